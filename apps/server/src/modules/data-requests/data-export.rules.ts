import type { Limit } from '../../platform/http/rate-limit.ts';
import { Problem } from '../../platform/problem.ts';

const day = 24 * 60 * 60 * 1000;

/** Long enough to fetch it, short enough that no one's life lies about. */
const keptFor = 7 * day;
/** After that not even that it was asked for is kept here. */
const rememberedFor = 30 * day;

export const exportsPerPerson: Limit = { limit: 5, windowSeconds: 24 * 60 * 60 };
export const fetchesPerPerson: Limit = { limit: 30, windowSeconds: 60 * 60 };

export const computeExportEnd = (now: Date): Date => new Date(now.getTime() + keptFor);
export const computeOldest = (now: Date): Date => new Date(now.getTime() - rememberedFor);

/** Where the person, or their guardian, finds all of this. */
export const computeDataPath = (reader: number, userId: number): string =>
  `/portal/user/${reader === userId ? 'me' : userId}#my-data`;

export const computeArchiveName = (day: string): string => `my-data-${day}.zip`;

export function assertNoneWaiting(latest: { state: string } | undefined): void {
  if (latest?.state === 'waiting') throw new Problem('export_waiting');
}
