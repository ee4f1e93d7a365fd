import type { Relation, Resource } from '@manyhands/contract/kit/resource.ts';
import { isNullableDate } from '@manyhands/contract/kit/types.ts';
import type { Database } from '../db/connection.ts';
import { dependsOnValues, isPublic } from '../policy/rules.ts';
import type { AnyModule } from './define-module.ts';
import { bindResources, type Shapes } from './shapes.ts';

export interface Registry {
  readonly modules: readonly AnyModule[];
  get(name: string): AnyModule;
  /** Type name of a column, for casts; undefined when the table has no such column. */
  columnType(table: string, column: string): string | undefined;
  /** Columns elsewhere that hold this table's ids and keep its rows from being deleted. */
  references(table: string): readonly Reference[];
  relation(module: AnyModule, name: string): { relation: Relation; target: AnyModule } | undefined;
}

interface Reference {
  table: string;
  column: string;
}
interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
}

/** Binds every declared resource: to what its declaration says, and to its own module where there is one. */
export async function buildRegistry(
  resources: readonly Resource[],
  modules: readonly AnyModule[],
  { database, shapes }: { database: Database; shapes: Shapes },
): Promise<Registry> {
  const all = bindResources(resources, modules, shapes);
  const byName = new Map(all.map((module) => [module.resource.name, module]));
  if (byName.size !== all.length) throw new Error('two resources carry one name');

  const { rows } = await database.pool.query<Column>(
    `select v.relname as "table", a.attname as "column", t.typname as "type", not d.attnotnull as "nullable"
       from pg_class v
       join pg_namespace vn on vn.oid = v.relnamespace and vn.nspname = 'app'
       join pg_attribute a on a.attrelid = v.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
       join pg_class b on b.relname = v.relname and b.relnamespace = (select oid from pg_namespace where nspname = 'data')
       join pg_attribute d on d.attrelid = b.oid and d.attname = a.attname
      where v.relkind = 'v'`,
  );
  const references = await listReferences(database);
  const columns = new Map(rows.map((row) => [`${row.table}.${row.column}`, row]));
  const registry: Registry = {
    modules: all,
    get(name) {
      const module = byName.get(name);
      if (!module) throw new Error(`no resource called ${name}`);
      return module;
    },
    columnType: (table, column) => columns.get(`${table}.${column}`)?.type,
    references: (table) => references.filter((reference) => reference.to === table),
    relation(module, name) {
      const relation = module.resource.relations[name];
      return relation && { relation, target: byName.get(relation.to)! };
    },
  };
  const faults = all.flatMap((module) => faultsOf(module, byName, columns));
  if (faults.length > 0) throw new Error(`the declarations do not fit together:\n  ${faults.join('\n  ')}`);
  return registry;
}

async function listReferences(database: Database): Promise<(Reference & { to: string })[]> {
  const { rows } = await database.pool.query<Reference & { to: string }>(
    `select source.relname as "table", a.attname as "column", target.relname as "to"
       from pg_constraint k
       join pg_class source on source.oid = k.conrelid and source.relnamespace = (select oid from pg_namespace where nspname = 'data')
       join pg_class target on target.oid = k.confrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'organisation_id'
      where k.contype = 'f' and k.confdeltype = 'a'
        and exists (select from pg_views v where v.schemaname = 'app' and v.viewname = source.relname)`,
  );
  return rows;
}

function faultsOf(module: AnyModule, byName: Map<string, AnyModule>, columns: Map<string, Column>): string[] {
  const { resource, table } = module;
  const faults: string[] = [];
  const fault = (text: string) => void faults.push(`${resource.name}: ${text}`);
  for (const [name, { schema, options }] of Object.entries(resource.fields)) {
    const column = columns.get(`${table}.${name}`);
    const detail = module.detail?.[name];
    if (!column && !detail && !options.sentOnly && !module.computed?.[name])
      fault(`field ${name} is neither a column of ${table} nor computed`);
    // absent from lists, so it must be one that may be absent, and nothing a list could be asked for
    if (detail && (!options.group || options.filter || options.sort || options.search))
      fault(
        `field ${name} is shown on the row's own address alone: it belongs in a group, without filter, sort or search`,
      );
    if (!column && (options.write ?? 'never') !== 'never' && !module.guard)
      fault(`field ${name} can be written but is no column`);
    if (options.sort && (!column || (column.nullable && !isNullableDate(schema))))
      fault(`field ${name} can be sorted by, so it must be a column, and not nullable unless it is a date`);
    for (const group of [options.group, options.writeGroup]) {
      if (group && !module.policy.groups?.[group])
        fault(`field ${name} is in group ${group}, which the policy does not know`);
    }
  }
  for (const [name, relation] of Object.entries(resource.relations)) {
    const target = byName.get(relation.to);
    if (!target) fault(`relation ${name} leads to ${relation.to}, which does not exist`);
    else if (!columns.has(`${relation.kind === 'one' ? table : target.table}.${relation.via}`))
      fault(`relation ${name}: no column ${relation.via}`);
  }
  for (const [name, { having, group }] of Object.entries(resource.filters ?? {})) {
    const other = having && byName.get(having.resource);
    if (Object.hasOwn(resource.fields, name)) fault(`filter ${name} is a field already`);
    if (
      having &&
      !(other && columns.has(`${other.table}.${having.via}`) && columns.has(`${other.table}.${having.field}`))
    )
      fault(`filter ${name}: ${having.resource} has no columns ${having.via} and ${having.field}`);
    if (!having && !module.filters?.[name]) fault(`filter ${name} has no test`);
    if (group && !module.policy.groups?.[group]) fault(`filter ${name} is in group ${group}, which nobody knows`);
  }
  if (resource.parent && !byName.has(resource.parent.resource))
    fault(`parent ${resource.parent.resource} does not exist`);
  for (const name of Object.keys(resource.operations)) {
    if (!module.operations[name]) fault(`operation ${name} has no handler`);
  }
  for (const name of Object.keys(module.operations)) {
    if (!resource.operations[name]) fault(`handler ${name} belongs to no declared operation`);
  }
  const writes = { create: module.policy.create, update: module.policy.update, remove: module.policy.remove };
  for (const action of resource.actions) {
    const rule = action === 'list' || action === 'show' ? module.policy.read : writes[action];
    if (!rule || rule.length === 0) fault(`nobody may ${action}; leave the action out or write the rule`);
  }
  const told = (resource.history === 'writers' ? module.policy.update : module.policy.read) ?? [];
  if (resource.history && isPublic(told))
    fault("its history names people, so it is not for everyone; `history: 'writers'` keeps it to those who change it");
  if (resource.history && dependsOnValues(told))
    fault(
      "who reads it depends on its values, so its history would tell them what it said before they could; `history: 'writers'` keeps it to those who change it",
    );
  if (resource.history === 'writers' && told.length === 0)
    fault('nobody may change it, so nobody could read its history');
  return faults;
}
