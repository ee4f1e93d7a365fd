export interface StayEvent {
  /** Stable: downloading the file again updates the entry instead of adding a second one. */
  uid: string;
  start_date: string;
  end_date: string;
  summary: string;
  location: string;
  description: string;
  url: string;
}

const LONGEST_LINE = 75;

/** RFC 5545, 3.1: at most 75 bytes per line, never split inside a character; continuation lines begin with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let used = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (used + size > LONGEST_LINE) {
      text += '\r\n ';
      used = 1;
    }
    text += character;
    used += size;
  }
  return `${text}\r\n`;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');
const compact = (day: string) => day.replaceAll('-', '');
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const momentOf = (moment: Date) => `${moment.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** An all-day entry from the day of arrival to the day of departure. DTEND is exclusive (3.6.1). Requested stays are tentative. */
export function stayCalendar(
  { uid, start_date, end_date, summary, location, description, url }: StayEvent,
  now: Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Manyhands//Application//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${momentOf(now)}`,
    `DTSTART;VALUE=DATE:${compact(start_date)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(end_date))}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'STATUS:TENTATIVE',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('');
}
