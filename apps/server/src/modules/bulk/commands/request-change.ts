import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { bulkChange } from '@manyhands/contract/bulk/bulk-change.resource.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { invalid } from '../../../platform/problem.ts';
import type { AnyModule, Call, ReplyHead } from '../../../platform/resource/define-module.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { selectRequestedIds } from '../../../platform/resource/select-requested.ts';
import { viewOf, type View } from '../../../platform/resource/select.ts';
import {
  findSubject,
  getFigures,
  insertChange,
  insertRows,
  updateFinished,
  updateJob,
  type Among,
} from '../bulk-change.queries.ts';
import { carryOutJob } from '../carry-out.jobs.ts';
import { findKind } from './find-kind.ts';

type Input = Call<(typeof bulkChange)['operations']['request']>['input'];

/** Those that were named, or all that match the question by the caller's own rights. */
async function selectAmong(ctx: Context, view: View, module: AnyModule, { ids, query }: Input): Promise<Among> {
  if ((ids === undefined) === (query === undefined)) throw invalid({ ids: [fieldError('ids_or_query')] });
  if (ids) return { ids };
  return { found: await selectRequestedIds(ctx, view, module, { query: query!, path: 'query' }) };
}

/** Tells what would happen, or freezes the rows and has it done. */
export async function requestChange(
  ctx: Context,
  { input, reply, registry }: { input: Input; reply: ReplyHead; registry: Registry },
) {
  const { db, actor } = ctx;
  const view = viewOf(registry, ctx);
  const kind = findKind(input.resource);
  const module = registry.get(kind.resource);
  const among = await selectAmong(ctx, view, module, input);
  await kind.check(ctx, view, input.change as never);
  if (input.dry_run)
    return getFigures(db, { view, module, reasons: kind.reasons(ctx, view, input.change as never) }, among);
  const id = await insertChange(db, {
    user_id: actor.userId!,
    resource: input.resource,
    change: input.change,
    job_id: 0,
  });
  const matched = await insertRows(db, id, { among, subject: findSubject(module.table, kind.subject) });
  if (matched === 0) await updateFinished(db, id, ctx.now);
  const queue = `bulk:${actor.userId}`;
  await updateJob(db, id, await enqueue(ctx, carryOutJob, { change_id: id, undo: false }, { priority: 'low', queue }));
  // what was searched for may be someone's name, so only the filters' own names are kept
  const filters = Object.keys(input.query ?? {});
  const after = { resource: input.resource, change: input.change, matched, filters };
  await writeAudit(ctx, { action: 'request', resource: 'bulkChange', rowId: id, changes: { after } });
  const url = `/api/bulk/changes/${id}`;
  reply.header('location', url);
  return { id, state: 'queued' as const, url, matched };
}
