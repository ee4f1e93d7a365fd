import { auditTogether } from '../../../platform/audit/write-audit.ts';
import { findAbsentActor } from '../../../platform/auth/absent-actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inSavepoint } from '../../../platform/db/savepoint.ts';
import type { OutsideContext, RunningJob } from '../../../platform/jobs/define-job.ts';
import { JobError } from '../../../platform/jobs/job-error.ts';
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
  updateOutcomes,
  updateUndoFinished,
  updateUndone,
  type Held,
  type Outcome,
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
  // counted once: after every batch it would cost more than the batches do
  const { done: before, total } = await ctx.transaction(({ db }) => countProgress(db, id, undo));
  for (let done = before, settled = Infinity; settled > 0; done += settled) {
    job.signal.throwIfAborted();
    settled = await ctx.transaction(async (inside) => {
      const some = await batch(inside, work);
      if (some > 0) await job.keepProgress(inside.db, done + some, total);
      return some;
    });
  }
}

/** How many rows it settled; none once nothing is left. */
async function batch(ctx: Context, { change_id: id, undo, registry }: Work): Promise<number> {
  const { db, today, now } = ctx;
  const change = await lockChange(db, id);
  // deleted with the person who asked for it
  if (!change) return 0;
  // tried again after it was taken back
  if (!undo && change.undo_job_id !== null) throw new JobError('undone', { final: true });
  const rows = await (undo ? listRestorable : listPending)(db, id, batchSize);
  if (rows.length === 0) {
    if (!(undo ? change.undo_finished_at : change.finished_at))
      await (undo ? updateUndoFinished : updateFinished)(db, id, now);
    return 0;
  }
  const absent = await findAbsentActor(db, change.user_id, today);
  if (!absent) throw new JobError('forbidden', { final: true });
  await auditTogether({ ...ctx, actor: absent.actor }, (inside) =>
    undo ? restore(inside, registry, change, rows) : apply(inside, registry, change, rows),
  );
  // a right that was taken away meanwhile undoes the batch, and the next attempt asks again
  const still = await findAbsentActor(db, change.user_id, today);
  if (JSON.stringify(still?.versions) !== JSON.stringify(absent.versions)) throw new JobError('rights_changed');
  return rows.length;
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
  const outcomes: Outcome[] = [];
  for (const { row_id } of rows) {
    let before: object | null = null;
    const reason =
      reasons.get(row_id) ??
      (await alone(ctx, async () => {
        before = await kind.apply(ctx, registry, row_id, change);
      }));
    outcomes.push({ row_id, reason, before: reason === null ? before : null });
  }
  await updateOutcomes(db, id, outcomes);
}

async function restore(ctx: Context, registry: Registry, { id, resource }: Held, rows: readonly PendingRow[]) {
  const kind = findKind(resource);
  const outcomes: Outcome[] = [];
  for (const { row_id, before } of rows) {
    const reason = await alone(ctx, () => kind.undo(ctx, registry, row_id, before));
    const isChanged = reason === 'conflict' || reason === 'already';
    outcomes.push({ row_id, reason: isChanged ? 'changed_since' : reason, before: null });
  }
  await updateUndone(ctx.db, id, outcomes);
}
