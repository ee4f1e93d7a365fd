// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { userResidentialBooking as resource } from '@manyhands/contract/residential/booking.resource.ts';

export const userResidentialBooking: Descriptor<typeof resource> = {
  name: 'userResidentialBooking',
  path: 'users/{userId}/residential-bookings',
  domain: 'residential',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: 'start_date',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    user_name: { type: 'text' },
    team_id: { type: 'reference', write: 'always', required: true, to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq', 'in'] },
    start_date: { type: 'day', label: 'label.start_date', write: 'always', required: true, sort: true, filter: ['gte', 'lte'] },
    end_date: { type: 'day', label: 'label.end_date', write: 'always', required: true, sort: true, filter: ['gte', 'lte'] },
    nights: { type: 'integer' },
    willing_to_share: { type: 'boolean', write: 'always' },
    state: { type: 'choice', write: 'always', filter: ['eq', 'in'] },
    holds_until: { type: 'day', nullable: true, filter: ['gte'] },
    requirements: { type: 'prose', write: 'always', max: 4000 },
    gender_id: { type: 'other', write: 'always', nullable: true },
    linked: { type: 'other', write: 'always' },
    room_id: { type: 'integer', nullable: true, filter: ['eq', 'in'] },
    without_room: { type: 'boolean', filter: ['eq'] },
    room_name: { type: 'other', nullable: true },
    room_reason: { type: 'text' },
    changes_until: { type: 'day', nullable: true },
    limits: { type: 'other' },
    cancel_reason_id: { type: 'reference', write: 'always', nullable: true, to: { path: 'organisation/residential-cancel-reasons', include: 'cancelReason', named: 'name', whole: true }, filter: ['eq', 'in'] },
    cancelled_at: { type: 'instant', nullable: true },
    created_by: { type: 'integer', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
