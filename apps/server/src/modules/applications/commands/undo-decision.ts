import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertNotOwnGrants } from '../../permissions/public.ts';
import {
  deleteDecision,
  deleteUntouchedRole,
  getDeciding,
  lockLastDecision,
  updateApplication,
  updateStatus,
  type LastDecision,
} from '../decision.queries.ts';
import { assertUndoable } from '../decision.rules.ts';

const active = 2;

/** As if it had not been: only the audit remembers. */
export async function undoDecision(ctx: Context, id: number) {
  const { db, now } = ctx;
  const last = await lockLastDecision(db, id);
  assertUndoable(last, now);
  const row = await getDeciding(db, id);
  // withdrawn meanwhile
  if (row.state === 'withdrawn') throw new Problem('undo_changed');
  await takeBack(ctx, row.user_id, last!);
  await updateApplication(db, id, last!.before);
  await deleteDecision(db, last!);
  const { state, stage_id } = last!.before;
  return { id, state: state!, stage_id: stage_id ?? null, undo_until: null };
}

/** What clearing gave, unless somebody has changed it since. */
async function takeBack(ctx: Context, userId: number, { role_id, status_before }: LastDecision): Promise<void> {
  if (role_id !== null) {
    assertNotOwnGrants(ctx.actor, userId);
    const role = await deleteUntouchedRole(ctx.db, role_id);
    if (!role) throw new Problem('undo_changed');
    await writeAudit(ctx, {
      action: 'remove',
      resource: 'role',
      rowId: role_id,
      subjectId: userId,
      changes: { before: role },
    });
  }
  if (status_before === null) return;
  if (!(await updateStatus(ctx.db, userId, active, status_before))) throw new Problem('undo_changed');
  await writeAudit(ctx, {
    action: 'update',
    resource: 'user',
    rowId: userId,
    subjectId: userId,
    changes: { before: { status_id: active }, after: { status_id: status_before } },
  });
}
