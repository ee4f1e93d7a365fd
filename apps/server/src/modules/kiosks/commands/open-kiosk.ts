import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { addDays, startOfDay, today } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { findEvent, findRotaTimezone } from '../kiosk.queries.ts';

interface Sent {
  team_id: number;
  rota_id?: number | null | undefined;
  event_id?: number | null | undefined;
}

/** For today, on the clocks of the place. */
export async function openKiosk({ db, actor, organisation, now }: Context, { team_id, rota_id, event_id }: Sent) {
  if (rota_id && event_id) throw invalid({ rota_id: [fieldError('kiosk_one_place')] });
  const event = event_id ? await findEvent(db, event_id) : undefined;
  if (event?.state === 'cancelled') throw new Problem('event_cancelled');
  if (event_id && event?.team_id !== team_id) throw invalid({ event_id: [fieldError('event_other_team')] });
  const known = rota_id ? await findRotaTimezone(db, rota_id) : organisation.timezone;
  if (known === undefined) throw invalid({ rota_id: [fieldError('not_there')] });
  const day = today(known, now);
  return {
    opened_by: actor.userId,
    timezone: known,
    day,
    opens_at: startOfDay(day, known),
    closes_at: startOfDay(addDays(day, 1), known),
  };
}
