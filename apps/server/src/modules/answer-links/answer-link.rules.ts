import { Problem } from '../../platform/problem.ts';

const day = 24 * 60 * 60 * 1000;

/** A link lives so long from the letter that brought it. */
const life = 30 * day;
/** Whoever has not answered by then is written to once more. */
const patience = 7 * day;

export const computeOldestLink = (now: Date): Date => new Date(now.getTime() - life);
export const computeReminderDay = (now: Date): Date => new Date(now.getTime() - patience);

/** Enough for a household that looks at its letters again and again, too little to guess. */
export const linksPerAddress = { limit: 60, windowSeconds: 600 } as const;

export function assertKnown<T>(asked: T | undefined): asserts asked is T {
  if (asked === undefined) throw new Problem('not_found');
}
