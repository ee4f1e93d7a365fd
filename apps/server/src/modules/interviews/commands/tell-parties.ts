import type { Context } from '../../../platform/context.ts';
import { chooseLanguage, linkTo } from '../../../platform/mail/letter.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { computeInvitation } from '../../calendars/public.ts';
import { bookedMail, calledOffMail, summaries } from '../interview.mails.ts';
import { getWords, listParties, updateSequence, type Interview } from '../interview.queries.ts';
import { computeMoment, computePath } from '../interview.rules.ts';

/** Everyone whose time it is gets a letter with an invitation, or with what takes it out of their calendar again. */
export async function tellParties(
  ctx: Context,
  interview: Interview & { starts_at: Date; ends_at: Date },
  state: 'confirmed' | 'cancelled',
): Promise<void> {
  const { organisation, db, now } = ctx;
  const { application_id, starts_at, ends_at, location, note } = interview;
  const words = await getWords(db, application_id);
  const version = await updateSequence(db, interview.id);
  const host = new URL(organisation.publicUrl).hostname;
  for (const { part, user_id, name, email, language } of await listParties(db, interview, ctx.today)) {
    const spoken = chooseLanguage(language, organisation.language);
    const path = computePath(application_id, part);
    const isStaff = part === 'interviewer';
    const calendar = computeInvitation(
      {
        key: `interview-${interview.id}`,
        span: { start: starts_at, end: ends_at },
        summary: summaries[spoken](isStaff ? words.applicant : organisation.name, words.opportunity),
        ...(!isStaff && note && { description: note }),
        location,
        state,
        version,
        changedAt: now,
        url: linkTo(organisation, path),
      },
      { host, organiser: { name: organisation.name, email: `no-reply@${host}` }, attendee: { name, email } },
    );
    const when = computeMoment(starts_at, organisation.timezone, spoken);
    const params = { ...words, name, when, location, note, path, isStaff, isMoved: version > 1 };
    const template = state === 'cancelled' ? calledOffMail : bookedMail;
    const aboutId = part === 'applicant' ? null : interview.user_id;
    await sendMail(ctx, { to: email, userId: user_id, aboutId, language, template, params, calendar });
  }
}
