import { addressKey, emailKey } from '../../platform/http/rate-limit.ts';

/** What can be learned about who has an account, and how often strangers can be written to, is bounded thrice: by asker, by address, and altogether. */
export const checksPerAddress = { limit: 20, windowSeconds: 600 } as const;
export const checksPerEmail = { limit: 5, windowSeconds: 3600 } as const;
export const checksPerOrganisation = { limit: 2000, windowSeconds: 3600 } as const;
/** The same for one account, wherever it comes from. */
const additionsPerPerson = { limit: 20, windowSeconds: 600 } as const;
/** Trying links, which are far too long to be guessed. */
export const proofsPerAddress = { limit: 60, windowSeconds: 600 } as const;
/** The owner hears once a day that someone tried their address. */
export const noticesPerEmail = { limit: 1, windowSeconds: 86_400 } as const;
/** More than this many that no one confirmed are no longer an honest mistake. */
export const mostUnconfirmed = 5;

/** The same limits as for asking about an address on a form, from the same counters. */
export const computeAddressLimits = (userId: number | null, ip: string, email: string) =>
  [
    [`check-email:user:${userId}`, additionsPerPerson],
    [addressKey('check-email', ip), checksPerAddress],
    [emailKey('check-email', email), checksPerEmail],
    ['check-email:all', checksPerOrganisation],
  ] as const;

const proofLife = 24 * 60 * 60_000;
export const computeProofEnd = (now: Date): Date => new Date(now.getTime() + proofLife);
/** The token stands behind the hash, where no server, log or referrer ever sees it. */
export const computeProofPath = (token: string): string => `/login/confirm-email#${token}`;
