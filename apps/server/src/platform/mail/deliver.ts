import type { Context } from '../context.ts';
import { handleJob, type Job, type OutsideContext, type RunningJob } from '../jobs/define-job.ts';
import { describeError, JobError } from '../jobs/job-error.ts';
import type { Channels } from './channel.ts';
import { deliverMessage } from './send.ts';

/** The worker's half of sending. A channel that is null keeps its messages instead, for the demo's mailbox. */
export const deliveryJob = (channels: Channels): Job<typeof deliverMessage.payload> =>
  handleJob(deliverMessage, { outside: (ctx, { outbox_id }, job) => deliver(ctx, channels, outbox_id, job) });

async function deliver(ctx: OutsideContext, channels: Channels, id: number, job: RunningJob): Promise<void> {
  const message = await ctx.transaction((inner) => findMessage(inner, id));
  // erased since, or sent by an attempt that could not say so any more
  if (!message || message.state === 'sent' || message.state === 'kept') return;
  const channel = channels[message.channel as 'email' | 'sms'];
  if (!channel) return ctx.transaction((inner) => closeMessage(inner, id, { state: 'kept', attempts: job.attempt }));
  try {
    await channel.send(message, ctx.organisation);
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
    }),
  );
}

const findMessage = ({ db }: Context, id: number) =>
  db
    .selectFrom('outbox_messages')
    .select(['channel', 'state', 'to', 'subject', 'text', 'html', 'message_id', 'calendar'])
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
  },
): Promise<void> {
  const finished_at = change.state === 'queued' ? null : now;
  await db
    .updateTable('outbox_messages')
    .set({ ...change, finished_at })
    .where('id', '=', id)
    .execute();
}
