import type { Context } from '../context.ts';
import { ident, join, literal, raw, sql } from '../db/sql.ts';
import type { Rule } from '../policy/rules.ts';
import type { AnyModule } from './define-module.ts';
import type { Registry } from './registry.ts';
import { columnOf, constantTest, probe, scopeOf, viewOf } from './select.ts';

const always = '';

type Fields = ReadonlySet<string>;
type FieldsOf = (rowId: number | null) => Fields;
const noFields: Fields = new Set();

/** The fields of a row that someone may read today. */
export async function listReadableFields(
  registry: Registry,
  ctx: Context,
  name: string,
  rowId: number | null,
): Promise<Fields> {
  return (await findReadableFields(registry, ctx, name, [rowId]))(rowId);
}

/**
 * The same of many rows, asked of the same rules as each row's own address. A row that is gone answers no question about
 * itself: then only what is open whatever the row is.
 */
export async function findReadableFields(
  registry: Registry,
  ctx: Context,
  name: string,
  rowIds: readonly (number | null)[],
): Promise<FieldsOf> {
  const module = registry.modules.find(({ resource }) => resource.name === name);
  // Where only some rows are read on record, a row may have been one of them when its values were kept.
  if (!module?.policy.read || typeof module.auditReads === 'function') return () => noFields;
  const all = new Set(Object.keys(module.resource.fields));
  if (module.auditOpen) return () => all;
  const rules: [string, Rule][] = [
    [always, module.policy.read],
    ...Object.entries(module.policy.groups ?? {}).map(([group, { read }]): [string, Rule] => [group, read]),
  ];
  const partsOf = await openParts(registry, ctx, module, rules, rowIds);
  return (rowId) => {
    const open = partsOf(rowId);
    if (!open.has(always)) return noFields;
    const fields = Object.entries(module.resource.fields);
    return new Set(fields.filter(([, { options }]) => open.has(options.group ?? always)).map(([field]) => field));
  };
}

async function openParts(
  registry: Registry,
  ctx: Context,
  module: AnyModule,
  rules: readonly [string, Rule][],
  rowIds: readonly (number | null)[],
): Promise<FieldsOf> {
  const view = viewOf(registry, ctx);
  const scopes = rules.map(([part, rule]) => ({ part, scope: scopeOf(view, rule, 'read') }));
  const row = raw('t');
  const parts = scopes.map(({ part, scope }) => sql`${literal(part)}, ${probe(scope, row)}`);
  const tests = [sql`t.id = any(${rowIds}::bigint[])`, ...constantTest(module, row)];
  const rows = await ctx.db.run<{ id: number; open: Record<string, boolean> }>(
    sql`select t.id, json_build_object(${join(parts)}) as open from ${ident(module.table)} t where ${join(tests, ' and ')}`,
  );
  const found = new Map(rows.map(({ id, open }) => [id, open]));
  return (rowId) => {
    const open = rowId === null ? undefined : found.get(rowId);
    return new Set(scopes.filter(({ part, scope }) => (open ? open[part] : scope === 'all')).map(({ part }) => part));
  };
}

/** Names of the resources of which someone may read anything at all. */
export function listReadableResources(registry: Registry, ctx: Pick<Context, 'actor' | 'today'>): string[] {
  const view = viewOf(registry, ctx);
  const opens = (rule: Rule | undefined) => rule !== undefined && scopeOf(view, rule, 'read') !== 'none';
  return registry.modules
    .filter(
      ({ resource, policy, operations }) =>
        opens(policy.read) ||
        Object.entries(operations).some(
          ([name, { access, parent }]) => resource.operations[name]!.method === 'GET' && opens(access ?? parent),
        ),
    )
    .map(({ resource }) => resource.name);
}

/** Of some rows, those that someone may read, each with what a field says of it. */
export async function listReadableRows(
  registry: Registry,
  ctx: Context,
  { name, ids, text }: { name: string; ids: readonly number[]; text: string },
): Promise<ReadonlyMap<number, string>> {
  const module = registry.get(name);
  const view = viewOf(registry, ctx);
  const scope = scopeOf(view, module.policy.read, 'read');
  if (scope === 'none' || ids.length === 0) return new Map();
  const row = raw('t');
  const tests = [sql`t.id = any(${ids}::bigint[])`, ...constantTest(module, row), probe(scope, row)];
  const rows = await ctx.db.run<{ id: number; text: string }>(
    sql`select t.id, ${columnOf(view, module, text, row)} as text from ${ident(module.table)} t where ${join(tests, ' and ')}`,
  );
  return new Map(rows.map((found) => [found.id, found.text]));
}
