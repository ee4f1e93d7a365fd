import { namedBy } from '@manyhands/contract/kit/descriptor.ts';
import { kindOf } from '@manyhands/contract/kit/types.ts';
import type { z } from 'zod';
import { compile, constant, ident, join, literal, raw, sql, type Sql } from '../db/sql.ts';
import type { Cell, CellKind } from '../files/cell.ts';
import type { AnyModule } from './define-module.ts';
import { columnOf, constantTest, groupScope, probe, scopeOf, type View } from './select.ts';

/** A column that a list can be exported with. */
export interface ExportColumn {
  /** A field, a relation, or a field of what a relation leads to, with a dot between. */
  name: string;
  /** The relation it comes from where a row has several of them. */
  group: string | null;
  kind: CellKind;
  /** In the organisation's own words, where it has them. */
  label?: string;
  value(row: Sql): Sql;
  /** Of a choice, everything that can be chosen. */
  choices?: readonly string[];
  /** Called with the column's values of some rows before `read` is called with each of them. */
  prepare?(values: readonly Cell[]): Promise<void>;
  /** Turns what the database answers into what is written. */
  read?(value: Cell): Cell;
}

interface Zone {
  timezone: string;
}
interface Value {
  kind: CellKind;
  choices?: readonly string[];
  of(row: Sql): Sql;
}
interface Definition {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  entries?: Record<string, string>;
  shape?: Record<string, z.ZodType>;
}

const separator = literal('; ');
/** Fields that mean nothing to people. */
const skipped = new Set(['version']);

const inner = (schema: z.ZodType): Definition => {
  const def = schema._zod.def as unknown as Definition;
  return def.innerType ? inner(def.innerType) : def;
};
const nameIn = ({ type, shape }: Definition): string | undefined =>
  type === 'object'
    ? ['display_name', 'name', 'title', 'original_name'].find((name) => shape && name in shape)
    : undefined;

/** How a field is written into one cell; null where it does not fit into one. */
function valueOf(view: View, module: AnyModule, name: string, { timezone }: Zone): Value | null {
  const { schema } = module.resource.fields[name]!;
  const def = inner(schema);
  const of = (row: Sql) => columnOf(view, module, name, row);
  const kind = kindOf(schema);
  if (def.type === 'enum') return { kind: 'choice', of, choices: Object.values(def.entries!) };
  if (kind === 'integer') return { kind: 'number', of };
  // a number as programs write it, without the zeros that a column keeps
  if (kind === 'decimal') return { kind: 'number', of: (row) => sql`(${of(row)})::float8` };
  if (kind === 'boolean' || kind === 'text') return { kind, of };
  if (kind === 'day') return { kind, of: (row) => sql`(${of(row)})::text` };
  if (kind === 'instant')
    return { kind, of: (row) => sql`to_char((${of(row)}) at time zone ${timezone}, 'YYYY-MM-DD HH24:MI')` };
  const named = nameIn(def);
  if (named) return { kind: 'text', of: (row) => sql`((${of(row)})::jsonb ->> ${literal(named)})` };
  if (def.type !== 'array' || !def.element) return null;
  const element = inner(def.element);
  const elementName = nameIn(element);
  if (elementName)
    return {
      kind: 'text',
      of: (row) =>
        sql`(select string_agg(e ->> ${literal(elementName)}, ${separator}) from jsonb_array_elements((${of(row)})::jsonb) e)`,
    };
  if (!['string', 'enum', 'number'].includes(element.type)) return null;
  const isColumn = view.registry.columnType(module.table, name)?.startsWith('_') && !module.computed?.[name];
  return {
    kind: 'text',
    of: (row) =>
      isColumn
        ? sql`array_to_string(${of(row)}, ${separator})`
        : sql`(select string_agg(e #>> '{}', ${separator}) from jsonb_array_elements(to_jsonb(${of(row)})) e)`,
  };
}

/** The same, empty in rows where the field is closed to the reader; null where it always is. */
function openValue(view: View, module: AnyModule, name: string, zone: Zone): Value | null {
  if (skipped.has(name) || module.detail?.[name] || module.resource.fields[name]?.options.sentOnly) return null;
  const scope = groupScope(view, module, name);
  const value = scope === 'none' ? null : valueOf(view, module, name, zone);
  if (!value || scope === 'all') return value;
  return { ...value, of: (row) => sql`case when ${probe(scope, row)} then ${value.of(row)} end` };
}

/** Reading some rows is itself recorded, one by one; those are not taken away in bulk. */
const isOpen = (view: View, target: AnyModule): boolean =>
  !target.auditReads && scopeOf(view, target.policy.read, 'read') !== 'none';

