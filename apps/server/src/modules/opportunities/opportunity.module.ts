import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { shownSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import { opportunity } from '@manyhands/contract/opportunities/opportunity.resource.ts';
import type { z } from 'zod';
import { raw, sql } from '../../platform/db/sql.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { askQuestion } from './commands/ask-question.ts';
import { countApplyAction } from './commands/count-apply-action.ts';
import { findLatestForm } from './form.queries.ts';
import { opportunityPolicy } from './opportunity.policy.ts';
import { countFilled, findBySlug, getAccepting, listRelated, listTimeslots } from './opportunity.queries.ts';
import { assertOrder, computeSpot } from './opportunity.rules.ts';

export const opportunityModule = defineModule(opportunity, {
  table: 'opportunities',
  policy: opportunityPolicy,
  computed: {
    // everyone reads it, so a hidden team is not named here; whoever may see the team includes it
    team: (row) =>
      sql`(select json_build_object('id', x.id, 'name', x.name) from teams x where x.id = ${row}.team_id and not x.hidden)`,
    role_profile: (row) =>
      sql`(select json_build_object('id', x.id, 'display_name', x.display_name, 'disclaimer', x.disclaimer) from role_profiles x where x.id = ${row}.role_profile_id)`,
    public_url: (row) => sql`(select o.public_url from organisations o) || '/opportunities/' || ${row}.slug`,
    sub_locations: (
      row,
    ) => sql`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'timeslots', ${listTimeslots(raw('p'))}) order by p.position, p.id), '[]')
      from sub_locations p where p.opportunity_id = ${row}.id)`,
    partner: (row) =>
      sql`(select json_build_object('id', x.id, 'name', x.name, 'website', x.website) from partners x where x.id = ${row}.partner_id)`,
    role_family: (row) =>
      sql`(select json_build_object('id', x.id, 'name', x.name) from lookups x where x.id = ${row}.role_family_id)`,
    tags: (row) =>
      sql`(select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'colour', x.colour) order by x.name), '[]')
        from opportunity_tags l join tags x on x.id = l.tag_id where l.opportunity_id = ${row}.id and x.visibility = 'public' and not x.archived)`,
    // what is no picture has no small version, and is not shown
    images: (row) =>
      sql`(select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'url', '/api/files/' || x.file_id || '/content', 'thumbnail', '/api/files/' || x.file_id || '/thumbnail') order by x.id), '[]')
        from role_profile_images x join files f on f.id = x.file_id where x.role_profile_id = ${row}.role_profile_id and f.thumb_key is not null)`,
    places_filled: (row) => countFilled(row),
    takes_questions: (row) => sql`${row}.contact_email is not null`,
    apply_actions: (row) =>
      sql`(select coalesce(sum(a.times), 0)::bigint from apply_actions a where a.opportunity_id = ${row}.id)`,
  },
  detail: { accepting: (row, { today }) => getAccepting(row, today) },
  guard: {
    async create({ db }, input) {
      assertOrder(input.start_date, input.end_date);
      if (await findBySlug(db, input.slug)) throw invalid({ slug: [fieldError('url_taken')] });
      return computeSpot(input);
    },
    async update(_ctx, input, before) {
      assertOrder(
        input.start_date === undefined ? before.start_date : input.start_date,
        input.end_date === undefined ? before.end_date : input.end_date,
      );
      return computeSpot(input, before);
    },
  },
  operations: {
    contact: { target: 'read', run: (ctx, { params, input }) => askQuestion(ctx, params.id!, input) },
    related: { target: 'read', run: ({ db, today }, { params }) => listRelated(db, params.id!, today) },
    logApplyAction: { access: [everyone], outside: (ctx, { input }) => countApplyAction(ctx, input.slug) },
    applicationForm: {
      target: 'read',
      async run({ db }, { params }) {
        const latest = await findLatestForm(db, params.id!);
        if (!latest) throw new Problem('not_found');
        return latest.form as z.input<typeof shownSteps>;
      },
    },
  },
});
