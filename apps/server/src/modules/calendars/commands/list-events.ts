import { calendarTypes } from '@manyhands/contract/calendars/calendar.resource.ts';
import type { Context } from '../../../platform/context.ts';
import { chooseLanguage } from '../../../platform/mail/letter.ts';
import { computeShown } from '../calendar.rules.ts';
import { listReminderEvents } from '../own-event.queries.ts';
import { listFeedEvents } from './list-feed-events.ts';

/** What is someone's own between two days, for the page that shows it; their reminders too, which no feed has. */
export async function listEvents(
  { db, organisation, language }: Context,
  userId: number,
  { from, to }: { from: string; to: string },
) {
  const spoken = chooseLanguage(language, organisation.language);
  const query = { userId, from, language: spoken, publicUrl: organisation.publicUrl };
  const reminders = (await listReminderEvents(db, query)).map((event) => ({ type: 'reminders', event }));
  return [...(await listFeedEvents(db, calendarTypes, query)), ...reminders]
    .map(({ type, event }) => computeShown(type, event, organisation.timezone))
    .filter(({ state, first }) => state !== 'cancelled' && first <= to)
    .toSorted((a, b) => (a.first + (a.starts_at ?? '') < b.first + (b.starts_at ?? '') ? -1 : 1));
}
