import { createHash } from 'node:crypto';
import { networkOf } from '../../platform/http/rate-limit.ts';

/** One alarm for each hour in which the organisation's limit was reached. */
export const alarms = { limit: 1, windowSeconds: 3600 } as const;
/** The owner hears once a day that someone tried their address. */
export const noticesPerPerson = { limit: 1, windowSeconds: 86_400 } as const;
/** That one place has asked about one address is remembered for so long. */
export const questionsOfOne = { limit: 1_000_000, windowSeconds: 3600 } as const;
export const computeQuestionKey = (ip: string, email: string): string =>
  `email-question:${createHash('sha256')
    .update(`${networkOf(ip)} ${email.trim().normalize('NFKC').toLowerCase()}`)
    .digest('base64url')}`;
