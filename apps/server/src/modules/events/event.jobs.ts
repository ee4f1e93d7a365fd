import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { defineJob, handleJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { anonymisePerson } from '../users/public.ts';
import { endSessionOffer } from './commands/end-session-offer.ts';
import { releaseAttendance } from './commands/release-attendance.ts';
import { releaseSessionPlace } from './leaver.jobs.ts';
import { expireSessionOffer } from './offer.jobs.ts';
import { deleteWalkUp, lockWalkUpsOver } from './person.queries.ts';

const batch = 50;

/** People who came without an account and whom no one took on are erased like anyone who asks for it. */
export const sweepWalkUps = defineJob('events.sweep-walk-ups', {
  payload: z.strictObject({}),
  async outside({ transaction }) {
    for (let swept = batch; swept === batch;) {
      swept = await transaction(async (ctx) => {
        const over = await lockWalkUpsOver(ctx.db, ctx.today, batch);
        for (const { id, user_id, taken_on } of over) {
          await deleteWalkUp(ctx.db, id);
          if (taken_on) continue;
          await anonymisePerson(ctx, user_id);
          await writeAudit(ctx, { action: 'remove', resource: 'user', rowId: user_id, subjectId: user_id });
        }
        return over.length;
      });
    }
  },
});

export const eventJobs: Job[] = [
  handleJob(expireSessionOffer, { run: (ctx, { attendee_id }) => endSessionOffer(ctx, attendee_id) }),
  handleJob(releaseSessionPlace, { run: (ctx, { attendee_id }) => releaseAttendance(ctx, attendee_id) }),
  sweepWalkUps,
];
export const eventSchedules: readonly Schedule[] = [
  defineSchedule('events.sweep-walk-ups', { dailyAt: '03:10', job: sweepWalkUps, payload: {} }),
];
