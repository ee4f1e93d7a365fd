import type { Context } from '../../../platform/context.ts';
import { chooseLanguage } from '../../../platform/mail/letter.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { reminderMail } from '../interview-reminder.mails.ts';
import { getWords, listParties, type Booked } from '../interview.queries.ts';
import { computeMoment, computePath } from '../interview.rules.ts';

export async function remindParties(ctx: Context, interview: Booked): Promise<void> {
  const { db, organisation, today } = ctx;
  const { application_id, user_id: applicantId, starts_at, location, note } = interview;
  const words = await getWords(db, application_id);
  for (const { part, user_id, name, email, language } of await listParties(db, interview, today)) {
    const when = computeMoment(starts_at, organisation.timezone, chooseLanguage(language, organisation.language));
    const path = computePath(application_id, part);
    await sendMail(ctx, {
      to: email,
      userId: user_id,
      aboutId: part === 'applicant' ? null : applicantId,
      language,
      startsAt: starts_at,
      template: reminderMail,
      params: { ...words, name, when, location, note, path, isStaff: part === 'interviewer' },
    });
  }
}
