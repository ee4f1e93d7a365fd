import { raw, type Sql } from '../db/sql.ts';

const second = 1000;
const minute = 60 * second;

const tokenLife = 15 * minute;
export const loginTokenLife = 10 * minute;
/** How long the previous handle still refreshes: long enough for a lost reply, too short for a thief. */
export const overlap = 10 * second;
/** A session's idle limit moves at most this often, so that reading costs no write. */
export const touchEvery = minute;

/** What the organisation has settled, as its row holds it. */
export interface LifetimeSettings {
  staff_session_minutes: number;
  staff_idle_minutes: number;
  volunteer_session_minutes: number;
  volunteer_idle_minutes: number;
}
/** For statements that read the session together with its organisation, called `o` there. */
export const lifetimeColumns: Sql = raw(
  'o.staff_session_minutes, o.staff_idle_minutes, o.volunteer_session_minutes, o.volunteer_idle_minutes',
);

interface Lifetime {
  idle: number;
  absolute: number;
}

/** Whoever holds a permission over others' data is staff and is signed out sooner. */
export function lifetimeOf(isStaff: boolean, settings: LifetimeSettings): Lifetime {
  return isStaff
    ? { idle: settings.staff_idle_minutes * minute, absolute: settings.staff_session_minutes * minute }
    : { idle: settings.volunteer_idle_minutes * minute, absolute: settings.volunteer_session_minutes * minute };
}

const after = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

export interface Limits {
  expiresAt: Date;
  idleUntil: Date;
  endsAt: Date;
}

/** The limits of a session that begins now. */
export function firstLimits(now: Date, { idle, absolute }: Lifetime): Limits {
  const endsAt = after(now, absolute);
  return { expiresAt: earlier(after(now, tokenLife), endsAt), idleUntil: earlier(after(now, idle), endsAt), endsAt };
}

/**
 * The limits of a handle that follows another. The end is bounded anew: someone made staff, or held to a shorter
 * time since, is held to it. Refreshing is the page's doing and moves the idle limit forward for no one.
 */
export function nextLimits(
  now: Date,
  session: { created_at: Date; idle_until: Date; ends_at: Date },
  { idle, absolute }: Lifetime,
): Limits {
  const endsAt = earlier(session.ends_at, after(session.created_at, absolute));
  return {
    expiresAt: earlier(after(now, tokenLife), endsAt),
    idleUntil: earlier(earlier(session.idle_until, after(now, idle)), endsAt),
    endsAt,
  };
}

/** How far someone who is there moves their own idle limit. */
export const awakeUntil = (now: Date, endsAt: Date, { idle }: Lifetime): Date => earlier(after(now, idle), endsAt);
