import { jsonSchema } from '@manyhands/contract/kit/openapi.ts';
import { isWritable, type Field } from '@manyhands/contract/kit/resource.ts';
import type { Reply, TestApi } from '../api.ts';
import { refusedFields, differs, soundBody, type Subject } from './subject.ts';

type Action = 'create' | 'update';

/** Columns of the whole database, so that none of them can be written under any name. */
export interface Columns {
  all: readonly string[];
  of: ReadonlyMap<string, ReadonlySet<string>>;
}

export async function readColumns({ ground }: TestApi): Promise<Columns> {
  const { rows } = await ground.owner.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns where table_schema = 'data' order by 2`,
  );
  const of = new Map<string, Set<string>>();
  for (const { table, name } of rows) of.set(table, (of.get(table) ?? new Set()).add(name));
  return { all: [...new Set(rows.map(({ name }) => name))], of };
}

/** What a body owes to the declaration: each writable field is judged, no other is written, and a refusal leaves no trace. */
export async function bodyFindings(api: TestApi, subject: Subject, columns: Columns): Promise<string[]> {
  const { resource, path, one, writer } = subject;
  const findings: string[] = [];
  for (const on of ['create', 'update'] as const) {
    if (!resource.actions.includes(on)) continue;
    const send = (body: object): Promise<Reply> => (on === 'create' ? writer.post(path, body) : writer.put(one, body));
    const before = await rowsOf(api, subject);
    for (const [title, body, fields] of wrongBodies(subject, on, columns))
      findings.push(...refusedFields(`${on} ${resource.name} ${title}`, await send(body), fields));
    findings.push(...differs(`${on} ${resource.name}, refused: rows`, await rowsOf(api, subject), before));
  }
  return findings;
}

type WrongBody = [title: string, body: object, fields: string[]];

function wrongBodies(subject: Subject, on: Action, columns: Columns): WrongBody[] {
  const writable = Object.entries(subject.resource.fields).filter(([, field]) => isWritable(field, on));
  const sound = soundBody(subject, on);
  const bodies: WrongBody[] = [];
  const add = (title: string, wrong: Record<string, unknown>, rest: object = {}) => {
    if (Object.keys(wrong).length > 0) bodies.push([title, { ...rest, ...wrong }, Object.keys(wrong)]);
  };
  add('with values of another type', wrongValues(writable, typesOf));
  add('with values beyond their limits', wrongValues(writable, beyondLimits), sound);
  add('with columns that are not open', smuggled(subject, on, columns), sound);
  const needed = writable.filter(
    ([, { schema, options }]) => !options.optional && !schema.safeParse(undefined).success,
  );
  if (on === 'create' && needed.length > 0) bodies.push(['without anything', {}, needed.map(([name]) => name)]);
  return bodies;
}

/** Of each field the first value that its schema refuses. */
function wrongValues(
  fields: readonly [string, Field][],
  candidates: (field: Field) => readonly unknown[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const value = candidates(field).find((one) => !field.schema.safeParse(one).success);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const typesOf = () => [{ nonsense: true }, 7, 'nonsense', ['nonsense'], true];

interface Limits {
  $ref?: string;
  $defs?: Readonly<Record<string, Limits>>;
  anyOf?: readonly Limits[];
  maxLength?: number;
  minLength?: number;
  maximum?: number;
  minimum?: number;
  maxItems?: number;
  enum?: readonly unknown[];
  pattern?: string;
}

/** One more than the most, one less than the least, a choice that is none. */
function beyondLimits({ schema }: Field): unknown[] {
  const found: unknown[] = [];
  const { $defs, ...own } = jsonSchema(schema, 'input') as Limits;
  for (const some of [own, ...(own.anyOf ?? [])]) {
    const limits = (some.$ref && $defs?.[some.$ref.split('/').at(-1)!]) || some;
    if (limits.maxLength !== undefined) found.push('x'.repeat(limits.maxLength + 1));
    if (limits.maximum !== undefined && limits.maximum < 2 ** 53 - 1) found.push(limits.maximum + 1);
    if (limits.minimum !== undefined && limits.minimum > -(2 ** 53 - 1)) found.push(limits.minimum - 1);
    if (limits.minLength) found.push('');
    if (limits.enum) found.push('no such choice');
    if (limits.pattern) found.push('\n☂');
  }
  return found;
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const disguises = (name: string) => [name, camel(name), `${name}.0`, `${name}[]`, ` ${name}`, name.toUpperCase()];

/** The short run disguises the columns of the resource's own table alone. */
function smuggled({ resource, module }: Subject, on: Action, columns: Columns): Record<string, number> {
  const isOpen = (name: string) => name in resource.fields && isWritable(resource.fields[name]!, on);
  const own = columns.of.get(module.table);
  const names = columns.all
    .filter((name) => !isOpen(name))
    .flatMap((name) => (own?.has(name) || process.env.TEST_FULL ? disguises(name) : [name]))
    .filter((name) => !isOpen(name));
  return Object.fromEntries(names.map((name) => [name, 1]));
}

/** The organisation's own row is told by its id. */
async function rowsOf({ ground }: TestApi, { module, full }: Subject): Promise<unknown> {
  const key = module.table === 'organisations' ? 'id' : 'organisation_id';
  const { rows } = await ground.owner.query(
    `select md5(coalesce(string_agg(to_jsonb(t)::text, '|' order by t::text), '')) as sum, count(*)::int as n from data.${module.table} t where ${key} = $1`,
    [full.organisation.id],
  );
  return rows[0];
}
