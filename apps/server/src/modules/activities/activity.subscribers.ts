import type { Context } from '../../platform/context.ts';
import { on, type Subscriber } from '../../platform/events/event.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { activityDecided } from './activity.events.ts';
import { hoursQueriedMail } from './activity.mails.ts';
import { findLetter } from './activity.queries.ts';

const spell = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'cy' ? 'cy' : 'en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
const duration = (minutes: number): string =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : '']
    .filter(Boolean)
    .join(' ');

/** Asks the person, and the guardians of a child. Confirming is no letter: it would be one for every week of the year. */
async function ask(ctx: Context, id: number): Promise<void> {
  const letter = await findLetter(ctx.db, id, ctx.today);
  if (letter?.state !== 'queried' || letter.question === null) return;
  const { user_id, person, day, minutes, question } = letter;
  for (const { id: readerId, email, name, language } of letter.recipients) {
    const isOwn = readerId === user_id;
    await sendMail(ctx, {
      to: email,
      userId: readerId,
      ...(isOwn ? {} : { aboutId: user_id }),
      language,
      template: hoursQueriedMail,
      params: {
        name,
        person,
        date: spell(day, language),
        hours: duration(minutes),
        question,
        path: `/portal/user/${isOwn ? 'me' : user_id}/hours`,
      },
    });
  }
}

export const activitySubscribers: readonly Subscriber[] = [
  on(activityDecided, 'letter', async (ctx, { activity_id, state }) => {
    if (state === 'queried') await ask(ctx, activity_id);
  }),
];
