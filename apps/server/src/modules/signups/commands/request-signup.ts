import { newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { addressKey, assertWithinLimits, emailKey } from '../../../platform/http/rate-limit.ts';
import { chooseLanguage } from '../../../platform/mail/letter.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { signupConfirmMail } from '../signup.mails.ts';
import { insertRequest, updateLinks } from '../signup.queries.ts';
import { computeExpiry, computeLinkPath, requestsPerAddress, requestsPerEmail } from '../signup.rules.ts';

/** The reply tells no one whether the address was known; only its owner reads what comes of it. */
export async function requestSignup(
  ctx: Context,
  { name, email, interests = '' }: { name: string; email: string; interests?: string | undefined },
): Promise<null> {
  const { db, organisation, ip, now, today } = ctx;
  const counting: Pick<Database, 'read'> = { read: (_organisationId, work) => work(db) };
  await assertWithinLimits(
    counting,
    organisation.id,
    [
      [addressKey('signup', ip), requestsPerAddress],
      [emailKey('signup', email), requestsPerEmail],
    ],
    now,
  );
  const language = chooseLanguage(ctx.language, organisation.language);
  const request = { name, email, interests, language };
  const { id, confirmed } = await insertRequest(db, request, { now, expiresOn: computeExpiry(today) });
  if (confirmed) return null;
  const token = newToken('signup');
  await updateLinks(db, id, token);
  const params = { name, organisation: organisation.name, path: computeLinkPath('confirm', token) };
  await sendMail(ctx, { to: email, language, template: signupConfirmMail, params });
  return null;
}
