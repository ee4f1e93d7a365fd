import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';

const exportField = z.object({
  resource: z.string().describe('The list, by its path.'),
  name: z.string().describe('What `fields` of an export takes.'),
  label: z.string(),
  group: z.string().nullable().describe('What it belongs to, where a row has several: email addresses, roles …'),
  type: z.enum(['text', 'choice', 'number', 'boolean', 'day', 'instant']),
});

/** What can be exported, as far as the caller can see it. */
export const exportFields = defineCalls({
  name: 'exportFields',
  path: 'exports/fields',
  summary: 'Columns that an export can have. What the caller can never see is not offered.',
  inPerson: 'always',
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'The columns of one list, or of every list that can be exported.',
      query: z.strictObject({ resource: z.string().max(120).optional() }),
      output: z.array(exportField),
      errors: ['invalid'],
    }),
    show: operation({
      method: 'GET',
      path: ':listKey',
      summary: 'The columns of a list by its name.',
      output: z.array(exportField),
      errors: ['not_found'],
    }),
    users: operation({
      method: 'GET',
      path: 'users',
      summary: 'The columns of people, with the fields that the organisation added.',
      output: z.array(exportField),
    }),
    user: operation({
      method: 'GET',
      path: 'users/:columnKey',
      summary: 'One of the columns of people.',
      output: exportField,
      errors: ['not_found'],
    }),
  },
});
