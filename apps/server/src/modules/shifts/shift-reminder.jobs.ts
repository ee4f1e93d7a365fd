import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { reminderMail } from './assignment.mails.ts';
import { listLetters } from './letter.queries.ts';
import { computeTold } from './letter.rules.ts';
import { insertReminder, lockDue, type Due, type Reminding } from './shift-reminder.queries.ts';

const batch = 50;
const remindings: readonly Reminding[] = [
  { hours: 48, until: 12 },
  { hours: 2, until: 0 },
];

/** The last one reminded if there may be more. */
async function remind(ctx: Context, reminding: Reminding, after: Due | null): Promise<Due | null> {
  const found = await lockDue(ctx.db, reminding, after, ctx, batch);
  for (const due of found) {
    if (!(await insertReminder(ctx.db, due, reminding.hours))) continue;
    for (const letter of await listLetters(ctx.db, due.assignment_id, ctx.today)) {
      const { to, told } = computeTold(letter, ctx.organisation);
      const params = { ...told, hours: reminding.hours, briefing: letter.briefing };
      await sendMail(ctx, { ...to, template: reminderMail, params });
    }
  }
  return found.length === batch ? found.at(-1)! : null;
}

/** Each once for a time at which the shift begins; whoever no longer has a place hears nothing. */
export const remindOfShifts = defineJob('shifts.remind', {
  payload: z.strictObject({}),
  async outside({ transaction }) {
    for (const reminding of remindings) {
      let last: Due | null = null;
      do last = await transaction((ctx) => remind(ctx, reminding, last));
      while (last);
    }
  },
});

export const shiftReminderJobs: Job[] = [remindOfShifts];
export const shiftReminderSchedules: readonly Schedule[] = [
  defineSchedule('shifts.remind', { every: '5 minutes', job: remindOfShifts, payload: {} }),
];
