import type { session } from '@manyhands/contract/auth/session.resource.ts';
import type { passkey } from '@manyhands/contract/second-factors/passkey.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { Id, OutputOf } from '../../lib/resource-api.ts';
import { makePasskey } from './passkey.ts';

export type Session = OutputOf<typeof session, 'list'>[number];
export type Passkey = OutputOf<typeof passkey, 'list'>[number];

export const sessionsQuery = (userId: Id) =>
  queryOptions({
    queryKey: ['users', userId, 'sessions'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Session[] }>(`users/${userId}/sessions`, { signal })).body.data,
  });

export const endSession = (userId: Id, id: number) => http.remove(`users/${userId}/sessions/${id}`);
export const endOtherSessions = (userId: Id) => http.remove(`users/${userId}/sessions`);

export const passkeysQuery = (userId: Id) =>
  queryOptions({
    queryKey: ['users', userId, 'passkeys'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Passkey[] }>(`users/${userId}/passkeys`, { signal })).body.data,
  });

/** Asks the server what it needs, the browser for a passkey, and hands it over. */
export async function addPasskey(userId: Id, name: string): Promise<void> {
  type Offer = OutputOf<typeof passkey, 'offer'>;
  const { ticket, options } = (await http.post<{ data: Offer }>(`users/${userId}/passkeys/options`, {})).body.data;
  const response = await makePasskey(options);
  await http.post(`users/${userId}/passkeys`, { ticket, name, response });
}

export const renamePasskey = (userId: Id, id: number, name: string) =>
  http.put(`users/${userId}/passkeys/${id}`, { name });
export const removePasskey = (userId: Id, id: number) => http.remove(`users/${userId}/passkeys/${id}`);

export interface NewPassword {
  password: string;
  password_confirm: string;
}

export const changePassword = (userId: Id, input: NewPassword & { current_password?: string }) =>
  http.put(`users/${userId}/password`, input);

export async function askForReset(input: { email: string; intended: string }): Promise<void> {
  await http.post('password/email', input, { open: true });
}

export async function checkResetLink(token: string): Promise<boolean> {
  return (await http.post<{ data: { valid: boolean } }>('password/check', { token }, { open: true })).body.data.valid;
}

export async function confirmEmail(token: string): Promise<{ email: string; primary: boolean }> {
  return (
    await http.post<{ data: { email: string; primary: boolean } }>('email-addresses/confirm', { token }, { open: true })
  ).body.data;
}

export async function resetPassword(input: NewPassword & { token: string }): Promise<{ intended: string }> {
  return (await http.post<{ data: { intended: string } }>('password/reset', input, { open: true })).body.data;
}
