import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockOf,
  changeoverWeekday,
  durationsBetween,
  earliestDay,
  endDateOf,
  isChangeoverDay,
  isValidRange,
  nightsBetween,
  nightsOf,
  rangeFaults,
  type ChangeoverRule,
  type StayFacts,
} from './booking-range.ts';

const numRuns = process.env.TEST_FULL ? 50_000 : 2000;

/** The days of two years, one by one, each with its weekday: nothing in the oracle calculates with days. */
const calendar = (() => {
  const days: { day: string; weekday: number }[] = [];
  let weekday = 5; // 1 January 2027 is a Friday
  for (const [year, leap] of [
    [2027, false],
    [2028, true],
  ] as const) {
    for (const [month, length] of [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
      for (let day = 1; day <= length; day++) {
        days.push({ day: `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`, weekday });
        weekday = weekday === 7 ? 1 : weekday + 1;
      }
    }
  }
  return days;
})();
const dayAt = (place: number): string => calendar[place]!.day;

interface World {
  facts: StayFacts;
  /** Free beds by place in the calendar. */
  beds: readonly number[];
}

/** Written from the words of the specification alone, with places in the calendar instead of dates. */
const oracle = {
  comesAndGoes({ facts }: World, place: number): boolean {
    const { day, weekday } = calendar[place]!;
    const applying = facts.rules.filter(
      (rule) => !(day < rule.start_date) && !(rule.end_date !== null && day > rule.end_date),
    );
    const [latest] = [...applying].sort((a, b) => (a.start_date < b.start_date ? 1 : -1));
    return latest !== undefined && latest.day_of_week === weekday;
  },
  isWithin({ facts }: World, place: number): boolean {
    const day = dayAt(place);
    return !(day < facts.min_date || (facts.max_date !== null && day > facts.max_date));
  },
  isValid(world: World, from: number, to: number): boolean {
    const { duration } = world.facts;
    if (from < 0 || to >= calendar.length || to - from !== duration) return false;
    if (![from, to].every((place) => this.comesAndGoes(world, place) && this.isWithin(world, place))) return false;
    let total = 0;
    for (let place = from; place < to; place++) {
      const counted = this.comesAndGoes(world, place) ? 1 : world.beds[place]!;
      if (counted === 0) return false;
      total += counted;
    }
    return total >= duration;
  },
  isBlocked(world: World, place: number): boolean {
    const { duration } = world.facts;
    if (!this.isWithin(world, place)) return true;
    if (world.beds[place] === 0 && !this.comesAndGoes(world, place)) return true;
    if (!this.comesAndGoes(world, place)) return true;
    return !this.isValid(world, place, place + duration) && !this.isValid(world, place - duration, place);
  },
};

/** Rules that follow one another, overlap or leave gaps; mostly one day of the week, so that stays are possible. */
const rules: fc.Arbitrary<ChangeoverRule[]> = fc
  .array(
    fc.record({
      from: fc.nat(200),
      length: fc.option(fc.nat(150), { freq: 3 }),
      day_of_week: fc.oneof(
        { weight: 3, arbitrary: fc.constant(5) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 7 }) },
      ),
    }),
    { maxLength: 4 },
  )
  .map((plans) =>
    plans
      .filter((plan, i) => plans.findIndex(({ from }) => from === plan.from) === i)
      .map(({ from, length, day_of_week }) => ({
        start_date: dayAt(from),
        end_date: length === null ? null : dayAt(from + length),
        day_of_week,
      })),
  );

const world: fc.Arbitrary<World> = fc
  .record({
    rules,
    duration: fc.constantFrom(7, 14, 21),
    min: fc.integer({ min: 20, max: 120 }),
    max: fc.option(fc.integer({ min: 100, max: 330 })),
    holes: fc.array(fc.nat(340), { maxLength: 12 }),
    beds: fc.constantFrom(1, 2, 5),
  })
  .map(({ rules: given, duration, min, max, holes, beds: usual }) => {
    const beds = calendar.map((_, place) => (holes.includes(place) ? 0 : usual));
    const availability = Object.fromEntries(
      calendar.slice(0, 360).map(({ day }, place) => [day, { available_capacity: beds[place]! }]),
    );
    return {
      facts: { rules: given, duration, min_date: dayAt(min), max_date: max === null ? null : dayAt(max), availability },
      beds,
    };
  });

