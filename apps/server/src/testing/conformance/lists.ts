import { isNullableDate, kindOf, type Kind } from '@manyhands/contract/kit/types.ts';
import type { FilterOp } from '@manyhands/contract/kit/resource.ts';
import type { TestApi } from '../api.ts';
import { createOne } from './deeds.ts';
import { differs, refusedFields, type Subject } from './subject.ts';

type Row = Record<string, unknown> & { id: number };
const ops: readonly FilterOp[] = ['eq', 'in', 'gte', 'gt', 'lte', 'lt', 'contains'];
const nameOf = (field: string, op: string) => `filter[${field}]${op === 'eq' ? '' : `[${op}]`}`;

/**
 * What the list of a resource owes to its declaration: every filter, order and include it names, and no other. One row has no order, so
 * where rows can be made it gets another one, for as long as the list is asked.
 */
export async function listFindings(api: TestApi, subject: Subject): Promise<string[]> {
  const { resource, reader } = subject;
  if (!resource.actions.includes('list')) return [];
  return reader.undone(async () => {
    if (resource.actions.includes('create')) await createOne(api, subject);
    return judgeList(subject);
  });
}

async function judgeList(subject: Subject): Promise<string[]> {
  const { resource, reader, path } = subject;
  const relations = Object.keys(resource.relations);
  const all = await reader.get(`${path}?limit=100&include=${[...relations, 'can'].join(',')}`);
  if (all.status !== 200) return [`${path}: 200 expected, ${all.status} given`];
  const rows = all.body.data as Row[];
  if (rows.length === 0) return [`${path}: no row, which proves nothing`];
  const without = [...relations, 'can'].filter((relation) => rows.some((row) => !(relation in row)));
  const findings = differs(`${path}: includes that a row lacks`, without, []);
  findings.push(...(await filterFindings(subject, filtersOf(subject, rows))));
  for (const name of Object.keys(resource.fields).filter((one) => resource.fields[one]!.options.sort))
    findings.push(...(await sortFindings(subject, name)));
  return [...findings, ...(await pageFindings(subject)), ...(await refusalFindings(subject))];
}

interface Kept {
  field: string;
  op: FilterOp;
  row: Row;
  keeps: string;
  drops: string;
}

/** Of each filter a row that it can tell from others: by a value that keeps the row, and one that drops it. */
function filtersOf({ resource }: Subject, rows: readonly Row[]): Kept[] {
  return Object.entries(resource.fields).flatMap(([field, { schema, options }]) => {
    const row = rows.find((one) => isTellable(one[field]));
    const kind = kindOf(schema);
    if (!row || kind === 'json') return [];
    return (options.filter ?? []).map((op) => ({ field, op, row, ...valuesFor(kind, op, row[field]) }));
  });
}

/** There is a value beyond it. */
const isTellable = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !/^"?9999-|,/.test(JSON.stringify(value));

/** All that keep a row are asked at once, each that drops it alone; in the short run one of each field. */
async function filterFindings({ reader, path }: Subject, filters: readonly Kept[]): Promise<string[]> {
  const findings: string[] = [];
  const ask = async (row: Row, params: readonly (readonly [string, string])[], isKept: boolean) => {
    const query = new URLSearchParams([['limit', '100'], ...params.map(([name, value]) => [name, value])]);
    const { status, body } = await reader.get(`${path}?${query}`);
    const isThere = status === 200 && (body.data as Row[]).some(({ id }) => id === row.id);
    findings.push(...differs(`${path}?${query}: holds row ${row.id}`, [status, isThere], [200, isKept]));
  };
  for (const row of new Set(filters.map((filter) => filter.row))) {
    const own = filters.filter((filter) => filter.row === row);
    await ask(
      row,
      own.map(({ field, op, keeps }) => [nameOf(field, op), keeps]),
      true,
    );
    for (const [at, { field, op, drops }] of own.entries()) {
      const ofField = own.filter((filter) => filter.field === field);
      if (!process.env.TEST_FULL && ofField[at % ofField.length]!.op !== op) continue;
      await ask(row, [[nameOf(field, op), drops]], false);
    }
  }
  return findings;
}

/** A value at which the row stays, and one at which it goes. */
function valuesFor(kind: Kind, op: FilterOp, value: unknown): { keeps: string; drops: string } {
  const own = String(value);
  const [below, above] = neighboursOf(kind, value);
  if (op === 'gte' || op === 'gt') return { keeps: kind === 'instant' || op === 'gt' ? below : own, drops: above };
  if (op === 'lte' || op === 'lt') return { keeps: kind === 'instant' || op === 'lt' ? above : own, drops: below };
  return { keeps: own, drops: above };
}

