import { createHash } from 'node:crypto';

/** Whole days as the calendar on the wall has them, or moments. Moments are written in UTC, so that no reader needs our rules of summer time. */
export type Span = { first: string; last: string } | { start: Date; end: Date };

export interface CalendarEvent {
  /** The same as long as the thing exists, however it changes: by it a reader knows what it has seen before. */
  key: string;
  span: Span;
  /** On whose clocks it takes place, where they are not the organisation's. */
  timezone?: string;
  summary: string;
  description?: string;
  location?: string;
  state: 'tentative' | 'confirmed' | 'cancelled';
  /** Rises with every change. */
  version: number;
  changedAt: Date;
  /** A page of ours. */
  url?: string;
}

const longestLine = 75;

/** RFC 5545, 3.1: at most 75 bytes a line, never cut inside a character; what follows begins with a space. */
export function computeFolded(line: string): string {
  let folded = '';
  let used = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (used + size > longestLine) {
      folded += '\r\n ';
      used = 1;
    }
    folded += character;
    used += size;
  }
  return `${folded}\r\n`;
}

/** 3.3.11: a text has no line ends or control characters of its own. */
export const computeEscaped = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // eslint-disable-next-line no-control-regex -- control characters are what this takes out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const dayOf = (day: string): string => day.replaceAll('-', '');
const momentOf = (moment: Date): string => `${moment.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The end is the first day that no longer belongs to it (3.6.1). */
const spanLines = (span: Span): string[] =>
  'first' in span
    ? [`DTSTART;VALUE=DATE:${dayOf(span.first)}`, `DTEND;VALUE=DATE:${dayOf(dayAfter(span.last))}`]
    : [`DTSTART:${momentOf(span.start)}`, `DTEND:${momentOf(span.end)}`];

function eventLines(event: CalendarEvent, host: string, people: readonly string[] = []): string[] {
  const text = (name: string, value: string | undefined) => (value ? [`${name}:${computeEscaped(value)}`] : []);
  return [
    'BEGIN:VEVENT',
    `UID:${event.key}@${host}`,
    // when it last changed, not when it was fetched: the same calendar is the same text
    `DTSTAMP:${momentOf(event.changedAt)}`,
    `LAST-MODIFIED:${momentOf(event.changedAt)}`,
    `SEQUENCE:${event.version - 1}`,
    ...spanLines(event.span),
    ...text('SUMMARY', event.summary),
    ...text('DESCRIPTION', event.description),
    ...text('LOCATION', event.location),
    ...(event.url ? [`URL:${event.url}`] : []),
    `STATUS:${event.state.toUpperCase()}`,
    `TRANSP:${event.state === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...people,
    'END:VEVENT',
  ];
}

export function computeCalendar(
  events: readonly CalendarEvent[],
  { name, host }: { name: string; host: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Manyhands//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${computeEscaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    ...events.flatMap((event) => eventLines(event, host)),
    'END:VCALENDAR',
  ];
  return lines.map(computeFolded).join('');
}

interface Party {
  name: string;
  email: string;
}
/** 3.2 and RFC 6868: in quotes, where a quote of its own is written another way. */
const quoted = (name: string): string =>
  `"${name
    // eslint-disable-next-line no-control-regex -- control characters are what this takes out
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")}"`;

/** RFC 5546: one event for one reader, to be put into their calendar, changed there or, once it is cancelled, taken out again. */
export function computeInvitation(
  event: CalendarEvent,
  { host, organiser, attendee }: { host: string; organiser: Party; attendee: Party },
): string {
  const party = (role: string, { name, email }: Party) => `${role};CN=${quoted(name)}:mailto:${encodeURI(email)}`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Manyhands//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.state === 'cancelled' ? 'CANCEL' : 'REQUEST'}`,
    ...eventLines(event, host, [
      party('ORGANIZER', organiser),
      party('ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED', attendee),
    ]),
    'END:VCALENDAR',
  ]
    .map(computeFolded)
    .join('');
}

export const computeEtag = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
