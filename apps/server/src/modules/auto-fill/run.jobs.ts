import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

const payload = z.strictObject({ auto_fill_id: z.int().positive() });

export const makeProposalJob = defineJob('auto-fill.make-proposal', { payload, maxAttempts: 3, timeoutSeconds: 300 });
/** Each in one transaction with the mark that it is done: all of it or nothing, whenever the worker is killed. */
export const applyProposalJob = defineJob('auto-fill.apply', { payload, maxAttempts: 5 });
export const undoProposalJob = defineJob('auto-fill.undo', { payload, maxAttempts: 5 });
