import type { oauthAuthorization } from '@manyhands/contract/oauth-clients/oauth-authorization.resource.ts';
import type { oauthClient, oauthGrant } from '@manyhands/contract/oauth-clients/oauth-client.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { resourceApi, type Id, type OutputOf, type RowOf } from '../../lib/resource-api.ts';
import type { AuthorizationRequest } from './authorization.rules.ts';

export type ApiClient = RowOf<typeof oauthClient>;
export type Grant = RowOf<typeof oauthGrant>;
export type Authorization = OutputOf<typeof oauthAuthorization, 'show'>;

export const apiClients = resourceApi<typeof oauthClient>('organisation/oauth/clients', {});
const grantsOf = (userId: Id) => resourceApi<typeof oauthGrant>('users/{userId}/oauth-grants', { userId });

/** As every question about them is kept. */
export const apiClientsKey = ['organisation', 'oauth', 'clients'];

export const apiClientQuery = (id: number) =>
  queryOptions({
    queryKey: [...apiClientsKey, id],
    queryFn: ({ signal }) => apiClients.show(id, undefined, signal),
  });

export async function rotateSecret(id: number): Promise<string> {
  const { body } = await http.post<{ data: OutputOf<typeof oauthClient, 'rotateSecret'> }>(
    `organisation/oauth/clients/${id}/secret`,
    {},
  );
  return body.data.client_secret;
}

export const grantsQuery = (userId: Id) =>
  queryOptions({
    queryKey: ['users', userId, 'oauth-grants'],
    queryFn: async ({ signal }) => (await grantsOf(userId).list({ limit: 100 }, signal)).rows,
  });

export async function endGrant(userId: Id, id: number): Promise<void> {
  await http.remove(`users/${userId}/oauth-grants/${id}`);
}

export const authorizationQuery = (request: AuthorizationRequest) =>
  queryOptions({
    queryKey: ['oauth', 'authorization', request],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Authorization }>('oauth/authorization', { query: request, signal })).body.data,
    // What is wrong with a request does not mend by asking again.
    retry: false,
    staleTime: Infinity,
  });

/** Where to lead the person now. */
export async function decide(request: AuthorizationRequest, allow: boolean): Promise<string> {
  return (
    await http.post<{ data: OutputOf<typeof oauthAuthorization, 'decide'> }>('oauth/authorization', {
      ...request,
      allow,
    })
  ).body.data.redirect;
}
