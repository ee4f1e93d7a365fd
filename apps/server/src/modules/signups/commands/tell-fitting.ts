import { newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { signupFittingMail } from '../signup.mails.ts';
import { insertNotices, listFitting, updateLinks } from '../signup.queries.ts';
import { computeLinkPath, computeUnsubscribePath } from '../signup.rules.ts';

/** One letter to each, with everything that is new to them. Answers how many were written. */
export async function tellFitting(ctx: Context, atMost: number): Promise<number> {
  const { db, organisation, today } = ctx;
  const found = await listFitting(db, today, atMost);
  for (const { id, name, email, language, opportunities } of found) {
    const token = newToken('signup');
    await updateLinks(db, id, token);
    const params = {
      name,
      organisation: organisation.name,
      opportunities: opportunities.map((one) => one.name).join('\n'),
      path: '/opportunities',
      unsubscribePath: computeLinkPath('end', token),
    };
    await sendMail(ctx, {
      to: email,
      language,
      template: signupFittingMail,
      params,
      unsubscribePath: computeUnsubscribePath(token),
    });
    await insertNotices(
      db,
      id,
      opportunities.map((one) => one.id),
    );
  }
  return found.length;
}
