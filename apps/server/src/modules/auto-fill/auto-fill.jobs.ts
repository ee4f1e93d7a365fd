import { z } from 'zod';
import { defineJob, handleJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { deleteOldRuns } from './auto-fill.queries.ts';
import { applyProposal } from './commands/apply-proposal.ts';
import { makeProposal } from './commands/make-proposal.ts';
import { undoProposal } from './commands/undo-proposal.ts';
import { applyProposalJob, makeProposalJob, undoProposalJob } from './run.jobs.ts';

const keptForMs = 30 * 86_400_000;

const sweepRuns = defineJob('auto-fill.sweep', {
  payload: z.strictObject({}),
  run: ({ db, now }) => deleteOldRuns(db, new Date(now.getTime() - keptForMs)),
});

export const autoFillJobs: Job[] = [
  handleJob(makeProposalJob, { outside: (ctx, { auto_fill_id }, job) => makeProposal(ctx, auto_fill_id, job) }),
  handleJob(applyProposalJob, { run: (ctx, { auto_fill_id }) => applyProposal(ctx, auto_fill_id) }),
  handleJob(undoProposalJob, { run: (ctx, { auto_fill_id }) => undoProposal(ctx, auto_fill_id) }),
  sweepRuns,
];

export const autoFillSchedules: readonly Schedule[] = [
  defineSchedule('auto-fill.sweep', { every: '1 day', job: sweepRuns, payload: {} }),
];
