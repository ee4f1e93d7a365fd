import type pg from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  generated: boolean;
}

const typeOf: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  xid8: 'string',
  date: 'string',
  time: 'string',
  timestamptz: 'Timestamp',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
  tsvector: 'string',
  _text: 'string[]',
  _int8: 'number[]',
  _timestamptz: 'Date[]',
  _bytea: 'Buffer[]',
};

/** The TypeScript face of the views, read from a migrated database; committed and checked for drift. */
export async function renderSchema(client: pg.Client): Promise<string> {
  const columns = await listColumns(client);
  const tables = groupByTable(columns);
  const blocks = [...tables].map(
    ([table, list]) => `export interface ${typeName(table)} {\n${list.map(line).join('\n')}\n}`,
  );
  const index = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`);
  return [
    '// Generated from the migrated database by `npm run generated`. Do not edit.',
    "import type { ColumnType, GeneratedAlways } from 'kysely';",
    '',
    'type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;',
    'export type Timestamp = ColumnType<Date, Date | string, Date | string>;',
    '// what goes in is text already, so that a list is not mistaken for an array of the database',
    'export type Json = ColumnType<unknown, string, string>;',
    '',
    blocks.join('\n\n'),
    '',
    `export interface DB {\n${index.join('\n')}\n}`,
    '',
  ].join('\n');
}

async function listColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select r.table_name as "table", c.column_name as "column", c.udt_name as "type", c.is_nullable = 'YES' as "nullable",
           c.column_default is not null or c.is_identity = 'YES' as "hasDefault",
           c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' as "generated"
      from data.table_register r
      join information_schema.columns c on c.table_schema = 'data' and c.table_name = r.table_name
     order by r.table_name, c.ordinal_position`);
  return rows;
}

function groupByTable(columns: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}

function line({ table, column, type, nullable, hasDefault, generated }: Column): string {
  const base = typeOf[type];
  if (!base) throw new Error(`no TypeScript type for ${type} of ${table}.${column}`);
  const value = nullable ? `${base} | null` : base;
  return `  ${column}: ${generated ? `GeneratedAlways<${value}>` : hasDefault && !nullable ? `Generated<${value}>` : value};`;
}

const typeName = (table: string) =>
  table.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase()) + 'Table';
