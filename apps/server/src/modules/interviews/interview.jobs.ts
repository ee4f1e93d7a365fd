import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { remindParties } from './commands/remind-parties.ts';
import { lockDue, updateReminded } from './interview.queries.ts';

const batch = 50;

/** A day before, to everyone whose time it is; once for each time that is booked. */
export const remindOfInterviews = defineJob('interviews.remind', {
  payload: z.strictObject({}),
  async outside({ transaction }) {
    for (let reminded = batch; reminded === batch;) {
      reminded = await transaction(async (ctx) => {
        const due = await lockDue(ctx.db, ctx.now, batch);
        for (const interview of due) {
          await updateReminded(ctx.db, interview);
          await remindParties(ctx, interview);
        }
        return due.length;
      });
    }
  },
});

export const interviewJobs: Job[] = [remindOfInterviews];
export const interviewSchedules: readonly Schedule[] = [
  defineSchedule('interviews.remind', { every: '15 minutes', job: remindOfInterviews, payload: {} }),
];
