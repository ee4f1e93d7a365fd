import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { defineSchedule } from '../../platform/jobs/schedule.ts';
import { recordGuardianChange } from './commands/record-guardian-change.ts';
import { deleteOutgrown } from './link.queries.ts';

const batch = 200;

/** The link has opened nothing since midnight; this takes it off the records and tells both. */
export const endOutgrownLinks = defineJob('users.end-outgrown-links', {
  payload: z.strictObject({}),
  async outside(ctx) {
    for (let ended = batch; ended === batch;) {
      ended = await ctx.transaction(async (inner) => {
        const links = await deleteOutgrown(inner.db, inner.today, batch);
        for (const { id, user_id, guardian_id, relationship } of links) {
          await recordGuardianChange(inner, {
            user_id,
            guardian_id,
            change: 'ended',
            old_value: relationship,
            new_value: null,
          });
          await writeAudit(inner, {
            action: 'remove',
            resource: 'guardian',
            rowId: id,
            subjectId: user_id,
            changes: { before: { user_id, guardian_id, relationship } },
          });
        }
        return links.length;
      });
    }
  },
});

export const guardianJobs = [endOutgrownLinks];
export const guardianSchedules = [
  defineSchedule('users.end-outgrown-links', { dailyAt: '00:20', job: endOutgrownLinks, payload: {} }),
];
