// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { user as resource } from '@manyhands/contract/users/user.resource.ts';

export const user: Descriptor<typeof resource> = {
  name: 'user',
  path: 'users',
  domain: 'users',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'display_name',
  search: true,
  fields: {
    id: { type: 'integer', filter: ['eq', 'in'] },
    title: { type: 'text', write: 'always', max: 200 },
    first_name: { type: 'text', write: 'always', required: true, max: 120, sort: true },
    last_name: { type: 'text', write: 'always', required: true, max: 120, sort: true, filter: ['eq'] },
    preferred_name: { type: 'text', write: 'always', max: 200 },
    display_name: { type: 'text' },
    status_id: { type: 'integer', write: 'always', min: 1, max: 6, filter: ['eq', 'in'] },
    status: { type: 'other' },
    language: { type: 'choice', write: 'always' },
    timezone: { type: 'text', write: 'always', nullable: true, max: 60 },
    dob: { type: 'day', write: 'always', nullable: true, filter: ['gte', 'lte'] },
    special_requirements: { type: 'prose', write: 'always', max: 4000 },
    last_login_at: { type: 'instant', nullable: true, filter: ['gte', 'lt'] },
    blocked: { type: 'boolean' },
    '2fa_enabled': { type: 'boolean' },
    '2fa_method': { type: 'choice', nullable: true },
    '2fa_enforced': { type: 'boolean' },
    '2fa_trusted': { type: 'boolean' },
    version: { type: 'integer' },
    created_at: { type: 'instant', sort: true, filter: ['gte', 'lt'] },
    updated_at: { type: 'instant' },
  },
};
