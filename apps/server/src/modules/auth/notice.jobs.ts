import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { findRecipient } from './credential.queries.ts';
import { passwordChangedMail } from './password.mails.ts';
import { sessionsEndedMail } from './session.mails.ts';

const letters = { 'password-changed': passwordChangedMail, 'sessions-ended': sessionsEndedMail } as const;

/** Tells people what was done to their account. A job of its own, so that no trouble with the letter can undo the deed. */
export const tellOwner = defineJob('auth.tell-owner', {
  payload: z.strictObject({ user_id: z.int().positive(), what: z.enum(['password-changed', 'sessions-ended']) }),
  async run(ctx, { user_id: userId, what }) {
    const person = await findRecipient(ctx.db, userId);
    if (person)
      await sendMail(ctx, {
        to: person.email,
        userId,
        language: person.language,
        template: letters[what],
        params: { name: person.display_name },
      });
  },
});

export const noticeJobs: Job[] = [tellOwner];
