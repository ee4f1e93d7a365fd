import type { Context } from '../../platform/context.ts';
import { on, type Subscriber } from '../../platform/events/event.ts';
import { chooseLanguage } from '../../platform/mail/letter.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { computeMoment, computePortalPath } from '../shifts/public.ts';
import { personLeft } from '../users/public.ts';
import { findAttendee, findAttendeeOf, updateHours } from './attendee.queries.ts';
import { isExpecting } from './attendee.rules.ts';
import { prepareLetter } from './commands/prepare-letter.ts';
import { releaseAttendances } from './commands/release-attendances.ts';
import {
  attendanceRecorded,
  attendeeChanged,
  attendeeRemoved,
  invitationsDue,
  sessionChanged,
  sessionsCancelled,
} from './event.events.ts';
import {
  invitedMail,
  placeOfferedMail,
  removedMail,
  sessionCancelledMail,
  sessionChangedMail,
  signedUpMail,
} from './event.mails.ts';
import {
  listInvitationLetters,
  listLetters,
  listLettersOf,
  listRemovalLetters,
  updateTold,
  type Letter,
} from './letter.queries.ts';
import { computeEventWhen, computeRecipient } from './letter.rules.ts';

/** No one is told what they did themselves, but for visitors, who have no other place to look it up. */
async function tellAttendee(ctx: Context, letter: Letter, byStaff: boolean): Promise<void> {
  const { state, offer_expires_at, language } = letter;
  if (state === 'offered' && offer_expires_at) {
    const spoken = chooseLanguage(language, ctx.organisation.language);
    const until = computeMoment(offer_expires_at, ctx.organisation.timezone, spoken);
    const params = { ...(await prepareLetter(ctx, letter, { byLink: true })), until };
    return void (await sendMail(ctx, { ...computeRecipient(letter), template: placeOfferedMail, params }));
  }
  if ((state !== 'going' && state !== 'waiting') || (!byStaff && letter.source !== 'public')) return;
  const params = { ...(await prepareLetter(ctx, letter)), isWaiting: state === 'waiting' };
  await sendMail(ctx, { ...computeRecipient(letter), template: signedUpMail, params });
}

/** Of what is still to come; whoever was on the list of something that is over knows. */
async function tellRemoved(ctx: Context, letter: Letter): Promise<void> {
  if (!letter.is_open || letter.starts_at <= ctx.now) return;
  const { name, event, location, language, is_visitor } = letter;
  const when = computeEventWhen(letter, ctx.organisation, language);
  const params = { name, event, location, when, path: is_visitor ? '/events' : computePortalPath(letter, '/events') };
  await sendMail(ctx, { ...computeRecipient(letter), template: removedMail, params });
}

async function tellInvited(ctx: Context, eventId: number): Promise<void> {
  const due = await updateTold(ctx.db, eventId, ctx.now);
  for (const letter of await listInvitationLetters(ctx.db, due, ctx.today)) {
    const { name, event, location, message, event_id } = letter;
    const path = computePortalPath(letter, `/events/${event_id}`);
    const params = {
      name,
      event,
      location,
      message,
      path,
      when: computeEventWhen(letter, ctx.organisation, letter.language),
    };
    await sendMail(ctx, { ...computeRecipient(letter), template: invitedMail, params });
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
    const when = letters.map((letter) => computeEventWhen(letter, ctx.organisation, language)).join('\n');
    const params = { name, event, location, when, path: is_visitor ? '/events' : computePortalPath(first, '/events') };
    await sendMail(ctx, { ...computeRecipient(first), template: sessionCancelledMail, params });
  }
}

export const eventSubscribers: readonly Subscriber[] = [
  on(attendeeChanged, 'letter', async (ctx, { attendee_id, state, by_staff, before, has_arrived }) => {
    // what has changed again since is told by the next letter
    if (has_arrived || (await findAttendee(ctx.db, attendee_id))?.state !== state) return;
    const isRemoved = state === 'not-going' && by_staff && isExpecting(before);
    for (const letter of await listLetters(ctx.db, attendee_id, ctx.today))
      await (isRemoved ? tellRemoved(ctx, letter) : tellAttendee(ctx, letter, by_staff));
  }),
  on(attendeeRemoved, 'letter', async (ctx, { session_id, user_id, before }) => {
    if (!isExpecting(before) || (await findAttendeeOf(ctx.db, session_id, user_id))) return;
    for (const letter of await listRemovalLetters(ctx.db, { session_id, user_id }, ctx.today))
      await tellRemoved(ctx, letter);
  }),
  on(invitationsDue, 'letter', (ctx, { event_id }) => tellInvited(ctx, event_id)),
  on(sessionChanged, 'letter', async (ctx, { session_id, starts_at, ends_at, location: locationBefore }) => {
    const before = { starts_at: new Date(starts_at), ends_at: new Date(ends_at) };
    for (const letter of await listLettersOf(ctx.db, [session_id], ctx.today)) {
      if (letter.starts_at <= ctx.now) continue;
      const whenBefore = computeEventWhen(before, ctx.organisation, letter.language);
      const params = { ...(await prepareLetter(ctx, letter)), whenBefore, locationBefore };
      if (params.when === whenBefore && params.location === locationBefore) continue;
      await sendMail(ctx, { ...computeRecipient(letter), template: sessionChangedMail, params });
    }
  }),
  on(sessionsCancelled, 'letter', (ctx, { session_ids }) => tellCancelled(ctx, session_ids)),
  on(personLeft, 'events', (ctx, { user_id, blocked }) => releaseAttendances(ctx, user_id, blocked)),
  on(attendanceRecorded, 'hours', (ctx, { attendee_id }) => updateHours(ctx.db, attendee_id)),
];