/** Whether the list can be exported by this reader. */
export const isExportable = (view: View, module: AnyModule): boolean =>
  module.resource.actions.includes('list') && !module.resource.parent && isOpen(view, module);

/** The list of this path, or of this name; undefined where the reader cannot export it. */
export function findExportable(view: View, wanted: string): AnyModule | undefined {
  const lists = view.registry.modules.filter((module) => isExportable(view, module));
  return (
    lists.find(({ resource }) => resource.path === wanted) ?? lists.find(({ resource }) => resource.name === wanted)
  );
}

/** What a row points to, by its name, for whoever may see that. */
function nameBehind(view: View, module: AnyModule, relationName: string, depth: number, zone: Zone): Value | null {
  const { relation, target } = view.registry.relation(module, relationName)!;
  const named = namedBy(target.resource);
  if (relation.kind !== 'one' || named === 'id' || !isOpen(view, target)) return null;
  const value = openValue(view, target, named, zone);
  if (!value) return null;
  const alias = raw(`x${depth}`);
  return {
    kind: 'text',
    of: (row) => {
      const tests = [
        sql`${alias}.id = ${row}.${ident(relation.via)}`,
        ...constantTest(target, alias),
        probe(scopeOf(view, target.policy.read, 'read'), alias),
      ];
      return sql`(select ${value.of(alias)} from ${ident(target.table)} ${alias} where ${join(tests, ' and ')})`;
    },
  };
}

/** All that hangs on a row, in one cell; what has ended is left out, the primary one comes first. */
function manyColumns(view: View, module: AnyModule, relationName: string, zone: Zone): ExportColumn[] {
  const { relation, target } = view.registry.relation(module, relationName)!;
  if (!isOpen(view, target)) return [];
  const alias = raw('m');
  const has = (column: string) => view.registry.columnType(target.table, column) !== undefined;
  const only = Object.entries(relation.only ?? {}).map(
    ([column, value]) => sql`${alias}.${ident(column)} = ${constant(value)}`,
  );
  const current = has('end_date') ? [sql`(m.end_date is null or m.end_date >= ${view.today}::date)`] : [];
  const order = has('primary') ? sql`m.${ident('primary')} desc, m.id` : sql`m.id`;
  const together =
    ({ of }: Value) =>
    (row: Sql) => {
      const tests = [
        sql`m.${ident(relation.via)} = ${row}.id`,
        ...only,
        ...current,
        ...constantTest(target, alias),
        probe(scopeOf(view, target.policy.read, 'read'), alias),
      ];
      return sql`(select string_agg(nullif((${of(alias)})::text, ''), ${separator} order by ${order}) from ${ident(target.table)} m where ${join(tests, ' and ')})`;
    };
  const column = (name: string, value: Value | null): ExportColumn[] =>
    value && value.kind !== 'boolean' && value.kind !== 'number'
      ? [{ name: `${relationName}.${name}`, group: relationName, kind: 'text', value: together(value) }]
      : [];
  const { relations, fields } = target.resource;
  return [
    ...Object.keys(relations).flatMap((name) =>
      relations[name]!.to === module.resource.name && relations[name]!.via === relation.via
        ? []
        : column(name, nameBehind(view, target, name, 1, zone)),
    ),
    ...Object.keys(fields)
      .filter((name) => name !== 'created_at' && name !== 'updated_at')
      .flatMap((name) => column(name, openValue(view, target, name, zone))),
  ];
}

/** Every column that the declaration of a list gives, as far as this reader may ever see it. */
export function listExportColumns(view: View, module: AnyModule, zone: Zone): ExportColumn[] {
  const { fields, relations } = module.resource;
  const own = Object.keys(fields).flatMap((name): ExportColumn[] => {
    const value = openValue(view, module, name, zone);
    if (!value) return [];
    const { of, ...kind } = value;
    return [{ name, group: null, ...kind, value: of }];
  });
  const related = Object.entries(relations).flatMap(([name, { kind }]): ExportColumn[] => {
    if (name in fields) return [];
    if (kind === 'many') return manyColumns(view, module, name, zone);
    const value = nameBehind(view, module, name, 0, zone);
    return value ? [{ name, group: null, kind: 'text', value: value.of }] : [];
  });
  return [...own, ...related];
}

/** All cells of a row as one text, nothing where one is empty: sending and reading them one by one costs several times as much. */
export const joinCells = (cells: readonly Sql[], separator: string): Sql =>
  join(
    cells.map((cell) => sql`coalesce((${cell})::text, '')`),
    ` || ${compile(literal(separator)).text} || `,
  );
