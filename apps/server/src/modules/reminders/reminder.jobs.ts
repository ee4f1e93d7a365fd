import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { reminderDueMail } from './reminder.mails.ts';
import { lockDue, updateNotified } from './reminder.queries.ts';

const batch = 50;

/** In the morning of the day it is due, to the person whose reminder it is, once for each date. */
export const remindOfDue = defineJob('reminders.remind', {
  payload: z.strictObject({}),
  async outside({ transaction }) {
    for (let reminded = batch; reminded === batch;) {
      reminded = await transaction(async (ctx) => {
        const due = await lockDue(ctx.db, ctx.today, batch);
        for (const { id, user_id, about_id, text, about, name, language, email } of due) {
          await updateNotified(ctx.db, id);
          if (email === null) continue;
          await sendMail(ctx, {
            to: email,
            userId: user_id,
            ...(about_id !== null && { aboutId: about_id }),
            language,
            template: reminderDueMail,
            params: { name, text, about, path: '/staff' },
          });
        }
        return due.length;
      });
    }
  },
});

export const reminderJobs: Job[] = [remindOfDue];
export const reminderSchedules: readonly Schedule[] = [
  defineSchedule('reminders.remind', { dailyAt: '07:30', job: remindOfDue, payload: {} }),
];
