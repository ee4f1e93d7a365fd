import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { day, id, label, line, prose, slug } from '../kit/types.ts';
import { shownSteps } from './form-version.resource.ts';
import { shownSubLocation } from './sub-location.resource.ts';

export const opportunityTypes = ['Ongoing', 'One-off', 'Residential-short', 'Residential-long'] as const;

/** Something people can apply to do. Its application form is versioned: see the form's versions. */
export const opportunity = defineResource({
  name: 'opportunity',
  path: 'opportunities',
  summary: 'What people can apply for.',
  fields: {
    id: field(id, { filter: ['eq', 'in'] }),
    slug: field(slug, { write: 'create', filter: ['eq'] }),
    display_name: field(label, { write: 'always', sort: true, search: true, filter: ['contains'] }),
    summary: field(line, { write: 'always', optional: true, search: true }),
    description: field(prose, { write: 'always', optional: true }),
    type: field(z.enum(opportunityTypes), { write: 'always', filter: ['eq', 'in'] }),
    state: field(z.enum(['draft', 'open', 'closed']), { write: 'always', optional: true, filter: ['eq', 'in'] }),
    team_id: field(id, { write: 'always', filter: ['eq', 'in'] }),
    team: field(z.object({ id, name: z.string() }).nullable(), {
      doc: 'Null while the team is hidden: this is public.',
    }),
    role_profile_id: field(id, { write: 'always', filter: ['eq', 'in'] }),
    role_profile: field(z.object({ id, display_name: z.string(), disclaimer: z.string() }).nullable()),
    category_id: field(id, {
      write: 'always',
      optional: true,
      filter: ['eq', 'in'],
      group: 'staff',
      doc: 'How applications are dealt with; the first category unless given.',
    }),
    start_date: field(day.nullable(), { write: 'always', optional: true, filter: ['gte', 'lte'] }),
    end_date: field(day.nullable(), { write: 'always', optional: true, filter: ['gte', 'lte'] }),
    public_url: field(z.string()),
    default_phone_country_code: field(z.string().regex(/^[A-Z]{2}$/), { write: 'always', optional: true }),
    sub_locations: field(z.array(shownSubLocation)),
    apply_actions: field(z.int(), { group: 'staff', doc: 'How often the way to the form was taken.' }),
    internal_notes: field(prose, { write: 'always', optional: true, group: 'staff' }),
    archived: field(z.boolean(), { write: 'always', optional: true, filter: ['eq'] }),
    ...stamps,
  },
  relations: {
    roleProfile: { kind: 'one', to: 'roleProfile', via: 'role_profile_id' },
    category: { kind: 'one', to: 'recruitmentCategory', via: 'category_id' },
    responsibleTeam: { kind: 'one', to: 'team', via: 'team_id' },
  },
  actions: ['list', 'show', 'create', 'update', 'remove'],
  operations: {
    applicationForm: operation({
      method: 'GET',
      path: ':id/application-form',
      summary: 'The steps of the form that applicants fill in now',
      output: shownSteps,
    }),
    logApplyAction: operation({
      method: 'POST',
      path: 'log-apply-action',
      summary: 'Counts that somebody took the way to the form',
      input: z.strictObject({ slug }),
      output: z.null(),
      errors: ['not_found', 'too_many_requests'],
      status: 204,
      replay: false,
    }),
  },
  sort: 'display_name',
});
