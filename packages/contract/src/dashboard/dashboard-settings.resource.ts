import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { cardKind } from './dashboard.resource.ts';

const kinds = z
  .array(cardKind)
  .max(50)
  .refine((sent) => new Set(sent).size === sent.length, said('each_once'));
const settings = z.object({
  hidden: kinds.describe('Cards that are not shown.'),
  order: kinds.describe('Cards that come first, in this order; the others follow in ours.'),
});

export const dashboardSettings = defineCalls({
  name: 'dashboardSettings',
  path: 'users/{userId}/dashboard-settings',
  summary: 'Which cards a person wants on their home page, and in which order.',
  inPerson: 'always',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'What they chose',
      output: settings,
      errors: ['not_found', 'forbidden'],
    }),
    replace: operation({
      method: 'PUT',
      path: '',
      summary: 'Chooses anew',
      input: z.strictObject({ hidden: kinds, order: kinds }),
      output: settings,
      errors: ['invalid', 'not_found', 'forbidden'],
    }),
  },
});
