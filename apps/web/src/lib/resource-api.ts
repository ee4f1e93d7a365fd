import type { CreateOf, ReadOf, Resource, UpdateOf } from '@manyhands/contract/kit/resource.ts';
import { http, type QueryValue } from './http.ts';

/** What the reader may do with a row; the screens hide what would be refused. */
export interface Can {
  update: boolean;
  remove: boolean;
  /** Of a row that cannot be changed: whether it can be archived and restored. */
  archive?: boolean;
  /** Of a person: whether the reader may see what they may do. */
  rights?: boolean;
  /** Of an event: whether the reader may record who came. */
  record?: boolean;
  /** How many rows rest on it, which keeps it from being deleted. */
  used?: number;
}

/** What an operation of the contract answers. */
export type OutputOf<
  R extends Resource,
  O extends keyof R['operations'],
> = R['operations'][O]['output']['_zod']['output'];

export type RowOf<R extends Resource> = ReadOf<R> & { can?: Can };

export interface Pagination {
  count: number;
  per_page: number;
  next_cursor: string | null;
  has_more: boolean;
  total?: number;
  total_is_estimate?: boolean;
}

export interface Page<T> {
  rows: T[];
  pagination: Pagination;
}

/** A row and the version it was read in, to be sent back with a change. */
export interface Shown<T> {
  row: T;
  etag: string | null;
}

export interface ListQuery {
  q?: string | undefined;
  sort?: string | undefined;
  limit?: number;
  cursor?: string | undefined;
  include?: string;
  /** By field, or by field and comparison: `status_id.in`. */
  filter?: Readonly<Record<string, QueryValue>>;
}

/** The names in braces of a nested path. */
type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: Id } & ParamsOf<Rest>
  : unknown;
/** `me` stands for the signed-in person. */
export type Id = number | 'me';

const fill = (path: string, params: Record<string, unknown>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

/** A question as the address writes it. */
export function flat({ filter = {}, ...query }: ListQuery): Record<string, QueryValue> {
  const filters = Object.entries(filter).map(
    ([field, value]) => [`filter[${field.replace('.', '][')}]`, value] as const,
  );
  return { ...query, ...Object.fromEntries(filters) };
}

/** The version of a row that came in a list, for a change that must not overwrite someone else's. */
export const etagOf = (row: { version: number }) => `"${row.version}"`;

const matching = (etag: string | null | undefined) => (etag ? { headers: { 'if-match': etag } } : {});

/**
 * The typed client of one resource. Its shape comes from the contract as a type alone, so no schema travels to the browser;
 * the path is repeated here and checked against the contract's.
 */
export function resourceApi<R extends Resource, Included = unknown>(
  path: R['path'],
  params: ParamsOf<R['path']>,
  /** Sent with what is read and made. */
  headers: Readonly<Record<string, string>> = {},
) {
  type Row = RowOf<R> & Included;
  const base = fill(path, params as Record<string, unknown>);
  return {
    async list(query: ListQuery = {}, signal?: AbortSignal): Promise<Page<Row>> {
      const { body } = await http.get<{ data: Row[]; meta: { pagination: Pagination } }>(base, {
        query: flat(query),
        headers,
        ...(signal && { signal }),
      });
      return { rows: body.data, pagination: body.meta.pagination };
    },
    async show(id: Id, include?: string, signal?: AbortSignal): Promise<Shown<Row>> {
      const { body, etag } = await http.get<{ data: Row }>(`${base}/${id}`, {
        query: { include },
        headers,
        ...(signal && { signal }),
      });
      return { row: body.data, etag };
    },
    async create(input: CreateOf<R>): Promise<Row> {
      // Sent again after a lost reply, the same key makes one row, not two.
      const { body } = await http.post<{ data: Row }>(base, input, {
        headers: { ...headers, 'idempotency-key': randomKey() },
      });
      return body.data;
    },
    async update(id: Id, input: UpdateOf<R>, etag?: string | null): Promise<Row> {
      const { body } = await http.put<{ data: Row }>(`${base}/${id}`, input, matching(etag));
      return body.data;
    },
    async remove(id: Id, etag?: string | null): Promise<void> {
      await http.remove(`${base}/${id}`, matching(etag));
    },
    async call(id: Id, verb: string, etag?: string | null): Promise<void> {
      await http.post(`${base}/${id}/${verb}`, {}, matching(etag));
    },
  };
}

export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Every page of a list that is short enough to be shown whole. */
export async function listAll<T>(
  list: (query: ListQuery, signal?: AbortSignal) => Promise<Page<T>>,
  query: ListQuery,
  signal: AbortSignal,
): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...query, cursor }, signal);
    rows.push(...page.rows);
    cursor = page.pagination.next_cursor ?? undefined;
  } while (cursor);
  return rows;
}
