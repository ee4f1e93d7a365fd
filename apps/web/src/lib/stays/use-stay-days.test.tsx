// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ChangeoverRule } from '@manyhands/contract/form/booking-range.ts';
import { rendered, settled } from '../rendered.factory.tsx';
import { monthEnd, monthStart } from './stay-window.ts';
import { useStayDays } from './use-stay-days.ts';
import type { StaySource } from './use-stay-facts.ts';

const DAY = 86_400_000;
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const daysOf = (first: string, last: string) =>
  Array.from({ length: Math.round((Date.parse(last) - Date.parse(first)) / DAY) + 1 }, (_, place) =>
    plus(first, place),
  );

interface Site {
  rules: ChangeoverRule[];
  /** Nights on which no one else fits in; two more do on all others. */
  full: ReadonlySet<string>;
  min: string;
  max: string;
}

/** The server's answers about a site, and what it was asked. */
function serve({ rules, full }: Site) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://site.example');
    if (pathname.endsWith('changeover-days')) return Response.json({ data: rules });
    const [first, last] = [searchParams.get('start_date')!, searchParams.get('end_date')!];
    requests.push(`${first} ${last}`);
    return Response.json({
      data: Object.fromEntries(
        daysOf(first, last).map((night) => [night, { available_capacity: full.has(night) ? 0 : 2 }]),
      ),
    });
  });
  return requests;
}

/** By the words of the specification, from every night's room: no window, no month, nothing kept. */
function canBegin({ rules, full, min, max }: Site, start: string, duration: number): boolean {
  const changes = (day: string) => {
    const [rule] = rules
      .filter(({ start_date, end_date }) => start_date <= day && (end_date === null || day <= end_date))
      .toSorted((a, b) => (a.start_date < b.start_date ? 1 : -1));
    return rule?.day_of_week === (new Date(day).getUTCDay() || 7);
  };
  if (![start, plus(start, duration)].every((day) => changes(day) && day >= min && day <= max)) return false;
  const nights = daysOf(start, plus(start, duration - 1)).map((night): number =>
    changes(night) ? 1 : full.has(night) ? 0 : 2,
  );
  return nights.every((count) => count > 0) && nights.reduce((sum, count) => sum + count, 0) >= duration;
}

type Days = ReturnType<typeof useStayDays>;

/** The days of a site as a calendar of two months asks for them. */
async function looked(site: Site, given: Partial<StaySource> = {}) {
  const requests = serve(site);
  const held: { days: Days } = { days: null! };
  const again: { render(source: StaySource): void } = { render: () => {} };
  const source: StaySource = {
    teamId: 3,
    share: true,
    from: site.min,
    duration: 7,
    min_date: site.min,
    max_date: site.max,
    ...given,
  };
  function Probe({ of }: { of: StaySource }) {
    const days = useStayDays(of);
    useEffect(() => void (held.days = days));
    return null;
  }
  function Holder() {
    const [of, setOf] = useState(source);
    useEffect(() => void (again.render = setOf), []);
    return <Probe of={of} />;
  }
  await rendered(<Holder />);
  await settled();
  return {
    requests,
    held,
    look: async (month: string) => {
      await act(async () => held.days.look(month, monthEnd(month, 1)));
      await settled();
    },
    change: async (next: Partial<StaySource>) => {
      await act(async () => again.render({ ...source, ...next }));
      await settled();
    },
    free: (month: string) => daysOf(month, monthEnd(month, 1)).filter((day) => held.days.refusal(day) === null),
  };
}

const saturdays: ChangeoverRule = { start_date: '2025-01-01', end_date: null, day_of_week: 6 };
const season: Site = {
  rules: [saturdays],
  full: new Set(daysOf('2026-12-26', '2027-01-01')),
  min: '2026-11-24',
  max: '2027-05-25',
};

describe('the days of a site', () => {
  it('are asked about in every month that comes into sight, one after another', async () => {
    const { look, requests, held, free } = await looked(season);
    for (const month of ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01', '2027-03-01']) {
      const before = requests.length;
      await look(month);
      expect(requests.length, month).toBe(before + 1);
      for (const day of daysOf(month, monthEnd(month, 1)))
        expect(held.days.refusal(day), day).not.toBe('checking availability');
      expect(free(month).length).toBeGreaterThan(3);
    }
  });

  it('say of one on which people can only leave that no stay can start there', async () => {
    const { free, held } = await looked(season);
    expect(free('2026-11-01')).toEqual(['2026-11-28', '2026-12-05', '2026-12-12', '2026-12-19']);
    expect(held.days.refusal('2026-12-26')).toBe('no stay of 7 nights can start on this day');
    expect(held.days.refusal('2027-05-22')).toBe('checking availability');
    expect(held.days.refusal('2026-12-27')).toBe('there is no room');
    expect(held.days.refusal('2026-12-20')).toBe('stays start and end on a Saturday');
    expect(held.days.refusal('2026-11-21')).toBe('choose Tuesday 24 November 2026 or later');
    expect(held.days.refusal('2027-05-26')).toBe('choose Tuesday 25 May 2027 or earlier');
  });

  it('stay as they were known when asking again fails, and can be asked for again where they were not', async () => {
    const { look, held, free } = await looked(season);
    await look('2026-12-01');
    const answering = globalThis.fetch;
    vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }));
    await look('2026-11-01');
    expect([held.days.isFailed, free('2026-11-01').length]).toEqual([false, 4]);
    await look('2027-03-01');
    expect([held.days.isFailed, held.days.isLoading]).toEqual([true, false]);
    expect(held.days.refusal('2027-03-06')).toBe('we could not check availability');
    vi.stubGlobal('fetch', answering);
    await act(async () => held.days.retry());
    await settled();
    expect([held.days.isFailed, held.days.refusal('2027-03-06')]).toEqual([false, null]);
  });

  const nights = fc.integer({ min: 0, max: 250 }).map((place) => plus('2026-11-20', place));
  const rule = fc.record({
    start_date: fc.constantFrom('2025-01-01', '2027-01-10', '2027-02-20'),
    end_date: fc.constantFrom(null, '2027-03-31', '2027-08-01'),
    day_of_week: fc.constantFrom(6, 6, 6, 3),
  });
  const sites: fc.Arbitrary<Site> = fc.record({
    rules: fc.uniqueArray(rule, { minLength: 1, maxLength: 3, selector: ({ start_date }) => start_date }),
    full: fc.array(nights, { maxLength: 10 }).map((days) => new Set(days)),
    min: fc.constantFrom('2026-11-19', '2026-12-20'),
    max: fc.constantFrom('2026-12-28', '2027-02-27', '2027-08-10'),
  });

  it('are free exactly where a stay can begin, in every month that can be reached and for every length', async () => {
    let offered = 0;
    await fc.assert(
      fc.asyncProperty(sites, async (site) => {
        document.body.replaceChildren();
        const { free, look, change } = await looked(site);
        for (const duration of [7, 14, 63]) {
          await change({ duration });
          const months = [];
          for (let month = monthStart(site.min, 0); month <= site.max; month = monthStart(month, 1)) months.push(month);
          for (const month of [...months, ...months.toReversed().slice(1)]) {
            await look(month);
            offered += free(month).length;
            expect(free(month), `${duration} nights, ${month}`).toEqual(
              daysOf(month, monthEnd(month, 1)).filter((day) => canBegin(site, day, duration)),
            );
          }
        }
      }),
      // chance alone may bring sites without a free day
      { numRuns: process.env.TEST_FULL ? 60 : 3, examples: [[season]] },
    );
    expect(offered).toBeGreaterThan(0);
  }, 3_600_000);
});
