import type { Context } from '../../platform/context.ts';
import { emit, on, type Subscriber } from '../../platform/events/event.ts';
import { newToken } from '../../platform/auth/tokens.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { weekPublished } from '../rotas/public.ts';
import { personLeft } from '../users/public.ts';
import { assignmentChanged, attendanceRecorded, shiftChanged, shiftPublished } from './assignment.events.ts';
import { cancelledMail, changedMail, confirmedMail, declinedMail, offeredMail } from './assignment.mails.ts';
import { adultsMail } from './adult.mails.ts';
import { announceShift } from './commands/announce-shift.ts';
import { fillPlaces } from './commands/fill-places.ts';
import { releasePlaces } from './commands/release-places.ts';
import { insertLink } from './offer-link.queries.ts';
import { coveredMail, swapMail, swapOverMail } from './swap.mails.ts';
import { findAssignment, listTakenShifts, updateHours } from './assignment.queries.ts';
import type { AssignmentState } from './assignment.rules.ts';
import { findDisappointed, findUnsafe, listLetters, listLettersOfShift, type Letter } from './letter.queries.ts';
import { computeMoment, computePortalPath, computeTold, computeWas, type Was } from './letter.rules.ts';

type Kind = 'confirmed' | 'offered' | 'declined' | 'cancelled' | 'changed' | 'swap-over';

interface More {
  was?: Was | undefined;
  wasOffered?: boolean;
}

async function write(ctx: Context, letter: Letter, kind: Kind, { was, wasOffered = false }: More = {}): Promise<void> {
  const { to, told, spoken } = computeTold(letter, ctx.organisation);
  const { timezone } = letter;
  if (kind === 'declined' || kind === 'cancelled') told.path = computePortalPath(letter, '/shifts');
  if (kind === 'confirmed') await sendMail(ctx, { ...to, template: confirmedMail, params: told });
  if (kind === 'changed')
    await sendMail(ctx, { ...to, template: changedMail, params: { ...told, was: computeWas(letter, was, spoken) } });
  if (kind === 'declined') await sendMail(ctx, { ...to, template: declinedMail, params: told });
  if (kind === 'swap-over') await sendMail(ctx, { ...to, template: swapOverMail, params: told });
  if (kind === 'cancelled' && letter.is_covered) {
    await sendMail(ctx, { ...to, template: coveredMail, params: told });
  } else if (kind === 'cancelled') {
    const isOff = letter.shift_state === 'cancelled';
    await sendMail(ctx, { ...to, template: cancelledMail, params: { ...told, isOff, wasOffered } });
  }
  if (kind === 'offered' && letter.offer_expires_at) {
    const until = computeMoment(letter.offer_expires_at, timezone, spoken);
    const token = newToken('offer');
    await insertLink(ctx.db, { assignmentId: letter.assignment_id, userId: letter.to_id, token });
    const offerParams = { ...told, until, path: `/shift-offer#${token}` };
    if (letter.asked_by === null) await sendMail(ctx, { ...to, template: offeredMail, params: offerParams });
    else await sendMail(ctx, { ...to, template: swapMail, params: { ...offerParams, asker: letter.asked_by } });
  }
}

/** No one is told what they did themselves, but that they have a place. */
const kindOf = (state: AssignmentState, byStaff: boolean): Kind | null => {
  if (state === 'confirmed' || state === 'offered') return state;
  return byStaff && (state === 'declined' || state === 'cancelled') ? state : null;
};

export const shiftSubscribers: readonly Subscriber[] = [
  on(assignmentChanged, 'letter', async (ctx, { assignment_id, state, by_staff, was }) => {
    const kind = kindOf(state, by_staff);
    // what has changed again since is told by the next letter
    if (!kind || (await findAssignment(ctx.db, assignment_id))?.state !== state) return;
    for (const letter of await listLetters(ctx.db, assignment_id, ctx.today))
      await write(ctx, letter, kind, { wasOffered: was === 'offered' });
  }),
  on(assignmentChanged, 'swap', async (ctx, { assignment_id, state }) => {
    if (state !== 'declined' && state !== 'expired') return;
    const id = await findDisappointed(ctx.db, assignment_id);
    if (id === null) return;
    for (const letter of await listLetters(ctx.db, id, ctx.today)) await write(ctx, letter, 'swap-over');
  }),
  on(assignmentChanged, 'adults', async (ctx, { assignment_id, state }) => {
    const part = await findAssignment(ctx.db, assignment_id);
    // whoever waits for the adults to come is asked now
    if (part?.state === 'confirmed' && state === 'confirmed') await fillPlaces(ctx, part.shift_id);
    const unsafe = part && state === 'cancelled' ? await findUnsafe(ctx.db, part.shift_id, ctx.now) : null;
    if (!unsafe) return;
    const { to, told } = computeTold(unsafe, ctx.organisation);
    await sendMail(ctx, {
      ...to,
      template: adultsMail,
      params: { ...told, path: `/staff/rota/shifts/${unsafe.shift_id}` },
    });
  }),
  on(shiftChanged, 'letter', async (ctx, { shift_id, was }) => {
    for (const letter of await listLettersOfShift(ctx.db, shift_id, ctx.today))
      await write(ctx, letter, 'changed', { was });
  }),
  // each by itself: a week may have hundreds, and holds none of them while it waits for another
  on(weekPublished, 'shifts', async (ctx, { shift_ids }) => {
    for (const shift_id of await listTakenShifts(ctx.db, shift_ids)) await emit(ctx, shiftPublished, { shift_id });
  }),
  on(shiftPublished, 'announce', (ctx, { shift_id }) => announceShift(ctx, shift_id)),
  on(personLeft, 'shifts', (ctx, { user_id, blocked }) => releasePlaces(ctx, user_id, blocked)),
  on(attendanceRecorded, 'hours', (ctx, { assignment_id }) => updateHours(ctx.db, assignment_id)),
];
