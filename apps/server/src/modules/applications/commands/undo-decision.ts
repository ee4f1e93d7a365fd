import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertNotOwnGrants } from '../../permissions/public.ts';
import { findStaySince } from '../../residential/public.ts';
import { findShiftSince } from '../../shifts/public.ts';
import {
  deleteDecision,
  deleteUntouchedRole,
  findLaterClearance,
  findStageNow,
  getDeciding,
  lockLastDecision,
  updateApplication,
  updateStatus,
  type LastDecision,
} from '../decision.queries.ts';
import { assertUndoable, isUndecided } from '../decision.rules.ts';

const active = 2;

/** As if it had not been: only the audit remembers. */
export async function undoDecision(ctx: Context, id: number) {
  const { db, now } = ctx;
  const last = await lockLastDecision(db, id);
  assertUndoable(last, now);
  const row = await getDeciding(db, id);
  // withdrawn meanwhile
  if (row.state === 'withdrawn') throw new Problem('undo_changed');
  if (last!.role_id !== null || last!.status_before !== null) {
    await lockPerson(db, row.user_id);
    await refuseNeeded(ctx, row.user_id, last!);
    await takeBack(ctx, row.user_id, last!);
  }
  const { state, stage_id = null } = last!.before;
  const stage = isUndecided(state!) ? await findStageNow(db, stage_id, row.category_id) : stage_id;
  await updateApplication(db, id, { ...last!.before, stage_id: stage });
  await deleteDecision(db, last!);
  return { id, state: state!, stage_id: stage, undo_until: null };
}

/** Whatever has come to rely on the role or the status since comes first. Those who clear or take a shift hold the person as well. */
async function refuseNeeded({ db }: Context, userId: number, last: LastDecision): Promise<void> {
  const opportunity = await findLaterClearance(db, userId, last);
  if (opportunity !== undefined) throw new Problem('undo_cleared_since', { params: { opportunity } });
  const shift = await findShiftSince(db, userId, last.created_at);
  if (shift) throw new Problem('undo_shift_since', { params: { shift: shift.name, date: shift.day } });
  const stay = await findStaySince(db, userId, last.created_at);
  if (stay) throw new Problem('undo_stay_since', { params: { site: stay.site, date: stay.start_date } });
}

/** What clearing gave, unless someone has changed it since. */
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
