import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { day, email, id, label, line, lineOf, prose, slug } from '../kit/types.ts';
import { shownSteps } from './form-version.resource.ts';
import { shownSubLocation } from './sub-location.resource.ts';

export const opportunityTypes = ['Ongoing', 'One-off', 'Residential-short', 'Residential-long'] as const;

/** How much time it takes, from least to most; flexible where people choose. */
export const timeCommitments = ['flexible', 'under-a-day', 'monthly', 'weekly', 'several-days', 'full-time'] as const;

const coordinate = (limit: number) => z.number().min(-limit).max(limit).nullable();
const picture = z.object({ id, name: z.string(), url: z.string(), thumbnail: z.string() });

/** What a visitor sees of another opportunity. */
const relatedOffer = z.object({ id, slug, display_name: z.string(), summary: z.string(), town: z.string() });

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
    closing_date: field(day.nullable(), {
      write: 'always',
      optional: true,
      filter: ['gte', 'lte'],
      sort: true,
      doc: 'The last day to apply.',
    }),
    places_wanted: field(z.int().min(1).max(100_000).nullable(), {
      write: 'always',
      optional: true,
      doc: 'How many people are wanted; null where there is no limit.',
    }),
    places_filled: field(z.int(), { doc: 'How many applications were cleared.' }),
    close_when_full: field(z.boolean(), {
      write: 'always',
      optional: true,
      doc: 'Takes no more applications once all places are filled.',
    }),
    accepting: field(z.boolean(), {
      group: 'offer',
      doc: 'Whether one can apply now. At the opportunity’s own address alone.',
    }),
    time_commitment: field(z.enum(timeCommitments), { write: 'always', optional: true, filter: ['eq', 'in'] }),
    from_home: field(z.boolean(), { write: 'always', optional: true, filter: ['eq'] }),
    town: field(line, { write: 'always', optional: true }),
    county: field(line, { write: 'always', optional: true }),
    postcode: field(lineOf(0, 20), { write: 'always', optional: true }),
    country_code: field(z.string().regex(/^[A-Z]{2}$/), { write: 'always', optional: true }),
    latitude: field(coordinate(90), {
      write: 'always',
      optional: true,
      doc: 'Left out, it follows from the postcode or town, as far as they are known.',
    }),
    longitude: field(coordinate(180), { write: 'always', optional: true }),
    partner_id: field(id.nullable(), { write: 'always', optional: true, filter: ['eq', 'in'] }),
    partner: field(z.object({ id, name: z.string(), website: z.string().nullable() }).nullable()),
    role_family_id: field(id.nullable(), { write: 'always', optional: true, filter: ['eq', 'in'] }),
    role_family: field(z.object({ id, name: z.string() }).nullable()),
    tags: field(z.array(z.object({ id, name: z.string(), colour: z.string() })), { doc: 'The public ones.' }),
    images: field(z.array(picture), { doc: 'The pictures of its role profile.' }),
    contact_email: field(email.nullable(), {
      write: 'always',
      optional: true,
      group: 'staff',
      doc: 'Where visitors’ questions go.',
    }),
    takes_questions: field(z.boolean(), { doc: 'Whether visitors can ask, opportunities/{id}/contact.' }),
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
    partnerOrganisation: { kind: 'one', to: 'partner', via: 'partner_id' },
    family: { kind: 'one', to: 'roleFamily', via: 'role_family_id' },
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
    contact: operation({
      method: 'POST',
      path: ':id/contact',
      summary: 'Sends a visitor’s question to the staff of the opportunity, who answer by email',
      input: z.strictObject({ name: label, email, message: prose.trim().min(1) }),
      output: z.null(),
      errors: ['not_found', 'too_many_requests'],
      status: 204,
      replay: false,
    }),
    related: operation({
      method: 'GET',
      path: ':id/related',
      summary: 'Up to four others that are open and resemble it most: same kind of role, same place, same type',
      output: z.array(relatedOffer),
    }),
    logApplyAction: operation({
      method: 'POST',
      path: 'log-apply-action',
      summary: 'Counts a visit to the application form',
      input: z.strictObject({ slug }),
      output: z.null(),
      errors: ['not_found', 'too_many_requests'],
      status: 204,
      replay: false,
    }),
  },
  sort: 'display_name',
  history: 'writers',
});
