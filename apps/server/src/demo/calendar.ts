const dayMs = 24 * 3600 * 1000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The first such month and day that lies ahead by at least a fortnight: an event that one can still apply for. */
export function nextDate(now: Date, month: number, day: number): Date {
  const thisYear = new Date(Date.UTC(now.getUTCFullYear(), month - 1, day));
  const soon = daysBefore(now, -14);
  return thisYear > soon ? thisYear : new Date(Date.UTC(now.getUTCFullYear() + 1, month - 1, day));
}
