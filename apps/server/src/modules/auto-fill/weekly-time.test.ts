import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { testApi } from '../../testing/api.ts';
import { findAtUsualTimes } from '../shifts/public.ts';
import { aRotaScene } from '../shifts/rota-scene.factory.ts';
import { isWithinWeekly } from './weekly-time.rules.ts';

const api = testApi();
const pad = (number: number) => String(number).padStart(2, '0');
const clock = fc.oneof(
  fc.constantFrom('00:00', '01:00', '01:30', '02:00', '12:00', '23:00', '23:59'),
  fc.tuple(fc.nat(23), fc.constantFrom(0, 15, 30, 59)).map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`),
);
const times = fc.array(
  fc
    .record({ day_of_week: fc.integer({ min: 1, max: 7 }), from: clock, to: clock })
    .filter(({ from, to }) => from < to),
  { maxLength: 12 },
);
/** Around both changes of the clocks, which fall on a Sunday, and on other days; also where they change at midnight. */
const days = ['2040-03-24', '2040-03-25', '2040-10-27', '2040-10-28', '2040-11-03', '2040-11-04', '2040-06-13'];
const zones = ['Europe/London', 'America/New_York', 'Atlantic/Azores', 'Australia/Lord_Howe', 'America/Havana'];
const shift = fc.record({
  zone: fc.constantFrom(...zones),
  day: fc.constantFrom(...days),
  minute: fc.nat(287).map((at) => at * 5),
  seconds: fc.constantFrom(0, 0, 0, 30),
  length: fc.oneof(
    fc.constantFrom(30, 60, 90, 120),
    fc.integer({ min: 1, max: 40 }).map((at) => at * 15),
  ),
});

describe('the times of the week at which someone usually comes', () => {
  it('are the same to auto-fill as to offers, also when the clocks change', async () => {
    const scene = await aRotaScene(api);
    const person = await scene.member();
    const shiftId = await scene.shift();
    let within = 0;
    await api.ground.database.transaction(scene.organisation.id, async (db) => {
      await db.run(sql`insert into user_availability (user_id) values (${person.userId})`);
      await fc.assert(
        fc.asyncProperty(times, shift, async (weekly, { zone, day, minute, seconds, length }) => {
          const start = new Date(Date.parse(`${day}T00:00:00Z`) + (minute * 60 + seconds) * 1000);
          const end = new Date(start.getTime() + length * 60_000);
          await db.run(sql`update rotas set timezone = ${zone} where id = ${scene.rota}`);
          await db.run(sql`update shifts set starts_at = ${start}, ends_at = ${end} where id = ${shiftId}`);
          await db.run(
            sql`update user_availability set weekly = ${JSON.stringify(weekly)}::jsonb where user_id = ${person.userId}`,
          );
          const [found] = await db.run<{ offers: boolean; start: string; end: string }>(sql`
            select ${findAtUsualTimes} as offers, to_char(t.starts_at at time zone r.timezone, 'YYYY-MM-DD HH24:MI') as start,
                   to_char(t.ends_at at time zone r.timezone, 'YYYY-MM-DD HH24:MI') as end
              from shifts t join rotas r on r.id = t.rota_id join users u on u.id = ${person.userId} where t.id = ${shiftId}`);
          expect(isWithinWeekly(weekly, found!.start, found!.end)).toBe(found!.offers);
          if (weekly.length > 0 && found!.offers) within++;
        }),
        { numRuns: process.env.TEST_FULL ? 5000 : 250 },
      );
    });
    expect(within).toBeGreaterThan(0);
  }, 300_000);
});
