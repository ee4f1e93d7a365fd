import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { guardianLinkMails } from '../guardian.mails.ts';
import { getRecipients, insertGuardianEntry, type GuardianEntry } from '../link.queries.ts';

/** The log's line, and a letter to both: neither should learn by accident who acts for whom. */
export async function recordGuardianChange(ctx: Context, entry: Omit<GuardianEntry, 'created_by'>): Promise<void> {
  await insertGuardianEntry(ctx.db, { ...entry, created_by: ctx.actor.userId });
  const people = await getRecipients(ctx.db, [entry.user_id, entry.guardian_id]);
  const [child, guardian] = [people.get(entry.user_id)!, people.get(entry.guardian_id)!];
  const letters = [
    {
      userId: entry.guardian_id,
      aboutId: entry.user_id,
      person: guardian,
      other: child,
      template: guardianLinkMails.guardian[entry.change],
    },
    {
      userId: entry.user_id,
      aboutId: entry.guardian_id,
      person: child,
      other: guardian,
      template: guardianLinkMails.child[entry.change],
    },
  ];
  for (const { userId, aboutId, person, other, template } of letters) {
    if (person.email === null) continue;
    const params = { name: person.display_name, other: other.display_name, relationship: entry.new_value ?? '' };
    await sendMail(ctx, { to: person.email, userId, aboutId, language: person.language, template, params });
  }
}
