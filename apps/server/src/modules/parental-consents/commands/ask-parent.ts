import { digestOf, newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { computeFullName, type SentApplication } from '../../applications/public.ts';
import { parentalConsentMail } from '../parental-consent.mails.ts';
import { insertParentalConsent } from '../parental-consent.queries.ts';
import { computeConsentPath, type Parent } from '../parental-consent.rules.ts';

/** A parent or guardian of someone under age is asked at once, by mail. */
export async function askParent(
  ctx: Context,
  { applicationId, userId, applicant, opportunity, language }: SentApplication,
  parent: Parent,
): Promise<void> {
  const token = newToken('parent');
  const owner = { application_id: applicationId, user_id: userId };
  await insertParentalConsent(ctx.db, owner, parent, digestOf(token), ctx.now);
  const params = {
    name: computeFullName(parent),
    applicant,
    opportunity,
    organisation: ctx.organisation.name,
    path: computeConsentPath(token),
  };
  await sendMail(ctx, { to: parent.email, userId, language, template: parentalConsentMail, params });
}
