import {
  addressKey,
  assertWithinLimit,
  peekAtLimit,
  takeFromLimit,
  type Limit,
} from '../../platform/http/rate-limit.ts';
import { Problem } from '../../platform/problem.ts';
import type { Outside } from '../../platform/resource/define-module.ts';
import { findBehalfRefusal } from './behalf.queries.ts';
import { assertOnBehalf } from './behalf.rules.ts';
import { findDraftByKey, findDraftOf, findDraftOnBehalf, type Draft } from './draft.queries.ts';
import { computeBehalf, isSameEmail, missesPerAddress, ownDraft, wrongEmailsPerKey } from './draft.rules.ts';

export interface DraftAddress {
  opportunityId: number;
  /** A key, or the word for the draft of one's own account. */
  key: string;
  email: string | undefined;
}

/** The draft, for whoever holds its key and knows its address, or has the account. Unknown, expired and completed are one and the same. */
export async function getDraft(
  ctx: Outside,
  { opportunityId, key, email }: DraftAddress,
  limit: { purpose: string } & Limit,
): Promise<Draft> {
  const { database, organisation, actor, ip, now } = ctx;
  const behalf = computeBehalf(key);
  if (behalf) {
    const { userId } = actor;
    if (userId === null) throw new Problem('unauthenticated');
    return database.read(organisation.id, async (db) => {
      assertOnBehalf(await findBehalfRefusal({ ...ctx, db }, opportunityId, behalf.personId));
      const kept = await findDraftOnBehalf(db, opportunityId, userId, behalf.personId, now);
      if (!kept) throw new Problem('not_found');
      return kept;
    });
  }
  if (key === ownDraft) {
    if (actor.userId === null) throw new Problem('unauthenticated');
    const own = await database.read(organisation.id, (db) => findDraftOf(db, opportunityId, actor.userId!, now));
    if (!own) throw new Problem('not_found');
    return own;
  }
  const misses = addressKey('draft-miss', ip);
  await peekAtLimit(database, organisation.id, misses, missesPerAddress, now);
  await assertWithinLimit(database, organisation.id, addressKey(limit.purpose, ip), limit, now);
  const draft = await database.read(organisation.id, (db) => findDraftByKey(db, opportunityId, key, now));
  const guesses = draft && `draft-email:${draft.id}`;
  if (guesses) await peekAtLimit(database, organisation.id, guesses, wrongEmailsPerKey, now);
  if (draft && isSameEmail(draft.email, email)) return draft;
  await takeFromLimit(database, organisation.id, misses, missesPerAddress, now);
  if (!guesses) throw new Problem('not_found');
  await takeFromLimit(database, organisation.id, guesses, wrongEmailsPerKey, now);
  throw new Problem('email_mismatch');
}
