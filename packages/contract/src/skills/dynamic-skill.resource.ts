import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { ownedByUser, stamps } from '../kit/shapes.ts';
import { id, instant, label, line, lineOf } from '../kit/types.ts';

/** The parameters of a list of people, as its address has them: `{"filter[tag_id]": 3, "q": "…"}`. */
const rule = z
  .record(z.string().max(80), z.union([lineOf(0, 2000), z.number(), z.boolean()]))
  .meta({ id: 'DynamicSkillRule' });

export const dynamicSkill = defineResource({
  name: 'dynamicSkill',
  path: 'organisation/dynamic-skills',
  summary: 'Skills that people have by a rule: everyone who matches a query. Updated every night and on demand.',
  fields: {
    id: field(id),
    name: field(label, { write: 'always', filter: ['eq', 'contains'], sort: true, search: true }),
    description: field(line, { write: 'always', optional: true }),
    category_id: field(id.nullable(), { write: 'always', optional: true, filter: ['eq', 'in'] }),
    rule: field(rule, { write: 'always', doc: 'Search and filters of `users`; dynamic skills are not among them.' }),
    people: field(z.int(), { doc: 'How many have it.' }),
    computed_at: field(instant.nullable(), { doc: 'When it was last worked out; null while that has not happened.' }),
    broken: field(z.boolean(), { doc: 'The rule refers to something that no longer exists, so no one has the skill.' }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer updated: no one has it.',
    }),
    ...stamps,
  },
  relations: { category: { kind: 'one', to: 'skillCategory', via: 'category_id' } },
  actions: allActions,
  operations: {
    recompute: operation({
      method: 'POST',
      path: ':id/recompute',
      summary: 'Works out in the background who has it now.',
      output: z.object({ id }),
      status: 202,
    }),
  },
  access: { read: 'view-users', write: 'manage-settings' },
  sort: 'name',
  history: true,
});

export const userDynamicSkill = ownedByUser('userDynamicSkill', 'dynamic-skills', {
  summary: 'The skills that a person has by a rule, for staff.',
  access: { read: ['view-users'], write: ['edit-users'], hidden: true },
  fields: { dynamic_skill_id: field(id, { filter: ['eq', 'in'] }) },
  relations: { dynamicSkill: { kind: 'one', to: 'dynamicSkill', via: 'dynamic_skill_id' } },
  actions: ['list', 'show'],
});
