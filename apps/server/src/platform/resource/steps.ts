import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { bodySchema, isWritable } from '@manyhands/contract/kit/resource.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { ident, join, literal, raw, sql, type Sql } from '../db/sql.ts';
import type { Purpose } from '../policy/compile.ts';
import type { Rule } from '../policy/rules.ts';
import { invalid, Problem } from '../problem.ts';
import type { AnyModule, Target } from './define-module.ts';
import { fieldErrors } from './field-errors.ts';
import { constantTest, probe, rowText, scopeOf, type Rendering, type View } from './select.ts';
import { parentExists, parentTests } from './select-list.ts';

export type Values = Record<string, unknown>;
export interface Loaded {
  row: Values & { id: number; version?: number };
  text: string;
  /** Field groups of this row that the actor may write. */
  openGroups: ReadonlySet<string>;
}

const plain: Rendering = { include: {}, can: false };

/** The row, if it may be read (else 404) and lies in the action's scope (else 403). Writes lock it. */
export async function loadInScope(
  ctx: Context,
  view: View,
  module: AnyModule,
  action: 'read' | 'create' | 'update' | 'remove',
  target: Target,
  rendering: Rendering = plain,
  purpose: Purpose = action === 'read' ? 'read' : 'write',
): Promise<Loaded> {
  const row = raw('t');
  const tests = [
    ...constantTest(module, row),
    probe(scopeOf(view, module.policy.read, 'read'), row),
    ...(await parentTests(ctx, module, row, target.parentId)),
    ...keyTests(module, target, row),
  ];
  if (module.resource.parent) tests.push(parentExists(view, module, target.params));
  const groups = Object.entries(action === 'read' ? {} : (module.policy.groups ?? {})).map(
    ([name, rules]) => sql`${literal(name)}, ${probe(scopeOf(view, rules.write, 'write'), row)}`,
  );
  // `for no key update`: a change leaves the key alone, so rows that refer to it need not wait
  const lock =
    purpose === 'read'
      ? raw('')
      : action === 'update'
        ? raw(' for no key update of t')
        : action === 'remove'
          ? raw(' for update of t')
          : raw('');
  if (purpose === 'write') await module.lockFirst?.(ctx.db, target);
  const [found] = await ctx.db.run<{ text: string; allowed: boolean; groups: Record<string, boolean> }>(
    sql`
    select ${rowText(view, module, row, rendering)} as text, ${action === 'read' && purpose === 'read' ? raw('true') : probe(scopeOf(view, module.policy[action], purpose), row)} as allowed,
           json_build_object(${join(groups)}) as groups
      from ${ident(module.table)} t where ${join(tests, ' and ')}${lock}`,
    rendering === plain ? 'by-key' : undefined,
  );
  if (!found) throw new Problem('not_found');
  if (!found.allowed) throw new Problem('forbidden');
  const openGroups = new Set(Object.keys(found.groups).filter((name) => found.groups[name]));
  return { row: JSON.parse(found.text) as Loaded['row'], text: found.text, openGroups };
}

const keyTests = (module: AnyModule, target: Target, row: Sql): Sql[] =>
  module.resource.singleton ? [] : [sql`${row}.${keyOf(module)} = ${target.id}`];

/** The column by whose value the path names a row. */
export const keyOf = ({ resource }: Pick<AnyModule, 'resource'>): Sql => ident(resource.key ?? 'id');

/** The parent, by its own rule for reading: below a row the caller cannot see everything is 404. */
export async function assertParent(ctx: Context, view: View, module: AnyModule, target: Target): Promise<void> {
  if (!module.resource.parent) return;
  const [found] = await ctx.db.run<{ ok: boolean }>(sql`select ${parentExists(view, module, target.params)} as ok`);
  if (!found!.ok) throw new Problem('not_found');
}

/**
 * Whoever may make no such row, whatever the body says, is told so (403) before anything is said about the body (422). Only the columns that
 * the path fills are known by then: a rule that looks at others waits until the row is there.
 */
export async function assertMayCreate(ctx: Context, view: View, module: AnyModule, target: Target): Promise<void> {
  const { parent } = module.resource;
  // no one creates a row that they could not read
  const scopes = [scopeOf(view, module.policy.read, 'read'), scopeOf(view, module.policy.create, 'write')];
  const known = placeOf(view, module, target);
  const row = raw('t');
  const decided = scopes.filter(
    (scope) => typeof scope === 'string' || scope.columns?.every((column) => Object.hasOwn(known, column)),
  );
  if (parent) {
    const made = columnValues(view, module, known).map(({ column, value }) => sql`${value} as ${column}`);
    const allowed = join([raw('true'), ...decided.map((scope) => probe(scope, row))], ' and ');
    const [found] = await ctx.db.run<{ ok: boolean; allowed: boolean | null }>(
      sql`select ${parentExists(view, module, target.params)} as ok, ${allowed} as allowed from (select ${join(made)}) t`,
    );
    if (!found!.ok) throw new Problem('not_found');
    if (!found!.allowed) throw new Problem('forbidden');
  } else if (decided.includes('none')) throw new Problem('forbidden');
}

