import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { newToken } from '../../../platform/auth/tokens.ts';
import { assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { findAddressee } from '../../auth/public.ts';
import { insertLink } from '../diversity-link.queries.ts';
import { diversityLinkMail } from '../diversity.mails.ts';
import { computeLinkEnd, computeLinkPath, linksPerPerson } from '../diversity.rules.ts';

/** Whoever asks for it, the link goes to the person alone; no one learns whether it was used. */
export async function sendDiversityLink(ctx: Outside, userId: number): Promise<void> {
  const { database, organisation, now } = ctx;
  await assertWithinLimit(database, organisation.id, `diversity-link:user:${userId}`, linksPerPerson, now);
  await write(ctx, async (inside) => {
    const { db } = inside;
    const person = await findAddressee(db, userId);
    // blocked, erased or without an address: there is no one to write to
    if (!person) throw new Problem('conflict');
    const token = newToken('diversity');
    await insertLink(db, userId, token, computeLinkEnd(now));
    const params = { name: person.display_name, organisation: organisation.name, path: computeLinkPath(token) };
    await sendMail(inside, {
      to: person.email,
      userId,
      language: person.language,
      template: diversityLinkMail,
      params,
    });
    await writeAudit(inside, { action: 'url', resource: 'diversity', rowId: null, subjectId: userId });
  });
}
