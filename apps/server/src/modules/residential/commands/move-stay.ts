import type { Context } from '../../../platform/context.ts';
import { getStay, listBookingErrors, lockStay, updateDates } from '../booking.queries.ts';
import { assertBookable, assertChangeable, computeOwnLimits, hasMoved } from '../booking.rules.ts';
import { findKeptRoom } from '../rooming.queries.ts';

interface Dates {
  start_date: string;
  end_date: string;
  willing_to_share: boolean;
}

/** As whoever is to stay may: judged like a new stay, and someone has to confirm it again. */
export async function moveStay(ctx: Context, id: number, dates: Dates) {
  const stay = await getStay(ctx.db, id);
  assertChangeable(stay, ctx.today);
  const after = { ...stay, ...dates };
  if (!hasMoved(stay, after)) return { id, state: stay.state, room_id: stay.room_id, version: stay.version };
  const request = {
    user_id: stay.user_id,
    team_id: stay.team_id,
    ...dates,
    limits: computeOwnLimits(stay.limits, ctx.today),
    except: id,
  };
  await lockStay(ctx.db, request);
  assertBookable(await listBookingErrors(ctx, request));
  const room = await findKeptRoom(ctx, after);
  return updateDates(ctx.db, id, { ...dates, ...room, state: 'requested' });
}
