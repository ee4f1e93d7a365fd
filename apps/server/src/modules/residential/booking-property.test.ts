import { isChangeoverDay, nightsOf, type ChangeoverRule } from '@manyhands/contract/form/booking-range.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeContext, type Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { system } from '../../platform/policy/actor.ts';
import { Problem } from '../../platform/problem.ts';
import { openGround } from '../../testing/ground.ts';
import { aTeam } from '../users/user.factory.ts';
import { listNights } from './availability.queries.ts';
import { computeAvailability } from './availability.rules.ts';
import { createBooking, listBookingErrors } from './public.ts';
import { aChangeoverDay, aPeriod, aRoom } from './residential.factory.ts';

const ground = openGround();
const clock = { now: () => new Date('2039-12-01T12:00:00Z') };
// fifty bids to a site: 50,000 in a full run
const numRuns = process.env.TEST_FULL ? 1_000 : 4;
const bidsPerSite = 50;
let organisation: Organisation;
let guests: number[];
beforeAll(async () => {
  organisation = await ground.organisation();
  guests = await ground.database.transaction(organisation.id, async (db) =>
    (
      await db.run<{ id: number }>(
        sql`insert into users (first_name, last_name) select 'Guest', n::text from generate_series(1, 14) n returning id`,
      )
    ).map(({ id }) => id),
  );
});

/** Fridays of ten weeks. */
const fridays = [
  '2040-01-06',
  '2040-01-13',
  '2040-01-20',
  '2040-01-27',
  '2040-02-03',
  '2040-02-10',
  '2040-02-17',
  '2040-02-24',
  '2040-03-02',
  '2040-03-09',
];
const window = { start_date: '2040-01-01', end_date: '2040-03-15' };

interface Room {
  beds: number;
  out: readonly { start: string; end: string | null; beds: number | null }[];
}
interface Stay {
  guest: number;
  start_date: string;
  end_date: string;
  share: boolean;
  nights: readonly string[];
}

/** Every way to hand out whole rooms is tried; nothing is sorted and nothing is clever. */
function fits(beds: readonly number[], alone: number, sharing: number): boolean {
  for (let chosen = 0; chosen < 1 << beds.length; chosen++) {
    const whole = beds.filter((_, i) => chosen & (1 << i)).length;
    const rest = beds.filter((_, i) => !(chosen & (1 << i))).reduce((sum, one) => sum + one, 0);
    if (whole === alone && rest >= sharing) return true;
  }
  return false;
}

function bedsOn(rooms: readonly Room[], night: string): number[] {
  return rooms
    .map(({ beds, out }) =>
      out
        .filter(({ start, end }) => start <= night && (end === null || night <= end))
        .reduce((left, period) => left - (period.beds ?? beds), beds),
    )
    .filter((beds) => beds > 0);
}

function capacity(rooms: readonly Room[], stays: readonly Stay[], night: string, share: boolean): number {
  const there = stays.filter((stay) => stay.nights.includes(night));
  const sharing = there.filter((stay) => stay.share).length;
  const beds = bedsOn(rooms, night);
  let more = 0;
  while (fits(beds, there.length - sharing + (share ? 0 : more + 1), sharing + (share ? more + 1 : 0))) more++;
  return more;
}

const period = fc.record({
  start: fc.nat(60),
  length: fc.option(fc.nat(20), { freq: 5 }),
  beds: fc.option(fc.integer({ min: 1, max: 2 })),
});
const dayAfter = (days: number) => new Date(Date.UTC(2040, 0, 1 + days)).toISOString().slice(0, 10);
const room: fc.Arbitrary<Room> = fc
  .record({ beds: fc.integer({ min: 1, max: 4 }), out: fc.array(period, { maxLength: 2 }) })
  .map(({ beds, out }) => ({
    beds,
    out: out.map(({ start, length, beds: taken }) => ({
      start: dayAfter(start),
      end: length === null ? null : dayAfter(start + length),
      beds: taken === null ? null : Math.min(taken, beds),
    })),
  }));
