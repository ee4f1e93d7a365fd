import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockAccess } from '../../../platform/auth/access-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { assertNotOwnGrants, checkNotAbove, countAdministrators } from '../../permissions/public.ts';
import { deleteDistinct } from '../duplicate.queries.ts';
import {
  countPassing,
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
  assertNoSharedApplications,
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
  // whoever gains by it is somebody else
  assertNotOwnGrants(ctx.actor, survivor, other);
  await lockAccess(db);
  assertBoth(await lockBoth(db, [survivor, other]), survivor);
  await checkNotAbove(ctx, survivor);
  await checkNotAbove(ctx, other);
  const taken = computeTaken(take);
  if (hasSensitive(taken) && (await countPassing(db, [survivor, other], tests.writesSensitive)) < 2)
    throw new Problem('closed_field');
  assertNoSharedApplications(await listSharedApplications(db, [survivor, other]));
  const { before } = await countAdministrators(db, today, {});
  // before it, so that its values move along and go with the person
  await writeAudit(ctx, {
    action: 'merged',
    resource: 'user',
    rowId: other,
    subjectId: other,
    changes: { into: survivor },
  });
  await updateSurvivor(db, { survivor, other, taken });
  if (take.primary_email) await updatePrimaryEmail(db, survivor, other);
  await deleteDistinct(db, survivor, other);
  await updateRecords(db, {
    survivor,
    other,
    signIn: take.sign_in === 'other',
    fields: take.custom_fields === 'other',
  });
  // what was taken away from one is taken away from both
  if (before > 0 && (await countAdministrators(db, today, {})).before === 0) throw new Problem('last_administrator');
  return { id: survivor, merged_id: other };
}
