import type { ListQuery } from '../resource-api.ts';
import { fieldOf, type Descriptor } from './descriptor.ts';

/** A list's state as the address carries it: words, order, page, and each filter by field (`beds`) or comparison (`beds.gte`). */
export type RecordSearch = Readonly<Record<string, string | undefined>>;

/** Every value, where a list leaves some out by itself. */
export const ANY = 'any';

const OWN = ['q', 'sort', 'cursor'];

/** The router reads digits and truth values as such. */
const text = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value).slice(0, 200) : undefined;

const isSort = (of: Descriptor, sort: string) => {
  const name = sort.replace(/^-/, '');
  return name === 'id' || fieldOf(of, name)?.sort === true;
};

function isKnown(of: Descriptor, filters: readonly string[], key: string, value: string): boolean {
  if (key === 'q') return of.search === true;
  if (key === 'sort') return isSort(of, value) && value !== of.sort;
  if (key === 'cursor') return true;
  const [name = '', comparison = 'eq'] = key.split('.');
  const field = fieldOf(of, name);
  if (!filters.includes(name) || !field?.filter?.some((one) => one === comparison)) return false;
  return value === ANY || !field.options || value in field.options;
}

/** What the address says, without what this list does not know. */
export function readSearch(
  of: Descriptor,
  filters: readonly string[],
  search: Readonly<Record<string, unknown>>,
): RecordSearch {
  const said = Object.entries(search).flatMap(([key, value]) => {
    const found = text(value);
    return found !== undefined && found !== '' && isKnown(of, filters, key, found) ? [[key, found] as const] : [];
  });
  return Object.fromEntries(said);
}

const root = (key: string) => key.split('.')[0];

const filtersIn = (search: RecordSearch): string[] =>
  Object.keys(search).filter((key) => !OWN.includes(key) && search[key] !== undefined);

export const isNarrowed = (search: RecordSearch): boolean => Boolean(search.q) || filtersIn(search).length > 0;

export interface Asked extends Pick<ListQuery, 'limit' | 'include'> {
  /** What holds whatever the address says; a filter of the same field takes its place. */
  where?: ListQuery['filter'] | undefined;
}

/** The question that the server is asked. */
export function queryOf(of: Descriptor, search: RecordSearch, { limit, include, where }: Asked): ListQuery {
  const asked = filtersIn(search);
  const fixed = Object.entries(where ?? {}).filter(([key]) => !asked.some((one) => root(one) === root(key)));
  const filter = [...fixed, ...asked.filter((key) => search[key] !== ANY).map((key) => [key, search[key]] as const)];
  return {
    q: search.q,
    sort: search.sort ?? of.sort,
    cursor: search.cursor,
    ...(limit && { limit }),
    ...(include && { include }),
    filter: Object.fromEntries(filter),
  };
}