describe('a stay', () => {
  it('can be chosen exactly where the specification says so', () => {
    let valid = 0;
    fc.assert(
      fc.property(world, fc.integer({ min: 0, max: 330 }), fc.constantFrom(0, 0, 0, 1, -1, 7), (given, from, off) => {
        const to = Math.max(0, from + given.facts.duration + off);
        const expected = oracle.isValid(given, from, to);
        if (expected) valid++;
        expect(isValidRange({ start_date: dayAt(from), end_date: dayAt(to) }, given.facts)).toBe(expected);
      }),
      {
        numRuns,
        examples: [
          [
            {
              facts: {
                rules: [{ start_date: '2027-01-01', end_date: null, day_of_week: 5 }],
                duration: 7,
                min_date: '2027-01-01',
                max_date: null,
                availability: Object.fromEntries(calendar.map(({ day }) => [day, { available_capacity: 1 }])),
              },
              beds: calendar.map(() => 1),
            },
            28,
            0,
          ],
        ],
      },
    );
    expect(valid).toBeGreaterThan(0);
  }, 600_000);

  it('is offered on exactly the days that are not blocked', () => {
    let open = 0;
    fc.assert(
      fc.property(world, fc.integer({ min: 30, max: 300 }), (given, middle) => {
        // a fortnight at a time: some of its days are changeover days
        for (let place = middle; place < middle + 14; place++) {
          const blocked = oracle.isBlocked(given, place);
          if (!blocked) open++;
          expect(blockOf(dayAt(place), given.facts) !== null, dayAt(place)).toBe(blocked);
        }
      }),
      { numRuns },
    );
    expect(open).toBeGreaterThan(numRuns / 20);
  }, 600_000);

  const facts: StayFacts = {
    rules: [{ start_date: '2027-01-01', end_date: null, day_of_week: 5 }],
    availability: Object.fromEntries(calendar.slice(0, 60).map(({ day }) => [day, { available_capacity: 2 }])),
    duration: 7,
    min_date: '2027-01-08',
    max_date: '2027-02-05',
  };
  const full = (...days: string[]): StayFacts => ({
    ...facts,
    availability: { ...facts.availability, ...Object.fromEntries(days.map((day) => [day, { available_capacity: 0 }])) },
  });

  it('says why a day cannot be chosen', () => {
    expect(blockOf('2027-01-08', facts)).toBeNull();
    expect(blockOf('2027-02-05', facts)).toBeNull();
    expect(blockOf('2027-01-07', facts)).toBe('too-early');
    expect(blockOf('2027-02-06', facts)).toBe('too-late');
    expect(blockOf('2027-01-13', facts)).toBe('not-changeover');
    expect(blockOf('2027-01-13', full('2027-01-13'))).toBe('full');
    expect(blockOf('2027-01-15', full('2027-01-13', '2027-01-20'))).toBe('no-stay');
    expect(blockOf('2027-01-15', full('2027-01-13'))).toBeNull();
    expect(blockOf('2027-01-15', { ...facts, rules: [] })).toBe('not-changeover');
  });

  it('counts a changeover day as one, however many beds it has', () => {
    expect(isValidRange({ start_date: '2027-01-15', end_date: '2027-01-22' }, full('2027-01-15', '2027-01-22'))).toBe(
      true,
    );
    expect(rangeFaults({ start_date: '2027-01-15', end_date: '2027-01-22' }, full('2027-01-16'))).toEqual([
      { field: 'start_date', code: 'full' },
    ]);
  });

  it('names everything that is wrong with it by field', () => {
    expect(rangeFaults({ start_date: '2027-02-30', end_date: '' }, facts)).toEqual([
      { field: 'start_date', code: 'no-day' },
      { field: 'end_date', code: 'no-day' },
    ]);
    expect(rangeFaults({ start_date: '2027-01-01', end_date: '2027-02-12' }, facts)).toEqual([
      { field: 'start_date', code: 'too-early' },
      { field: 'end_date', code: 'too-late' },
      { field: 'end_date', code: 'wrong-duration' },
    ]);
    expect(rangeFaults({ start_date: '2027-01-14', end_date: '2027-01-21' }, facts).map(({ code }) => code)).toEqual([
      'not-changeover',
      'not-changeover',
    ]);
    expect(rangeFaults({ start_date: '2027-01-22', end_date: '2027-01-15' }, facts)).toEqual([
      { field: 'end_date', code: 'wrong-duration' },
    ]);
  });
});

