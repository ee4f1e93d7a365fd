import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockAccess } from '../../../platform/auth/access-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { assertNotOwnGrants, checkNotAbove, countAdministrators } from '../../permissions/public.ts';
import { deleteDistinct } from '../duplicate.queries.ts';
import {
  countPassing,
  findOverlap,
  findSharedScorecard,
  listDetails,
  listLostAnswers,
  listSharedApplications,
  lockBoth,
  updatePrimaryEmail,
  updateRecords,
  updateSurvivor,
  type MergeTests,
} from '../merge.queries.ts';
import {
  assertBoth,
  assertMergeable,
  assertNoOverlap,
  assertNoSharedApplications,
  assertNoSharedScorecard,
  computeDifference,
  computeTaken,
  hasSensitive,
  type Take,
} from '../merge.rules.ts';

/** Everything of the other becomes the survivor's, whose number it is found by from now on. */
export async function mergePeople(
  ctx: Context,
  survivor: number,
  { other_id: other, take }: { other_id: number; take: Take },
  tests: MergeTests,
) {
  const { db, today } = ctx;
  if (other === survivor) throw invalid({ other_id: [fieldError('choose_else')] });
  assertMergeable(await countPassing(db, [other], tests.merges));
  // whoever gains by it is someone else
  assertNotOwnGrants(ctx.actor, survivor, other);
  await lockAccess(db);
  assertBoth(await lockBoth(db, [survivor, other]), survivor);
  await checkNotAbove(ctx, survivor);
  await checkNotAbove(ctx, other);
  const taken = computeTaken(take);
  if (hasSensitive(taken) && (await countPassing(db, [survivor, other], tests.writesSensitive)) < 2)
    throw new Problem('closed_field');
  assertNoSharedApplications(await listSharedApplications(db, [survivor, other]));
  assertNoOverlap(await findOverlap(db, [survivor, other]));
  assertNoSharedScorecard(await findSharedScorecard(db, [survivor, other]));
  const { before } = await countAdministrators(db, today, {});
  const takesFields = take.custom_fields === 'other';
  // before it, so that its values move along and go with the person
  await recordEnd(ctx, { survivor, other, fields: takesFields });
  await takeDetails(ctx, { survivor, other, taken, email: take.primary_email === 'other' });
  await deleteDistinct(db, survivor, other);
  await updateRecords(db, {
    survivor,
    other,
    signIn: take.sign_in === 'other',
    fields: takesFields,
  });
  // what was taken away from one is taken away from both
  if (before > 0 && (await countAdministrators(db, today, {})).before === 0) throw new Problem('last_administrator');
  return { id: survivor, merged_id: other };
}

/** What the other record said, where the survivor's says something else. */
async function recordEnd(
  ctx: Context,
  { survivor, other, fields }: { survivor: number; other: number; fields: boolean },
): Promise<void> {
  const details = await listDetails(ctx.db, [other]);
  await writeAudit(ctx, {
    action: 'merged',
    resource: 'user',
    rowId: other,
    subjectId: other,
    changes: { into: survivor, before: details.get(other) },
  });
  const [kept, lost] = fields ? [other, survivor] : [survivor, other];
  for (const { id, answer } of await listLostAnswers(ctx.db, { kept, lost })) {
    const changes = { before: answer };
    await writeAudit(ctx, { action: 'remove', resource: 'userAttribute', rowId: id, subjectId: lost, changes });
  }
}

/** The survivor's own row, with what was overwritten there kept in its history. */
async function takeDetails(
  ctx: Context,
  { survivor, other, taken, email }: { survivor: number; other: number; taken: readonly string[]; email: boolean },
): Promise<void> {
  const before = await listDetails(ctx.db, [survivor]);
  await updateSurvivor(ctx.db, { survivor, other, taken });
  const after = await listDetails(ctx.db, [survivor]);
  const changes = computeDifference(before.get(survivor)!, after.get(survivor)!);
  const entry = { action: 'update', subjectId: survivor };
  if (changes) await writeAudit(ctx, { ...entry, resource: 'user', rowId: survivor, changes: { ...changes } });
  const address = email ? await updatePrimaryEmail(ctx.db, survivor, other) : null;
  if (address !== null)
    await writeAudit(ctx, {
      ...entry,
      resource: 'emailAddress',
      rowId: address,
      changes: { before: { primary: true }, after: { primary: false } },
    });
}
