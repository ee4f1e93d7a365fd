import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { id, instant } from '../kit/types.ts';

export const recentKinds = ['user', 'team', 'opportunity', 'application', 'event', 'shift', 'stay'] as const;
const what = { kind: z.enum(recentKinds), subject_id: id };
const action = z.object({ id, ...what, name: z.string(), link: z.string(), at: instant });

export const recentAction = defineCalls({
  name: 'recentAction',
  path: 'dashboard/recent-actions',
  summary: 'What the caller had open last, to find the way back to it.',
  inPerson: 'always',
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'The last 20, newest first; what the caller can no longer see is left out',
      output: z.array(action),
      passive: true,
    }),
    show: operation({ method: 'GET', path: ':id', summary: 'One of them', output: action, errors: ['not_found'] }),
    create: operation({
      method: 'POST',
      path: '',
      summary: 'The caller has opened something they can see',
      input: z.strictObject(what),
      output: action,
      errors: ['invalid'],
      status: 201,
      passive: true,
    }),
    remove: operation({
      method: 'DELETE',
      path: ':id',
      summary: 'Forgets one',
      output: z.null(),
      errors: ['not_found'],
      status: 204,
    }),
  },
});
