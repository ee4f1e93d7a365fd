import type { Context } from '../../../platform/context.ts';
import { findCancelReason, getStay, updateCancelled } from '../booking.queries.ts';
import { assertReason, assertStanding } from '../booking.rules.ts';

/** By whoever is to stay, with what kept them where they say so. */
export async function callOffStay({ db, now, today }: Context, id: number, reasonId: number | null) {
  assertStanding(await getStay(db, id), today);
  assertReason(reasonId, reasonId === null ? undefined : await findCancelReason(db, reasonId));
  return updateCancelled(db, id, { at: now, reasonId });
}
