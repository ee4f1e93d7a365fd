import { z } from 'zod';
import { takeFromLimit } from '../../platform/http/rate-limit.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { addressInUseMail, checksFloodedMail } from './email-check.mails.ts';
import { listAdministrators } from './email-check.queries.ts';
import { noticesPerPerson } from './email-check.rules.ts';
import { findAddressee } from './password.queries.ts';

/** In private the owner is told instead of the asker. A free address has its job as well, without a person. */
export const tellHolder = defineJob('auth.tell-holder', {
  payload: z.strictObject({ user_id: z.int().positive().nullable() }),
  async run(ctx, { user_id: userId }) {
    const person = userId === null ? null : await findAddressee(ctx.db, userId);
    if (userId === null || !person) return;
    const own = { read: <T>(_organisationId: number | null, work: (db: typeof ctx.db) => Promise<T>) => work(ctx.db) };
    const { allowed } = await takeFromLimit(
      own,
      ctx.organisation.id,
      `address-in-use:user:${userId}`,
      noticesPerPerson,
      ctx.now,
    );
    if (allowed)
      await sendMail(ctx, {
        to: person.email,
        userId,
        language: person.language,
        template: addressInUseMail,
        params: { name: person.display_name },
      });
  },
});

export const raiseAlarm = defineJob('auth.checks-flooded', {
  payload: z.strictObject({}),
  async run(ctx) {
    for (const { id, email, language, display_name } of await listAdministrators(ctx.db, ctx.today)) {
      await sendMail(ctx, {
        to: email,
        userId: id,
        language,
        template: checksFloodedMail,
        params: { name: display_name },
      });
    }
  },
});

export const emailCheckJobs: Job[] = [tellHolder, raiseAlarm];
