import { createHash, createHmac, randomBytes } from 'node:crypto';

const day = 86_400_000;
export const trustLife = 30 * day;
/** How long the cookie before the last still counts: for a browser whose reply got lost. */
const overlap = 60_000;
/** People who share a browser each have a token of their own in its one cookie. */
const mostPerBrowser = 5;

const prefix = 'mht_';
const shape = /^mht_([\w-]{22})([\w-]{43})$/;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The first part names the row and stays, the second proves that it is meant and changes with every use. */
export const computeTrustToken = (): string =>
  prefix + randomBytes(16).toString('base64url') + randomBytes(32).toString('base64url');

export interface TrustDigests {
  token: string;
  name: Buffer;
  whole: Buffer;
}
export function computeTrustDigests(token: string): TrustDigests | null {
  const name = shape.exec(token)?.[1];
  return name === undefined ? null : { token, name: digest(`manyhands trust name ${name}`), whole: digest(token) };
}

/** Always the same, so that a browser whose reply got lost is given what it missed. */
export function computeTrustSuccessor(token: string, secretKey: string): string {
  return (
    token.slice(0, prefix.length + 22) +
    createHmac('sha256', secretKey).update(`manyhands trust successor\n${token}`).digest('base64url')
  );
}

export function computeTrustTokens(cookie: string | undefined): TrustDigests[] {
  return (cookie ?? '')
    .split('.')
    .slice(0, mostPerBrowser)
    .flatMap((token) => computeTrustDigests(token) ?? []);
}

/** The cookie with one token exchanged, added (the oldest goes when there are too many) or, for null, taken out. */
export function computeTrustCookie(cookie: string | undefined, was: string | null, becomes: string | null): string {
  const others = computeTrustTokens(cookie)
    .map(({ token }) => token)
    .filter((token) => token !== was && token !== becomes);
  return [...(becomes === null ? [] : [becomes]), ...others].slice(0, mostPerBrowser).join('.');
}

interface Known {
  tokenDigest: Buffer;
  previousDigest: Buffer | null;
  rotatedAt: Date;
  expiresAt: Date;
}
/** `copied`: it was valid once, and someone has gone on from it since. */
export type Standing = 'current' | 'previous' | 'copied' | 'over';

export function computeStanding(known: Known, whole: Buffer, now: Date): Standing {
  if (known.expiresAt <= now) return 'over';
  if (known.tokenDigest.equals(whole)) return 'current';
  const overlaps = now.getTime() - known.rotatedAt.getTime() <= overlap;
  return overlaps && known.previousDigest?.equals(whole) ? 'previous' : 'copied';
}

export const isTrusted = (standing: Standing): boolean => standing === 'current' || standing === 'previous';
