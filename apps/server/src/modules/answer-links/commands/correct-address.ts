import { newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { computeFullName } from '../../applications/public.ts';
import { computeConsentPath, parentalConsentMail } from '../../parental-consents/public.ts';
import { computeReferencePath, referenceRequestMail } from '../../references/public.ts';
import { links, updateLink, type Asked, type LinkKind } from '../answer-link.queries.ts';

const letters = {
  reference: { template: referenceRequestMail, pathOf: computeReferencePath },
  consent: { template: parentalConsentMail, pathOf: computeConsentPath },
} as const;

/** Whoever holds the link reads mail elsewhere: the request goes there as if it were the first, and the old link is over. */
export async function correctAddress(ctx: Context, kind: LinkKind, asked: Asked, email: string): Promise<void> {
  const token = newToken(links[kind].token);
  const { template, pathOf } = letters[kind];
  await updateLink(ctx.db, kind, asked.id, token, { email, requested_at: ctx.now, reminded_at: null });
  const params = {
    name: computeFullName(asked),
    applicant: asked.applicant,
    opportunity: asked.opportunity,
    organisation: ctx.organisation.name,
    path: pathOf(token),
  };
  await sendMail(ctx, { to: email, userId: asked.user_id, language: asked.language, template, params });
}
