import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { deleteExpiredDrafts } from './draft.queries.ts';
import { draftResource } from './draft.rules.ts';

const batch = 200;

/** Drafts whose thirty days are over, with everything that hangs on them. */
export const sweepDrafts = defineJob('applications.sweep-drafts', {
  payload: z.strictObject({}),
  async outside({ transaction, now }) {
    for (;;) {
      const gone = await transaction(async (ctx) => {
        const ids = await deleteExpiredDrafts(ctx.db, now, batch);
        for (const rowId of ids) await writeAudit(ctx, { action: 'expire', resource: draftResource, rowId });
        return ids.length;
      });
      if (gone < batch) return;
    }
  },
});

export const draftJobs: Job[] = [sweepDrafts];
export const draftSchedules: readonly Schedule[] = [
  defineSchedule('applications.sweep-drafts', { every: '1 hour', job: sweepDrafts, payload: {} }),
];
