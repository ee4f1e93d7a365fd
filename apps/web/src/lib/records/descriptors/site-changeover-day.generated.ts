// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { siteChangeoverDay as resource } from '@manyhands/contract/residential/changeover-day.resource.ts';

export const siteChangeoverDay: Descriptor<typeof resource> = {
  name: 'siteChangeoverDay',
  path: 'teams/{teamId}/residential/changeover-days',
  domain: 'residential',
  actions: ['list'],
  named: 'id',
  sort: 'start_date',
  fields: {
    id: { type: 'integer' },
    team_id: { type: 'integer' },
    start_date: { type: 'day', label: 'label.start_date', sort: true },
    end_date: { type: 'day', label: 'label.end_date', nullable: true },
    day_of_week: { type: 'integer', min: 1, max: 7 },
  },
};
