import { z } from 'zod';
import { field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { day, id, lineOf } from '../kit/types.ts';

const text = lineOf(1, 200);
const done = field(z.boolean(), { write: 'always', optional: true, filter: ['eq'] });

/** What it is about: one of these, or nothing that has a page. */
const about = {
  about_id: field(id.nullable(), { write: 'create', optional: true, filter: ['eq'], doc: 'A person.' }),
  team_id: field(id.nullable(), { write: 'create', optional: true, filter: ['eq'] }),
  opportunity_id: field(id.nullable(), { write: 'create', optional: true, filter: ['eq'] }),
};
const relations = {
  about: { kind: 'one', to: 'user', via: 'about_id' },
  team: { kind: 'one', to: 'team', via: 'team_id' },
  opportunity: { kind: 'one', to: 'opportunity', via: 'opportunity_id' },
} as const;

export const reminder = ownedByUser('reminder', 'reminders', {
  summary: 'What someone wants to be reminded of, and when. Only they see it.',
  access: { read: ['person'], write: ['person'] },
  fields: {
    text: field(text, { write: 'always' }),
    due_on: field(day, { write: 'always', filter: ['gte', 'lte'], sort: true }),
    ...about,
    touchpoint_id: field(id.nullable(), { doc: 'The touchpoint whose follow-up it is.' }),
    done,
  },
  relations,
  sort: 'due_on',
});

export const todo = ownedByUser('todo', 'todos', {
  summary: 'What someone has to do. Only they see it.',
  access: { read: ['person'], write: ['person'] },
  fields: {
    text: field(text, { write: 'always' }),
    due_on: field(day.nullable(), { write: 'always', optional: true, filter: ['gte', 'lte'], sort: true }),
    done,
  },
  sort: 'due_on',
});

export const favourite = ownedByUser('favourite', 'favourites', {
  summary: 'People, teams and opportunities that someone wants to find quickly. Only they see it.',
  access: { read: ['person'], write: ['person'] },
  fields: about,
  relations,
  actions: ['list', 'show', 'create', 'remove'],
});
