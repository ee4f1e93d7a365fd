import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { questionMail } from '../opportunity.mails.ts';
import { findContact } from '../opportunity.queries.ts';
import { questionsPerAddress, questionsPerOpportunity } from '../opportunity.rules.ts';

/** A visitor's question, mailed to whoever answers for the opportunity. It is kept in the mail alone. */
export async function askQuestion(
  ctx: Outside,
  id: number,
  { name, email, message }: { name: string; email: string; message: string },
): Promise<null> {
  const { database, organisation, ip, now } = ctx;
  await assertWithinLimit(database, organisation.id, addressKey('question', ip), questionsPerAddress, now);
  await assertWithinLimit(database, organisation.id, `question:${id}`, questionsPerOpportunity, now);
  const isSent = await write(ctx, async (writing) => {
    const contact = await findContact(writing.db, id);
    if (!contact) return false;
    const { display_name: opportunity, contact_email: to } = contact;
    await sendMail(writing, { to, template: questionMail, params: { opportunity, name, email, message } });
    return true;
  });
  if (!isSent) throw new Problem('not_found');
  return null;
}
