import { job } from '@manyhands/contract/jobs/job.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { redrive } from './commands/redrive.ts';
import { jobPolicy } from './job.policy.ts';

export const jobModule = defineModule(job, {
  table: 'jobs',
  policy: jobPolicy,
  operations: { redrive: { target: 'read', run: redrive } },
});
