// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { job as resource } from '@manyhands/contract/jobs/job.resource.ts';

export const job: Descriptor<typeof resource> = {
  name: 'job',
  path: 'jobs',
  domain: 'jobs',
  actions: ['list', 'show'],
  named: 'name',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', filter: ['eq'] },
    state: { type: 'choice', filter: ['eq', 'in'] },
    done: { type: 'integer', min: 0 },
    total: { type: 'integer', nullable: true, min: 0 },
    created_at: { type: 'instant' },
    finished_at: { type: 'instant', nullable: true },
    error_code: { type: 'other', nullable: true },
  },
};
