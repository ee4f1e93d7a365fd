import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { expiringMail, teamExpiringMail } from './expiry.mails.ts';
import {
  expirySources,
  getPerson,
  listTeamManagers,
  lockExpiring,
  updateWarned,
  type Expiring,
  type ExpirySource,
} from './expiry.queries.ts';

const batch = 50;
const pages: Record<ExpirySource, string> = { userVetting: 'checks', induction: 'training' };

async function warn(ctx: Context, source: ExpirySource, expiring: Expiring): Promise<void> {
  const { id, user_id, what, expires_on, days } = expiring;
  const person = await getPerson(ctx.db, user_id);
  await updateWarned(ctx.db, source, expiring);
  const told = { what, date: expires_on, days };
  if (person.email !== null)
    await sendMail(ctx, {
      to: person.email,
      userId: user_id,
      language: person.language,
      template: expiringMail,
      params: { ...told, name: person.display_name, path: `/portal/user/me/${pages[source]}` },
    });
  for (const manager of await listTeamManagers(ctx.db, { source, userId: user_id, today: ctx.today }))
    if (manager.email !== null)
      await sendMail(ctx, {
        to: manager.email,
        userId: manager.id,
        aboutId: user_id,
        language: manager.language,
        template: teamExpiringMail,
        params: {
          ...told,
          name: manager.display_name,
          person: person.display_name,
          path: `/staff/people/${user_id}/${pages[source]}`,
        },
      });
  await writeAudit(ctx, { action: 'warn', resource: source, rowId: id, subjectId: user_id });
}

/** 60, 30 and 7 days before checks and training expire, to the person and their team's managers, each once. */
export const warnOfExpiry = defineJob('onboarding.warn-of-expiry', {
  payload: z.strictObject({}),
  async outside({ transaction }) {
    for (const source of expirySources)
      for (let warned = batch; warned === batch;) {
        warned = await transaction(async (ctx) => {
          const found = await lockExpiring(ctx.db, source, ctx.today, batch);
          for (const expiring of found) await warn(ctx, source, expiring);
          return found.length;
        });
      }
  },
});

export const expiryJobs: Job[] = [warnOfExpiry];
export const expirySchedules: readonly Schedule[] = [
  defineSchedule('onboarding.warn-of-expiry', { dailyAt: '08:10', job: warnOfExpiry, payload: {} }),
];
