import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { findRecipient } from './credential.queries.ts';
import { sessionReusedMail } from './session.mails.ts';

/** A job of its own, so that no trouble with the letter can keep the session alive. */
export const warnOfReuse = defineJob('auth.warn-of-reuse', {
  payload: z.strictObject({ user_id: z.int().positive() }),
  async run(ctx, { user_id: userId }) {
    const person = await findRecipient(ctx.db, userId);
    if (person)
      await sendMail(ctx, {
        to: person.email,
        userId,
        language: person.language,
        template: sessionReusedMail,
        params: { name: person.display_name },
      });
  },
});

export const sessionJobs: Job[] = [warnOfReuse];
