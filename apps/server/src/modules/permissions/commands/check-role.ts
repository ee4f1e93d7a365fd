import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { lockAccess } from '../../../platform/auth/access-lock.ts';
import { reachCovers } from '../../../platform/auth/reach.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { assertSpan } from '../../../platform/span.ts';
import {
  assertAdministrators,
  assertNotOwnGrants,
  isAdministering,
  isOnlyShorter,
  type RoleTerms,
} from '../grant.rules.ts';
import { countAdministrators, findProfile, listPermissionsOfProfile } from '../grant.queries.ts';

interface Change {
  userId: number;
  before: (RoleTerms & { id: number }) | null;
  after: RoleTerms | null;
}

/** Refuses a change of someone's role that would give more than the actor has, or leave no one in charge. */
export async function checkRole(ctx: Context, { userId, before, after }: Change): Promise<void> {
  const { db, actor, today } = ctx;
  assertNotOwnGrants(actor, userId);
  if (after) assertSpan(after);
  const given = after ? await listPermissionsOfProfile(db, after.role_profile_id) : [];
  if (after && !(before && isOnlyShorter(before, after))) {
    await assertOffered(ctx, before, after);
    await assertHeldThere(ctx, given, after.team_id);
  }
  if (!before || (after && isAdministering(after, given, today))) return;
  if (
    !isAdministering({ ...before, end_date: null }, await listPermissionsOfProfile(db, before.role_profile_id), today)
  )
    return;
  // two administrators who remove each other at the same moment must not both succeed
  await lockAccess(db);
  assertAdministrators(await countAdministrators(db, today, { roleId: before.id }));
}

async function assertOffered({ db }: Context, before: RoleTerms | null, after: RoleTerms): Promise<void> {
  if (before?.role_profile_id === after.role_profile_id) return;
  const profile = await findProfile(db, after.role_profile_id);
  if (!profile || profile.archived) throw invalid({ role_profile_id: [fieldError('role_not_offered')] });
}

async function assertHeldThere(
  { db, actor }: Context,
  permissions: readonly string[],
  teamId: number | null,
): Promise<void> {
  const where = teamId === null ? 'everywhere' : [teamId];
  for (const permission of permissions) {
    if (!(await reachCovers(db, actor.reach(permission), where)))
      throw new Problem('not_held', { params: { permission } });
  }
}
