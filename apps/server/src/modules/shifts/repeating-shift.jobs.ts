import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { makeShifts } from './commands/make-shifts.ts';
import { listRunning, lockSeries } from './repeating-shift.queries.ts';

/** A day more each day. Where the rules of a time zone changed meanwhile, shifts stay at their time of day. */
export const makeRepeating = defineJob('shifts.make-repeating', {
  payload: z.strictObject({}),
  async outside({ transaction }) {
    for (const id of await transaction(({ db, today }) => listRunning(db, today)))
      await transaction(async (ctx) => makeShifts(ctx, id, await lockSeries(ctx.db, id), true));
  },
});

export const repeatingShiftJobs: Job[] = [makeRepeating];
export const repeatingShiftSchedules: readonly Schedule[] = [
  defineSchedule('shifts.make-repeating', { dailyAt: '03:10', job: makeRepeating, payload: {} }),
];
