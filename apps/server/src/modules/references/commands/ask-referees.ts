import { digestOf, newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { computeFullName, type SentApplication } from '../../applications/public.ts';
import { insertReferences } from '../reference.queries.ts';
import { referenceRequestMail } from '../reference.mails.ts';
import { computeReferencePath, type Referee } from '../reference.rules.ts';

/** Whoever has an address is written to at once and frozen with it; the others are for staff to ring up. */
export async function askReferees(
  ctx: Context,
  { applicationId, userId, applicant, opportunity, language }: SentApplication,
  referees: readonly Referee[],
): Promise<void> {
  const requests = referees.map((referee, position) => ({
    referee,
    position,
    token: referee.email === '' ? null : newToken('referee'),
  }));
  await insertReferences(
    ctx.db,
    { application_id: applicationId, user_id: userId },
    requests.map(({ referee, position, token }) => ({
      ...referee,
      position,
      token_digest: token === null ? null : digestOf(token),
    })),
    ctx.now,
  );
  for (const { referee, token } of requests) {
    if (token === null) continue;
    const params = {
      name: computeFullName(referee),
      applicant,
      opportunity,
      organisation: ctx.organisation.name,
      path: computeReferencePath(token),
    };
    await sendMail(ctx, { to: referee.email, userId, language, template: referenceRequestMail, params });
  }
}
