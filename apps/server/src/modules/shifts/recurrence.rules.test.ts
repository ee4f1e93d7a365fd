import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/clock.ts';
import { assertRule, computeDates, computeOccurrences, type Repeated } from './recurrence.rules.ts';

(globalThis as { Temporal?: unknown }).Temporal ??= Temporal;

const zones = `
  Europe/London Europe/Dublin Europe/Lisbon Europe/Berlin Europe/Helsinki
  Europe/Istanbul Atlantic/Azores Africa/Cairo Africa/Johannesburg Africa/Lagos
  Asia/Jerusalem Asia/Beirut Asia/Dubai Asia/Kolkata Asia/Kathmandu
  Asia/Tokyo Asia/Shanghai Australia/Sydney Australia/Adelaide Australia/Lord_Howe
  Pacific/Auckland Pacific/Chatham Pacific/Honolulu America/New_York America/Chicago
  America/St_Johns America/Los_Angeles America/Santiago America/Sao_Paulo America/Havana`
  .trim()
  .split(/\s+/);
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const rule = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map((n) => `FREQ=DAILY;INTERVAL=${n}`),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.subarray(weekdays, { minLength: 1 }))
    .map(([n, days]) => `FREQ=WEEKLY;INTERVAL=${n};BYDAY=${days.join(',')}`),
  fc.constantFrom('FREQ=WEEKLY', 'FREQ=DAILY'),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(1, 2, 3, 4, 5, -1), fc.constantFrom(...weekdays))
    .map(([n, nth, day]) => `FREQ=MONTHLY;INTERVAL=${n};BYDAY=${nth}${day}`),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(1, 15, 29, 30, 31, -1))
    .map(([n, day]) => `FREQ=MONTHLY;INTERVAL=${n};BYMONTHDAY=${day}`),
);
const day = fc.integer({ min: 0, max: 3650 }).map((n) => addDays('2024-01-01', n));
const pad = (n: number) => String(n).padStart(2, '0');
/** Most of them at the hours in which clocks change. */
const hour = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 23 }) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 2 }) },
);
const time = fc.tuple(hour, fc.constantFrom(0, 15, 30, 45)).map(([at, minute]) => `${pad(at)}:${pad(minute)}`);

/** Where the look begins: anywhere in the year after, or half of the time where clocks are about to change, here or on the other half of the globe. */
const look = fc.oneof(fc.nat(400), fc.constantFrom('-03-05', '-09-20'));
const beginOf = (starts_on: string, late: number | string): string => {
  if (typeof late === 'number') return addDays(starts_on, late);
  const year = Number(starts_on.slice(0, 4));
  return `${starts_on.slice(4) <= late ? year : year + 1}${late}`;
};

/**
 * As the oracle tells it. A time that does not exist it leaves out, except at the very beginning: there it takes the next one that
 * does, and goes on with that. So where the first does not exist it tells the dates alone, in a zone without clock changes.
 */
function told({ rrule, starts_on, start_time, timezone }: Repeated, from: string, to: string): string[] {
  const first = Temporal.PlainDateTime.from(`${starts_on}T${start_time}`);
  const exists = first.toZonedDateTime(timezone).toPlainDateTime().equals(first);
  const zone = exists ? timezone : 'UTC';
  // where the clocks jump over midnight, the day begins later
  const [start, end] = [from, addDays(to, 1)].map((at) => Temporal.PlainDate.from(at).toZonedDateTime(zone));
  const dtstart = `${starts_on.replaceAll('-', '')}T${start_time.replace(':', '')}00`;
  const oracle = new RRuleTemporal({ rruleString: `DTSTART;TZID=${zone}:${dtstart}\nRRULE:${rrule}` });
  return oracle.between(new Date(start!.epochMilliseconds), new Date(end!.epochMilliseconds - 1), true).map((at) => {
    const wall = at.toPlainDateTime();
    const there = exists ? at : wall.toZonedDateTime(timezone);
    return `${wall.toPlainDate().toString()} ${new Date(there.epochMilliseconds).toISOString()}`;
  });
}

