import { describe, expect, it } from 'vitest';
import { stayCalendar } from './stay-event.ts';

const event = {
  uid: 'application-42-stay@larkmoor.example',
  start_date: '2027-03-26',
  end_date: '2027-03-31',
  summary: 'Stay at Upper Farm; barn, left',
  location: 'Upper Farm',
  description: 'Requested, not confirmed yet.',
  url: 'https://larkmoor.example/portal/applicant/dashboard/42',
};
const now = new Date('2026-11-17T09:30:15.123Z');

describe('the calendar file of a stay', () => {
  it('covers whole days from arrival to departure, across the change to summer time', () => {
    const lines = stayCalendar(event, now).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20270326',
        'DTEND;VALUE=DATE:20270401',
        'DTSTAMP:20261117T093015Z',
        'STATUS:TENTATIVE',
      ]),
    );
  });

  it('keeps one UID however often it is made, and escapes text', () => {
    const [first, second] = [stayCalendar(event, now), stayCalendar(event, new Date('2026-12-01T00:00:00Z'))];
    for (const text of [first, second]) expect(text).toContain('\r\nUID:application-42-stay@larkmoor.example\r\n');
    expect(first).toContain('SUMMARY:Stay at Upper Farm\\; barn\\, left');
  });

  it('folds long lines at 75 bytes without splitting a character', () => {
    const text = stayCalendar({ ...event, location: 'Tŷ’r Ŵyl '.repeat(20) }, now);
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${'Tŷ’r Ŵyl '.repeat(20)}`);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});
