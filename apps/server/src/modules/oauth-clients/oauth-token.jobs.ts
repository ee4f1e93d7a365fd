import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule } from '../../platform/jobs/schedule.ts';
import { deleteExpiredGrants, deleteExpiredTokens } from './oauth-token.queries.ts';

const batch = 1_000;

/** Tokens and codes whose time is over, in bites of their own so that nothing waits for the broom. */
const sweepOauthTokens = defineJob('oauth.sweep', {
  payload: z.strictObject({}),
  async outside({ transaction, now }) {
    for (const sweep of [deleteExpiredTokens, deleteExpiredGrants]) {
      while ((await transaction(({ db }) => sweep(db, now, batch))) === batch);
    }
  },
});

export const oauthJobs: Job[] = [sweepOauthTokens];
export const oauthSchedules = [defineSchedule('oauth.sweep', { every: '1 hour', job: sweepOauthTokens, payload: {} })];
