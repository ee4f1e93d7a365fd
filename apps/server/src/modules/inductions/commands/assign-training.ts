import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { insertAssigned, type Assignment } from '../induction.queries.ts';

/** All that a role requires and the person has not done, or did so long ago that it has expired. Done twice, nothing is there twice. */
export async function assignTraining(ctx: Context, assignment: Assignment): Promise<void> {
  for (const { id, version, ...after } of await insertAssigned(ctx.db, assignment, ctx.today))
    await writeAudit(ctx, {
      action: version === 1 ? 'create' : 'update',
      resource: 'induction',
      rowId: id,
      subjectId: assignment.userId,
      changes: { after },
    });
}
