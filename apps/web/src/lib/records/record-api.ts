import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { etagOf, listAll, resourceApi, type ListQuery, type Page, type Shown } from '../resource-api.ts';
import type { AnyRow, Descriptor, RecordRow } from './descriptor.ts';

/** What stands in the braces of a nested path. */
export type Params = Readonly<Record<string, number | 'me'>>;

interface RecordApi {
  list(query?: ListQuery, signal?: AbortSignal): Promise<Page<AnyRow>>;
  show(id: number, include?: string, signal?: AbortSignal): Promise<Shown<AnyRow>>;
  create(input: object): Promise<AnyRow>;
  update(id: number, input: object, etag?: string | null): Promise<AnyRow>;
  remove(id: number, etag?: string | null): Promise<void>;
  /** A call on one row that answers nothing the screen needs. */
  call(id: number, verb: string, etag?: string | null): Promise<void>;
}

export const recordApi = ({ path }: Descriptor, params: Params = {}): RecordApi =>
  resourceApi(path, params as never) as unknown as RecordApi;

/** Every question about a resource is kept below its path, so that a change has all of them asked again. */
export const keyOf = ({ path }: Descriptor, params: Params = {}): string[] =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name])).split('/');

export const recordsQuery = (of: Descriptor, params: Params, query: ListQuery) =>
  queryOptions({
    queryKey: [...keyOf(of, params), 'list', query],
    queryFn: ({ signal }) => recordApi(of, params).list(query, signal),
    // The old rows stay until the new ones are there: a table that blinks is hard to read.
    placeholderData: keepPreviousData,
  });

/** A list that is short enough to be shown whole, in its own order. */
export function allRecordsQuery<R extends Resource>(of: Descriptor<R>, params: Params = {}, include = '') {
  const api = recordApi(of as unknown as Descriptor, params);
  const query = { limit: of.maxLimit ?? 100, include: ['can', include].filter(Boolean).join() };
  return queryOptions({
    queryKey: [...keyOf(of as unknown as Descriptor, params), 'all', include],
    queryFn: async ({ signal }) => (await listAll(api.list, query, signal)) as unknown as RecordRow<R>[],
  });
}

export const recordQuery = (of: Descriptor, params: Params, id: number, include?: string) =>
  queryOptions({
    queryKey: [...keyOf(of, params), id, include],
    queryFn: ({ signal }) => recordApi(of, params).show(id, include, signal),
  });

/** What a change of the row is based on. */
export const versionOf = ({ version }: AnyRow): string | null => (version === undefined ? null : etagOf({ version }));
