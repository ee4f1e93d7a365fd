import { auditTogether } from '../../../platform/audit/write-audit.ts';
import { findAbsentActor } from '../../../platform/auth/absent-actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inSavepoint } from '../../../platform/db/savepoint.ts';
import type { OutsideContext, RunningJob } from '../../../platform/jobs/define-job.ts';
import { JobError } from '../../../platform/jobs/job-error.ts';
import { reportProgress } from '../../../platform/jobs/report-progress.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { viewOf } from '../../../platform/resource/select.ts';
import {
  countProgress,
  listPending,
  listReasons,
  listRestorable,
  lockChange,
  updateBegun,
  updateFinished,
  updateOutcome,
  updateUndoFinished,
  updateUndone,
  type Held,
  type PendingRow,
} from '../bulk-change.queries.ts';
import { batchSize, computeReason } from '../bulk-change.rules.ts';
import { findKind } from './find-kind.ts';

interface Work {
  change_id: number;
  undo: boolean;
  job: RunningJob;
  registry: Registry;
}

/** Batch by batch: each is one transaction with the marks of its rows, so a row is changed once whenever the worker is killed. */
export async function carryOut(ctx: OutsideContext, work: Work): Promise<void> {
  const { change_id: id, undo, job } = work;
  await ctx.transaction(({ db }) => updateBegun(db, id));
  for (let isOver = false; !isOver;) {
    job.signal.throwIfAborted();
    isOver = await ctx.transaction((inside) => batch(inside, work));
    const { done, total } = await ctx.transaction(({ db }) => countProgress(db, id, undo));
    await reportProgress(job, done, total);
  }
}

/** True once nothing is left. */
async function batch(ctx: Context, { change_id: id, undo, registry }: Work): Promise<boolean> {
  const { db, today, now } = ctx;
  const change = await lockChange(db, id);
  // deleted with the person who asked for it
  if (!change) return true;
  const rows = await (undo ? listRestorable : listPending)(db, id, batchSize);
  if (rows.length === 0) {
    if (!(undo ? change.undo_finished_at : change.finished_at))
      await (undo ? updateUndoFinished : updateFinished)(db, id, now);
    return true;
  }
  const absent = await findAbsentActor(db, change.user_id, today);
  if (!absent) throw new JobError('forbidden', { final: true });
  await auditTogether({ ...ctx, actor: absent.actor }, (inside) =>
    undo ? restore(inside, registry, change, rows) : apply(inside, registry, change, rows),
  );
  // a right that was taken away meanwhile undoes the batch, and the next attempt asks again
  const still = await findAbsentActor(db, change.user_id, today);
  if (JSON.stringify(still?.versions) !== JSON.stringify(absent.versions)) throw new JobError('rights_changed');
  return false;
}

/** What one row does stays, or leaves no trace; the answer is why it was left as it is. */
async function alone(ctx: Context, work: () => Promise<void>): Promise<string | null> {
  try {
    await inSavepoint(ctx.db, work);
    return null;
  } catch (error) {
    return computeReason(error);
  }
}

async function apply(ctx: Context, registry: Registry, { id, resource, change }: Held, rows: readonly PendingRow[]) {
  const { db } = ctx;
  const view = viewOf(registry, ctx);
  const kind = findKind(resource);
  const module = registry.get(kind.resource);
  const ids = rows.map((row) => row.row_id);
  const reasons = await listReasons(db, { view, module, reasons: kind.reasons(ctx, view, change) }, ids);
  for (const { row_id: rowId } of rows) {
    let before: object | null = null;
    const reason =
      reasons.get(rowId) ??
      (await alone(ctx, async () => {
        before = await kind.apply(ctx, registry, rowId, change);
      }));
    await updateOutcome(db, id, rowId, { reason, before: reason === null ? before : null });
  }
}

async function restore(ctx: Context, registry: Registry, { id, resource }: Held, rows: readonly PendingRow[]) {
  const kind = findKind(resource);
  for (const { row_id: rowId, before } of rows) {
    const reason = await alone(ctx, () => kind.undo(ctx, registry, rowId, before));
    await updateUndone(ctx.db, id, rowId, reason === 'conflict' || reason === 'already' ? 'changed_since' : reason);
  }
}
