import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { updateAssignment, type Assignment, type Change } from '../assignment.queries.ts';
import { tellChange } from './tell-change.ts';

/** `deed`: recorded for itself, where it is not what was asked for but follows from it. `byThemselves`: told where no one is signed in. */
export async function changeState(
  ctx: Context,
  { id, user_id, state: before }: Pick<Assignment, 'id' | 'user_id' | 'state'>,
  change: Change,
  deed?: string,
  byThemselves = isThemselves(ctx, user_id),
): Promise<Assignment> {
  const after = await updateAssignment(ctx.db, id, change);
  await tellChange(ctx, after, !byThemselves, before);
  if (deed)
    await writeAudit(ctx, {
      action: deed,
      resource: 'assignment',
      rowId: id,
      subjectId: user_id,
      changes: { before: { state: before }, after: { state: after.state } },
    });
  return after;
}

const isThemselves = ({ actor }: Context, userId: number): boolean =>
  actor.userId === userId || actor.actingForId === userId;
