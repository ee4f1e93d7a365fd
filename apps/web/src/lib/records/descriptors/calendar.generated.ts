// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { calendar as resource } from '@manyhands/contract/calendars/calendar.resource.ts';

export const calendar: Descriptor<typeof resource> = {
  name: 'calendar',
  path: 'calendar',
  domain: 'calendars',
  actions: ['list', 'show', 'create', 'remove'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    types: { type: 'other', write: 'create' },
    address: { type: 'other', nullable: true },
    last_used_at: { type: 'instant', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
