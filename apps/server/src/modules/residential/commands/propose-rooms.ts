import type { Context } from '../../../platform/context.ts';
import { listGuestsToPlace, listPlannedRooms, type Days } from '../rooming.queries.ts';
import { computeProposals, type Proposal } from '../room-proposal.rules.ts';

/** What could be done about the stays of these days that have no room. Nothing is written. */
export async function proposeRooms({ db, today }: Context, teamId: number, days: Days): Promise<Proposal[]> {
  return computeProposals({
    guests: await listGuestsToPlace(db, teamId, days, today),
    rooms: await listPlannedRooms(db, teamId),
    today,
  });
}
