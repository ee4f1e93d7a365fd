import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockAccess } from '../../../platform/auth/access-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { lockProfiles, updateProfile } from '../role-profile.queries.ts';
import { assertKnownOnce, computeDifference, isAboutSigningIn, type Wanted } from '../role-profile.rules.ts';

/** All or none; each that changes leaves an entry of its own. Answers those. */
export async function changeRoleProfiles(
  ctx: Context,
  wanted: readonly Wanted[],
): Promise<{ id: number; version: number }[]> {
  const rows = await lockProfiles(
    ctx.db,
    wanted.map(({ id }) => id),
  );
  assertKnownOnce(wanted, rows);
  const changes = rows.flatMap((row) => {
    const difference = computeDifference(row, wanted.find(({ id }) => id === row.id)!.change);
    return difference ? [{ id: row.id, difference }] : [];
  });
  // it closes the door on every holder, so it waits for what they are writing
  if (changes.some(({ difference }) => isAboutSigningIn(difference))) await lockAccess(ctx.db);
  const changed: { id: number; version: number }[] = [];
  for (const { id, difference } of changes) {
    changed.push({ id, version: await updateProfile(ctx.db, id, difference.after) });
    await writeAudit(ctx, { action: 'bulk-change', resource: 'roleProfile', rowId: id, changes: { ...difference } });
  }
  return changed;
}
