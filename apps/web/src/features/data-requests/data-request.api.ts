import type { anonymisationRequest } from '@manyhands/contract/data-requests/anonymisation-request.resource.ts';
import type { dataExport } from '@manyhands/contract/data-requests/data-export.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { resourceApi, type RowOf } from '../../lib/resource-api.ts';

export type DataExport = RowOf<typeof dataExport>;
export type AnonymisationRequest = RowOf<typeof anonymisationRequest>;

/** How often a page asks whether something is done. */
const LOOK_AGAIN = 1500;

const exportsOf = (userId: number) => resourceApi<typeof dataExport>('users/{userId}/data-exports', { userId });
const requests = resourceApi<typeof anonymisationRequest>('anonymisation-requests', {});

/** The newest one; null where no one has asked yet. */
export const exportQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', userId, 'data-exports'],
    queryFn: async ({ signal }) => (await exportsOf(userId).list({ limit: 1 }, signal)).rows[0] ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_AGAIN : false),
  });

export const exportAddress = ({ user_id, id }: DataExport): string =>
  `/api/users/${user_id}/data-exports/${id}/content`;
export const requestExport = (userId: number) => http.post(`users/${userId}/data-exports`, {});

/** The newest request about someone. */
export const requestQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', userId, 'anonymisation-requests'],
    queryFn: async ({ signal }) =>
      (await requests.list({ limit: 1, filter: { user_id: userId } }, signal)).rows[0] ?? null,
  });
export const askToBeAnonymised = (userId: number, reason: string) =>
  http.post(`users/${userId}/request-anonymisation`, { reason });
export const withdrawRequest = ({ id }: AnonymisationRequest) => http.post(`anonymisation-requests/${id}/withdraw`, {});

/** What waits to be decided, the oldest last. */
export const waitingQuery = queryOptions({
  queryKey: ['anonymisation-requests', 'waiting'],
  queryFn: ({ signal }) => requests.list({ limit: 100, filter: { state: 'waiting' } }, signal),
});
export const refuseRequest = ({ id }: AnonymisationRequest, refusal: string) =>
  http.post(`anonymisation-requests/${id}/refuse`, { refusal });
export const carryOutRequest = ({ id }: AnonymisationRequest, confirm_name: string) =>
  http.post(`anonymisation-requests/${id}/carry-out`, { confirm_name });
