import type { identityProvider } from '@manyhands/contract/identity-providers/identity-provider.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { resourceApi, type RowOf } from '../../lib/resource-api.ts';

export type IdentityProvider = RowOf<typeof identityProvider>;

export const providers = resourceApi<typeof identityProvider>('organisation/identity-providers', {});

export const providersQuery = queryOptions({
  queryKey: ['identity-providers', 'list'],
  queryFn: async ({ signal }) => (await providers.list({ limit: 100, sort: 'name' }, signal)).rows,
});

export const providerQuery = (id: number) =>
  queryOptions({
    queryKey: ['identity-providers', id],
    queryFn: ({ signal }) => providers.show(id, undefined, signal),
  });

/** Null forgets it. There is no call that reads one. */
export async function setSecret(id: number, secret: string | null): Promise<void> {
  await http.put(`organisation/identity-providers/${id}/secret`, { client_secret: secret });
}
