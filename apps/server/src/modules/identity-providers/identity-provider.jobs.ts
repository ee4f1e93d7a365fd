import { z } from 'zod';
import { sql } from '../../platform/db/sql.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { inBatches } from '../../platform/jobs/housekeeping.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';

const day = 86_400_000;

/** Sign-ins that never came back and tickets no one used, a day after their end. */
export const sweepIdentities = defineJob('identity-providers.sweep', {
  payload: z.strictObject({}),
  async outside(ctx) {
    const dayAgo = new Date(ctx.now.getTime() - day);
    await inBatches(
      ctx,
      (atMost) => sql`with gone as (
      delete from identity_attempts where id in (select id from identity_attempts where expires_at < ${dayAgo} limit ${atMost}) returning 1)
      select count(*)::integer as n from gone`,
    );
    await inBatches(
      ctx,
      (atMost) => sql`with gone as (
      delete from identity_tickets where id in (select id from identity_tickets where expires_at < ${dayAgo} limit ${atMost}) returning 1)
      select count(*)::integer as n from gone`,
    );
  },
});

export const identityJobs: Job[] = [sweepIdentities];
export const identitySchedules: readonly Schedule[] = [
  defineSchedule('identity-providers.sweep', { dailyAt: '03:20', job: sweepIdentities, payload: {} }),
];
