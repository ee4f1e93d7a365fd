import { newToken } from '../../platform/auth/tokens.ts';
import type { Context } from '../../platform/context.ts';
import { on, type Subscriber } from '../../platform/events/event.ts';
import { chooseLanguage } from '../../platform/mail/letter.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { computeMoment, computeWhen } from '../shifts/public.ts';
import { findAttendee, updateHours } from './attendee.queries.ts';
import {
  attendanceRecorded,
  attendeeChanged,
  invitationsDue,
  sessionChanged,
  sessionsCancelled,
} from './event.events.ts';
import {
  invitedMail,
  placeOfferedMail,
  sessionCancelledMail,
  sessionChangedMail,
  signedUpMail,
} from './event.mails.ts';
import { listInvitationLetters, listLetters, listLettersOf, updateTold, type Letter } from './letter.queries.ts';
import { updateLinks } from './person.queries.ts';
import { computeAnswerPath } from './walk-up.rules.ts';

type Reached = Pick<Letter, 'email' | 'to_id' | 'user_id' | 'language'> & { starts_at?: Date };
const recipient = ({ email, to_id, user_id, language, starts_at }: Reached) => ({
  to: email,
  userId: to_id,
  aboutId: to_id === user_id ? null : user_id,
  language,
  ...(starts_at ? { startsAt: starts_at } : {}),
});

const spokenBy = (ctx: Context, language: string | null) => chooseLanguage(language, ctx.organisation.language);

function whenOf(ctx: Context, { starts_at, ends_at }: { starts_at: Date; ends_at: Date }, language: string | null) {
  return computeWhen(starts_at, ends_at, ctx.organisation.timezone, spokenBy(ctx, language));
}

/** Whoever cannot sign in answers by a link of their own. */
async function pathFor(ctx: Context, { is_visitor, attendee_id, event_id }: Letter): Promise<string> {
  if (!is_visitor) return `/portal/events/${event_id}`;
  const token = newToken('event');
  await updateLinks(ctx.db, attendee_id, token);
  return computeAnswerPath(token);
}

async function toldOf(ctx: Context, letter: Letter) {
  const { name, event, location } = letter;
  return { name, event, location, when: whenOf(ctx, letter, letter.language), path: await pathFor(ctx, letter) };
}

/** Nobody is told what they did themselves, but for visitors, who have no other place to look it up. */
async function tellAttendee(ctx: Context, letter: Letter, byStaff: boolean): Promise<void> {
  const { state, offer_expires_at, language } = letter;
  if (state === 'offered' && offer_expires_at) {
    const until = computeMoment(offer_expires_at, ctx.organisation.timezone, spokenBy(ctx, language));
    const params = { ...(await toldOf(ctx, letter)), until };
    return void (await sendMail(ctx, { ...recipient(letter), template: placeOfferedMail, params }));
  }
  if ((state !== 'going' && state !== 'waiting') || (!byStaff && letter.source !== 'public')) return;
  const params = { ...(await toldOf(ctx, letter)), isWaiting: state === 'waiting' };
  await sendMail(ctx, { ...recipient(letter), template: signedUpMail, params });
}

async function tellInvited(ctx: Context, eventId: number): Promise<void> {
  const due = await updateTold(ctx.db, eventId, ctx.now);
  for (const letter of await listInvitationLetters(ctx.db, due, ctx.today)) {
    const { name, event, location, message, event_id } = letter;
    const path = `/portal/events/${event_id}`;
    const params = { name, event, location, message, path, when: whenOf(ctx, letter, letter.language) };
    await sendMail(ctx, { ...recipient(letter), template: invitedMail, params });
  }
}

/** One letter to each, however many of the sessions they were on. */
async function tellCancelled(ctx: Context, sessionIds: readonly number[]): Promise<void> {
  const byPerson = new Map<string, Letter[]>();
  for (const letter of await listLettersOf(ctx.db, sessionIds, ctx.today)) {
    const key = `${letter.to_id} ${letter.user_id}`;
    byPerson.set(key, [...(byPerson.get(key) ?? []), letter]);
  }
  for (const letters of byPerson.values()) {
    const [first] = letters as [Letter];
    const { name, event, location, language, is_visitor } = first;
    const when = letters.map((letter) => whenOf(ctx, letter, language)).join('\n');
    const params = { name, event, location, when, path: is_visitor ? '/events' : '/portal/events' };
    await sendMail(ctx, { ...recipient(first), template: sessionCancelledMail, params });
  }
}

export const eventSubscribers: readonly Subscriber[] = [
  on(attendeeChanged, 'letter', async (ctx, { attendee_id, state, by_staff }) => {
    // what has changed again since is told by the next letter
    if ((await findAttendee(ctx.db, attendee_id))?.state !== state) return;
    for (const letter of await listLetters(ctx.db, attendee_id, ctx.today)) await tellAttendee(ctx, letter, by_staff);
  }),
  on(invitationsDue, 'letter', (ctx, { event_id }) => tellInvited(ctx, event_id)),
  on(sessionChanged, 'letter', async (ctx, { session_id, starts_at, ends_at, location: locationBefore }) => {
    const before = { starts_at: new Date(starts_at), ends_at: new Date(ends_at) };
    for (const letter of await listLettersOf(ctx.db, [session_id], ctx.today)) {
      if (letter.starts_at <= ctx.now) continue;
      const whenBefore = whenOf(ctx, before, letter.language);
      const params = { ...(await toldOf(ctx, letter)), whenBefore, locationBefore };
      if (params.when === whenBefore && params.location === locationBefore) continue;
      await sendMail(ctx, { ...recipient(letter), template: sessionChangedMail, params });
    }
  }),
  on(sessionsCancelled, 'letter', (ctx, { session_ids }) => tellCancelled(ctx, session_ids)),
  on(attendanceRecorded, 'hours', (ctx, { attendee_id }) => updateHours(ctx.db, attendee_id)),
];
