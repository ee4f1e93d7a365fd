import type { TwoFactorMethod } from '../../lib/sign-in.ts';

export interface ReturnSearch {
  intended?: string;
}

export interface LoginSearch extends ReturnSearch {
  /** Back from an identity provider: what it comes to. */
  sso?: 'failed';
  two_factor?: TwoFactorMethod;
  sent_to?: string;
}

const METHODS: readonly unknown[] = ['email', 'sms', 'auth_app', 'magic_link'] satisfies TwoFactorMethod[];
const isMethod = (value: unknown): value is TwoFactorMethod => METHODS.includes(value);

/** Where to go afterwards travels in every address of signing in. */
export function readReturnSearch({ intended }: Record<string, unknown>): ReturnSearch {
  return typeof intended === 'string' ? { intended } : {};
}

export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  const { sso, two_factor, sent_to } = search;
  return {
    ...readReturnSearch(search),
    ...(sso === 'failed' && { sso }),
    ...(isMethod(two_factor) && { two_factor, ...(typeof sent_to === 'string' && { sent_to }) }),
  };
}

export const loginPath = (intended: string) => `/login?${new URLSearchParams({ intended })}`;
