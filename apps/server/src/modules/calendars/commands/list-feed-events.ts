import type { Db } from '../../../platform/db/connection.ts';
import { listSessionEvents } from '../../events/public.ts';
import { listStayEvents } from '../../residential/public.ts';
import { listShiftEvents } from '../../shifts/public.ts';
import type { CalendarEvent } from '../ics.rules.ts';
import { listInterviewEvents, type EventQuery } from '../own-event.queries.ts';

/** What can stand in a calendar, by type. */
const sources: Readonly<Record<string, (db: Db, query: EventQuery) => Promise<CalendarEvent[]>>> = {
  shifts: listShiftEvents,
  events: listSessionEvents,
  interviews: listInterviewEvents,
  stays: listStayEvents,
};

/** Those of the types that a feed was made for. */
export async function listFeedEvents(
  db: Db,
  types: readonly string[],
  query: EventQuery,
): Promise<{ type: string; event: CalendarEvent }[]> {
  const found = [];
  for (const type of types) for (const event of (await sources[type]?.(db, query)) ?? []) found.push({ type, event });
  return found;
}
