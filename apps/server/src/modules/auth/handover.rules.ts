import { returnPath } from '../../platform/auth/return-path.ts';

const handoverLife = 15 * 60_000;
export const handoverSeconds = handoverLife / 1000;
export const computeHandoverEnd = (now: Date): Date => new Date(now.getTime() + handoverLife);

/** With https the prefix makes browsers refuse the cookie from a neighbouring host name or over plain http. */
export const computeCookieName = (secure: boolean): string =>
  secure ? '__Host-manyhands-handover' : 'manyhands-handover';

const area = '/portal';
export const computeOnwardPath = (redirect: string | undefined): string => returnPath(redirect, area);
export const computeLoginPath = (redirect: string | undefined): string =>
  `/login?${new URLSearchParams({ intended: computeOnwardPath(redirect) }).toString()}`;

interface Asking {
  method: string;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Someone looks what is behind the address, or a browser runs ahead of its person: neither means to go there. */
export function isOnlyLooking({ method, headers }: Asking): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].map((value) =>
    String(value ?? '').toLowerCase(),
  );
  return method !== 'GET' || purposes.some((purpose) => /prefetch|prerender|preview/.test(purpose));
}
