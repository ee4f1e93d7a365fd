import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Context } from '../context.ts';
import { ident, join, raw, sql } from '../db/sql.ts';
import { isReadRecorded, type AnyModule, type Target } from './define-module.ts';
import { parseListQuery, readInclude } from './list-query.ts';
import { invalid, noErrors, Problem } from '../problem.ts';
import type { Registry } from './registry.ts';
import { countUses, scopeOf, viewOf, type View } from './select.ts';
import { selectList } from './select-list.ts';
import {
  assertGroupsOpen,
  assertMayCreate,
  assertParent,
  assertReferences,
  columnValues,
  keyOf,
  loadInScope,
  parseWritable,
  placeOf,
  type Loaded,
  type Values,
} from './steps.ts';

export interface ActionRequest {
  registry: Registry;
  module: AnyModule;
  target: Target;
  query: URLSearchParams;
  /** Reads and parses late, so that 404 and 403 come before 413, 415 and 422. */
  body(): unknown;
  ifMatch: number | null;
}
/** The reply's body as JSON text, and the version for the ETag. */
export interface Answer {
  text: string;
  version?: number;
  /** Where it is not the route's own. */
  status?: number;
  /** Holds a secret: not kept for a repeated request. */
  once?: true;
}

type Row = Loaded['row'];
const data = (text: string) => `{"data":${text}}`;

export async function list(ctx: Context, { registry, module, target, query }: ActionRequest): Promise<Answer> {
  const view = viewOf(registry, ctx);
  if (scopeOf(view, module.policy.read, 'read') === 'none') {
    await assertParent(ctx, view, module, target);
    throw new Problem('forbidden');
  }
  let result;
  try {
    result = await selectList(ctx, view, module, parseListQuery(registry, module, query), target);
  } catch (error) {
    // what is wrong with the address matters only below a parent that may be seen
    if (error instanceof Problem) await assertParent(ctx, view, module, target);
    throw error;
  }
  if (!result.parentFound) throw new Problem('not_found');
  const onRecord = module.auditReads
    ? (JSON.parse(`[${result.rows}]`) as Row[]).filter((row) => isReadRecorded(module, row))
    : [];
  if (onRecord.length > 0 || module.auditReads === true)
    await writeAudit(ctx, {
      action: 'read',
      resource: module.resource.name,
      rowId: null,
      // what hangs on a row that is about someone is about them too
      subjectId: (onRecord[0] && subjectOf(module, onRecord[0])) ?? target.parentId,
      changes: { count: onRecord.length },
    });
  return { text: `{"data":[${result.rows}],"meta":{"pagination":${JSON.stringify(result.pagination)}}}` };
}

