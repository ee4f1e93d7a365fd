import type { notificationSettings } from '@manyhands/contract/notifications/notification-settings.resource.ts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { assertQuietHours } from '../notification-settings.rules.ts';
import { findSettings, updateSettings } from '../notification-settings.queries.ts';

type Calls = (typeof notificationSettings)['operations'];
type Sent = z.output<Calls['replace']['input']>;

export async function chooseSettings({ db }: Context, userId: number, sent: Sent) {
  const { quiet_from, quiet_until } = await findSettings(db, userId);
  assertQuietHours({
    quiet_from: sent.quiet_from === undefined ? quiet_from : sent.quiet_from,
    quiet_until: sent.quiet_until === undefined ? quiet_until : sent.quiet_until,
  });
  return updateSettings(db, userId, sent);
}