/** What the path says of a new row: the row it hangs on, and what that one hangs on where its table keeps that too. */
export function placeOf({ registry }: Pick<View, 'registry'>, module: AnyModule, target: Target): Values {
  const place: Values = { ...module.constant };
  for (let { parent } = module.resource; parent; parent = registry.get(parent.resource).resource.parent) {
    const isKept = parent === module.resource.parent || registry.columnType(module.table, parent.via) !== undefined;
    if (isKept && parent.param in target.params) place[parent.via] = target.params[parent.param];
  }
  return place;
}

/** The row the path hangs on, if it may be read (else 404) and passes the rule (else 403). */
export async function loadParent(
  ctx: Context,
  view: View,
  module: AnyModule,
  rule: Rule,
  target: Target,
  purpose: Purpose,
): Promise<{ row: Loaded['row']; owner: AnyModule }> {
  const owner = view.registry.get(module.resource.parent!.resource);
  const above = owner.resource.parent;
  // asked for like a row that is made: in scope, but not locked
  const creatable = { ...owner, policy: { ...owner.policy, create: rule } };
  const { row } = await loadInScope(
    ctx,
    view,
    creatable,
    'create',
    { id: target.parentId, parentId: above ? (target.params[above.param] ?? null) : null, params: target.params },
    plain,
    purpose,
  );
  return { row, owner };
}

/** The body's writable fields. Wrong shapes and unknown keys are told together, by path. */
export function parseBody(schema: z.ZodType, body: unknown): Values {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data as Values;
  throw invalid(fieldErrors(result.error));
}

export function parseWritable(module: AnyModule, on: 'create' | 'update', body: unknown): Values {
  return parseBody(bodySchema(module.resource, on), body);
}

/** Fields of a group the actor may not write are named, not dropped. */
export function assertGroupsOpen(
  module: AnyModule,
  on: 'create' | 'update',
  sent: unknown,
  isOpen: (group: string) => boolean,
): void {
  const closed = Object.keys(sent ?? {}).filter((name) => {
    const field = Object.hasOwn(module.resource.fields, name) ? module.resource.fields[name] : undefined;
    if (!field || !isWritable(field, on)) return false;
    return [field.options.group, field.options.writeGroup].some((group) => group !== undefined && !isOpen(group));
  });
  if (closed.length > 0)
    throw new Problem('closed_field', {
      errors: Object.fromEntries(closed.map((name) => [name, [fieldError('field_closed')]])),
    });
}

/** Ids in the body must name rows that the caller can see; others are refused as if they did not exist. */
export async function assertReferences(ctx: Context, view: View, module: AnyModule, input: Values): Promise<void> {
  const checks = Object.values(module.resource.relations)
    .filter((relation) => relation.kind === 'one' && typeof input[relation.via] === 'number')
    .map((relation) => {
      const target = view.registry.get(relation.to);
      const row = raw('x');
      const tests = [
        sql`x.id = ${input[relation.via]}`,
        ...constantTest(target, row),
        probe(scopeOf(view, target.policy.read, 'read'), row),
      ];
      return {
        via: relation.via,
        exists: sql`${literal(relation.via)}, exists (select from ${ident(target.table)} x where ${join(tests, ' and ')})`,
      };
    });
  if (checks.length === 0) return;
  const [found] = await ctx.db.run<{ found: Record<string, boolean> }>(
    sql`select json_build_object(${join(checks.map((c) => c.exists))}) as found`,
  );
  const missing = Object.keys(found!.found).filter((via) => !found!.found[via]);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((via) => [via, [fieldError('not_there')]])));
}

/** Input as columns with their casts; JSON goes in as text, lists as arrays of the column's type. */
export function columnValues(
  { registry }: Pick<View, 'registry'>,
  module: AnyModule,
  values: Values,
): { column: Sql; value: Sql }[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const type = registry.columnType(module.table, name);
      if (!type) throw new Error(`${module.table} has no column ${name}`);
      const sent = type === 'jsonb' || type === 'json' ? (value === null ? null : JSON.stringify(value)) : value;
      return { column: ident(name), value: sql`${sent}::${raw(type.startsWith('_') ? `${type.slice(1)}[]` : type)}` };
    });
}
