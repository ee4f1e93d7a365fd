import { on, type Subscriber } from '../../platform/events/event.ts';
import type { Context } from '../../platform/context.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { applicationDecided, applicationMoved } from './application.events.ts';
import { applicationClearedMail, applicationDeclinedMail, applicationMovedMail } from './decision.mails.ts';
import { findArrival, findLetter } from './decision.queries.ts';
import { computeDashboardPath } from './application.rules.ts';

/** Tells the applicant. A job of its own, so that each letter is written once whatever happens to the worker. */
async function write(ctx: Context, decisionId: number): Promise<void> {
  const letter = await findLetter(ctx.db, decisionId);
  if (!letter || letter.email === null) return;
  const { email, user_id: userId, language, name, opportunity, application_id, message } = letter;
  const to = { to: email, userId, language };
  const told = { name, opportunity, organisation: ctx.organisation.name, path: computeDashboardPath(application_id) };
  if (
    letter.kind === 'move' &&
    letter.stage !== null &&
    (letter.letter !== null || letter.stage !== letter.stage_before)
  )
    await sendMail(ctx, {
      ...to,
      template: applicationMovedMail,
      letter: letter.letter,
      params: { ...told, stage: letter.stage },
    });
  if (letter.kind === 'decline')
    await sendMail(ctx, {
      ...to,
      template: applicationDeclinedMail,
      params: { ...told, message, path: '/opportunities' },
    });
  if (letter.kind === 'clear')
    await sendMail(ctx, {
      ...to,
      template: applicationClearedMail,
      params: { ...told, date: spell(letter.start_date!, language), path: '/portal' },
    });
}

/** Besides our confirmation, where the first stage has an email of its own. */
async function greet(ctx: Context, applicationId: number, stageId: number): Promise<void> {
  const arrival = await findArrival(ctx.db, applicationId, stageId);
  if (!arrival || arrival.email === null || arrival.letter === null) return;
  const { email, user_id: userId, language, name, opportunity, stage, letter } = arrival;
  await sendMail(ctx, {
    to: email,
    userId,
    language,
    template: applicationMovedMail,
    letter,
    params: {
      name,
      opportunity,
      organisation: ctx.organisation.name,
      path: computeDashboardPath(applicationId),
      stage: stage ?? '',
    },
  });
}

const spell = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'cy' ? 'cy' : 'en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

export const decisionSubscribers: readonly Subscriber[] = [
  on(applicationMoved, 'letter', async (ctx, { application_id, stage_id, decision_id }) => {
    if (decision_id !== null) await write(ctx, decision_id);
    else if (stage_id !== null) await greet(ctx, application_id, stage_id);
  }),
  on(applicationDecided, 'letter', (ctx, { decision_id }) => write(ctx, decision_id)),
];
