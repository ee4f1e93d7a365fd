import { right } from '@manyhands/contract/permissions/right.resource.ts';
import type { Context } from '../../platform/context.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { probe } from '../../platform/resource/select.ts';
import { teamPolicy } from '../teams/public.ts';
import { explainRight } from './commands/explain-right.ts';
import { readsRights } from './permission.policy.ts';
import { computePermissions } from './permission.rules.ts';
import { seesPerson } from './person.policy.ts';
import { getSummary, type Sight } from './right.queries.ts';
import { computeRights } from './right.rules.ts';

function sightOf({ actor, today }: Context): Sight {
  const people = compileRule(seesPerson('id'), actor, today, 'read');
  const teams = compileRule(teamPolicy.read, actor, today, 'read');
  return { person: (row) => probe(people, row), team: (row) => probe(teams, row) };
}

export const rightModule = defineCalls(right, {
  list: {
    parent: readsRights,
    run: async (ctx, { params }) => {
      const summary = await getSummary(ctx.db, { userId: params.userId!, today: ctx.today, sight: sightOf(ctx) });
      return computeRights(computePermissions(summary.wordings), summary);
    },
  },
  why: { parent: readsRights, run: (ctx, { params, query }) => explainRight(ctx, params.userId!, query, sightOf(ctx)) },
});
