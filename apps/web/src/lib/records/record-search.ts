import type { ListQuery } from '../resource-api.ts';
import { fieldOf, type Descriptor, type FieldPart } from './descriptor.ts';

/**
 * A list's state as the address carries it: words, order, page, columns, and each filter by field (`beds`), by comparison
 * (`team_id.in`) or by the ends of a range (`beds.from`, `beds.to`).
 */
export type RecordSearch = Readonly<Record<string, string | undefined>>;

/** What a list can be asked for. */
export interface Known {
  filters: readonly string[];
  /** The fields that a column sorts by, by the column's id. */
  sorts: Readonly<Record<string, readonly string[]>>;
  /** Every column that can be shown, and those that are unless the address names others. */
  columns: readonly string[];
  shown: readonly string[];
  /** The order unless the address names another: a column's id or a field, with a minus for descending. */
  sort?: string | undefined;
}

/** Every value, where a list leaves some out by itself. */
export const ANY = 'any';

const OWN = ['q', 'sort', 'cursor', 'columns'];
const RANGED = new Set<FieldPart['type']>(['day', 'instant', 'integer', 'decimal']);

export type End = 'from' | 'to';

/** The comparison that stands for an end of a range; none where the field cannot be asked for it. */
const comparisonOf = ({ type, filter = [] }: FieldPart, end: End) => {
  if (!RANGED.has(type)) return undefined;
  const wanted = end === 'from' ? ['gte' as const] : type === 'decimal' ? ['lte' as const] : (['lte', 'lt'] as const);
  return wanted.find((one) => filter.includes(one));
};

/** The ends of the range that a field can be asked for. */
export const endsOf = (field: FieldPart): End[] =>
  (['from', 'to'] as const).filter((end) => comparisonOf(field, end) !== undefined);

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const isBound = ({ type }: FieldPart, value: string) =>
  type === 'day' || type === 'instant' ? isDay(value) : value.trim() !== '' && Number.isFinite(Number(value));

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** An end as the server compares it. People name the last day they mean; a moment is before the day after it, where they are. */
function boundOf(field: FieldPart, end: End, value: string): [string, string] | null {
  const comparison = comparisonOf(field, end);
  if (!comparison) return null;
  const isOpen = comparison === 'lt';
  if (field.type === 'day') return [comparison, isOpen ? dayAfter(value) : value];
  if (field.type !== 'instant') return [comparison, isOpen ? String(Number(value) + 1) : value];
  return [comparison, new Date(`${end === 'to' ? dayAfter(value) : value}T00:00`).toISOString()];
}

/** The router reads digits and truth values as such. */
const text = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value).slice(0, 500) : undefined;

const isEnd = (part: string): part is End => part === 'from' || part === 'to';

function isKnownFilter(of: Descriptor, { filters }: Known, key: string, value: string): boolean {
  const [name = '', comparison = 'eq'] = key.split('.');
  const field = fieldOf(of, name);
  if (!field || !filters.includes(name)) return false;
  if (isEnd(comparison)) return endsOf(field).includes(comparison) && isBound(field, value);
  if (!['eq', 'in'].includes(comparison) || !field.filter?.some((one) => one === comparison)) return false;
  const values = comparison === 'in' ? value.split(',') : [value];
  return values.every((one) => one === ANY || !field.options || one in field.options);
}

function isKnown(of: Descriptor, known: Known, key: string, value: string): boolean {
  const names = value.split(',');
  switch (key) {
    case 'q':
      return of.search === true;
    case 'sort':
      return value.replace(/^-/, '') in known.sorts && value !== (known.sort ?? of.sort);
    case 'cursor':
      return true;
    case 'columns':
      return names.every((one) => known.columns.includes(one)) && value !== known.shown.join();
    default:
      return isKnownFilter(of, known, key, value);
  }
}

/** What the address says, without what this list does not know. */
export function readSearch(of: Descriptor, known: Known, search: Readonly<Record<string, unknown>>): RecordSearch {
  const said = Object.entries(search).flatMap(([key, value]) => {
    const found = text(value);
    return found !== undefined && found !== '' && isKnown(of, known, key, found) ? [[key, found] as const] : [];
  });
  return Object.fromEntries(said);
}

const root = (key: string) => key.split('.')[0]!;

const filtersIn = (search: RecordSearch): string[] =>
  Object.keys(search).filter((key) => !OWN.includes(key) && search[key] !== undefined);

/** How many of its filters are in force. */
export const countFilters = (search: RecordSearch): number => new Set(filtersIn(search).map(root)).size;

export const isNarrowed = (search: RecordSearch): boolean => Boolean(search.q) || filtersIn(search).length > 0;

/** The change that takes back the words and every filter, and leaves order and columns. */
export const everything = (search: RecordSearch): RecordSearch =>
  Object.fromEntries(['q', ...filtersIn(search)].map((key) => [key, undefined]));

export interface QueryExtras extends Pick<ListQuery, 'limit' | 'include'> {
  /** What holds whatever the address says; a filter of the same field takes its place. */
  where?: ListQuery['filter'] | undefined;
}

function wireFilter(of: Descriptor, key: string, value: string): [string, string][] {
  const [name = '', part = ''] = key.split('.');
  if (value === ANY) return [];
  if (!isEnd(part)) return [[key, value]];
  const bound = boundOf(fieldOf(of, name)!, part, value);
  return bound ? [[`${name}.${bound[0]}`, bound[1]]] : [];
}

/** The fields of an order, each with its direction. */
function wireSort({ sorts }: Known, sort: string | undefined): string | undefined {
  if (sort === undefined) return undefined;
  const name = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? '-' : '';
  return (sorts[name] ?? [name]).map((field) => `${sign}${field}`).join();
}

/** The question that the server is asked. */
export function queryOf(
  of: Descriptor,
  known: Known,
  search: RecordSearch,
  { limit, include, where }: QueryExtras,
): ListQuery {
  const filters = filtersIn(search);
  const fixed = Object.entries(where ?? {}).filter(([key]) => !filters.some((one) => root(one) === root(key)));
  const filter = [...fixed, ...filters.flatMap((key) => wireFilter(of, key, search[key]!))];
  return {
    q: search.q,
    sort: wireSort(known, search.sort ?? known.sort ?? of.sort),
    cursor: search.cursor,
    ...(limit && { limit }),
    ...(include && { include }),
    filter: Object.fromEntries(filter),
  };
}
