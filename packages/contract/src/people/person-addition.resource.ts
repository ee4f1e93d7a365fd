import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { day, email, id, label, line } from '../kit/types.ts';

export const personAddition = defineCalls({
  name: 'personAddition',
  path: 'users/add',
  summary: 'A new person with an address, a role and an invitation in one step.',
  inPerson: 'writes',
  operations: {
    add: operation({
      method: 'POST',
      path: '',
      summary:
        'Adds a person. Callers who can add people only in some teams must give a role in one of them. An invitation emails a link to choose a password, valid for seven days.',
      input: z.strictObject({
        first_name: label,
        last_name: label,
        preferred_name: line.optional(),
        dob: day.nullable().optional(),
        email: email.optional(),
        role_profile_id: id.optional(),
        team_id: id.nullable().optional().describe('Where the role holds; null for the whole organisation.'),
        start_date: day.optional().describe('The first day of the role; today when left out.'),
        invite: z.boolean().default(false),
      }),
      output: z.object({ id, display_name: z.string(), invited: z.boolean() }),
      errors: ['forbidden', 'invalid', 'closed_field', 'not_held'],
      status: 201,
      replay: false,
    }),
  },
});