/** Answers what the clocks did meanwhile. */
function agrees(series: Repeated, from: string, to: string): { missing: number; twice: number } {
  const all = computeOccurrences(series, from, to);
  const expected = told(series, from, to).filter(
    (line) => series.ends_on === null || line.slice(0, 10) <= series.ends_on,
  );
  expect(all.filter(({ missing }) => !missing).map((one) => `${one.on_date} ${one.starts_at.toISOString()}`)).toEqual(
    expected.filter((line) => !all.some(({ missing, on_date }) => missing && line.startsWith(on_date))),
  );
  for (const { on_date, starts_at, missing } of all)
    if (missing) {
      const wanted = Temporal.PlainDateTime.from(`${on_date}T${series.start_time}`);
      expect(starts_at.getTime()).toBe(wanted.toZonedDateTime(series.timezone).epochMilliseconds);
    }
  const count = (flag: 'missing' | 'twice') => all.filter((one) => one[flag]).length;
  return { missing: count('missing'), twice: count('twice') };
}

const numRuns = process.env.TEST_FULL ? 50_000 : 2000;

describe('a rule that repeats', () => {
  it('names the same moments as an independent reading of RFC 5545, in 30 time zones, over ten years', () => {
    const seen = { zones: new Set<string>(), years: new Set<string>(), missing: 0, twice: 0 };
    fc.assert(
      fc.property(rule, fc.constantFrom(...zones), day, time, look, (rrule, timezone, starts_on, at, late) => {
        const series = { rrule, timezone, starts_on, start_time: at, minutes: 240, ends_on: null };
        const from = beginOf(starts_on, late);
        const { missing, twice } = agrees(series, from, addDays(from, 60));
        seen.zones.add(timezone);
        seen.years.add(starts_on.slice(0, 4));
        seen.missing += missing;
        seen.twice += twice;
      }),
      { numRuns },
    );
    expect([seen.zones.size, seen.years.size]).toEqual([30, 10]);
    expect(Math.min(seen.missing, seen.twice), 'both clock changes').toBeGreaterThan(numRuns / 200);
  }, 1_800_000);

  it('goes on with the same dates where it is changed from one of them on', () => {
    fc.assert(
      fc.property(rule, fc.constantFrom(...zones), day, time, fc.nat(12), (rrule, timezone, starts_on, at, nth) => {
        const whole = { rrule, timezone, starts_on, start_time: at, minutes: 60, ends_on: null };
        const end = addDays(starts_on, 500);
        const dates = computeDates(whole, starts_on, end);
        const split = dates[Math.min(nth, dates.length - 1)];
        if (split === undefined || rrule === 'FREQ=WEEKLY') return;
        const [before, after] = [
          { ...whole, ends_on: addDays(split, -1) },
          { ...whole, starts_on: split, start_time: '10:30' },
        ];
        expect([before, after].flatMap((one) => computeDates(one, starts_on, end))).toEqual(dates);
        agrees(before, addDays(split, -20), addDays(split, 20));
        agrees(after, split, addDays(split, 40));
      }),
      { numRuns: numRuns / 2 },
    );
  }, 1_800_000);

  it('says where the clocks jump over a time or show it twice', () => {
    const series = { rrule: 'FREQ=WEEKLY;BYDAY=SU', starts_on: '2026-01-04', start_time: '01:30', minutes: 60 };
    const flagged = computeOccurrences(
      { ...series, ends_on: null, timezone: 'Europe/London' },
      '2026-01-01',
      '2026-12-31',
    )
      .filter(({ missing, twice }) => missing || twice)
      .map(({ on_date, missing, starts_at }) => [on_date, missing, starts_at.toISOString()]);
    expect(flagged).toEqual([
      ['2026-03-29', true, '2026-03-29T01:30:00.000Z'],
      ['2026-10-25', false, '2026-10-25T00:30:00.000Z'],
    ]);
  });

  it('refuses what is no rule, or one that is not offered', () => {
    for (const wrong of [
      'weekly',
      'FREQ=YEARLY',
      'FREQ=WEEKLY;BYDAY=2MO',
      'FREQ=MONTHLY;BYDAY=MO',
      'FREQ=DAILY;BYDAY=MO',
      'FREQ=WEEKLY;INTERVAL=0',
      'FREQ=WEEKLY;COUNT=3',
      'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=3',
      'FREQ=WEEKLY;BYDAY=MO;BYDAY=TU',
    ])
      expect(() => assertRule(wrong)).toThrow();
    expect(() => assertRule('freq=weekly;byday=mo,th')).not.toThrow();
  });
});
