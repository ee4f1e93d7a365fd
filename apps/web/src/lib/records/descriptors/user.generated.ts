// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { user as resource } from '@manyhands/contract/users/user.resource.ts';

export const user: TitledDescriptor<typeof resource> = {
  name: 'user',
  path: 'users',
  domain: 'users',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'display_name',
  search: true,
  one: 'user.one',
  many: 'user.many',
  count: 'user.count',
  search_hint: 'user.search_hint',
  no_match: 'user.no_match',
  fields: {
    id: { type: 'integer', filter: ['eq', 'in'] },
    title: { type: 'text', label: 'user.title', write: 'always', max: 200 },
    first_name: { type: 'text', label: 'user.first_name', write: 'always', required: true, max: 120, sort: true },
    last_name: { type: 'text', label: 'user.last_name', write: 'always', required: true, max: 120, sort: true, filter: ['eq'] },
    preferred_name: { type: 'text', label: 'user.preferred_name', write: 'always', max: 200 },
    display_name: { type: 'text' },
    status_id: { type: 'integer', label: 'user.status_id', write: 'always', min: 1, max: 6, filter: ['eq', 'in'] },
    status: { type: 'other' },
    language: { type: 'choice', label: 'user.language', write: 'always', options: { en: 'user.language_en', cy: 'user.language_cy' } },
    timezone: { type: 'text', label: 'user.timezone', write: 'always', nullable: true, max: 60 },
    dob: { type: 'day', label: 'user.dob', write: 'always', nullable: true, filter: ['gte', 'lte'] },
    special_requirements: { type: 'prose', label: 'user.special_requirements', write: 'always', max: 4000 },
    last_login_at: { type: 'instant', label: 'user.last_login_at', nullable: true, filter: ['gte', 'lt'] },
    blocked: { type: 'boolean' },
    '2fa_enabled': { type: 'boolean' },
    '2fa_method': { type: 'choice', nullable: true },
    '2fa_enforced': { type: 'boolean' },
    '2fa_trusted': { type: 'boolean' },
    version: { type: 'integer' },
    created_at: { type: 'instant', label: 'user.created_at', sort: true, filter: ['gte', 'lt'] },
    updated_at: { type: 'instant' },
  },
  filters: {
    team_id: { type: 'reference', label: 'user.team_id', to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq', 'in'] },
    role_profile_id: { type: 'reference', label: 'user.role_profile_id', to: { path: 'organisation/role-profiles', include: 'roleProfile', named: 'display_name' }, filter: ['eq', 'in'] },
    skill_id: { type: 'reference', label: 'user.skill_id', to: { path: 'organisation/skills', include: 'skill', named: 'name' }, filter: ['eq', 'in'] },
    dynamic_skill_id: { type: 'reference', label: 'user.dynamic_skill_id', to: { path: 'organisation/dynamic-skills', include: 'dynamicSkill', named: 'name' }, filter: ['eq', 'in'] },
    tag_id: { type: 'reference', label: 'user.tag_id', to: { path: 'organisation/tags', include: 'tag', named: 'name' }, filter: ['eq', 'in'] },
    attribute: { type: 'text', label: 'user.attribute', filter: ['eq'] },
    age_group: { type: 'choice', label: 'user.age_group', options: { minor: 'user.age_group_minor', adult: 'user.age_group_adult', unknown: 'user.age_group_unknown' }, filter: ['eq'] },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=user&compiled'),
    cy: () => import('../../messages/cy.json?record=user&compiled'),
  }),
};
