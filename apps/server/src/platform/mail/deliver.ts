import type { Context } from '../context.ts';
import { handleJob, type Job, type OutsideContext, type RunningJob } from '../jobs/define-job.ts';
import { describeError, JobError } from '../jobs/job-error.ts';
import type { PushChannel } from '../push/push-channel.ts';
import type { Channels, OutboxMessage } from './channel.ts';
import { deleteDevice, deliverPush, findDevice } from './push.ts';
import { deliverMessage } from './send.ts';

/** The worker's half of sending. A channel that is null keeps its messages instead, for the demo's mailbox. */
export const deliveryJobs = (channels: Channels): Job[] =>
  [deliverMessage, deliverPush].map((job) =>
    handleJob(job, { outside: (ctx, { outbox_id }, running) => deliver(ctx, channels, outbox_id, running) }),
  );

async function deliver(ctx: OutsideContext, channels: Channels, id: number, job: RunningJob): Promise<void> {
  const message = await ctx.transaction((inner) => findMessage(inner, id));
  // erased since, or sent by an attempt that could not say so any more
  if (!message || message.state === 'sent' || message.state === 'kept') return;
  const send = sender(ctx, channels, message);
  if (!send) return ctx.transaction((inner) => closeMessage(inner, id, { state: 'kept', attempts: job.attempt }));
  try {
    await send();
  } catch (error) {
    const over = (error instanceof JobError && error.final) || job.attempt >= job.maxAttempts;
    const { code } = describeError(error);
    await ctx.transaction((inner) =>
      closeMessage(inner, id, { state: over ? 'dead' : 'queued', attempts: job.attempt, error_code: code }),
    );
    throw error;
  }
  await ctx.transaction((inner) =>
    closeMessage(inner, id, {
      state: 'sent',
      attempts: job.attempt,
      error_code: null,
      text: '',
      html: '',
      calendar: '',
      unsubscribe_path: '',
      reply_to: '',
    }),
  );
}

type Message = OutboxMessage & { channel: string };

function sender(ctx: OutsideContext, channels: Channels, message: Message): (() => Promise<void>) | null {
  if (message.channel === 'push') {
    const { push } = channels;
    return push && (() => sendToDevice(ctx, push, message));
  }
  const channel = channels[message.channel as 'email' | 'sms'];
  return channel && (() => channel.send(message, ctx.organisation));
}

/** A device that was signed out or given up meanwhile gets nothing; one that its push service no longer knows is forgotten. */
async function sendToDevice(ctx: OutsideContext, channel: PushChannel, { to, text }: Message): Promise<void> {
  const id = Number(to);
  const device = await ctx.transaction((inner) => findDevice(inner, id));
  if (!device) throw new JobError('push_gone', { final: true });
  try {
    await channel.send(text, device, ctx.organisation);
  } catch (error) {
    if (error instanceof JobError && error.code === 'push_gone')
      await ctx.transaction((inner) => deleteDevice(inner, id));
    throw error;
  }
}

const findMessage = ({ db }: Context, id: number) =>
  db
    .selectFrom('outbox_messages')
    .select([
      'channel',
      'state',
      'to',
      'subject',
      'text',
      'html',
      'message_id',
      'calendar',
      'unsubscribe_path',
      'reply_to',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

async function closeMessage(
  { db, now }: Context,
  id: number,
  change: {
    state: string;
    attempts: number;
    error_code?: string | null;
    text?: string;
    html?: string;
    calendar?: string;
    unsubscribe_path?: string;
    reply_to?: string;
  },
): Promise<void> {
  const finished_at = change.state === 'queued' ? null : now;
  await db
    .updateTable('outbox_messages')
    .set({ ...change, finished_at })
    .where('id', '=', id)
    .execute();
}
