import type { shownSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import { opportunity } from '@manyhands/contract/opportunities/opportunity.resource.ts';
import type { z } from 'zod';
import { raw, sql } from '../../platform/db/sql.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { countApplyAction } from './commands/count-apply-action.ts';
import { findLatestForm } from './form.queries.ts';
import { opportunityPolicy } from './opportunity.policy.ts';
import { findBySlug, listTimeslots } from './opportunity.queries.ts';
import { assertOrder } from './opportunity.rules.ts';

export const opportunityModule = defineModule(opportunity, {
  table: 'opportunities',
  policy: opportunityPolicy,
  computed: {
    // everybody reads it, so a hidden team is not named here; whoever may see the team includes it
    team: (row) =>
      sql`(select json_build_object('id', x.id, 'name', x.name) from teams x where x.id = ${row}.team_id and not x.hidden)`,
    role_profile: (row) =>
      sql`(select json_build_object('id', x.id, 'display_name', x.display_name, 'disclaimer', x.disclaimer) from role_profiles x where x.id = ${row}.role_profile_id)`,
    public_url: (row) => sql`(select o.public_url from organisations o) || '/opportunities/' || ${row}.slug`,
    sub_locations: (
      row,
    ) => sql`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'timeslots', ${listTimeslots(raw('p'))}) order by p.position, p.id), '[]')
      from sub_locations p where p.opportunity_id = ${row}.id)`,
    apply_actions: (row) =>
      sql`(select coalesce(sum(a.times), 0)::bigint from apply_actions a where a.opportunity_id = ${row}.id)`,
  },
  guard: {
    async create({ db }, input) {
      assertOrder(input.start_date, input.end_date);
      if (await findBySlug(db, input.slug)) throw invalid({ slug: ['This address is taken'] });
    },
    async update(_ctx, input, before) {
      assertOrder(
        input.start_date === undefined ? before.start_date : input.start_date,
        input.end_date === undefined ? before.end_date : input.end_date,
      );
    },
  },
  operations: {
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
