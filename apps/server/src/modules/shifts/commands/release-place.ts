import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { findIsGone } from '../../users/public.ts';
import { findAssignment, getAssignment, lockShift } from '../assignment.queries.ts';
import { hasActiveState } from '../assignment.rules.ts';
import { changeState } from './change-state.ts';
import { fillPlaces } from './fill-places.ts';
import { withdrawOffers } from './withdraw-offers.ts';

/** The place of someone who no longer comes goes to whoever waits; nothing happens if they are back by now. They hear of all their shifts in one letter. */
export async function releasePlace(ctx: Context, id: number): Promise<void> {
  const known = await findAssignment(ctx.db, id);
  if (!known) return;
  const shift = await lockShift(ctx.db, known.shift_id);
  await lockPerson(ctx.db, known.user_id);
  const part = await getAssignment(ctx.db, id);
  if (!hasActiveState(part) || shift.starts_at <= ctx.now) return;
  if (!(await findIsGone(ctx.db, part.user_id))) return;
  await withdrawOffers(ctx, id);
  await changeState(ctx, part, { state: 'cancelled' }, 'release', true);
  await fillPlaces(ctx, shift.id);
}
