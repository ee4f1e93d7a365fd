import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { Problem } from '../../../platform/problem.ts';
import { findAddressee } from '../../auth/public.ts';
import { childMessageWaitsMail, messageWaitsMail } from '../login-message.mails.ts';
import {
  insertLetter,
  findUnaccompanied,
  listGuardians,
  lockMessage,
  type ShownMessage,
} from '../login-message.queries.ts';
import { assertAccompanied } from '../login-message.rules.ts';

/** A message to one person, and a letter that tells them of it; of a child, those who act for them too. */
export async function writeMessage(
  ctx: Context,
  userId: number,
  words: { title: string; text: string },
): Promise<ShownMessage> {
  const person = await lockPerson(ctx.db, userId);
  if (!person || person.status_id === 6) throw new Problem('not_found');
  assertAccompanied(await findUnaccompanied(ctx, userId));
  const id = await insertLetter(ctx, userId, words);
  const to = await findAddressee(ctx.db, userId);
  if (to)
    await sendMail(ctx, {
      to: to.email,
      userId,
      language: to.language,
      template: messageWaitsMail,
      params: { name: to.display_name },
    });
  for (const { guardian_id, child } of await listGuardians(ctx, userId)) {
    const guardian = await findAddressee(ctx.db, guardian_id);
    const params = { child, path: `/portal/user/${userId}#messages` };
    if (guardian)
      await sendMail(ctx, {
        to: guardian.email,
        userId: guardian_id,
        aboutId: userId,
        language: guardian.language,
        template: childMessageWaitsMail,
        params: { ...params, name: guardian.display_name },
      });
  }
  return (await lockMessage(ctx, userId, id))!;
}
