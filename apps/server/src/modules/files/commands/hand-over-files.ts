import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { updateOwners, type Owner } from '../file.queries.ts';

/**
 * Files of one row become another's, as a draft's do when the application is made of it. Whoever may speak for the
 * first owner may do so, in whatever browser they were uploaded. Answers those that were really the first owner's.
 */
export async function handOverFiles(
  ctx: Context,
  ids: readonly number[],
  owners: { from: Pick<Owner, 'resource' | 'id'>; to: Owner },
): Promise<number[]> {
  const given = await updateOwners(ctx.db, ids, owners, ctx.now);
  for (const rowId of given) {
    const { resource, id, userId } = owners.to;
    await writeAudit(ctx, {
      action: 'adopt',
      resource: 'file',
      rowId,
      subjectId: userId,
      changes: { owner_resource: resource, owner_id: id },
    });
  }
  return given;
}
