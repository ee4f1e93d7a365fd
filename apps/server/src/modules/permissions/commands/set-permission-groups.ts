import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { lockAccess } from '../../../platform/auth/access-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import { administering, assertAdministrators, assertHeldEverywhere } from '../grant.rules.ts';
import { countAdministrators, listGroups, listGroupsOfProfile, updateGroupsOfProfile } from '../grant.queries.ts';

/** Replaces what a role profile carries. Only groups that come in are measured against what the actor holds. */
export async function setPermissionGroups(
  ctx: Context,
  profileId: number,
  wanted: readonly number[],
): Promise<{ id: number; permission_group_ids: number[] }> {
  const { db, actor, today } = ctx;
  await lockAccess(db);
  const ids = [...new Set(wanted)].sort((a, b) => a - b);
  const groups = await listGroups(db, ids);
  const missing = wanted.flatMap((id, i) =>
    groups.some((group) => group.id === id) ? [] : [[`permission_group_ids.${i}`, [fieldError('not_there')]] as const],
  );
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(([path, messages]) => [path, [...messages]])));
  const before = await listGroupsOfProfile(db, profileId);
  const added = groups.filter((group) => !before.some((known) => known.id === group.id));
  assertHeldEverywhere(
    actor,
    added.flatMap((group) => group.permissions),
  );
  const administers = (list: typeof groups) => list.some((group) => group.permissions.includes(administering));
  if (administers(before) && !administers(groups))
    assertAdministrators(await countAdministrators(db, today, { profileId }));
  await updateGroupsOfProfile(db, profileId, ids);
  return { id: profileId, permission_group_ids: ids };
}
