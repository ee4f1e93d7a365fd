import type { Context } from '../context.ts';
import { constant, ident, join, raw, sql, type Sql } from '../db/sql.ts';
import { compileRule, type Purpose, type Scope } from '../policy/compile.ts';
import type { Branch, Rule } from '../policy/rules.ts';
import type { AnyModule } from './define-module.ts';
import type { IncludeTree } from './list-query.ts';
import type { Registry } from './registry.ts';

/** Who looks, and at what time: what a statement needs besides the data. */
export interface View {
  readonly registry: Registry;
  readonly actor: Context['actor'];
  readonly today: string;
  readonly scopes: Readonly<Record<Purpose, Map<Rule | undefined, Scope>>>;
}
export const viewOf = (registry: Registry, { actor, today }: Pick<Context, 'actor' | 'today'>): View => ({
  registry,
  actor,
  today,
  scopes: { read: new Map(), write: new Map() },
});

export function scopeOf(view: View, rule: Rule | undefined, purpose: Purpose): Scope {
  let scope = view.scopes[purpose].get(rule);
  if (scope === undefined) {
    scope = compileRule(rule, view.actor, view.today, purpose);
    view.scopes[purpose].set(rule, scope);
  }
  return scope;
}

const yes = raw('true');
const no = raw('false');
export const probe = (scope: Scope, row: Sql): Sql =>
  scope === 'all' ? yes : scope === 'none' ? no : scope.probe(row);

/** The column or expression behind a field. */
export function columnOf(view: Pick<View, 'actor' | 'today'>, module: AnyModule, name: string, row: Sql): Sql {
  return module.computed?.[name]?.(row, view) ?? sql`${row}.${ident(name)}`;
}

/** Rows of a shared table that belong to this resource. */
export function constantTest(module: AnyModule, row: Sql): Sql[] {
  return Object.entries(module.constant ?? {}).map(
    ([column, value]) => sql`${row}.${ident(column)} = ${constant(value)}`,
  );
}

export interface Rendering {
  include: IncludeTree;
  can: boolean;
  /** With the fields that lists leave out. */
  detail?: boolean;
}

/**
 * One row as JSON, written by the database: root rows and included rows alike, so a value has one form everywhere.
 * Field groups the actor may not read are absent, decided row by row where the rule says so.
 */
function rowJson(view: View, module: AnyModule, row: Sql, rendering: Rendering, depth = 0): Sql {
  const { always, undecided } = partsOf(view, module, row, rendering, depth);
  return undecided.length === 0 ? object(always) : sql`(${withUndecided(always, undecided)})::json`;
}

/** The same as text, ready for the reply. */
export function rowText(view: View, module: AnyModule, row: Sql, rendering: Rendering): Sql {
  const { always, undecided } = partsOf(view, module, row, rendering, 0);
  return undecided.length === 0 ? sql`${object(always)}::text` : withUndecided(always, undecided);
}

interface Undecided {
  test: Sql;
  pairs: Sql[];
}

function partsOf(
  view: View,
  module: AnyModule,
  row: Sql,
  { include, can, detail }: Rendering,
  depth: number,
): { always: Sql[]; undecided: Undecided[] } {
  const always: Sql[] = [];
  const grouped = new Map<string, Sql[]>();
  for (const [name, { options }] of Object.entries(module.resource.fields)) {
    const special = module.detail?.[name];
    if (options.sentOnly || (special && !detail)) continue;
    const pair = sql`${special?.(row, view) ?? columnOf(view, module, name, row)} as ${ident(name)}`;
    if (options.group) grouped.set(options.group, [...(grouped.get(options.group) ?? []), pair]);
    else always.push(pair);
  }
  for (const [name, inner] of Object.entries(include))
    always.push(sql`${relationJson(view, module, name, row, inner, depth)} as ${ident(name)}`);
  if (can) always.push(sql`${canJson(view, module, row, detail)} as can`);

  const undecided: Undecided[] = [];
  for (const [group, pairs] of grouped) {
    const scope = scopeOf(view, module.policy.groups![group]!.read, 'read');
    if (scope === 'all') always.push(...pairs);
    else if (scope !== 'none') undecided.push({ test: scope.probe(row), pairs });
  }
  return { always, undecided };
}

/** The JSON is put together as text: a separate object for each combination of groups would double the statement with every group. */
function withUndecided(always: readonly Sql[], undecided: readonly Undecided[]): Sql {
  const groups = undecided.map(
    ({ test, pairs }) => sql`case when ${test} then ',' || substr(left(${object(pairs)}::text, -1), 2) else '' end`,
  );
  return sql`left(${object(always)}::text, -1) || ${join(groups, ' || ')} || '}'`;
}

/** A row of its own turned to JSON: measured 2.5 times faster than json_build_object, without its spaces and its limit of 50 keys. */
const object = (pairs: readonly Sql[]): Sql => sql`row_to_json((select x from (select ${join(pairs)}) x))`;

/** Uses are counted up to this number: a role profile that a million people hold must not slow down its list. */
const mostUses = 10_000;

