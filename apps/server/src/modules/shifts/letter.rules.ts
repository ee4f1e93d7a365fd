import type { Organisation } from '../../platform/context.ts';
import { chooseLanguage } from '../../platform/mail/letter.ts';

type Spoken = 'en' | 'cy';

interface Letter {
  to_id: number;
  user_id: number;
  name: string;
  email: string;
  language: string | null;
  shift_id: number;
  shift: string;
  location: string;
  starts_at: Date;
  ends_at: Date;
  timezone: string;
}

type Reader = Pick<Letter, 'to_id' | 'user_id' | 'name'>;

/** Of whom a guardian's letter is a copy. */
export const computeCopy = ({ to_id, user_id, name }: Reader) =>
  to_id === user_id ? { aboutId: null } : { aboutId: user_id, copyOf: name };

/** A page of the portal as its reader gets there: their own, or their child's. */
export const computePortalPath = ({ to_id, user_id }: Omit<Reader, 'name'>, path: string): string =>
  to_id === user_id ? `/portal${path}` : `/portal/user/${user_id}${path}`;

/** To whom a letter goes, in which language, and what every letter about a shift says of it. */
export function computeTold(letter: Letter, organisation: Pick<Organisation, 'language'>) {
  const { starts_at, ends_at, timezone, shift, location, name, language, to_id } = letter;
  const spoken = chooseLanguage(language, organisation.language);
  const when = computeWhen(starts_at, ends_at, timezone, spoken);
  return {
    spoken,
    to: { to: letter.email, userId: to_id, ...computeCopy(letter), language, startsAt: starts_at },
    told: { name, shift, location, path: computePortalPath(letter, `/shifts/${letter.shift_id}`), when },
  };
}

/** When and where a shift was before it changed. */
export interface Was {
  starts_at: string;
  ends_at: string;
  location: string;
}

/** What of it is no longer so. */
export function computeWas({ starts_at, ends_at, location, timezone }: Letter, was: Was | undefined, language: Spoken) {
  if (!was) return '';
  const [start, end] = [new Date(was.starts_at), new Date(was.ends_at)];
  const moved = start.getTime() !== starts_at.getTime() || end.getTime() !== ends_at.getTime();
  const parts = [
    ...(moved ? [computeWhen(start, end, timezone, language)] : []),
    ...(was.location !== location && was.location ? [was.location] : []),
  ];
  return parts.join(', ');
}

/** Day and times as a letter says them. */
export function computeWhen(starts: Date, ends: Date, timezone: string, language: Spoken): string {
  return `${dayOf(starts, timezone, language)}, ${timeOf(starts, timezone)}–${timeOf(ends, timezone)}`;
}

export const computeMoment = (at: Date, timezone: string, language: Spoken): string =>
  `${dayOf(at, timezone, language)}, ${timeOf(at, timezone)}`;

const dayOf = (at: Date, timeZone: string, language: Spoken): string =>
  at.toLocaleDateString(language === 'cy' ? 'cy-GB' : 'en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

const timeOf = (at: Date, timeZone: string): string =>
  at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
