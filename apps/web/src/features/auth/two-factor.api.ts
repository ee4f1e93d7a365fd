import type { trustedComputer, twoFactor } from '@manyhands/contract/second-factors/two-factor.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { Id, OutputOf } from '../../lib/resource-api.ts';
import type { TwoFactorMethod } from '../../lib/sign-in.ts';

type Begun = OutputOf<typeof twoFactor, 'begin'>;
type Confirmed = OutputOf<typeof twoFactor, 'confirm'>;
export type TwoFactor = OutputOf<typeof twoFactor, 'show'>;

const pathOf = (userId: Id) => `users/${userId}/two-factor`;
/** The documents write the method with hyphens where it is sent. */
const sent = (method: TwoFactorMethod) => method.replaceAll('_', '-');

export const twoFactorQuery = (userId: Id) =>
  queryOptions({
    queryKey: ['users', userId, 'two-factor'],
    queryFn: async ({ signal }) => (await http.get<{ data: TwoFactor }>(pathOf(userId), { signal })).body.data,
  });

/** Sends a code to a method that is to be used; with null, to the one in use, which is to end. */
export async function askForCode(userId: Id, method: TwoFactorMethod | null): Promise<Begun> {
  const body = method ? { two_factor: true, method: sent(method) } : { two_factor: false };
  return (await http.post<{ data: Begun }>(pathOf(userId), body)).body.data;
}

export async function verifyCode(
  userId: Id,
  input: { enable: boolean; method: TwoFactorMethod; code: string },
): Promise<Confirmed> {
  const body = { two_factor: input.enable, method: sent(input.method), code: input.code };
  return (await http.put<{ data: Confirmed }>(pathOf(userId), body)).body.data;
}

export async function disableTwoFactor(userId: Id): Promise<void> {
  await http.put(pathOf(userId), { two_factor: false });
}

export async function renewRecoveryCodes(userId: Id): Promise<string[]> {
  type Renewed = OutputOf<typeof twoFactor, 'renewRecoveryCodes'>;
  return (await http.post<{ data: Renewed }>(`${pathOf(userId)}/recovery-codes`, {})).body.data.recovery_codes;
}

export async function trustComputer(userId: Id, trust: boolean): Promise<boolean> {
  type Trusted = OutputOf<typeof trustedComputer, 'update'>;
  return (await http.put<{ data: Trusted }>(`${pathOf(userId)}/trust-computer`, { trust })).body.data['2fa_trusted'];
}

export async function forgetComputers(userId: Id): Promise<void> {
  await http.remove(`${pathOf(userId)}/trust-computer`);
}
