import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { prepareLetter } from './commands/prepare-letter.ts';
import { insertReminder, lockDue, type Due, type Reminding } from './event-reminder.queries.ts';
import { eventReminderMail } from './event-reminder.mails.ts';
import { listLetters } from './letter.queries.ts';
import { computeRecipient } from './letter.rules.ts';

const batch = 50;
const remindings: readonly Reminding[] = [
  { hours: 48, until: 12 },
  { hours: 2, until: 0 },
];

/** The last one reminded if there may be more. */
async function remind(ctx: Context, reminding: Reminding, after: Due | null): Promise<Due | null> {
  const found = await lockDue(ctx.db, reminding, after, ctx.now, batch);
  for (const due of found) {
    if (!(await insertReminder(ctx.db, due, reminding.hours))) continue;
    for (const letter of await listLetters(ctx.db, due.attendee_id, ctx.today)) {
      const params = { ...(await prepareLetter(ctx, letter)), hours: reminding.hours };
      await sendMail(ctx, { ...computeRecipient(letter), template: eventReminderMail, params });
    }
  }
  return found.length === batch ? found.at(-1)! : null;
}

/** Each once for a time at which the session begins; whoever no longer goes hears nothing. */
export const remindOfEvents = defineJob('events.remind', {
  payload: z.strictObject({}),
  async outside({ transaction }) {
    for (const reminding of remindings) {
      let last: Due | null = null;
      do last = await transaction((ctx) => remind(ctx, reminding, last));
      while (last);
    }
  },
});

export const eventReminderJobs: Job[] = [remindOfEvents];
export const eventReminderSchedules: readonly Schedule[] = [
  defineSchedule('events.remind', { every: '5 minutes', job: remindOfEvents, payload: {} }),
];
