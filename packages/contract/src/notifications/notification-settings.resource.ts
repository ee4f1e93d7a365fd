import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { notificationKinds } from './notification.resource.ts';

const kind = z.enum(notificationKinds);
const ways = {
  bell: z.boolean().describe('In the list of notifications.'),
  email: z.boolean(),
  push: z.boolean().describe('On the devices that take push notifications.'),
  text: z.boolean().describe('As a text message to their number for texts; off until they ask for it.'),
};
const chosen = z.object({ kind, ...ways });
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: said('time_wrong', { example: '22:00' }) })
  .nullable();
const quiet = {
  quiet_from: time.describe('Push notifications and texts wait from this time of the day on; null: never.'),
  quiet_until: time.describe('They arrive at this time, on the organisation’s clocks.'),
};
const settings = z.object({
  kinds: z.array(chosen),
  ...quiet,
  text_to: z
    .string()
    .nullable()
    .describe(
      'Where texts go, all but the last digits hidden; null where they have no number for texts, or none are sent.',
    ),
});

export const notificationSettings = defineCalls({
  name: 'notificationSettings',
  path: 'users/{userId}/notification-settings',
  summary: 'How a person hears of what happens. Emails about security and consent are always sent.',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'All kinds, and the quiet hours',
      output: settings,
      errors: ['not_found', 'forbidden'],
    }),
    replace: operation({
      method: 'PUT',
      path: '',
      summary: 'Changes several settings; omitted settings stay as they are',
      input: z.strictObject({
        kinds: z
          .array(z.strictObject({ kind, ...z.object(ways).partial().shape }))
          .max(50)
          .optional(),
        quiet_from: quiet.quiet_from.optional(),
        quiet_until: quiet.quiet_until.optional(),
      }),
      output: settings,
      errors: ['invalid', 'not_found', 'forbidden'],
    }),
    show: operation({
      method: 'GET',
      path: ':kindKey',
      summary: 'One kind, by its name',
      output: chosen,
      errors: ['not_found', 'forbidden'],
    }),
    update: operation({
      method: 'PUT',
      path: ':kindKey',
      summary: 'Chooses for one kind; what is left out stays',
      input: z.strictObject(z.object(ways).partial().shape),
      output: chosen,
      errors: ['invalid', 'not_found', 'forbidden'],
    }),
  },
});
