import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { day, id } from '../kit/types.ts';
import { inductionKind } from './induction-module.resource.ts';

const step = z.object({
  kind: z.enum(['check', 'flag', 'training']),
  id: id.describe('Of the kind of check, the clearance flag or the training module.'),
  name: z.string(),
  status: z.enum(['pending', 'met', 'expiring', 'missing']),
  expires_on: day.nullable(),
  roles: z.array(z.string()).describe('The person’s roles that require it; empty if it was assigned separately.'),
  training: z
    .object({ induction_id: id.nullable(), kind: inductionKind, state: z.string().nullable(), due_on: day.nullable() })
    .nullable(),
});

/** One list for the person and for staff. */
export const onboarding = defineCalls({
  name: 'onboarding',
  path: 'users/{userId}/onboarding',
  summary: 'What a person’s roles require of them, and what of it is there.',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  access: {
    of: 'person',
    read: ['person', 'guardian', 'view-vetting', 'manage-vetting', 'manage-training'],
    write: ['manage-training'],
  },
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'Checks, clearance flags and training, what is missing first',
      output: z.array(step),
      passive: true,
    }),
  },
});
