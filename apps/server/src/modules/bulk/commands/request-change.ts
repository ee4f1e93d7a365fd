import type { bulkChange } from '@manyhands/contract/bulk/bulk-change.resource.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { ident, raw, sql, type Sql } from '../../../platform/db/sql.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import type { Call, ReplyHead } from '../../../platform/resource/define-module.ts';
import { parseListQuery } from '../../../platform/resource/list-query.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { selectWhole } from '../../../platform/resource/select-list.ts';
import { probe, scopeOf, viewOf, type View } from '../../../platform/resource/select.ts';
import { getFigures, insertChange, insertRows, updateFinished, updateJob } from '../bulk-change.queries.ts';
import { carryOutJob } from '../carry-out.jobs.ts';
import { findKind } from './find-kind.ts';

type Input = Call<(typeof bulkChange)['operations']['request']>['input'];

/** How a list is looked at says nothing about what is in it. */
const ofThePage = new Set(['page', 'limit', 'cursor', 'include', 'sort']);

/** The ids as a statement: those that were named, or all that match the question by the caller's own rights. */
async function selectAmong(ctx: Context, view: View, name: string, { ids, query }: Input): Promise<Sql> {
  if ((ids === undefined) === (query === undefined)) throw invalid({ ids: ['Please send ids or query'] });
  if (ids) return sql`select distinct unnest(${ids}::bigint[])`;
  const asked = Object.entries(query!).filter(([key]) => !ofThePage.has(key));
  const params = new URLSearchParams(asked.map(([key, value]) => [key, String(value)]));
  const module = view.registry.get(name);
  try {
    const parsed = parseListQuery(view.registry, module, params);
    return (await selectWhole(ctx, view, module, parsed, [raw('t.id')])).rows;
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    const errors = Object.entries(error.details.errors ?? {}).map(([path, messages]) => [`query.${path}`, messages]);
    throw invalid(Object.fromEntries(errors) as Record<string, string[]>);
  }
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
  const among = await selectAmong(ctx, view, kind.resource, input);
  await kind.check(ctx, view, input.change as never);
  if (input.dry_run) {
    const isReadable = probe(scopeOf(view, module.policy.read, 'read'), raw('t'));
    const judging = { table: ident(module.table), isReadable, reasons: kind.reasons(ctx, view, input.change as never) };
    return getFigures(db, judging, among);
  }
  const id = await insertChange(db, {
    user_id: actor.userId!,
    resource: input.resource,
    change: input.change,
    job_id: 0,
  });
  const matched = await insertRows(db, id, { among, isPerson: kind.subject === 'id' });
  if (matched === 0) await updateFinished(db, id, ctx.now);
  const lane = `bulk:${actor.userId}`;
  await updateJob(db, id, await enqueue(ctx, carryOutJob, { change_id: id, undo: false }, { priority: 'low', lane }));
  // what was searched for may be someone's name, so only the filters' own names are kept
  const filters = Object.keys(input.query ?? {});
  const after = { resource: input.resource, change: input.change, matched, filters };
  await writeAudit(ctx, { action: 'request', resource: 'bulkChange', rowId: id, changes: { after } });
  const url = `/api/bulk/changes/${id}`;
  reply.header('location', url);
  return { id, state: 'queued' as const, url, matched };
}
