// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { interview as resource } from '@manyhands/contract/interviews/interview.resource.ts';

export const interview: Descriptor<typeof resource> = {
  name: 'interview',
  path: 'applications/{applicationId}/interviews',
  domain: 'interviews',
  actions: ['list', 'show', 'create', 'update'],
  named: 'id',
  sort: '-id',
  note: 'interview.note',
  fields: {
    id: { type: 'integer' },
    application_id: { type: 'integer' },
    user_id: { type: 'integer' },
    interviewer_id: { type: 'reference', write: 'always', to: { path: 'users', include: 'interviewer', named: 'display_name' } },
    interviewer_name: { type: 'text' },
    times: { type: 'other', label: 'interview.times', write: 'always', required: true },
    taken: { type: 'other', label: 'interview.taken' },
    minutes: { type: 'integer', label: 'interview.minutes', write: 'always', min: 5, max: 480 },
    location: { type: 'text', label: 'interview.location', hint: 'interview.location_hint', write: 'always', max: 200 },
    note: { type: 'prose', label: 'interview.note', write: 'always', max: 4000 },
    state: { type: 'choice', options: { offered: 'interview.state_offered', booked: 'interview.state_booked', asked: 'interview.state_asked', held: 'interview.state_held', missed: 'interview.state_missed', cancelled: 'interview.state_cancelled' } },
    starts_at: { type: 'instant', nullable: true },
    ends_at: { type: 'instant', nullable: true },
    request: { type: 'text', label: 'interview.request' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
