import { z } from 'zod';
import { field, operation } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { id } from '../kit/types.ts';

/** What notifications are about; people choose by kind how they hear of it. A mail names one of them as its `bell`. */
export const notificationKinds = [
  'shifts',
  'shift-reminders',
  'events',
  'event-reminders',
  'interviews',
  'applications',
  'messages',
  'hours',
  'training',
  'reminders',
] as const;

const some = z.strictObject({
  ids: z.array(id).min(1).max(100).optional().describe('These; without it, all of them.'),
});

export const notification = ownedByUser('notification', 'notifications', {
  summary: 'What happened that a person wants to know, newest first. Only they see it; it is kept for 90 days.',
  access: { read: ['person'], write: ['person'] },
  fields: {
    kind: field(z.string(), { filter: ['eq', 'in'], doc: `One of ${notificationKinds.join(', ')}.` }),
    text: field(z.string(), { doc: 'One line, in the language of the person.' }),
    path: field(z.string().nullable(), { doc: 'The page that it leads to.' }),
    read: field(z.boolean(), { write: 'always', filter: ['eq'] }),
  },
  actions: ['list', 'show', 'update', 'remove'],
  operations: {
    readAll: operation({
      method: 'POST',
      path: 'read',
      summary: 'Marks them as read',
      input: some,
      output: z.object({ read: z.int().describe('How many were unread.') }),
      errors: ['invalid', 'not_found', 'forbidden'],
    }),
    dismiss: operation({
      method: 'POST',
      path: 'dismiss',
      summary: 'Takes them off the list for good',
      input: some,
      output: z.object({ dismissed: z.int() }),
      errors: ['invalid', 'not_found', 'forbidden'],
    }),
  },
  sort: '-id',
});
