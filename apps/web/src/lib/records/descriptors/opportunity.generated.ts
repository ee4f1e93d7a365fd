// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { opportunity as resource } from '@manyhands/contract/opportunities/opportunity.resource.ts';

export const opportunity: Descriptor<typeof resource> = {
  name: 'opportunity',
  path: 'opportunities',
  domain: 'opportunities',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'display_name',
  sort: 'display_name',
  search: true,
  fields: {
    id: { type: 'integer', filter: ['eq', 'in'] },
    slug: { type: 'text', write: 'create', required: true, max: 80, filter: ['eq'] },
    display_name: { type: 'text', write: 'always', required: true, max: 120, sort: true, filter: ['contains'] },
    summary: { type: 'text', write: 'always', max: 200 },
    description: { type: 'prose', write: 'always', max: 4000 },
    type: { type: 'choice', label: 'label.type', write: 'always', required: true, filter: ['eq', 'in'] },
    state: { type: 'choice', write: 'always', filter: ['eq', 'in'] },
    team_id: { type: 'reference', write: 'always', required: true, to: { path: 'organisation/teams', include: 'responsibleTeam', named: 'name' }, filter: ['eq', 'in'] },
    team: { type: 'other', nullable: true },
    role_profile_id: { type: 'reference', write: 'always', required: true, to: { path: 'organisation/role-profiles', include: 'roleProfile', named: 'display_name' }, filter: ['eq', 'in'] },
    role_profile: { type: 'other', nullable: true },
    start_date: { type: 'day', label: 'label.start_date', write: 'always', nullable: true, filter: ['gte', 'lte'] },
    end_date: { type: 'day', label: 'label.end_date', write: 'always', nullable: true, filter: ['gte', 'lte'] },
    public_url: { type: 'text' },
    default_phone_country_code: { type: 'text', write: 'always' },
    sub_locations: { type: 'other' },
    apply_actions: { type: 'integer' },
    internal_notes: { type: 'prose', write: 'always', max: 4000 },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
