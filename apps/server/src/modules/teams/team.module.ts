import { team, teamDirectory, teamHistory } from '@manyhands/contract/teams/team.resource.ts';
import { Problem } from '../../platform/problem.ts';
import type { Context } from '../../platform/context.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { hideTeam } from './commands/hide-team.ts';
import { recordTeamChange } from './commands/record-team-change.ts';
import { anybodySignedIn, seesPeople, teamHistoryPolicy, teamPolicy } from './team.policy.ts';
import { getTeam, listTeams } from './team.queries.ts';
import { computeForest } from './team.rules.ts';

const asking = ({ actor, today }: Context) => ({
  scope: compileRule(teamPolicy.read, actor, today, 'read'),
  people: compileRule(seesPeople, actor, today, 'read'),
  today,
});

export const teamModule = defineModule(team, {
  table: 'teams',
  policy: teamPolicy,
  guard: {
    async update(_ctx, input, before) {
      if (input.parent_id === before.id) throw new Problem('team_circle');
    },
  },
  written: async (ctx, { action, id, before }) => {
    if (action !== 'remove') await recordTeamChange(ctx, id, before);
  },
  operations: {
    recursive: {
      access: anybodySignedIn,
      run: async (ctx) => computeForest(await listTeams(ctx.db, asking(ctx), null)),
    },
    recursiveOne: {
      target: 'read',
      run: async (ctx, { params }) =>
        computeForest(await listTeams(ctx.db, asking(ctx), params.id!)).find(({ id }) => id === params.id)!,
    },
    hide: {
      target: 'update',
      run: async (ctx, { params }) => {
        await hideTeam(ctx, await getTeam(ctx.db, params.id!), true);
        return { hidden: true };
      },
    },
    unhide: {
      target: 'update',
      run: async (ctx, { params }) => {
        await hideTeam(ctx, await getTeam(ctx.db, params.id!), false);
        return null;
      },
    },
  },
});

export const teamDirectoryModule = defineModule(teamDirectory, {
  table: 'teams',
  policy: { read: teamPolicy.read },
  operations: {},
});

export const teamHistoryModule = defineModule(teamHistory, {
  table: 'team_history',
  policy: teamHistoryPolicy,
  operations: {},
});
