import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { newToken } from '../../platform/auth/tokens.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { computeConsentPath, consentReminderMail } from '../parental-consents/public.ts';
import { computeReferencePath, referenceReminderMail } from '../references/public.ts';
import { computeFullName } from '../applications/public.ts';
import { links, lockWaiting, updateLink, type LinkKind } from './answer-link.queries.ts';

const batch = 50;
const letters = {
  reference: { template: referenceReminderMail, pathOf: computeReferencePath },
  consent: { template: consentReminderMail, pathOf: computeConsentPath },
} as const;

/** Writes once more to referees and parents who have not answered. Only digests of links are kept, so the letter brings a new one. */
export const remindAsked = defineJob('applications.remind-asked', {
  payload: z.strictObject({}),
  async outside({ transaction, now, organisation }) {
    for (const kind of Object.keys(links) as LinkKind[]) {
      const { template, pathOf } = letters[kind];
      for (let reminded = batch; reminded === batch;) {
        reminded = await transaction(async (ctx) => {
          const waiting = await lockWaiting(ctx.db, kind, now, batch);
          for (const asked of waiting) {
            const token = newToken(links[kind].token);
            await updateLink(ctx.db, kind, asked.id, token, { reminded_at: now });
            const params = {
              name: computeFullName(asked),
              applicant: asked.applicant,
              opportunity: asked.opportunity,
              organisation: organisation.name,
              path: pathOf(token),
            };
            await sendMail(ctx, { to: asked.email, userId: asked.user_id, language: asked.language, template, params });
            await writeAudit(ctx, {
              action: 'remind',
              resource: links[kind].resource,
              rowId: asked.id,
              subjectId: asked.user_id,
            });
          }
          return waiting.length;
        });
      }
    }
  },
});

export const answerLinkJobs: Job[] = [remindAsked];
export const answerLinkSchedules: readonly Schedule[] = [
  defineSchedule('applications.remind-asked', { every: '1 hour', job: remindAsked, payload: {} }),
];
