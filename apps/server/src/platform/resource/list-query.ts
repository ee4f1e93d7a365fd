import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import { isNullableDate, kindOf, type Kind } from '@manyhands/contract/kit/types.ts';
import { namesPerson, type FilterOp, type ListFilter } from '@manyhands/contract/kit/resource.ts';
import { invalid, noErrors } from '../problem.ts';
import type { AnyModule } from './define-module.ts';
import type { Registry } from './registry.ts';

export interface IncludeTree {
  readonly [relation: string]: IncludeTree;
}
export interface SortKey {
  field: string;
  descending: boolean;
}
export interface Filter {
  field: string;
  op: FilterOp;
  value: unknown;
}
/** A filter that is no field of the row; `eq` has one value. */
export interface NamedFilter {
  name: string;
  values: readonly unknown[];
}
export interface ListQuery {
  limit: number;
  page: number | null;
  cursor: readonly unknown[] | null;
  sort: readonly SortKey[];
  filters: readonly Filter[];
  named: readonly NamedFilter[];
  q: string | null;
  include: IncludeTree;
  can: boolean;
  /** These rows only. */
  ids?: readonly number[];
}

/** The caller, in a filter by a field that names people: the same address is everyone's own that way. */
export const me = Symbol('me');

const deepestPage = 10_000;
const deepestInclude = 4;
const mostIncludes = 40;
const mostSorts = 5;

/** Reads a list's address. Anything the resource did not declare is a problem, and all problems are told at once. */
export function parseListQuery(registry: Registry, module: AnyModule, params: URLSearchParams): ListQuery {
  const errors = noErrors();
  const wrong = (path: string, error: FieldFault) => void (errors[path] ??= []).push(error);
  const maxLimit = module.resource.maxLimit ?? 100;
  const query = {
    limit: 25,
    page: null as number | null,
    cursorText: null as string | null,
    sortText: module.resource.sort ?? 'id',
    q: null as string | null,
    includeText: '',
  };
  const filters: Filter[] = [];
  const named: NamedFilter[] = [];

  const parameters = module.resource.parameters ?? {};
  for (const [sent, value] of params) {
    const key = Object.hasOwn(parameters, sent) ? (parameters[sent] ?? null) : sent;
    if (key === null) continue;
    if (key === 'limit')
      query.limit =
        wholeNumber(value, 1, maxLimit) ??
        (wrong('limit', fieldError('number_outside', { least: 1, most: maxLimit })), 25);
    else if (key === 'page')
      query.page =
        wholeNumber(value, 1, deepestPage) ??
        (wrong('page', fieldError('number_outside', { least: 1, most: deepestPage })), 1);
    else if (key === 'cursor') query.cursorText = value;
    else if (key === 'sort') query.sortText = value;
    else if (key === 'q')
      query.q = value.includes('\0') ? (wrong('q', faultFor('text')), null) : value.trim().slice(0, 200) || null;
    else if (key === 'include') query.includeText = value;
    else if (key.startsWith('filter['))
      readFilter(module, key, value, { filters, named }, (_path, error) => wrong(sent, error));
    else wrong(key, fieldError('parameter_unknown'));
  }

  const sort = readSort(module, query.sortText, wrong);
  const { include, can } = readInclude(registry, module, query.includeText, wrong);
  const cursor = query.cursorText === null ? null : readCursor(module, query.cursorText, sort);
  if (query.cursorText !== null && !cursor) wrong('cursor', fieldError('cursor_foreign'));
  if (query.page !== null && query.page * query.limit > deepestPage) wrong('page', fieldError('page_too_deep'));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const page = query.page ?? (query.cursorText === null ? 1 : null);
  return { limit: query.limit, page, cursor, sort, filters, named, q: query.q, include, can };
}

type Wrong = (path: string, error: FieldFault) => void;

interface Read {
  filters: Filter[];
  named: NamedFilter[];
}

function readFilter(module: AnyModule, key: string, value: string, { filters, named }: Read, wrong: Wrong): void {
  const match = /^filter\[([a-z0-9_]+)\](?:\[([a-z]+)\])?$/.exec(key);
  const name = match?.[1] ?? '';
  const op = (match?.[2] ?? 'eq') as FilterOp;
  const own = module.resource.filters;
  if (own && Object.hasOwn(own, name)) return readNamed(own[name]!, { key, name, op, value }, named, wrong);
  const field = Object.hasOwn(module.resource.fields, name) ? module.resource.fields[name] : undefined;
  if (!field?.options.filter?.includes(op)) return wrong(key, fieldError('filter_unknown'));
  const kind = kindOf(field.schema);
  const isPerson = namesPerson(module.resource, name);
  const values = (op === 'in' ? value.split(',') : [value]).map((text) =>
    isPerson && text === 'me' ? me : readValue(kind, text),
  );
  if (values.some((v) => v === undefined) || values.length > 1000) return wrong(key, faultFor(kind));
  filters.push({ field: name, op, value: op === 'in' ? values : values[0] });
}

