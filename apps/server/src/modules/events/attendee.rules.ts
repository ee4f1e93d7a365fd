import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { attendeeStates } from '@manyhands/contract/events/attendee.resource.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { assertNotCancelled, hasRoom } from './session.rules.ts';

export type AttendeeState = (typeof attendeeStates)[number];

interface Session {
  capacity: number | null;
  taken: number;
  waiting_list: boolean;
  cancelled: boolean;
  published: boolean;
  starts_at: Date;
}

export const isHolding = (state: AttendeeState | null): boolean => state === 'going' || state === 'offered';

/** Whoever counted on coming is told where they no longer can. */
export const isExpecting = (state: AttendeeState | undefined): boolean =>
  state === 'going' || state === 'offered' || state === 'waiting' || state === 'maybe';

/** People answer until it begins; staff correct the list afterwards too. */
export function assertAnswerable(session: Session, { now, byStaff }: { now: Date; byStaff: boolean }): void {
  assertNotCancelled(session);
  if (byStaff) return;
  if (!session.published) throw new Problem('conflict');
  if (session.starts_at <= now) throw new Problem('session_over');
}

/** Offers are made and end by themselves. */
export function assertAskable(requestedState: AttendeeState, byStaff: boolean): void {
  if (requestedState === 'offered' || requestedState === 'expired' || (requestedState === 'invited' && !byStaff))
    throw invalid({ state: [fieldError('attendance_wrong')] });
}

/** What becomes of someone who asks for this. Whoever waits or is offered a place does not lose it by asking again. */
export function computeState(
  requestedState: AttendeeState,
  before: AttendeeState | null,
  session: Session,
): AttendeeState {
  if (requestedState !== 'going' && requestedState !== 'waiting') return requestedState;
  if (before === 'going') return 'going';
  if (before === 'offered') return requestedState === 'going' ? 'going' : 'offered';
  if (hasRoom(session)) return 'going';
  if (before === 'waiting') return 'waiting';
  if (!session.waiting_list) throw new Problem('session_full');
  return 'waiting';
}

export function assertOfferStands(offer: { state: AttendeeState; offer_expires_at: string | Date | null }, now: Date) {
  if (offer.state === 'offered' && new Date(offer.offer_expires_at!) <= now) throw new Problem('offer_over');
}

export function assertStarted({ starts_at }: { starts_at: Date }, now: Date): void {
  if (starts_at > now) throw new Problem('conflict');
}
