import { calendarTypes } from '@manyhands/contract/calendars/calendar.resource.ts';
import type { Context } from '../../../platform/context.ts';
import { chooseLanguage } from '../../../platform/mail/letter.ts';
import { Problem } from '../../../platform/problem.ts';
import { findIsGuardian } from '../calendar.queries.ts';
import { computeShown } from '../calendar.rules.ts';
import { listReminderEvents } from '../own-event.queries.ts';
import { listFeedEvents } from './list-feed-events.ts';

/** What is someone's own between two days, for the page that shows it, or their child's; their own reminders too, which no feed and no guardian has. */
export async function listEvents(
  { db, organisation, language, actor, today }: Context,
  { from, to }: { from: string; to: string },
) {
  const isForChild = actor.actingForId !== null;
  if (isForChild && !(await findIsGuardian(db, actor.userId!, actor.actingForId, today)))
    throw new Problem('forbidden');
  const userId = actor.actingForId ?? actor.userId!;
  const spoken = chooseLanguage(language, organisation.language);
  const query = { userId, from, language: spoken, publicUrl: organisation.publicUrl };
  const reminders = isForChild ? [] : await listReminderEvents(db, query);
  const marked = reminders.map((event) => ({ type: 'reminders', event }));
  return [...(await listFeedEvents(db, calendarTypes, query)), ...marked]
    .map(({ type, event }) => computeShown(type, event, organisation.timezone))
    .filter(({ state, first }) => state !== 'cancelled' && first <= to)
    .toSorted((a, b) => (a.first + (a.starts_at ?? '') < b.first + (b.starts_at ?? '') ? -1 : 1));
}
