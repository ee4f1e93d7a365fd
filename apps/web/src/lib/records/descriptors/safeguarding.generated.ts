// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { safeguarding as resource } from '@manyhands/contract/organisation/safeguarding.resource.ts';

export const safeguarding: Descriptor<typeof resource> = {
  name: 'safeguarding',
  path: 'organisation/safeguarding',
  domain: 'organisation',
  actions: ['show', 'update'],
  named: 'id',
  fields: {
    id: { type: 'integer' },
    minimum_age: { type: 'integer', label: 'safeguarding.minimum_age', hint: 'safeguarding.minimum_age_hint', write: 'always', required: true, min: 0, max: 25 },
    minor_age: { type: 'integer' },
    second_adult: { type: 'boolean', label: 'safeguarding.second_adult', hint: 'safeguarding.second_adult_hint', write: 'always' },
    minor_latest_finish: { type: 'text', write: 'always', required: true },
    minor_hours_day: { type: 'integer', write: 'always', required: true, min: 1, max: 24 },
    minor_hours_week: { type: 'integer', write: 'always', required: true, min: 1, max: 168 },
    declined_months: { type: 'integer', label: 'safeguarding.declined_months', write: 'always', required: true, min: 1, max: 84 },
    note_viewers: { type: 'other' },
    version: { type: 'integer' },
  },
};
