import type { term } from '@manyhands/contract/consents/term.resource.ts';
import type { userConsent } from '@manyhands/contract/consents/user-consent.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { listAll, resourceApi, type Id, type OutputOf, type RowOf } from '../../lib/resource-api.ts';

export type Consent = OutputOf<typeof userConsent, 'list'>[number];
export type ConsentLog = Consent['logs'][number];
export type Term = RowOf<typeof term>;

export const consentsQuery = (userId: Id) =>
  queryOptions({
    queryKey: ['users', userId, 'consents'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Consent[] }>(`users/${userId}/consents`, { signal })).body.data,
  });

export async function saveConsent(
  userId: Id,
  consent: Pick<Consent, 'id' | 'compulsory'> & { answer: { id: number } | { id: number }[] | null },
): Promise<void> {
  await http.put(`users/${userId}/consents/${consent.id}`, consent);
}

const terms = resourceApi<typeof term>('organisation/terms', {});

export const termsQuery = queryOptions({
  queryKey: ['organisation', 'terms'],
  queryFn: ({ signal }) => listAll(terms.list, { limit: 100, filter: { archived: false } }, signal),
  staleTime: 60_000,
});
