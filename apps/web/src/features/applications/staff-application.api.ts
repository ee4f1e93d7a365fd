import type { applicationHistory } from '@manyhands/contract/applications/application-history.resource.ts';
import type { applicationNote } from '@manyhands/contract/applications/application-note.resource.ts';
import type { parentalConsent } from '@manyhands/contract/parental-consents/parental-consent.resource.ts';
import type { applicationReference } from '@manyhands/contract/references/reference.resource.ts';
import type { application } from '@manyhands/contract/applications/application.resource.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { listAll, resourceApi, type OutputOf, type Pagination, type RowOf } from '../../lib/resource-api.ts';

type Row = RowOf<typeof application>;
/** Whoever opens it sees all of it: the parts have no rule of their own. */
type Parts = Required<
  Pick<Row, 'form' | 'answers' | 'documents' | 'files' | 'references' | 'parental_consent' | 'agreements'>
>;
interface Included {
  booking: { team: { name: string } | null } | null;
}
export type ListedApplication = Row;
export type StaffApplication = Row & Parts & Included;
export type Note = RowOf<typeof applicationNote>;
export type HistoryEntry = OutputOf<typeof applicationHistory, 'list'>['data'][number];
export type ReadReference = OutputOf<typeof applicationReference, 'show'>;
export type ReadConsent = OutputOf<typeof parentalConsent, 'show'>;

const applications = resourceApi<typeof application, Parts & Included>('applications', {});
export const notesOf = (applicationId: number) =>
  resourceApi<typeof applicationNote>('applications/{applicationId}/notes', { applicationId });

export const staffApplicationPath = (id: number) => `/staff/applications/${id}`;

export const staffApplicationQuery = (id: number) =>
  queryOptions({
    queryKey: ['applications', id],
    queryFn: async ({ signal }) => (await applications.show(id, 'booking.team,can', signal)).row,
  });

export const notesQuery = (id: number) =>
  queryOptions({
    queryKey: ['applications', id, 'notes'],
    queryFn: ({ signal }) => listAll(notesOf(id).list, { limit: 100, include: 'can' }, signal),
  });

/** Newest first, a page at a time. */
export const historyQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['applications', id, 'history'],
    async queryFn({ pageParam, signal }) {
      const { body } = await http.get<{ data: HistoryEntry[]; meta: { pagination: Pagination } }>(
        `applications/${id}/history`,
        { query: { limit: 10, cursor: pageParam }, signal },
      );
      return { rows: body.data, pagination: body.meta.pagination };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  });

/** Asked for on purpose and kept nowhere: the server writes down each time. */
export const readReference = async (applicationId: number, id: number): Promise<ReadReference> =>
  (await http.get<{ data: ReadReference }>(`applications/${applicationId}/references/${id}`)).body.data;
export const readConsent = async (applicationId: number, id: number): Promise<ReadConsent> =>
  (await http.get<{ data: ReadConsent }>(`applications/${applicationId}/parental-consents/${id}`)).body.data;
