import { formVersion, type formSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import { opportunity } from '@manyhands/contract/opportunities/opportunity.resource.ts';
import type { z } from 'zod';
import { sql } from '../../platform/db/sql.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { formVersionPolicy, opportunityPolicy } from './opportunity.policy.ts';
import { findBySlug, findLatestForm, lockOpportunity } from './opportunity.queries.ts';
import { assertOrder } from './opportunity.rules.ts';

export const opportunityModule = defineModule(opportunity, {
  table: 'opportunities',
  policy: opportunityPolicy,
  computed: {
    team: (row) => sql`(select json_build_object('id', x.id, 'name', x.name) from teams x where x.id = ${row}.team_id)`,
    role_profile: (row) =>
      sql`(select json_build_object('id', x.id, 'display_name', x.display_name, 'disclaimer', x.disclaimer) from role_profiles x where x.id = ${row}.role_profile_id)`,
    public_url: (row) => sql`(select o.public_url from organisations o) || '/opportunities/' || ${row}.slug`,
  },
  guard: {
    async create({ db }, input) {
      assertOrder(input.start_date, input.end_date);
      if (await findBySlug(db, input.slug)) throw invalid({ slug: ['This address is taken'] });
    },
    async update(_ctx, input, before) {
      assertOrder(input.start_date === undefined ? before.start_date : input.start_date, input.end_date === undefined ? before.end_date : input.end_date);
    },
  },
  operations: {
    applicationForm: {
      target: 'read',
      async run({ db }, { params }) {
        const form = await findLatestForm(db, params.id!);
        if (!form) throw new Problem('not_found');
        return form.steps as z.input<typeof formSteps>;
      },
    },
  },
});

export const formVersionModule = defineModule(formVersion, {
  table: 'form_versions',
  policy: formVersionPolicy,
  guard: {
    async create({ db, actor }, _input, opportunityId) {
      await lockOpportunity(db, opportunityId!);
      const latest = await findLatestForm(db, opportunityId!);
      return { number: (latest?.number ?? 0) + 1, created_by: actor.userId };
    },
  },
  operations: {},
});
