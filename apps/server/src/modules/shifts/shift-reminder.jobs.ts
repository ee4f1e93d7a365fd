import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { reminderMail } from './assignment.mails.ts';
import { listLetters } from './letter.queries.ts';
import { computeTold } from './letter.rules.ts';
import { insertReminder, lockDue, type Reminding } from './shift-reminder.queries.ts';

const batch = 50;
const remindings: readonly Reminding[] = [
  { hours: 48, until: 12 },
  { hours: 2, until: 0 },
];

async function remind(ctx: Context, reminding: Reminding): Promise<number> {
  const found = await lockDue(ctx.db, reminding, ctx.now, batch);
  for (const due of found) {
    if (!(await insertReminder(ctx.db, due, reminding.hours))) continue;
    for (const letter of await listLetters(ctx.db, due.assignment_id, ctx.today)) {
      const { to, told } = computeTold(letter, ctx.organisation);
      const params = { ...told, hours: reminding.hours, briefing: letter.briefing };
      await sendMail(ctx, { ...to, template: reminderMail, params });
    }
  }
  return found.length;
}

/** Each once for a time at which the shift begins; whoever no longer has a place hears nothing. */
export const remindOfShifts = defineJob('shifts.remind', {
  payload: z.strictObject({}),
  async outside({ transaction }) {
    for (const reminding of remindings)
      for (let reminded = batch; reminded === batch;) reminded = await transaction((ctx) => remind(ctx, reminding));
  },
});

export const shiftReminderJobs: Job[] = [remindOfShifts];
export const shiftReminderSchedules: readonly Schedule[] = [
  defineSchedule('shifts.remind', { every: '5 minutes', job: remindOfShifts, payload: {} }),
];
