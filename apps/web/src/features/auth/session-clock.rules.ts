import type { SessionEnd } from '../../lib/session.ts';

/** People need at least this long to notice a warning and answer it. */
const LEAST_WARNING = 120_000;

export interface SessionClock {
  /** Both on this computer's clock, which may be wrong. */
  warnAt: number;
  endsAt: number;
  /** Being there does not make it longer any more: only signing in again does. */
  isFinal: boolean;
}

export function computeClock(
  session: Pick<SessionEnd, 'now' | 'idle_until' | 'ends_at' | 'warn_seconds'>,
  receivedAt: number,
): SessionClock {
  const [now, idle, end] = [session.now, session.idle_until, session.ends_at].map((instant) => Date.parse(instant)) as [
    number,
    number,
    number,
  ];
  const endsAt = receivedAt + Math.min(idle, end) - now;
  return { endsAt, warnAt: endsAt - Math.max(LEAST_WARNING, session.warn_seconds * 1000), isFinal: end <= idle };
}

/** What is left as minutes and seconds, for people: 1:05. */
export function computeTimeLeft(endsAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
