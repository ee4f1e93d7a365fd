import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { newToken } from '../../platform/auth/tokens.ts';
import { sql } from '../../platform/db/sql.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { inBatches } from '../../platform/jobs/housekeeping.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { invitationMail, resetLinkMail } from './password.mails.ts';
import { findAddressee, insertReset } from './password.queries.ts';
import { computeInvitationEnd, computeResetEnd, computeResetPath } from './password.rules.ts';

/**
 * Makes the link and the letter. An address without an account has its job as well, without a person: the request
 * does the same for both, and whoever waits for its answer learns nothing.
 */
export const sendResetLink = defineJob('auth.send-reset-link', {
  payload: z.strictObject({ user_id: z.int().positive().nullable(), intended: z.string() }),
  async run(ctx, { user_id: userId, intended }) {
    const person = userId === null ? null : await findAddressee(ctx.db, userId);
    if (userId === null || !person) return;
    const token = newToken('reset');
    await insertReset(ctx.db, userId, { token, email: person.email, intended, expiresAt: computeResetEnd(ctx.now) });
    await sendMail(ctx, {
      to: person.email,
      userId,
      language: person.language,
      template: resetLinkMail,
      params: { name: person.display_name, path: computeResetPath(token, intended) },
    });
    await writeAudit(ctx, { action: 'send-link', resource: 'passwordReset', rowId: null, subjectId: userId });
  },
});

/** For someone whom staff have added: the same link, with words of its own and more time. */
export const sendInvitation = defineJob('auth.send-invitation', {
  payload: z.strictObject({ user_id: z.int().positive() }),
  async run(ctx, { user_id: userId }) {
    const person = await findAddressee(ctx.db, userId);
    if (!person) return;
    const token = newToken('reset');
    const expiresAt = computeInvitationEnd(ctx.now);
    await insertReset(ctx.db, userId, { token, email: person.email, intended: '', expiresAt });
    await sendMail(ctx, {
      to: person.email,
      userId,
      language: person.language,
      template: invitationMail,
      params: { name: person.display_name, organisation: ctx.organisation.name, path: computeResetPath(token, '') },
    });
    await writeAudit(ctx, { action: 'invite', resource: 'passwordReset', rowId: null, subjectId: userId });
  },
});

/** Links and hand-overs that no one used. */
export const sweepLinks = defineJob('auth.sweep-links', {
  payload: z.strictObject({}),
  async outside(ctx) {
    await inBatches(
      ctx,
      (atMost) => sql`with gone as (
      delete from password_resets where user_id in (select user_id from password_resets where expires_at < ${ctx.now} limit ${atMost}) and expires_at < ${ctx.now} returning 1)
      select count(*)::integer as n from gone`,
    );
    await inBatches(
      ctx,
      (atMost) => sql`with gone as (
      delete from email_proofs where address_id in (select address_id from email_proofs where expires_at < ${ctx.now} limit ${atMost}) and expires_at < ${ctx.now} returning 1)
      select count(*)::integer as n from gone`,
    );
    await inBatches(
      ctx,
      (atMost) => sql`with gone as (
      delete from login_handovers where token_digest in (select token_digest from login_handovers where expires_at < ${ctx.now} limit ${atMost}) returning 1)
      select count(*)::integer as n from gone`,
    );
  },
});

export const passwordJobs: Job[] = [sendResetLink, sendInvitation, sweepLinks];
export const passwordSchedules: readonly Schedule[] = [
  defineSchedule('auth.sweep-links', { every: '1 hour', job: sweepLinks, payload: {} }),
];
