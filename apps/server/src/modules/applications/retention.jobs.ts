import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { applicationResource } from './application.rules.ts';
import { deleteApplications, lockOver } from './retention.queries.ts';

const batch = 100;

/** What was declined or taken back is kept as long as the safeguarding settings say, and no longer. */
const sweepApplications = defineJob('applications.sweep', {
  payload: z.strictObject({}),
  async outside({ transaction }) {
    for (let deleted = batch; deleted === batch;) {
      deleted = await transaction(async (ctx) => {
        const over = await lockOver(ctx.db, ctx.today, batch);
        for (const { id, user_id } of over)
          await writeAudit(ctx, { action: 'remove', resource: applicationResource, rowId: id, subjectId: user_id });
        await deleteApplications(
          ctx.db,
          over.map(({ id }) => id),
        );
        return over.length;
      });
    }
  },
});

export const retentionJobs: Job[] = [sweepApplications];
export const retentionSchedules: readonly Schedule[] = [
  defineSchedule('applications.sweep', { dailyAt: '02:45', job: sweepApplications, payload: {} }),
];
