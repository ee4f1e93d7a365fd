import { handleJob, type Job } from '../../platform/jobs/define-job.ts';
import { endOffer } from './commands/end-offer.ts';
import { expireOffer } from './offer.jobs.ts';

export const shiftJobs: Job[] = [
  handleJob(expireOffer, { run: (ctx, { assignment_id }) => endOffer(ctx, assignment_id) }),
];
