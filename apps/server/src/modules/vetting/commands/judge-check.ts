import type { Context } from '../../../platform/context.ts';
import { findDob, getStored, getType } from '../vetting.queries.ts';
import { assertOffered, assertOldEnough, computeCheck, type CheckInput } from '../vetting.rules.ts';

const fresh = { issued_on: null, expires_on: null, outcome: 'pending' } as const;

/** What a new check, or a change of one, means besides what was sent. */
export async function judgeCheck(
  { db, today, actor }: Context,
  input: CheckInput,
  about: { userId: number; disclosureTypeId: number; id: number | null },
): Promise<Record<string, unknown>> {
  const type = await getType(db, about.disclosureTypeId);
  if (about.id === null) {
    assertOffered(type);
    assertOldEnough(await findDob(db, about.userId), type, today);
  }
  const stored = about.id === null ? fresh : await getStored(db, about.id);
  return computeCheck(input, stored, { type, today, by: actor.userId });
}
