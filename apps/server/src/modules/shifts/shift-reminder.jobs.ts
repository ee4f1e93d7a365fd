import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { reminderMail } from './assignment.mails.ts';
import { remindAhead } from './commands/remind-ahead.ts';
import { listLetters } from './letter.queries.ts';
import { computeTold } from './letter.rules.ts';
import { insertReminder, lockDue, type Due } from './shift-reminder.queries.ts';

/** Each once for a time at which the shift begins; whoever no longer has a place hears nothing. */
export const remindOfShifts = defineJob('shifts.remind', {
  payload: z.strictObject({}),
  outside: (outside) =>
    remindAhead<Due>(outside, {
      lock: (ctx, reminding, after, atMost) => lockDue(ctx.db, reminding, after, ctx, atMost),
      insert: ({ db }, due, hours) => insertReminder(db, due, hours),
      async send(ctx, { assignment_id }, hours) {
        for (const letter of await listLetters(ctx.db, assignment_id, ctx.today)) {
          const { to, told } = computeTold(letter, ctx.organisation);
          await sendMail(ctx, { ...to, template: reminderMail, params: { ...told, hours, briefing: letter.briefing } });
        }
      },
    }),
});

export const shiftReminderJobs: Job[] = [remindOfShifts];
export const shiftReminderSchedules: readonly Schedule[] = [
  defineSchedule('shifts.remind', { every: '5 minutes', job: remindOfShifts, payload: {} }),
];
