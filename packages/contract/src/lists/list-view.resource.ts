import { z } from 'zod';
import { defineResource, field } from '../kit/resource.ts';
import { ownedByUser, stamps } from '../kit/shapes.ts';
import { id, label, lineOf } from '../kit/types.ts';

const parameters = z.record(lineOf(1, 100), lineOf(0, 2000));

const shown = {
  name: field(label, { write: 'always', filter: ['contains'], sort: true, search: true }),
  list: field(lineOf(1, 200), { write: 'create', filter: ['eq'], doc: 'The list, by its path.' }),
  parameters: field(parameters, { write: 'always', doc: 'The query of the list’s address: filters, order, columns.' }),
  shared: field(z.boolean(), { write: 'always', optional: true, doc: 'Shown to all staff who see people.' }),
  is_default: field(z.boolean(), { write: 'always', optional: true, doc: 'Opens with the list; one of each list.' }),
};

/** A list as someone wants to find it again. */
export const listView = ownedByUser('listView', 'views', {
  summary: 'Saved views of lists: filters, order and columns under a name.',
  access: { read: ['person'], write: ['person'] },
  inPerson: 'always',
  fields: shown,
  sort: 'name',
});

/** Those that are shared, whoever made them. */
export const sharedView = defineResource({
  name: 'sharedView',
  path: 'organisation/views',
  summary: 'Views that staff share with one another.',
  inPerson: 'always',
  fields: {
    id: field(id),
    user_id: field(id),
    name: field(label, { filter: ['contains'], sort: true, search: true }),
    list: field(z.string(), { filter: ['eq'] }),
    parameters: field(parameters),
    ...stamps,
  },
  relations: {},
  actions: ['list', 'show'],
  operations: {},
  sort: 'name',
});
