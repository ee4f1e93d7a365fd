import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { newToken } from '../../platform/auth/tokens.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { links, lockWaiting, updateLink, type LinkKind } from './answer-link.queries.ts';
import { sendLetter } from './commands/send-letter.ts';

const batch = 50;

/** Writes to referees and parents who have not answered, after a week and after two. Only digests of links are kept, so each letter brings a new one. */
export const remindUnanswered = defineJob('applications.remind-asked', {
  payload: z.strictObject({}),
  async outside({ transaction, now }) {
    for (const kind of Object.keys(links) as LinkKind[])
      for (let reminded = batch; reminded === batch;)
        reminded = await transaction(async (ctx) => {
          const waiting = await lockWaiting(ctx.db, kind, now, batch);
          for (const request of waiting) {
            const { id: rowId, user_id: subjectId, reminders_sent } = request;
            const token = newToken(links[kind].token);
            const change = { reminded_at: now, reminders_sent: reminders_sent + 1 };
            await updateLink(ctx.db, kind, rowId, token, change);
            await sendLetter(ctx, kind, reminders_sent === 0 ? 'reminder' : 'again', request, token);
            await writeAudit(ctx, { action: 'remind', resource: links[kind].resource, rowId, subjectId });
          }
          return waiting.length;
        });
  },
});

export const answerLinkJobs: Job[] = [remindUnanswered];
export const answerLinkSchedules: readonly Schedule[] = [
  defineSchedule('applications.remind-asked', { every: '1 hour', job: remindUnanswered, payload: {} }),
];
