import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { lockDue, updateStanding } from './standing.queries.ts';
import { updateOldNumbers } from './vetting.queries.ts';
import { computeMonthsLater } from './vetting.rules.ts';

const batch = 200;
/** How long numbers are kept after the decision; kind, dates and outcome stay. */
const monthsKept = 6;
const judgedAtOnce = 1_000;

export const destroyNumbers = defineJob('vetting.destroy-numbers', {
  payload: z.strictObject({}),
  async outside({ transaction }) {
    for (let destroyed = batch; destroyed === batch;) {
      destroyed = await transaction(async (ctx) => {
        const rows = await updateOldNumbers(ctx.db, computeMonthsLater(ctx.today, -monthsKept), batch);
        for (const { id, user_id } of rows)
          await writeAudit(ctx, { action: 'destroy-number', resource: 'userVetting', rowId: id, subjectId: user_id });
        return rows.length;
      });
    }
  },
});

/** Keeps lists by checks quick: what it has not reached yet is judged while they are read. */
export const judgeDue = defineJob('vetting.judge-due', {
  payload: z.strictObject({}),
  async outside({ transaction }) {
    for (let judged = judgedAtOnce; judged === judgedAtOnce;) {
      judged = await transaction(async ({ db, today }) => {
        const ids = await lockDue(db, today, judgedAtOnce);
        if (ids.length > 0) await updateStanding(db, ids, today);
        return ids.length;
      });
    }
  },
});

export const vettingJobs: Job[] = [destroyNumbers, judgeDue];
export const vettingSchedules: readonly Schedule[] = [
  defineSchedule('vetting.destroy-numbers', { dailyAt: '02:40', job: destroyNumbers, payload: {} }),
  defineSchedule('vetting.judge-due', { every: '1 minute', job: judgeDue, payload: {} }),
];
