import type pg from 'pg';

/** What was written between two looks at every table, as statements that write the same rows anew. */
export interface Statement {
  /** Names after a colon stand for values that differ each time. */
  text: string;
  /** The name by which later statements know the id that this one returns. */
  gives?: string;
}
export type Script = readonly (readonly Statement[])[];

interface Column {
  name: string;
  type: string;
  /** The table numbers its rows itself. */
  numbered: boolean;
  /** Worked out by the table from other columns. */
  derived: boolean;
}
interface Table {
  name: string;
  columns: readonly Column[];
  key: readonly string[];
  /** Columns that must differ from row to row, and do not by what they refer to. */
  fresh: readonly string[];
  /** Column to table whose id it holds. */
  refers: Readonly<Record<string, string>>;
}
type Row = Record<string, string | null>;
export type Look = Map<string, Map<string, Row>>;

/** Written by the tables themselves whenever the rows before them are. */
const byTriggers = new Set(['data.user_words']);
const transaction = '@transaction';

export async function listTables(db: pg.Client): Promise<Table[]> {
  const { rows } = await db.query<Omit<Table, 'fresh'> & { uniques: string[][] }>(`
    select c.oid::regclass::text as name,
           (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'numbered', a.attidentity <> '', 'derived', a.attgenerated <> '') order by a.attnum)
              from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
           (select json_agg(a.attname) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key,
           (select coalesce(json_agg(of_one), '[]') from (
              select json_agg(a.attname order by a.attnum) as of_one from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
               where i.indrelid = c.oid and i.indisunique group by i.indexrelid) as each_index) as uniques,
           (select coalesce(json_object_agg(a.attname, f.confrelid::regclass::text), '{}') from pg_constraint f
              cross join lateral unnest(f.conkey, f.confkey) as pair (here, there)
              join pg_attribute a on a.attrelid = c.oid and a.attnum = pair.here
              join pg_attribute b on b.attrelid = f.confrelid and b.attnum = pair.there and b.attname = 'id'
             where f.conrelid = c.oid and f.contype = 'f' and a.attname <> 'organisation_id') as refers
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('data', 'diversity') and c.relkind = 'r' order by 1`);
  return rows
    .filter(({ key }) => key !== null)
    .map((table) => ({ ...table, fresh: freshOf(table.columns, table.uniques, table.refers) }));
}

function freshOf(
  columns: readonly Column[],
  uniques: readonly (readonly string[])[],
  refers: Table['refers'],
): string[] {
  const typeOf = (name: string) => columns.find((column) => column.name === name)!;
  return uniques.flatMap((unique) => {
    if (unique.some((name) => typeOf(name).numbered || name in refers)) return [];
    return unique.filter((name) => ['text', 'bytea', 'uuid'].includes(typeOf(name).type)).slice(-1);
  });
}

export async function lookAt(db: pg.Client, tables: readonly Table[]): Promise<Look> {
  const look: Look = new Map();
  for (const { name, columns, key } of tables) {
    const { rows } = await db.query<Row>(
      `select xmin::text as "${transaction}", ${columns.map((column) => `"${column.name}"::text`).join(', ')} from ${name}`,
    );
    look.set(name, new Map(rows.map((row) => [key.map((column) => row[column]).join('\n'), row])));
  }
  return look;
}

interface Written {
  table: Table;
  row: Row;
  /** As it was; null for a new one. */
  before: Row | null;
}

function listWritten(tables: readonly Table[], before: Look, after: Look): Written[] {
  return tables.flatMap((table) => {
    const [then, now] = [before.get(table.name)!, after.get(table.name)!];
    for (const key of then.keys())
      if (!now.has(key)) throw new Error(`a row of ${table.name} is gone, which cannot be written again`);
    return [...now].flatMap(([key, row]) =>
      then.get(key)?.[transaction] === row[transaction] ? [] : [{ table, row, before: then.get(key) ?? null }],
    );
  });
}

