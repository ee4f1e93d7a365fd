import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { remindAhead } from '../shifts/public.ts';
import { prepareLetter } from './commands/prepare-letter.ts';
import { insertReminder, lockDue, type Due } from './event-reminder.queries.ts';
import { eventReminderMail } from './event-reminder.mails.ts';
import { listLetters } from './letter.queries.ts';
import { computeRecipient } from './letter.rules.ts';

/** Each once for a time at which the session begins; whoever no longer goes hears nothing. */
export const remindOfEvents = defineJob('events.remind', {
  payload: z.strictObject({}),
  outside: (outside) =>
    remindAhead<Due>(outside, {
      lock: ({ db, now }, reminding, after, atMost) => lockDue(db, reminding, after, now, atMost),
      insert: ({ db }, due, hours) => insertReminder(db, due, hours),
      async send(ctx, { attendee_id }, hours) {
        for (const letter of await listLetters(ctx.db, attendee_id, ctx.today)) {
          const params = { ...(await prepareLetter(ctx, letter)), hours };
          await sendMail(ctx, { ...computeRecipient(letter), template: eventReminderMail, params });
        }
      },
    }),
});

export const eventReminderJobs: Job[] = [remindOfEvents];
export const eventReminderSchedules: readonly Schedule[] = [
  defineSchedule('events.remind', { every: '5 minutes', job: remindOfEvents, payload: {} }),
];
