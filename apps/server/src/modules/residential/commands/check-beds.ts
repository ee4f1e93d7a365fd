import type { Context } from '../../../platform/context.ts';
import { findLastNight, listNights, lockSite } from '../availability.queries.ts';
import { assertEnough } from '../availability.rules.ts';
import { findCrowdedNight } from '../rooming.queries.ts';
import { assertNotCrowded } from '../rooming.rules.ts';

/** After rooms or beds were taken out, in the same transaction: whoever is booked from today on still has a place, and whoever has a room keeps it. */
export async function checkBeds({ db, today }: Context, teamId: number): Promise<void> {
  await lockSite(db, teamId);
  const last = await findLastNight(db, teamId);
  if (last !== null && last >= today) assertEnough(await listNights(db, { teamId, from: today, to: last }));
  assertNotCrowded(await findCrowdedNight(db, teamId, today));
}
