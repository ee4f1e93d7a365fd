import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { callOff } from '../residential/public.ts';
import { updateForsaken } from './application.queries.ts';
import { applicationResource, computeForsakenSince } from './application.rules.ts';

/** What is left comes in the next hour. */
const batch = 500;

/** What was filled in for someone who never completed it keeps no bed and bars no one from applying; its draft is gone already. */
export const endForsaken = defineJob('applications.end-forsaken', {
  payload: z.strictObject({}),
  async run(ctx) {
    for (const { id, user_id, booking_id } of await updateForsaken(
      ctx.db,
      computeForsakenSince(ctx.now),
      ctx.now,
      batch,
    )) {
      if (booking_id !== null) await callOff(ctx, booking_id);
      await writeAudit(ctx, {
        action: 'expire',
        resource: applicationResource,
        rowId: id,
        subjectId: user_id,
        changes: { booking_id },
      });
    }
  },
});

export const applicationJobs: Job[] = [endForsaken];
export const applicationSchedules: readonly Schedule[] = [
  defineSchedule('applications.end-forsaken', { every: '1 hour', job: endForsaken, payload: {} }),
];
