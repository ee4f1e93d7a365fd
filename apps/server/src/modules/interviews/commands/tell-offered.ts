import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { computeDashboardPath } from '../../applications/public.ts';
import { offeredMail } from '../interview.mails.ts';
import { getInterview, getWords, listParties } from '../interview.queries.ts';

/** Whoever has to choose is told where. */
export async function tellOffered(ctx: Context, id: number): Promise<void> {
  const interview = await getInterview(ctx.db, id);
  if (interview.state !== 'offered') return;
  const { opportunity } = await getWords(ctx.db, interview.application_id);
  for (const { part, user_id, name, email, language } of await listParties(ctx.db, interview, ctx.today)) {
    if (part !== 'applicant') continue;
    const path = computeDashboardPath(interview.application_id);
    const params = { name, opportunity, count: interview.times.length, note: interview.note, path };
    await sendMail(ctx, { to: email, userId: user_id, language, template: offeredMail, params });
  }
}
