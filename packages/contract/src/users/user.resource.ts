import { z } from 'zod';
import { defineResource, field, having } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { day, id, instant, label, line, prose } from '../kit/types.ts';

/** 1 applicant, 2 active, 3 inactive, 4 left, 5 details needed, 6 anonymised. */
export const userStatuses = ['Applicant', 'Active', 'Inactive', 'Left', 'Details needed', 'Anonymised'] as const;
const statusId = z.int().min(1).max(6);

/** A person: applicant, volunteer, guardian, supervisor or staff. */
export const user = defineResource({
  name: 'user',
  path: 'users',
  summary: 'People known to the organisation.',
  fields: {
    id: field(id, { filter: ['eq', 'in'] }),
    title: field(line, { write: 'always', optional: true, writeGroup: 'identity' }),
    first_name: field(label, { write: 'always', writeGroup: 'identity', sort: true }),
    last_name: field(label, { write: 'always', writeGroup: 'identity', sort: true, filter: ['eq'] }),
    preferred_name: field(line, { write: 'always', optional: true }),
    display_name: field(z.string(), { doc: 'The preferred or first name with the last name.' }),
    status_id: field(statusId, { write: 'always', optional: true, writeGroup: 'standing', filter: ['eq', 'in'] }),
    status: field(z.object({ id: statusId, name: z.string() })),
    language: field(z.enum(['en', 'cy']), { write: 'always', optional: true }),
    timezone: field(z.string().max(60).nullable(), { write: 'always', optional: true }),
    dob: field(day.nullable(), {
      write: 'always',
      optional: true,
      group: 'sensitive',
      writeGroup: 'identity',
      filter: ['gte', 'lte'],
    }),
    special_requirements: field(prose, { write: 'always', optional: true, group: 'sensitive' }),
    last_login_at: field(instant.nullable(), { group: 'standing', filter: ['gte', 'lt'] }),
    blocked: field(z.boolean(), { group: 'standing', doc: 'Blocked. The reason is under `blocked`.' }),
    '2fa_enabled': field(z.boolean(), {
      group: 'standing',
      doc: 'Uses two factor authentication. This and the next three are only in the single person.',
    }),
    '2fa_method': field(z.enum(['email', 'sms', 'auth_app', 'magic_link']).nullable(), { group: 'standing' }),
    '2fa_enforced': field(z.boolean(), { group: 'standing', doc: 'One of the roles requires it.' }),
    '2fa_trusted': field(z.boolean(), {
      group: 'standing',
      doc: 'The browser that asks is trusted with this account.',
    }),
    ...stamps,
    created_at: field(instant, { sort: true, filter: ['gte', 'lt'] }),
  },
  relations: {
    emailAddresses: { kind: 'many', to: 'emailAddress', via: 'user_id' },
    phoneNumbers: { kind: 'many', to: 'phoneNumber', via: 'user_id' },
    addresses: { kind: 'many', to: 'postalAddress', via: 'user_id', only: { historical: false } },
    historicalAddresses: { kind: 'many', to: 'postalAddress', via: 'user_id', only: { historical: true } },
    roles: { kind: 'many', to: 'role', via: 'user_id' },
    guardians: { kind: 'many', to: 'guardian', via: 'user_id' },
    supervisors: { kind: 'many', to: 'supervisor', via: 'user_id' },
    attributes: { kind: 'many', to: 'userAttribute', via: 'user_id' },
    recruitmentApplications: { kind: 'many', to: 'userApplication', via: 'user_id' },
  },
  actions: ['list', 'show', 'create', 'update', 'remove'],
  operations: {},
  filters: {
    team_id: having(
      'role',
      'user_id',
      'team_id',
      'People with a current or future role in one of these teams or below.',
    ),
    role_profile_id: having('role', 'user_id', 'role_profile_id', 'People who have or will have one of these roles.'),
    skill_id: having('userSkill', 'user_id', 'skill_id', 'People who have one of these skills.'),
    dynamic_skill_id: having(
      'userDynamicSkill',
      'user_id',
      'dynamic_skill_id',
      'People who have one of these skills by rule.',
    ),
    saved_list_id: having(
      'userSavedList',
      'user_id',
      'saved_list_id',
      'People who were chosen for one of these saved lists.',
    ),
    tag_id: having('userTag', 'user_id', 'tag_id', 'People who have one of these tags.'),
    attribute: {
      schema: z.string().regex(/^[a-z0-9-]{1,80}:[^]{1,200}$/),
      ops: ['eq'],
      doc: 'People whose custom field holds this value: its slug, a colon, the value.',
      having: { resource: 'userAttribute', via: 'user_id', field: 'value' },
    },
    check_status: {
      schema: z.enum(['met', 'expiring', 'missing']),
      ops: ['eq'],
      doc: 'People whose roles require checks: all valid, one of them expiring within 60 days, or one of them missing.',
      group: 'checks',
    },
    age_group: {
      schema: z.enum(['minor', 'adult', 'unknown']),
      ops: ['eq'],
      doc: 'Under the organisation’s age of majority today, of age, or without a date of birth.',
      group: 'sensitive',
    },
  },
  search: true,
});
