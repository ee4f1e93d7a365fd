import { z } from 'zod';
import { sql } from '../db/sql.ts';
import { defineJob } from '../jobs/define-job.ts';
import { inBatches } from '../jobs/housekeeping.ts';
import { defineSchedule } from '../jobs/schedule.ts';

const day = 86_400_000;

/** Envelopes go after ninety days; contents that never left go after thirty. */
export const sweepMessages = defineJob('messages.sweep', {
  payload: z.strictObject({}),
  async outside(ctx) {
    const [monthAgo, quarterAgo] = [new Date(ctx.now.getTime() - 30 * day), new Date(ctx.now.getTime() - 90 * day)];
    await inBatches(
      ctx,
      (atMost) => sql`with gone as (
      delete from outbox_messages where id in (select id from outbox_messages where created_at < ${quarterAgo} limit ${atMost}) returning 1)
      select count(*)::integer as n from gone`,
    );
    await inBatches(
      ctx,
      (atMost) => sql`with emptied as (
      update outbox_messages set text = '', html = '', calendar = '', unsubscribe_path = '', reply_to = '', state = case when state = 'queued' then 'dead' else state end,
             finished_at = coalesce(finished_at, ${ctx.now}::timestamptz)
       where id in (select id from outbox_messages where created_at < ${monthAgo} and text <> '' limit ${atMost}) returning 1)
      select count(*)::integer as n from emptied`,
    );
  },
});

export const messageSchedules = [
  defineSchedule('messages.sweep', { dailyAt: '03:20', job: sweepMessages, payload: {} }),
];
