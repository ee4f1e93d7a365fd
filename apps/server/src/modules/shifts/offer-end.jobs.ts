import { handleJob, type Job } from '../../platform/jobs/define-job.ts';
import { endOffer } from './commands/end-offer.ts';
import { releasePlace } from './commands/release-place.ts';
import { releaseShiftPlace } from './leaver.jobs.ts';
import { expireOffer } from './offer.jobs.ts';

export const shiftJobs: Job[] = [
  handleJob(expireOffer, { run: (ctx, { assignment_id }) => endOffer(ctx, assignment_id) }),
  handleJob(releaseShiftPlace, { run: (ctx, { assignment_id }) => releasePlace(ctx, assignment_id) }),
];
