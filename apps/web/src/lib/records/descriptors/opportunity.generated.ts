// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { opportunity as resource } from '@manyhands/contract/opportunities/opportunity.resource.ts';

export const opportunity: TitledDescriptor<typeof resource> = {
  name: 'opportunity',
  path: 'opportunities',
  domain: 'opportunities',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'display_name',
  sort: 'display_name',
  search: true,
  one: 'opportunity.one',
  many: 'opportunity.many',
  empty: 'opportunity.empty',
  search_hint: 'opportunity.search_hint',
  fields: {
    id: { type: 'integer', filter: ['eq', 'in'] },
    slug: { type: 'text', label: 'opportunity.slug', write: 'create', required: true, max: 80, filter: ['eq'] },
    display_name: { type: 'text', label: 'opportunity.display_name', write: 'always', required: true, max: 120, sort: true, filter: ['contains'] },
    summary: { type: 'text', label: 'opportunity.summary', write: 'always', max: 200 },
    description: { type: 'prose', label: 'opportunity.description', write: 'always', max: 4000 },
    type: { type: 'choice', label: 'label.type', write: 'always', required: true, options: { Ongoing: 'opportunity.type_Ongoing', 'One-off': 'opportunity.type_One_off', 'Residential-short': 'opportunity.type_Residential_short', 'Residential-long': 'opportunity.type_Residential_long' }, filter: ['eq', 'in'] },
    state: { type: 'choice', label: 'opportunity.state', write: 'always', options: { draft: 'opportunity.state_draft', open: 'opportunity.state_open', closed: 'opportunity.state_closed' }, filter: ['eq', 'in'] },
    team_id: { type: 'reference', label: 'opportunity.team_id', write: 'always', required: true, to: { path: 'organisation/teams', include: 'responsibleTeam', named: 'name' }, filter: ['eq', 'in'] },
    team: { type: 'other', nullable: true },
    role_profile_id: { type: 'reference', label: 'opportunity.role_profile_id', write: 'always', required: true, to: { path: 'organisation/role-profiles', include: 'roleProfile', named: 'display_name' }, filter: ['eq', 'in'] },
    role_profile: { type: 'other', nullable: true },
    category_id: { type: 'reference', label: 'opportunity.category_id', write: 'always', to: { path: 'organisation/recruitment/categories', include: 'category', named: 'name' }, filter: ['eq', 'in'] },
    start_date: { type: 'day', label: 'label.start_date', write: 'always', nullable: true, filter: ['gte', 'lte'] },
    end_date: { type: 'day', label: 'label.end_date', write: 'always', nullable: true, filter: ['gte', 'lte'] },
    public_url: { type: 'text' },
    default_phone_country_code: { type: 'text', label: 'opportunity.default_phone_country_code', write: 'always' },
    sub_locations: { type: 'other' },
    apply_actions: { type: 'integer', label: 'opportunity.apply_actions' },
    internal_notes: { type: 'prose', label: 'opportunity.internal_notes', write: 'always', max: 4000 },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=opportunity&compiled'),
    cy: () => import('../../messages/cy.json?record=opportunity&compiled'),
  }),
};
