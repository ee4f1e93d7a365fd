import type { consentRequest as consentResource } from '@manyhands/contract/answer-links/consent-request.resource.ts';
import type { reference as referenceResource } from '@manyhands/contract/answer-links/reference-request.resource.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { consentRequest } from '../../lib/records/descriptors/consent-request.generated.ts';
import { reference } from '../../lib/records/descriptors/reference.generated.ts';
import { resourceApi, type RowOf } from '../../lib/resource-api.ts';

export type ReferenceRequest = RowOf<typeof referenceResource>;
export type ConsentRequest = RowOf<typeof consentResource>;
export type RequestRow = ReferenceRequest | ConsentRequest;

/** Referees and parents are asked, reminded and corrected in the same way. */
export const REQUESTS = { reference, consent: consentRequest } as const;
export type RequestKind = keyof typeof REQUESTS;

/** Whom an application asks, with what staff can do about each. */
export const requestsQuery = (kind: RequestKind, applicationId: number) =>
  queryOptions({
    queryKey: [REQUESTS[kind].path, 'of', applicationId],
    queryFn: async ({ signal }) => {
      const api = resourceApi<typeof referenceResource>(REQUESTS[kind].path as 'reference', {});
      return (await api.list({ limit: 100, include: 'can', filter: { application_id: applicationId } }, signal))
        .rows as RequestRow[];
    },
  });

/** Everything that tells of someone who was asked. */
export function useRequestRefresh() {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      [[REQUESTS.reference.path], [REQUESTS.consent.path], ['applications']].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    );
}

export const callRequest = async (kind: RequestKind, id: number, call: string, body: object = {}): Promise<void> =>
  void (await http.post(`${REQUESTS[kind].path}/${id}/${call}`, body));
