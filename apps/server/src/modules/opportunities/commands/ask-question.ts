import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { addressKey, assertWithinLimits } from '../../../platform/http/rate-limit.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { Problem } from '../../../platform/problem.ts';
import { questionMail } from '../opportunity.mails.ts';
import { findContact } from '../opportunity.queries.ts';
import { questionsPerAddress, questionsPerOpportunity } from '../opportunity.rules.ts';

/** A visitor's question, mailed to whoever answers for the opportunity. It is kept in the mail alone. */
export async function askQuestion(
  ctx: Context,
  id: number,
  { name, email, message }: { name: string; email: string; message: string },
): Promise<null> {
  const { db, organisation, ip, now } = ctx;
  const contact = await findContact(db, id);
  if (!contact) throw new Problem('not_found');
  // counted with the deed: what is refused writes to no one
  const counting: Pick<Database, 'read'> = { read: (_organisationId, work) => work(db) };
  await assertWithinLimits(
    counting,
    organisation.id,
    [
      [addressKey('question', ip), questionsPerAddress],
      [`question:${id}`, questionsPerOpportunity],
    ],
    now,
  );
  const { display_name: opportunity, contact_email: to } = contact;
  await sendMail(ctx, { to, replyTo: email, template: questionMail, params: { opportunity, name, email, message } });
  return null;
}