const bid = fc.record({
  guest: fc.nat(13),
  friday: fc.nat(fridays.length - 1),
  nights: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(7, 14) },
    { weight: 1, arbitrary: fc.constantFrom(0, 3, 8, 21, 28) },
  ),
  off: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -3, max: 3 }) }),
  share: fc.boolean(),
});

const shift = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

/** Asked of the product; true when the stay was taken. */
async function ask(teamId: number, { guest, share, start_date, end_date }: Stay): Promise<boolean> {
  const limits = { min_date: '2040-01-06', max_date: '2040-03-09', min_duration: 7, max_duration: 14 };
  const wanted = { user_id: guests[guest]!, team_id: teamId, start_date, end_date, willing_to_share: share, limits };
  return ground.database.transaction(organisation.id, async (db) => {
    const ctx = makeContext({ db, actor: system, organisation, requestId: 'property' }, clock);
    // asked beforehand, as a form does that is only checked, it says the same
    const errors = await listBookingErrors(ctx, wanted);
    try {
      await createBooking(ctx, { ...wanted, requirements: '', gender_id: null, linked: [] });
      expect(errors).toEqual({});
      return true;
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 422) throw error;
      expect(errors).toEqual(error.details.errors);
      return false;
    }
  });
}

function expected(
  rooms: readonly Room[],
  rules: readonly ChangeoverRule[],
  stays: readonly Stay[],
  wanted: Stay,
): boolean {
  const { start_date, end_date, guest, share, nights } = wanted;
  if (start_date < '2040-01-06' || end_date > '2040-03-09' || ![7, 14].includes(nights.length)) return false;
  if (!isChangeoverDay(rules, start_date) || !isChangeoverDay(rules, end_date)) return false;
  if (stays.some((stay) => stay.guest === guest && stay.nights.some((night) => nights.includes(night)))) return false;
  return nights.every((night) => capacity(rooms, stays, night, share) > 0);
}

describe('bids for beds, one after the other', () => {
  it('are taken and refused as every way of handing out rooms says, and the nights are counted alike', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(room, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(5, 5, 6),
        fc.array(bid, { minLength: bidsPerSite, maxLength: bidsPerSite }),
        async (rooms, nextWeekday, bids) => {
          const teamId = await aTeam(ground, organisation.id);
          for (const { beds, out } of rooms) {
            const id = await aRoom(ground, organisation.id, teamId, { beds });
            for (const one of out) await aPeriod(ground, organisation.id, id, one);
          }
          const rules = [
            { start_date: '2039-01-01', end_date: '2040-02-17', day_of_week: 5 },
            { start_date: '2040-02-18', end_date: null, day_of_week: nextWeekday },
          ];
          for (const rule of rules)
            await aChangeoverDay(ground, organisation.id, teamId, {
              start: rule.start_date,
              end: rule.end_date,
              dayOfWeek: rule.day_of_week,
            });
          const stays: Stay[] = [];
          for (const { guest, friday, nights, off, share } of bids) {
            const start_date = shift(fridays[friday]!, off);
            const end_date = shift(start_date, nights);
            const wanted = { guest, share, start_date, end_date, nights: nightsOf({ start_date, end_date }) };
            const should = expected(rooms, rules, stays, wanted);
            expect(await ask(teamId, wanted), JSON.stringify(wanted)).toBe(should);
            if (should) stays.push(wanted);
          }
          taken += stays.length;
          const counted = await ground.database.read(organisation.id, (db) =>
            listNights(db, { teamId, from: window.start_date, to: window.end_date }),
          );
          for (const share of [true, false]) {
            const availability = computeAvailability(counted, share);
            for (const night of nightsOf({ ...window, end_date: shift(window.end_date, 1) }))
              expect([night, share, availability[night]!.available_capacity]).toEqual([
                night,
                share,
                capacity(rooms, stays, night, share),
              ]);
          }
          // the next site's guests are the same people
          await ground.database.transaction(organisation.id, (db) =>
            db.run(
              sql`update residential_bookings set state = 'cancelled', cancelled_at = now() where team_id = ${teamId} and state <> 'cancelled'`,
            ),
          );
        },
      ),
      { numRuns },
    );
    expect(taken).toBeGreaterThan(numRuns * 4);
  }, 3_600_000);
});
