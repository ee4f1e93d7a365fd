import { newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { computePortalPath } from '../../shifts/public.ts';
import type { EventTold } from '../event.mails.ts';
import type { Letter } from '../letter.queries.ts';
import { computeEventWhen } from '../letter.rules.ts';
import { updateLinks } from '../person.queries.ts';
import { computeAnswerPath } from '../walk-up.rules.ts';

/** What every letter about a place at a session says of it. People who cannot sign in answer by a link of their own, and so does everyone where it is offered. */
export async function prepareLetter(
  ctx: Context,
  letter: Letter,
  { byLink = letter.is_visitor }: { byLink?: boolean } = {},
): Promise<EventTold> {
  const { name, event, location, event_id, attendee_id, language } = letter;
  const told = { name, event, location, when: computeEventWhen(letter, ctx.organisation, language) };
  if (!byLink) return { ...told, path: computePortalPath(letter, `/events/${event_id}`) };
  const token = newToken('event');
  await updateLinks(ctx.db, attendee_id, token);
  return { ...told, path: computeAnswerPath(token) };
}
