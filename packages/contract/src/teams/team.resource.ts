import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { log, stamps } from '../kit/shapes.ts';
import { id, label, prose } from '../kit/types.ts';

const fields = {
  id: field(id, { filter: ['eq', 'in'] }),
  parent_id: field(id.nullable(), { write: 'always', optional: true, filter: ['eq'] }),
  name: field(label, { write: 'always', sort: true, filter: ['eq', 'contains'], search: true }),
  description: field(prose, { write: 'always', optional: true }),
  hidden: field(z.boolean(), { filter: ['eq'], doc: 'Only those who manage the team see it.' }),
  ...stamps,
};

export interface TeamNode {
  id: number;
  name: string;
  hidden: boolean;
  people: number | null;
  children: TeamNode[];
}
/** `people` have a role there or below; null where the reader may not see them. */
const teamNode: z.ZodType<TeamNode> = z
  .lazy(() =>
    z.object({ id, name: z.string(), hidden: z.boolean(), people: z.int().nullable(), children: z.array(teamNode) }),
  )
  .meta({ id: 'TeamNode' });

/** A place in the organisation's tree. What holds in a team holds in every team below it. */
export const team = defineResource({
  name: 'team',
  path: 'organisation/teams',
  summary: 'The tree of teams.',
  fields,
  relations: {
    parent: { kind: 'one', to: 'team', via: 'parent_id' },
    children: { kind: 'many', to: 'team', via: 'parent_id' },
  },
  actions: ['list', 'show', 'create', 'update', 'remove'],
  operations: {
    recursive: operation({
      method: 'GET',
      path: 'recursive',
      summary: 'All teams one may see, as a tree',
      output: z.array(teamNode),
    }),
    recursiveOne: operation({
      method: 'GET',
      path: 'recursive/:id',
      summary: 'A team and all below it, as a tree',
      output: teamNode,
    }),
    hide: operation({
      method: 'POST',
      path: ':id/hide',
      summary: 'Hide a team from those who do not manage it',
      output: z.object({ hidden: z.boolean() }),
      status: 200,
    }),
    unhide: operation({
      method: 'DELETE',
      path: ':id/hide',
      summary: 'Show a hidden team again',
      output: z.null(),
      status: 204,
    }),
  },
  sort: 'name',
  maxLimit: 999,
});

/** The same rows for those who only look. */
export const teamDirectory = defineResource({
  name: 'teamDirectory',
  path: 'teams',
  summary: 'Teams, to read only.',
  fields: {
    ...fields,
    parent_id: field(id.nullable(), { filter: ['eq'] }),
    name: field(label, { sort: true, filter: ['eq', 'contains'], search: true }),
    description: field(prose),
  },
  relations: { parent: { kind: 'one', to: 'team', via: 'parent_id' } },
  actions: ['list', 'show'],
  operations: {},
  sort: 'name',
  maxLimit: 999,
});

export const teamHistory = log('teamHistory', 'organisation/teams/{teamId}/history', {
  summary: 'What changed in a team.',
  parent: { resource: 'team', param: 'teamId', via: 'team_id' },
  fields: {
    team_id: field(id),
    change: field(z.enum(['created', 'renamed', 'moved', 'hidden', 'shown']), { filter: ['eq', 'in'] }),
    old_value: field(z.string().nullable()),
    new_value: field(z.string().nullable()),
    created_by: field(id.nullable()),
  },
});