export async function show(ctx: Context, { registry, module, target, query }: ActionRequest): Promise<Answer> {
  const errors = noErrors();
  const { include } = readInclude(
    registry,
    module,
    query.get('include') ?? '',
    (path, error) => void (errors[path] ??= []).push(error),
  );
  for (const key of query.keys()) if (key !== 'include') errors[key] = [fieldError('parameter_unknown')];
  const loaded = await loadInScope(ctx, viewOf(registry, ctx), module, 'read', target, {
    include,
    can: true,
    detail: true,
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (isReadRecorded(module, loaded.row))
    await writeAudit(ctx, {
      action: 'read',
      resource: module.resource.name,
      rowId: loaded.row.id,
      subjectId: subjectOf(module, loaded.row),
    });
  return { text: data(loaded.text), version: loaded.row.version };
}

/** A row as its own address would show it, for replies that carry one along. */
export async function showOne(registry: Registry, ctx: Context, name: string, id: number): Promise<Row> {
  const target = { id, parentId: null, params: {} };
  return (
    await loadInScope(ctx, viewOf(registry, ctx), registry.get(name), 'read', target, {
      include: {},
      can: true,
      detail: true,
    })
  ).row;
}

export async function create(
  ctx: Context,
  { registry, module, target, body }: ActionRequest,
): Promise<Answer & { id: number }> {
  const view = viewOf(registry, ctx);
  await assertMayCreate(ctx, view, module, target);
  await module.guard?.parent?.(ctx, target.parentId!);
  const sent = body();
  // a group that is open nowhere is closed whatever the row will be; the others are asked once it exists
  assertGroupsOpen(
    module,
    'create',
    sent,
    (group) => scopeOf(view, module.policy.groups?.[group]?.write, 'write') !== 'none',
  );
  const input = parseWritable(module, 'create', sent);
  await assertReferences(ctx, view, module, input);
  const extra = await module.guard?.create?.(ctx, input as never, target.parentId);
  const values = columnValues(view, module, {
    ...onlyColumns(view.registry, module, input),
    ...placeOf(view, module, target),
    ...extra,
  });
  const [made] = await ctx.db.run<{ id: number; key: number }>(
    sql`insert into ${ident(module.table)} (${join(values.map((v) => v.column))}) values (${join(values.map((v) => v.value))}) returning id, ${keyOf(module)} as key`,
  );
  const { id, key } = made!;
  // a row that its maker could not have reached is not made
  const loaded = await loadInScope(
    ctx,
    view,
    module,
    'create',
    { ...target, id: key },
    { include: {}, can: true, detail: true },
  ).catch(movedOutOfReach);
  assertGroupsOpen(module, 'create', sent, (group) => loaded.openGroups.has(group));
  const shown = await module.written?.(ctx, { action: 'create', id, before: null, row: loaded.row } as never);
  await writeAudit(ctx, {
    action: 'create',
    resource: module.resource.name,
    rowId: id,
    subjectId: subjectOf(module, loaded.row),
    changes: { after: recordable(module, input) },
  });
  if (shown)
    return { text: data(JSON.stringify({ ...loaded.row, ...shown })), version: loaded.row.version, id, once: true };
  return { text: data(loaded.text), version: loaded.row.version, id };
}

/** The row must lie in the actor's reach before the change and after it. */
export async function update(
  ctx: Context,
  { registry, module, target, body, ifMatch }: ActionRequest,
): Promise<Answer> {
  const view = viewOf(registry, ctx);
  const before = await loadInScope(ctx, view, module, 'update', target);
  const sent = body();
  assertGroupsOpen(module, 'update', sent, (group) => before.openGroups.has(group));
  const input = parseWritable(module, 'update', sent);
  await assertReferences(ctx, view, module, input);
  assertFresh(before.row, ifMatch);
  const extra = await module.guard?.update?.(ctx, input as never, before.row as never);
  const wanted = { ...input, ...extra };
  const values = columnValues(view, module, onlyColumns(view.registry, module, wanted));
  const isChange = changedNames(before.row, wanted).some((name) => !module.resource.fields[name]?.options.sentOnly);
  if (isChange && values.length > 0) {
    await ctx.db.run(
      sql`update ${ident(module.table)} set ${join(values.map((v) => sql`${v.column} = ${v.value}`))} where id = ${before.row.id}`,
    );
  }
  const after = await loadInScope(
    ctx,
    view,
    module,
    'update',
    module.resource.key ? target : { ...target, id: before.row.id },
    { include: {}, can: true, detail: true },
  ).catch(movedOutOfReach);
  // saving what is there already is no deed: no new version, no entry
  if (!isChange) return { text: data(after.text), version: after.row.version };
  if (values.length > 0)
    await module.written?.(ctx, {
      action: 'update',
      id: before.row.id,
      before: before.row,
      row: after.row,
      input,
    } as never);
  await writeAudit(ctx, {
    action: 'update',
    resource: module.resource.name,
    rowId: before.row.id,
    subjectId: subjectOf(module, before.row),
    changes: difference(before.row, input, module),
  });
  return { text: data(after.text), version: after.row.version };
}

export async function remove(ctx: Context, { registry, module, target, ifMatch }: ActionRequest): Promise<void> {
  const view = viewOf(registry, ctx);
  const before = await loadInScope(ctx, view, module, 'remove', target);
  assertFresh(before.row, ifMatch);
  await module.guard?.remove?.(ctx, before.row as never);
  await assertUnused(ctx, view, module, before.row.id);
  if (module.replace?.remove) await module.replace.remove(ctx, before.row as never);
  else await ctx.db.run(sql`delete from ${ident(module.table)} where id = ${before.row.id}`);
  await module.written?.(ctx, { action: 'remove', id: before.row.id, before: before.row, row: null } as never);
  await writeAudit(ctx, {
    action: 'remove',
    resource: module.resource.name,
    rowId: before.row.id,
    subjectId: subjectOf(module, before.row),
    changes: module.replace?.remove ? {} : { before: recordable(module, before.row) },
  });
}

/** What history rests on is archived, not deleted; the refusal says how much rests on it. */
async function assertUnused(ctx: Context, view: View, module: AnyModule, id: number): Promise<void> {
  const uses = countUses(view, module, raw('t'));
  if (!uses) return;
  const [found] = await ctx.db.run<{ n: number }>(
    sql`select ${uses} as n from ${ident(module.table)} t where t.id = ${id}`,
  );
  if (found!.n > 0) throw new Problem('in_use', { params: { count: found!.n } });
}

function assertFresh(row: Row, ifMatch: number | null): void {
  if (ifMatch !== null && row.version !== ifMatch) throw new Problem('stale');
}

function movedOutOfReach(error: unknown): never {
  if (error instanceof Problem && error.status === 404) throw new Problem('forbidden');
  throw error;
}

/** Fields that a guard turns into something else are no columns of the table. */
function onlyColumns(registry: Registry, module: AnyModule, input: Values): Values {
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => registry.columnType(module.table, name) !== undefined),
  );
}

const subjectOf = (module: AnyModule, row: Row): number | null => module.subject?.(row as never) ?? null;

const changedNames = (before: Values, input: Values): string[] =>
  Object.keys(input).filter(
    (name) => input[name] !== undefined && JSON.stringify(before[name]) !== JSON.stringify(input[name]),
  );

/** Of some fields only that they hold something. */
const recordable = ({ resource }: AnyModule, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      resource.fields[name]?.options.unrecorded && value !== null && value !== undefined ? '…' : value,
    ]),
  );

function difference(before: Values, input: Values, module: AnyModule): Record<string, unknown> {
  const changed = changedNames(before, input);
  return {
    before: recordable(module, Object.fromEntries(changed.map((name) => [name, before[name] ?? null]))),
    after: recordable(module, Object.fromEntries(changed.map((name) => [name, input[name]]))),
  };
}
