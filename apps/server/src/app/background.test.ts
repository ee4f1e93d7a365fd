import { expect, it } from 'vitest';
import { assertEveryJobHandled } from '../platform/jobs/define-job.ts';
import { backgroundJobs } from './background.ts';
// whatever a request may enqueue is declared there
import './modules.ts';

it('the worker can run every job that a request may enqueue', () => {
  const jobs = backgroundJobs({
    channels: { email: null, sms: null, push: null },
    files: { store: undefined } as never,
    registry: {} as never,
  });
  expect(() => assertEveryJobHandled(jobs)).not.toThrow();
  expect(() => assertEveryJobHandled(jobs.slice(1))).toThrow(`run by no worker: ${jobs[0]!.name}`);
});
