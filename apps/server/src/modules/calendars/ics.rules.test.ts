import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCalendar, computeEscaped, computeFolded, type CalendarEvent } from './ics.rules.ts';

/** A reader of its own, after RFC 5545: lines are joined again, then cut into name, parameters and value. */
function read(text: string): Record<string, string>[] {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines.pop()).toBe('');
  const events: Record<string, string>[] = [];
  let inside = false;
  for (const line of lines) {
    const [, name, value] = /^([A-Z-]+)(?:;[A-Z-]+=[A-Z-]+)*:(.*)$/s.exec(line)!;
    if (name === 'BEGIN') inside = value === 'VEVENT' && events.push({}) > 0;
    else if (name === 'END') inside = false;
    else if (inside) events.at(-1)![name!] = value!;
  }
  return events;
}
const unescape = (value: string): string =>
  value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
/** As it can be told at all: line ends are one kind, other control characters and halves of characters are nothing. */
const tellable = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // eslint-disable-next-line no-control-regex -- control characters are what this takes out
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/\p{Surrogate}/gu, '\ufffd');

const words = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\\', ';', ',', '\n', '\r', '"', ':', ' ', 'é', '🦉', '\u2028', '\ud800'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 300,
});
const event = (over: Partial<CalendarEvent>): CalendarEvent => ({
  key: 'stay-7',
  span: { first: '2026-02-27', last: '2026-03-01' },
  summary: 'Stay',
  state: 'confirmed',
  version: 1,
  changedAt: new Date('2026-01-02T03:04:05.678Z'),
  ...over,
});

describe('a calendar', () => {
  it('gives back every text that is put into it, on lines of at most 75 bytes that never cut a character', () => {
    fc.assert(
      fc.property(words, words, (summary, location) => {
        const text = computeCalendar([event({ summary: `S${summary}`, location: `L${location}` })], {
          name: summary,
          host: 'example.org',
        });
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const [shown] = read(text);
        expect([unescape(shown!.SUMMARY!), unescape(shown!.LOCATION!)]).toEqual([
          tellable(`S${summary}`),
          tellable(`L${location}`),
        ]);
      }),
      { numRuns: process.env.TEST_FULL ? 5000 : 100 },
    );
  });

  it('cannot be given another event by the words of one', () => {
    const evil = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil';
    expect(read(computeCalendar([event({ summary: evil })], { name: evil, host: 'example.org' }))).toHaveLength(1);
  });

  it('tells whole days up to the last, moments in UTC, what changed and what was cancelled', () => {
    const events = [
      event({}),
      event({
        key: 'shift-9',
        span: { start: new Date('2026-07-01T08:00:00Z'), end: new Date('2026-07-01T12:30:00Z') },
        state: 'cancelled',
        version: 4,
      }),
      event({ key: 'stay-8', state: 'tentative' }),
    ];
    const text = computeCalendar(events, { name: 'Trust', host: 'trust.example' });
    expect(text).toContain('DTSTART;VALUE=DATE:20260227\r\nDTEND;VALUE=DATE:20260302\r\n');
    expect(read(text)).toMatchObject([
      {
        UID: 'stay-7@trust.example',
        SEQUENCE: '0',
        STATUS: 'CONFIRMED',
        TRANSP: 'OPAQUE',
        DTSTAMP: '20260102T030405Z',
      },
      {
        UID: 'shift-9@trust.example',
        SEQUENCE: '3',
        STATUS: 'CANCELLED',
        TRANSP: 'TRANSPARENT',
        DTSTART: '20260701T080000Z',
        DTEND: '20260701T123000Z',
      },
      { STATUS: 'TENTATIVE' },
    ]);
  });

  it('folds where the seventy-sixth byte would be', () => {
    expect(computeFolded('x'.repeat(75))).toBe(`${'x'.repeat(75)}\r\n`);
    expect(computeFolded(`${'x'.repeat(74)}é`)).toBe(`${'x'.repeat(74)}\r\n é\r\n`);
    expect(computeEscaped('a;b,c\\d\r\ne')).toBe('a\\;b\\,c\\\\d\\ne');
  });
});