/** How many rows refer to this one and keep it from being deleted; null where none can. */
export function countUses({ registry }: Pick<View, 'registry'>, module: AnyModule, row: Sql): Sql | null {
  if (module.replace?.remove) return null;
  const counts = registry
    .references(module.table)
    .map(
      ({ table, column }) =>
        sql`(select count(*) from (select from ${ident(table)} u where u.${ident(column)} = ${row}.id limit ${mostUses}) u)`,
    );
  if (module.uses) counts.push(module.uses(row));
  return counts.length > 0 ? sql`(${join(counts, ' + ')})::int` : null;
}

/** What the caller may do with the row. A row that others refer to cannot be deleted; whoever otherwise could is told how many they are. */
function canJson(view: View, module: AnyModule, row: Sql, detail = false): Sql {
  const { actions } = module.resource;
  const may = (rule: Rule | undefined) => probe(scopeOf(view, rule, 'write'), row);
  const flags = Object.entries((detail && module.flags) || {}).map(
    ([name, rule]) => sql`${probe(scopeOf(view, rule, 'read'), row)} as ${ident(name)}`,
  );
  const { update, remove } = module.policy;
  if (actions.includes('update')) flags.push(sql`${may(update)} as update`);
  if (module.resource.operations.archive) flags.push(sql`${may(update)} as archive`);
  const uses = actions.includes('remove') && scopeOf(view, remove, 'write') !== 'none' && countUses(view, module, row);
  if (!uses && actions.includes('remove')) flags.push(sql`${may(remove)} as remove`);
  if (!uses) return flags.length > 0 ? object(flags) : raw(`'{}'::json`);
  return sql`(select row_to_json(x) from (select ${join([...flags, raw('remove and used = 0 as remove, used')])}
    from (select remove, case when remove then ${uses} else 0 end as used from (select ${may(remove)} as remove offset 0) m offset 0) n) x)`;
}

/** An include applies the target's own read rule; what may not be seen is null or missing from the list. */
function relationJson(view: View, module: AnyModule, name: string, row: Sql, include: IncludeTree, depth: number): Sql {
  const { relation, target } = view.registry.relation(module, name)!;
  const scope = scopeOf(view, target.policy.read, 'read');
  if (scope === 'none') return relation.kind === 'one' ? raw('null::json') : raw(`'[]'::json`);
  const inner = raw(`r${depth + 1}`);
  const link =
    relation.kind === 'one'
      ? sql`${inner}.id = ${row}.${ident(relation.via)}`
      : sql`${inner}.${ident(relation.via)} = ${row}.id`;
  const only = Object.entries(relation.only ?? {}).map(
    ([column, value]) => sql`${inner}.${ident(column)} = ${constant(value)}`,
  );
  const implied = relation.kind === 'many' && followsFrom(module.policy.read, target.policy.read, relation.via);
  const tests = join(
    [link, ...only, ...constantTest(target, inner), ...(scope === 'all' || implied ? [] : [scope.probe(inner)])],
    ' and ',
  );
  const json = rowJson(view, target, inner, { include, can: false }, depth + 1);
  const from = sql`from ${ident(target.table)} ${inner} where ${tests}`;
  if (relation.kind === 'one') return sql`(select ${json} ${from})`;
  return sql`(select coalesce(json_agg(${json} order by ${inner}.id), '[]'::json) ${from})`;
}

const conditions = new Map<unknown, number>();
/** Conditions are the same only if they are one and the same function. */
function numberOf(condition: unknown): number {
  if (!conditions.has(condition)) conditions.set(condition, conditions.size);
  return conditions.get(condition)!;
}

const follows = new WeakMap<Rule, WeakMap<Rule, boolean>>();

/**
 * Whether whoever may read a row may read what hangs on it, because the owner's rule is part of the other's, word for word
 * but for the column that names the owner. The owner itself was tested when the page was chosen.
 */
function followsFrom(owner: Rule | undefined, target: Rule | undefined, via: string): boolean {
  if (!owner || !target) return false;
  const known = follows.get(owner)?.get(target);
  if (known !== undefined) return known;
  // `until` makes a test faster and does not change what it says
  const spell = (branch: Branch, column: string) =>
    JSON.stringify(branch, (key, value: unknown) =>
      typeof value === 'function'
        ? numberOf(value)
        : key === 'until'
          ? undefined
          : (key === 'of' || key === 'column') && value === column
            ? 'id'
            : value,
    );
  const granted = new Set(target.map((branch) => spell(branch, via)));
  const implied = owner.every((branch) => granted.has(spell(branch, 'id')));
  if (!follows.has(owner)) follows.set(owner, new WeakMap());
  follows.get(owner)!.set(target, implied);
  return implied;
}

/** Names of fields in groups that are not open everywhere: filters on them only match rows where they may be read. */
export function groupScope(view: View, module: AnyModule, field: string): Scope {
  const group = module.resource.fields[field]?.options.group;
  return group ? scopeOf(view, module.policy.groups![group]!.read, 'read') : 'all';
}
