import type { HistoryEntry, historyOperation } from '@manyhands/contract/kit/history.ts';
import { entryColumns, computeChanges, type Kept } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import { raw, sql } from '../db/sql.ts';
import type { AnyModule, Call, Handler } from './define-module.ts';
import { listReadableFields } from './readable.ts';
import type { Registry } from './registry.ts';

type History = typeof historyOperation;
type Told = Omit<HistoryEntry, 'changes'>;

/** The call for the history of one row; the registry is there by the time someone asks. */
export function historyOf(registry: () => Registry, module: AnyModule): AnyModule['operations'][string] {
  const run: Handler<History> = (ctx, call) => listHistory(registry(), ctx, module, call);
  return { target: module.resource.history === 'writers' ? 'update' : 'read', run };
}

/** Asked of the same rules as the row's own address. Looking at a row is no change of it, and what is read on record is not told here. */
async function listHistory(
  registry: Registry,
  ctx: Context,
  module: AnyModule,
  { params, query: { limit, cursor } }: Call<History>,
) {
  const { resource } = module;
  const row = raw('e');
  const found = await ctx.db.run<{ entry: Told; kept: Kept | null }>(sql`
    select row_to_json((select x from (select e.id, e.at, e.action, e.actor_kind, ${entryColumns.actor(row)} as actor, ${entryColumns.acting_for(row)} as acting_for) x)) as entry,
           (select v.changes from audit_values v where v.entry_id = e.id) as kept
      from audit_entries e
     where e.resource = ${resource.name} and e.row_id = ${params.id} and e.action <> 'read' and (${cursor ?? null}::bigint is null or e.id < ${cursor ?? null})
     order by e.id desc limit ${limit + 1}`);
  const readable = module.auditReads
    ? new Set<string>()
    : await listReadableFields(registry, ctx, resource.name, params.id!);
  const data = found.slice(0, limit).map(({ entry, kept }) => ({ ...entry, changes: computeChanges(kept, readable) }));
  const has_more = found.length > limit;
  const next_cursor = has_more ? String(data.at(-1)!.id) : null;
  return { data, meta: { pagination: { count: data.length, per_page: limit, next_cursor, has_more } } };
}
