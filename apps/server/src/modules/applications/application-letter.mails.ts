import { digestOf, newToken } from '../../platform/auth/tokens.ts';
import type { Context } from '../../platform/context.ts';
import { sendMail } from '../../platform/mail/send.ts';
import type { Making } from './application-part.queries.ts';
import { applicationSentMail, parentalConsentMail, referenceRequestMail } from './application.mails.ts';
import { insertParentalConsent, insertReferences } from './application.queries.ts';
import { computeConsentPath, computeDashboardPath, computeReferencePath } from './application.rules.ts';

type Sent = Pick<Making, 'applicationId' | 'userId' | 'offer' | 'accepted' | 'language'>;

/** Everybody who is written to once an application is made: its referees, a parent, and the applicant. In its transaction. */
export async function sendLetters(ctx: Context, sent: Sent): Promise<void> {
  await askReferees(ctx, sent);
  await askParent(ctx, sent);
  await tellApplicant(ctx, sent);
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`;

/** Whoever has an address is written to at once and frozen with it; the others are for staff to ring up. */
async function askReferees(ctx: Context, { applicationId, userId, offer, accepted, language }: Sent): Promise<void> {
  const asked = accepted.referees.map((referee, position) => ({
    referee,
    position,
    token: referee.email === '' ? null : newToken('referee'),
  }));
  await insertReferences(
    ctx.db,
    { application_id: applicationId, user_id: userId },
    asked.map(({ referee, position, token }) => ({
      ...referee,
      position,
      token_digest: token === null ? null : digestOf(token),
    })),
    ctx.now,
  );
  for (const { referee, token } of asked) {
    if (token === null) continue;
    const params = {
      name: nameOf(referee),
      applicant: nameOf(accepted.person),
      opportunity: offer.display_name,
      organisation: ctx.organisation.name,
      path: computeReferencePath(token),
    };
    await sendMail(ctx, { to: referee.email, userId, language, template: referenceRequestMail, params });
  }
}

async function askParent(
  ctx: Context,
  { applicationId, userId, offer, accepted: { person }, language }: Sent,
): Promise<void> {
  if (!person.parent) return;
  const token = newToken('parent');
  await insertParentalConsent(
    ctx.db,
    { application_id: applicationId, user_id: userId },
    person.parent,
    digestOf(token),
    ctx.now,
  );
  const params = {
    name: nameOf(person.parent),
    applicant: nameOf(person),
    opportunity: offer.display_name,
    organisation: ctx.organisation.name,
    path: computeConsentPath(token),
  };
  await sendMail(ctx, { to: person.parent.email, userId, language, template: parentalConsentMail, params });
}

async function tellApplicant(
  ctx: Context,
  { applicationId, userId, offer, accepted: { person }, language }: Sent,
): Promise<void> {
  if (person.email === null) return;
  const params = {
    name: person.first_name,
    opportunity: offer.display_name,
    isOneOff: offer.type === 'One-off',
    number: applicationId,
    path: computeDashboardPath(applicationId),
  };
  await sendMail(ctx, { to: person.email, userId, language, template: applicationSentMail, params });
}