describe('the day on which people come and go', () => {
  it('is that of the rule in force, of two the one that began later', () => {
    const given: ChangeoverRule[] = [
      { start_date: '2027-01-01', end_date: null, day_of_week: 5 },
      { start_date: '2027-03-01', end_date: '2027-03-31', day_of_week: 6 },
    ];
    expect(
      ['2026-12-31', '2027-01-01', '2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01'].map((day) =>
        changeoverWeekday(given, day),
      ),
    ).toEqual([null, 5, 5, 6, 6, 5]);
    expect(changeoverWeekday([...given].reverse(), '2027-03-10')).toBe(6);
    expect([
      isChangeoverDay(given, '2027-02-26'),
      isChangeoverDay(given, '2027-03-05'),
      isChangeoverDay(given, '2027-03-06'),
    ]).toEqual([true, false, true]);
  });

  it('is 1 for Monday to 7 for Sunday, before 1970 too', () => {
    for (const [day, weekday] of [
      ['2026-11-16', 1],
      ['2026-11-22', 7],
      ['2024-02-29', 4],
      ['1969-12-28', 7],
      ['1900-01-01', 1],
    ] as const) {
      for (let other = 1; other <= 7; other++)
        expect(
          isChangeoverDay([{ start_date: '0001-01-01', end_date: null, day_of_week: other }], day),
          `${day} ${other}`,
        ).toBe(other === weekday);
    }
  });
});

describe('the length of a stay', () => {
  it('is whole weeks between the least and the most nights', () => {
    expect(durationsBetween()).toEqual([7, 14]);
    expect(durationsBetween(8, 28)).toEqual([14, 21, 28]);
    expect(durationsBetween(0, 7)).toEqual([7]);
    expect(durationsBetween(3, 6)).toEqual([]);
    expect(durationsBetween(14, 7)).toEqual([]);
  });

  it('says when one leaves, over months, leap days and changes of the clock', () => {
    expect([
      endDateOf('2028-02-26', 7),
      endDateOf('2027-03-27', 7),
      endDateOf('2027-12-31', 14),
      endDateOf('9999-12-30', 7),
      endDateOf('soon', 7),
    ]).toEqual(['2028-03-04', '2027-04-03', '2028-01-14', null, null]);
    for (let place = 0; place + 21 < calendar.length; place++)
      expect(endDateOf(dayAt(place), 21)).toBe(dayAt(place + 21));
  });

  it('is counted in nights, and a dash where there is no stay', () => {
    expect(nightsBetween('2027-01-01', '2027-01-08')).toBe(7);
    for (const [start, end] of [
      ['2027-01-08', '2027-01-08'],
      ['2027-01-08', '2027-01-01'],
      ['', '2027-01-01'],
      [null, undefined],
      ['2027-02-29', '2027-03-08'],
      ['2027-1-1', '2027-01-08'],
      ['2027-01-01T00:00', '2027-01-08'],
    ] as const)
      expect(nightsBetween(start, end), `${start} ${end}`).toBe('-');
    expect(nightsOf({ start_date: '2028-02-28', end_date: '2028-03-02' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(nightsOf({ start_date: '2028-03-02', end_date: '2028-02-28' })).toEqual([]);
  });

  it('begins when tomorrow has ended, at the earliest', () => {
    expect([earliestDay('2026-11-16'), earliestDay('2027-12-30'), earliestDay('2028-02-28')]).toEqual([
      '2026-11-18',
      '2028-01-01',
      '2028-03-01',
    ]);
  });
});
