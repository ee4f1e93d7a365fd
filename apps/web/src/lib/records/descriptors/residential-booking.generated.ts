// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { residentialBooking as resource } from '@manyhands/contract/residential/booking.resource.ts';

export const residentialBooking: TitledDescriptor<typeof resource> = {
  name: 'residentialBooking',
  path: 'residential-bookings',
  domain: 'residential',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: 'start_date',
  one: 'residentialBooking.one',
  many: 'residentialBooking.many',
  empty: 'residentialBooking.empty',
  count: 'residentialBooking.count',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'reference', label: 'residentialBooking.user_id', write: 'create', required: true, to: { path: 'users', include: 'user', named: 'display_name' }, filter: ['eq', 'in'] },
    user_name: { type: 'text' },
    team_id: { type: 'reference', label: 'residentialBooking.team_id', write: 'always', required: true, to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq', 'in'] },
    start_date: { type: 'day', label: 'label.start_date', write: 'always', required: true, sort: true, filter: ['gte', 'lte'] },
    end_date: { type: 'day', label: 'label.end_date', write: 'always', required: true, sort: true, filter: ['gte', 'lte'] },
    nights: { type: 'integer', label: 'residentialBooking.nights' },
    willing_to_share: { type: 'boolean', label: 'residentialBooking.willing_to_share', write: 'always' },
    state: { type: 'choice', label: 'residentialBooking.state', write: 'always', options: { requested: 'residentialBooking.state_requested', confirmed: 'residentialBooking.state_confirmed', cancelled: 'residentialBooking.state_cancelled' }, filter: ['eq', 'in'] },
    holds_until: { type: 'day', label: 'residentialBooking.holds_until', nullable: true, filter: ['gte'] },
    requirements: { type: 'prose', label: 'residentialBooking.requirements', write: 'always', max: 4000 },
    gender_id: { type: 'other', label: 'residentialBooking.gender_id', write: 'always', nullable: true },
    linked: { type: 'other', label: 'residentialBooking.linked', write: 'always' },
    room_id: { type: 'integer', label: 'residentialBooking.room_id', nullable: true, filter: ['eq', 'in'] },
    without_room: { type: 'boolean', label: 'residentialBooking.without_room', filter: ['eq'] },
    room_name: { type: 'other', nullable: true },
    room_reason: { type: 'text' },
    changes_until: { type: 'day', nullable: true },
    limits: { type: 'other' },
    cancel_reason_id: { type: 'reference', label: 'residentialBooking.cancel_reason_id', write: 'always', nullable: true, to: { path: 'organisation/residential-cancel-reasons', include: 'cancelReason', named: 'name', whole: true }, filter: ['eq', 'in'] },
    cancelled_at: { type: 'instant', nullable: true },
    created_by: { type: 'integer', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=residential-booking&compiled'),
    cy: () => import('../../messages/cy.json?record=residential-booking&compiled'),
  }),
};
