import type { exportFields } from '@manyhands/contract/exports/export-field.resource.ts';
import type { listExport, userExport } from '@manyhands/contract/exports/list-export.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http.ts';
import { flat, resourceApi, type ListQuery, type OutputOf, type RowOf } from '../resource-api.ts';

export type ExportField = OutputOf<typeof exportFields, 'list'>[number];
export type ListExport = RowOf<typeof listExport>;

/** How often a page asks how far an export is. */
const LOOK_AGAIN = 1000;
const isUnderWay = ({ state }: ListExport) => state === 'queued' || state === 'running';

const one = resourceApi<typeof listExport>('exports', {});
const mine = resourceApi<typeof userExport>('users/{userId}/exports', { userId: 'me' });

export const exportFieldsQuery = (resource: string) =>
  queryOptions({
    queryKey: ['exports', 'fields', resource],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: ExportField[] }>('exports/fields', { query: { resource }, signal })).body.data,
    staleTime: 60_000,
  });

export const exportQuery = (id: number) =>
  queryOptions({
    queryKey: ['exports', id],
    queryFn: async ({ signal }) => (await one.show(id, undefined, signal)).row,
    refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data) ? LOOK_AGAIN : false),
  });

export const myExportsQuery = queryOptions({
  queryKey: ['exports', 'mine'],
  queryFn: async ({ signal }) => (await mine.list({ limit: 100 }, signal)).rows,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN : false),
});

export interface NewExport {
  resource: string;
  format: 'csv' | 'xlsx';
  fields: readonly string[];
  headings: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
  ids?: readonly number[];
  query: Pick<ListQuery, 'q' | 'filter' | 'sort'>;
}

/** Answers the number under which it can be watched. */
export async function requestExport({ query, ...wanted }: NewExport): Promise<number> {
  const filters = Object.fromEntries(
    Object.entries(flat(query)).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
  const { body } = await http.post<{ data: { id: number } }>('exports', { ...wanted, query: filters });
  return body.data.id;
}

export const emailLink = (id: number) => http.post(`exports/${id}/resend`, {});
export const deleteExport = (id: number) => http.remove(`exports/${id}`);