function readNamed(
  declared: ListFilter,
  { key, name, op, value }: { key: string; name: string; op: FilterOp; value: string },
  named: NamedFilter[],
  wrong: Wrong,
): void {
  if (!declared.ops.some((one) => one === op)) return wrong(key, fieldError('filter_unknown'));
  const kind = kindOf(declared.schema);
  const values = (op === 'in' ? value.split(',') : [value]).map(
    (text) => declared.schema.safeParse(readValue(kind, text)).data,
  );
  if (values.some((v) => v === undefined) || values.length > 1000) return wrong(key, faultFor(kind));
  named.push({ name, values });
}

const faults: Partial<Record<Kind, FieldFault>> = {
  day: fieldError('date_wrong'),
  instant: fieldError('date_wrong'),
  integer: fieldError('number_wrong'),
  decimal: fieldError('number_wrong'),
};
const faultFor = (kind: Kind): FieldFault => faults[kind] ?? fieldError('value_wrong');

function readValue(kind: Kind, text: string): unknown {
  if (text.includes('\0')) return undefined;
  switch (kind) {
    case 'integer':
      return wholeNumber(text, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    case 'decimal':
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : undefined;
    case 'boolean':
      return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined;
    case 'day':
      return isDay(text) ? text : undefined;
    case 'instant':
      return isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;
    case 'json':
      return undefined;
    case 'text':
      return text.slice(0, 500);
  }
}

/** A day that exists, in the years a calendar is kept for: PostgreSQL has no 30 February and no year 0. */
function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function wholeNumber(text: string, min: number, max: number): number | undefined {
  if (!/^-?\d{1,16}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

function readSort(module: AnyModule, text: string, wrong: Wrong): SortKey[] {
  const keys: SortKey[] = [];
  const parts = text.split(',');
  if (parts.length > mostSorts) wrong('sort', fieldError('too_many_sorts', { most: mostSorts }));
  for (const part of parts.slice(0, mostSorts)) {
    const descending = part.startsWith('-');
    const field = descending ? part.slice(1) : part;
    const declared =
      Object.hasOwn(module.resource.fields, field) && (field === 'id' || module.resource.fields[field]!.options.sort);
    if (!declared) wrong('sort', fieldError('sort_unknown', { field: field.slice(0, 60) || 'nothing' }));
    else if (!keys.some((key) => key.field === field)) keys.push({ field, descending });
  }
  // the id makes the order total, so that a cursor names one place
  if (!keys.some((key) => key.field === 'id')) keys.push({ field: 'id', descending: keys.at(-1)?.descending ?? false });
  return keys;
}

export function readInclude(
  registry: Registry,
  module: AnyModule,
  text: string,
  wrong: Wrong,
): { include: IncludeTree; can: boolean } {
  const include: Record<string, Record<string, never>> = {};
  let can = false;
  const paths = text.split(',').filter(Boolean);
  if (paths.length > mostIncludes) wrong('include', fieldError('too_many_includes', { most: mostIncludes }));
  for (const path of paths.slice(0, mostIncludes)) {
    if (path === 'can') {
      can = true;
      continue;
    }
    let at = module;
    let tree: Record<string, unknown> = include;
    const steps = path.split('.');
    for (const step of steps) {
      const next = Object.hasOwn(at.resource.relations, step) ? registry.relation(at, step) : undefined;
      if (!next || steps.length > deepestInclude) {
        wrong('include', fieldError('include_unknown', { path: path.slice(0, 80) }));
        break;
      }
      tree = (tree[step] ??= {}) as Record<string, unknown>;
      at = next.target;
    }
  }
  return { include, can };
}

/** A place in an ordered list: the values of the sort keys in its last row. It grants nothing; the rules apply anew. */
export function writeCursor(sort: readonly SortKey[], values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([signature(sort), ...values])).toString('base64url');
}

const signature = (sort: readonly SortKey[]) => sort.map((key) => (key.descending ? '-' : '') + key.field).join(',');

function readCursor(module: AnyModule, text: string, sort: readonly SortKey[]): unknown[] | null {
  try {
    const [signed, ...values] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if (signed !== signature(sort) || values.length !== sort.length) return null;
    const read = sort.map((key, i) => {
      const { schema } = module.resource.fields[key.field]!;
      return values[i] === 'infinity' && isNullableDate(schema)
        ? 'infinity'
        : readValue(kindOf(schema), String(values[i]));
    });
    return read.some((value) => value === undefined) ? null : read;
  } catch {
    return null;
  }
}
