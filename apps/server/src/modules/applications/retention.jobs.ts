import { z } from 'zod';
import { lockPerson } from '../../platform/auth/person-lock.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { anonymisePerson } from '../users/public.ts';
import { applicationResource } from './application.rules.ts';
import { deleteApplications, findErasable, listErasable, lockOver } from './retention.queries.ts';

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

/** Whoever was not taken on is erased like anyone who asks for it, with their checks and training, once nothing keeps them any more. */
export const sweepApplicants = defineJob('applications.sweep-applicants', {
  payload: z.strictObject({}),
  async outside({ transaction }) {
    for (let listed = batch; listed === batch;) {
      listed = await transaction(async (ctx) => {
        const erasable = await listErasable(ctx.db, ctx.today, batch);
        for (const id of erasable) {
          await lockPerson(ctx.db, id);
          if (!(await findErasable(ctx.db, id, ctx.today))) continue;
          await anonymisePerson(ctx, id);
          await writeAudit(ctx, { action: 'remove', resource: 'user', rowId: id, subjectId: id });
        }
        return erasable.length;
      });
    }
  },
});

export const retentionJobs: Job[] = [sweepApplications, sweepApplicants];
export const retentionSchedules: readonly Schedule[] = [
  defineSchedule('applications.sweep', { dailyAt: '02:45', job: sweepApplications, payload: {} }),
  defineSchedule('applications.sweep-applicants', { dailyAt: '03:15', job: sweepApplicants, payload: {} }),
];
