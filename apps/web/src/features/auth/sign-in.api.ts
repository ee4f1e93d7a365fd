import type { passkeyLogin } from '@manyhands/contract/second-factors/passkey.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { OutputOf } from '../../lib/resource-api.ts';

export interface Provider {
  id: number | string;
  name: string;
}

/** Where else someone of this organisation can sign in. The page stands without the answer. */
export const providersQuery = queryOptions({
  queryKey: ['auth', 'providers'],
  queryFn: async ({ signal }) =>
    (await http.get<{ data: Provider[] }>('auth/providers', { open: true, signal })).body.data,
  staleTime: 300_000,
});

export const providerPath = (id: Provider['id'], intended: string) =>
  `/auth/sso/${id}?${new URLSearchParams({ intended })}`;

export const forgottenPath = (intended: string) => `/login/forgot?${new URLSearchParams({ intended })}`;

/** Proves once more who sits at the session. Asked openly: what a lost session means here, the caller decides. */
export async function confirmPassword(password: string): Promise<void> {
  await http.post('auth/session/verify', { password }, { open: true });
}

export type PasskeyOffer = OutputOf<typeof passkeyLogin, 'offer'>;

export const offerPasskeyLogin = async (): Promise<PasskeyOffer> =>
  (await http.post<PasskeyOffer>('auth/passkey/options', {}, { open: true })).body;

export async function finishPasskeyLogin(ticket: string, response: unknown): Promise<void> {
  await http.post('auth/passkey', { ticket, response, minimal: true }, { open: true });
}
