import type { consentRequest as consentResource } from '@manyhands/contract/answer-links/consent-request.resource.ts';
import type { reference as referenceResource } from '@manyhands/contract/answer-links/reference-request.resource.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { consentRequest } from '../../lib/records/descriptors/consent-request.generated.ts';
import { reference } from '../../lib/records/descriptors/reference.generated.ts';
import { resourceApi, type RowOf } from '../../lib/resource-api.ts';

export type AskedReference = RowOf<typeof referenceResource>;
export type AskedConsent = RowOf<typeof consentResource>;
export type AskedRow = AskedReference | AskedConsent;

/** Referees and parents are asked, reminded and corrected in the same way. */
export const ASKED = { reference, consent: consentRequest } as const;
export type AskedKind = keyof typeof ASKED;

/** Whom an application asks, with what staff can do about each. */
export const askedQuery = (kind: AskedKind, applicationId: number) =>
  queryOptions({
    queryKey: [ASKED[kind].path, 'of', applicationId],
    queryFn: async ({ signal }) => {
      const api = resourceApi<typeof referenceResource>(ASKED[kind].path as 'reference', {});
      return (await api.list({ limit: 100, include: 'can', filter: { application_id: applicationId } }, signal))
        .rows as AskedRow[];
    },
  });

/** Everything that tells of somebody who was asked. */
export function useAskedRefresh() {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      [[ASKED.reference.path], [ASKED.consent.path], ['applications']].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    );
}

export const callAsked = async (kind: AskedKind, id: number, call: string, body: object = {}): Promise<void> =>
  void (await http.post(`${ASKED[kind].path}/${id}/${call}`, body));