/** How many rows of which table were written. */
export function countWritten(tables: readonly Table[], before: Look, after: Look): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { table } of listWritten(tables, before, after)) counts[table.name] = (counts[table.name] ?? 0) + 1;
  return counts;
}

const idOf = (table: string, id: string | null | undefined): string => `${table} ${id}`;

/** In transactions as they were, each row after those it refers to. `places` names the values that are there already and change hands. */
export function makeScript(
  tables: readonly Table[],
  before: Look,
  after: Look,
  places: Readonly<Record<string, string>>,
): Script {
  const written = listWritten(tables, before, after).filter(({ table }) => !byTriggers.has(table.name));
  const names = new Map(
    written
      .filter(({ before: then }) => then === null)
      .flatMap(({ table, row }, i) => (row.id === undefined ? [] : [[idOf(table.name, row.id), `id_${i}`] as const])),
  );
  const known = new Map(Object.entries(places));
  const transactions = [...new Set(written.map(({ row }) => row[transaction]!))].sort((a, b) => Number(a) - Number(b));
  return transactions.map((one) => {
    const left = written.filter(({ row }) => row[transaction] === one);
    const statements: Statement[] = [];
    while (left.length > 0) {
      const at = left.findIndex(({ table, row }) =>
        Object.entries(table.refers).every(
          ([column, to]) => !names.has(idOf(to, row[column])) || known.has(idOf(to, row[column])),
        ),
      );
      if (at < 0) throw new Error('rows that refer to each other in a circle cannot be written again');
      const [next] = left.splice(at, 1);
      const name = next!.before === null ? names.get(idOf(next!.table.name, next!.row.id)) : undefined;
      statements.push(statementOf(next!, known, statements.length, name));
      if (name) known.set(idOf(next!.table.name, next!.row.id), `:${name}`);
    }
    return statements;
  });
}

/** Neither colon nor line end: pgbench would take the one for a name and the other for the end of its own commands. */
const literal = (value: string | null): string =>
  value === null
    ? 'null'
    : `E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;

function valueOf(
  { table, row }: Written,
  { name, type }: Column,
  known: ReadonlyMap<string, string>,
  place: number,
): string {
  const value = row[name]!;
  const to = table.refers[name] ?? (name === 'subject_id' ? 'data.users' : undefined);
  const id = to === undefined || value === null ? undefined : known.get(idOf(to, value));
  if (id !== undefined) return `${id}::bigint`;
  if (value === null || !table.fresh.includes(name)) return literal(value);
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'bytea') return `sha256(convert_to(concat('${place} ', :turn::text), 'UTF8'))`;
  return `concat(${literal(value.slice(0, -10))}, '${place} ', :turn::text)`;
}

function statementOf(
  written: Written,
  known: ReadonlyMap<string, string>,
  place: number,
  gives: string | undefined,
): Statement {
  const { table, row, before } = written;
  const value = (column: Column) => valueOf(written, column, known, place);
  const columns = table.columns.filter(({ derived }) => !derived);
  if (before === null) {
    const filled = columns.filter(({ numbered, name }) => !numbered && name !== 'transaction_id');
    const text = `insert into ${table.name} (${filled.map(({ name }) => `"${name}"`).join(', ')}) values (${filled.map(value).join(', ')})`;
    return gives === undefined ? { text } : { text: `${text} returning id as ${gives}`, gives };
  }
  // what the table's own trigger stamps is stamped again
  const changed = columns.filter(({ name }) => row[name] !== before[name] && !['version', 'updated_at'].includes(name));
  const found = table.key.map(
    (name) => `"${name}" = ${(name === 'id' && known.get(idOf(table.name, row.id))) || literal(row[name]!)}::bigint`,
  );
  return {
    text: `update ${table.name} set ${changed.map((column) => `"${column.name}" = ${value(column)}`).join(', ')} where ${found.join(' and ')}`,
  };
}
