import { describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { aChangeoverDay, aRoom } from './residential.factory.ts';

const api = testApi({ max: 16 });
const runs = process.env.TEST_FULL ? 100 : 3;

/** A site with a large room and one of these beds, and stays of one week there: so many for one bed. */
async function aCrowd(organisation: Organisation, beds: number, many: number, share = true) {
  const site = await aTeam(api.ground, organisation.id);
  const [small, large] = [
    await aRoom(api.ground, organisation.id, site, { beds }),
    await aRoom(api.ground, organisation.id, site, { beds: 60 }),
  ];
  await aChangeoverDay(api.ground, organisation.id, site);
  const stays = await api.ground.database.transaction(organisation.id, async (db) => {
    const guests = await db.run<{ id: number }>(
      sql`insert into users (first_name, last_name) select 'Guest', n::text from generate_series(1, ${many}) n returning id`,
    );
    return db.run<{
      id: number;
      user_id: number;
    }>(sql`insert into residential_bookings (user_id, team_id, start_date, end_date, willing_to_share, gender_id)
      select id, ${site}, '2040-04-06', '2040-04-13', ${share}, 2 from unnest(${guests.map(({ id }) => id)}::bigint[]) as id returning id, user_id`);
  });
  return { site, small, large, stays };
}

const inRoom = async (room: number) =>
  (
    await api.ground.owner.query<{ n: number }>(
      'select count(*)::int as n from data.residential_bookings where room_id = $1',
      [room],
    )
  ).rows[0]!.n;

async function aClerk(organisation: Organisation) {
  const id = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, id, {
    permissions: ['manage-residential-bookings', 'manage-residential-sites', 'view-users'],
  });
  return api.as(organisation, id);
}

describe('many who are given the last beds of a room at once', () => {
  it(`are exactly as many as there are, in ${runs} runs`, async () => {
    const organisation = await api.ground.organisation();
    const clerk = await aClerk(organisation);
    for (let run = 0; run < runs; run++) {
      const beds = 1 + (run % 3);
      const { small, large, stays } = await aCrowd(organisation, beds, 16);
      // some come from another room, some from none
      for (const { id } of stays.slice(0, 4)) await clerk.put(`residential-bookings/${id}/room`, { room_id: large });
      const statuses = await Promise.all(
        stays.map(async ({ id }) => (await clerk.put(`residential-bookings/${id}/room`, { room_id: small })).status),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: beds }, () => 200),
        ...Array.from({ length: 16 - beds }, () => 422),
      ]);
      expect(await inRoom(small)).toBe(beds);
    }
  });

  it('are one, where no one shares; and proposals that are applied at once do not add up', async () => {
    const organisation = await api.ground.organisation();
    const clerk = await aClerk(organisation);
    const alone = await aCrowd(organisation, 4, 8, false);
    await Promise.all(
      alone.stays.map(({ id }) => clerk.put(`residential-bookings/${id}/room`, { room_id: alone.small })),
    );
    expect(await inRoom(alone.small)).toBe(1);
    const { site, small, stays } = await aCrowd(organisation, 3, 12);
    const halves = [0, 1, 2, 3].map((part) =>
      stays.slice(part * 3, part * 3 + 3).map(({ id }) => ({ booking_id: id, room_id: small })),
    );
    const statuses = await Promise.all(
      halves.map(
        async (assignments) => (await clerk.post(`residential-boards/${site}/proposals`, { assignments })).status,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    expect(await inRoom(small)).toBe(3);
  });

  it('are held back by the database itself, whoever forgets the rules', async () => {
    const organisation = await api.ground.organisation();
    const { small, large, stays } = await aCrowd(organisation, 2, 12);
    const write = (id: number, room: number) =>
      api.ground.database
        .transaction(organisation.id, (db) =>
          db.run(sql`update residential_bookings set room_id = ${room} where id = ${id}`),
        )
        .then(
          () => 'in',
          (error: { hint?: string }) => error.hint ?? '',
        );
    const answers = await Promise.all(stays.map(({ id }) => write(id, small)));
    expect(answers.toSorted()).toEqual(['in', 'in', ...Array.from({ length: 10 }, () => 'room_full')]);
    expect(await inRoom(small)).toBe(2);
    const other = await aCrowd(organisation, 1, 1);
    expect(await write(stays[0]!.id, other.small)).toBe('room_full');
    expect(await write(stays.at(-1)!.id, large)).toBe('in');
  });
});

describe('many who change their dates to the last bed at once', () => {
  it(`are exactly as many as there are, in ${runs} runs`, async () => {
    const organisation = await api.ground.organisation();
    for (let run = 0; run < runs; run++) {
      const { site, large, stays } = await aCrowd(organisation, 1 + (run % 2), 10);
      const free = 1 + (run % 2);
      // in the week after, only the small room is open
      await api.ground.database.transaction(organisation.id, (db) =>
        db.run(
          sql`insert into residential_unavailable_periods (room_id, start_date, end_date) values (${large}, '2040-04-13', '2040-04-19')`,
        ),
      );
      const people = await Promise.all(
        stays.map(async ({ id, user_id }) => ({ id, me: await api.as(organisation, user_id) })),
      );
      const statuses = await Promise.all(
        people.map(
          async ({ id, me }) =>
            (
              await me.put(`users/me/residential-bookings/${id}/dates`, {
                start_date: '2040-04-13',
                end_date: '2040-04-20',
                willing_to_share: true,
              })
            ).status,
        ),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: free }, () => 200),
        ...Array.from({ length: 10 - free }, () => 422),
      ]);
      const { rows } = await api.ground.owner.query<{ n: number }>(
        `select count(*)::int as n from data.residential_bookings where team_id = $1 and start_date = '2040-04-13'`,
        [site],
      );
      expect(rows[0]!.n).toBe(free);
    }
  });
});
