import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { defineSchedule } from '../../platform/jobs/schedule.ts';
import { lockDueBlocks } from './block.queries.ts';
import { liftBlock } from './commands/lift-block.ts';

/** More than this many blocks never end in one minute; what is left comes in the next. */
const batch = 500;

export const liftDueBlocks = defineJob('users.lift-due-blocks', {
  payload: z.strictObject({}),
  async run(ctx) {
    for (const block of await lockDueBlocks(ctx.db, ctx.now, batch)) {
      await liftBlock(ctx, block);
      await writeAudit(ctx, { action: 'remove', resource: 'block', rowId: block.id, subjectId: block.user_id });
    }
  },
});

export const blockJobs = [liftDueBlocks];
export const blockSchedules = [
  defineSchedule('users.lift-due-blocks', { every: '1 minute', job: liftDueBlocks, payload: {} }),
];