function neighboursOf(kind: Kind, value: unknown): [below: string, above: string] {
  const moved = (ms: number) => new Date(Date.parse(String(value)) + ms).toISOString();
  switch (kind) {
    case 'integer':
    case 'decimal':
      return [String(Number(value) - 1), String(Number(value) + 1)];
    case 'boolean':
      return [String(!value), String(!value)];
    case 'day':
      return [moved(-86_400_000).slice(0, 10), moved(86_400_000).slice(0, 10)];
    case 'instant':
      return [moved(-1000), moved(1000)];
    case 'text':
    case 'json':
      return ['', `${String(value).slice(0, 400)}☂`];
  }
}

/** Descending is ascending from its end; of what can be sorted by only dates may be empty, and empty ones come last. */
async function sortFindings({ reader, path, resource }: Subject, name: string): Promise<string[]> {
  const sortedBy = (sort: string) => reader.get(`${path}?limit=100&sort=${sort}`);
  const [up, down] = [await sortedBy(name), await sortedBy(`-${name}`)];
  if (up.status !== 200 || down.status !== 200) return [`${path}?sort=${name}: 200 expected, ${up.status} given`];
  if (up.body.meta.pagination.has_more) return [];
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const rows = up.body.data as Row[];
  const values = rows.map((row) => row[name]).filter((value) => value !== undefined);
  const findings = differs(`${path}?sort=-${name}`, idsOf(down.body.data as Row[]), idsOf(rows).reverse());
  const { schema } = resource.fields[name]!;
  if (values.includes(null) && !isNullableDate(schema))
    findings.push(`${path}?sort=${name}: ${name} is empty in a row`);
  const isOrdered = kindOf(schema) !== 'text';
  const sorted = values.every((value, at) => at === 0 || Number(toNumber(values[at - 1])) <= Number(toNumber(value)));
  return isOrdered && !sorted
    ? [...findings, `${path}?sort=${name}: ${JSON.stringify(values)} is not ascending`]
    : findings;
}

const toNumber = (value: unknown) =>
  value === null ? Infinity : typeof value === 'string' && /^\d{4}-/.test(value) ? Date.parse(value) : value;

/** Page by page, the same rows in the same order. */
async function pageFindings({ reader, path }: Subject): Promise<string[]> {
  const whole = (await reader.get(`${path}?limit=2`)).body.data as Row[];
  const walked: number[] = [];
  for (let cursor: string | null = ''; cursor !== null && walked.length < whole.length;) {
    const { body } = await reader.get(`${path}?limit=1${cursor && `&cursor=${cursor}`}`);
    walked.push(...(body.data as Row[]).map(({ id }) => id));
    cursor = body.meta.pagination.next_cursor;
  }
  return differs(
    `${path}, one row a page`,
    walked,
    whole.map(({ id }) => id),
  );
}

/** Everything that is not declared is refused at once, each at its own parameter. */
async function refusalFindings({ reader, path, resource }: Subject): Promise<string[]> {
  const fields = Object.entries(resource.fields);
  const named = new Set(Object.keys(resource.filters ?? {}));
  const filters = fields.flatMap(([name, { schema, options }]) =>
    ops
      .filter((op) => !options.filter?.includes(op) || isMeaningful(kindOf(schema)))
      .filter(() => !named.has(name))
      .map((op) => nameOf(name, op)),
  );
  const unsortable = fields.find(([name, { options }]) => name !== 'id' && !options.sort)?.[0] ?? 'nonsense';
  const parameters = {
    nonsense: '1',
    limit: String((resource.maxLimit ?? 100) + 1),
    sort: unsortable,
    include: 'nonsense',
    cursor: 'bad',
    ...Object.fromEntries(filters.map((name) => [name, 'nonsense'])),
    'filter[nonsense]': '1',
  };
  const given = Object.keys(parameters).filter((name) => !Object.hasOwn(resource.parameters ?? {}, name));
  const query = new URLSearchParams(Object.entries(parameters).filter(([name]) => given.includes(name)));
  return refusedFields(`${path}, all wrong`, await reader.get(`${path}?${query}`), given);
}

/** Whether a word can be no value of it. */
const isMeaningful = (kind: Kind) => kind !== 'text';
