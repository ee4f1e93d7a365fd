import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { defineJob } from '../jobs/define-job.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Device } from '../push/push-channel.ts';
import { sendAt, type QuietHours } from '../push/quiet-hours.ts';
import type { MailLanguage } from './letter.ts';
import type { Notice } from './notify.ts';

/** Six attempts last about ten minutes: later, the line in the list of notifications is the better way. */
export const deliverPush = defineJob('push.send', {
  payload: z.strictObject({ outbox_id: z.int().positive() }),
  maxAttempts: 6,
  timeoutSeconds: 60,
});

/** One record of an encrypted message holds about 4,000 bytes. */
const longest = 500;

interface Pushed extends Notice {
  readonly language: MailLanguage;
  readonly startsAt: Date | undefined;
}

/** To each of the person's devices: the line that the bell shows and where it leads, nothing else. */
export async function push(ctx: Context, notice: Pushed, quiet: QuietHours | null): Promise<void> {
  const { db, organisation, now } = ctx;
  const devices = await db
    .selectFrom('notification_tokens')
    .select('id')
    .where('user_id', '=', notice.userId)
    .execute();
  if (devices.length === 0) return;
  const runAt = sendAt(now, organisation.timezone, quiet, notice.startsAt);
  const tag = randomUUID();
  const text = JSON.stringify({
    title: organisation.name,
    body: notice.text.slice(0, longest),
    path: notice.path ?? '/portal/notifications',
    lang: notice.language,
    // a repetition takes the place of the first
    tag,
  });
  for (const { id } of devices) {
    const message = await db
      .insertInto('outbox_messages')
      .values({
        channel: 'push',
        template: `push.${notice.kind}`,
        to: String(id),
        user_id: notice.userId,
        about_id: notice.aboutId,
        text,
        message_id: `${tag}/${id}`,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(ctx, deliverPush, { outbox_id: message.id }, { runAt });
  }
}

export const findDevice = ({ db }: Context, id: number): Promise<Device | undefined> =>
  db.selectFrom('notification_tokens').select(['endpoint', 'p256dh', 'auth']).where('id', '=', id).executeTakeFirst();

export async function deleteDevice({ db }: Context, id: number): Promise<void> {
  await db.deleteFrom('notification_tokens').where('id', '=', id).execute();
}
