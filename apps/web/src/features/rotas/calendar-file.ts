import type { Shift } from './shift.api.ts';

const escape = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, '\\n');
const moment = (instant: string) => `${new Date(instant).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/** One shift for a calendar program, under the name that it has in the person's feed, so that it stands there once. */
function calendarFile({ id, name, team_name, location, starts_at, ends_at, updated_at }: Omit<Shift, 'rota'>) {
  const { hostname, origin } = window.location;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Manyhands//Calendar//EN',
    'BEGIN:VEVENT',
    `UID:shift-${id}@${hostname}`,
    `DTSTAMP:${moment(updated_at)}`,
    `DTSTART:${moment(starts_at)}`,
    `DTEND:${moment(ends_at)}`,
    `SUMMARY:${escape([name, team_name].filter(Boolean).join(', '))}`,
    ...(location ? [`LOCATION:${escape(location)}`] : []),
    `URL:${origin}/portal/shifts/${id}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** The device offers to add it to its own calendar. */
export function saveCalendarFile(shift: Omit<Shift, 'rota'>): void {
  const href = URL.createObjectURL(new Blob([calendarFile(shift)], { type: 'text/calendar' }));
  Object.assign(document.createElement('a'), { href, download: `shift-${shift.id}.ics` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
