import { describe, expect, it } from 'vitest';
import { makeContext, type Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { system } from '../../platform/policy/actor.ts';
import { Problem, wordErrors } from '../../platform/problem.ts';
import { testApi } from '../../testing/api.ts';
import { ownDatabase } from '../../testing/own-database.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { createBooking } from './public.ts';
import { aChangeoverDay, aRoom } from './residential.factory.ts';

// its own database, so that whoever waits in a circle is counted here and no one else's
const api = testApi({ max: 24, url: await ownDatabase() });
const [runs, bids] = process.env.TEST_FULL ? [100, 500] : [3, 60];

/** As many at a time as there are connections: more would only queue for one. */
async function together<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < calls.length) {
      const at = next++;
      answers[at] = await calls[at]!();
    }
  };
  await Promise.all(Array.from({ length: 24 }, worker));
  return answers;
}

interface Bid {
  userId: number;
  teamId: number;
  start?: string;
  end?: string;
  share?: boolean;
}

/** In a transaction of its own, as an application makes one: taken, or the words of the refusal. Anything else is thrown. */
async function bid(
  organisation: Organisation,
  { userId, teamId, start = '2040-04-06', end = '2040-04-13', share = true }: Bid,
): Promise<string> {
  try {
    await api.ground.database.transaction(organisation.id, async (db) => {
      const ctx = makeContext({ db, actor: system, organisation, requestId: 'race' }, api.clock);
      const limits = { min_date: '2040-01-01', max_date: null, min_duration: 7, max_duration: 14 };
      await createBooking(ctx, {
        user_id: userId,
        team_id: teamId,
        start_date: start,
        end_date: end,
        willing_to_share: share,
        requirements: '',
        gender_id: null,
        linked: [],
        limits,
        at: 'booking.',
      });
    });
    return 'taken';
  } catch (error) {
    if (error instanceof Problem && error.details.errors)
      return Object.entries(wordErrors(error.details.errors, 'en')).flat(2).join(' ');
    throw error;
  }
}

async function aSite(organisation: Organisation, rooms: readonly number[]): Promise<number> {
  const team = await aTeam(api.ground, organisation.id);
  for (const beds of rooms) await aRoom(api.ground, organisation.id, team, { beds });
  await aChangeoverDay(api.ground, organisation.id, team);
  return team;
}

async function people(organisation: Organisation, many: number): Promise<number[]> {
  return api.ground.database.transaction(organisation.id, async (db) => {
    const rows = await db.run<{ id: number }>(
      sql`insert into users (first_name, last_name) select 'Guest', n::text from generate_series(1, ${many}) n returning id`,
    );
    return rows.map(({ id }) => id);
  });
}

async function standing(organisation: Organisation, team: number): Promise<number> {
  const { rows } = await api.ground.owner.query<{ n: number }>(
    `select count(*)::int as n from data.residential_bookings where organisation_id = $1 and team_id = $2 and state <> 'cancelled'`,
    [organisation.id, team],
  );
  return rows[0]!.n;
}

describe('many who want the last beds at once', () => {
  it(`get exactly as many as there are, in ${runs} runs of ${bids}`, async () => {
    const organisation = await api.ground.organisation();
    const guests = await people(organisation, bids);
    for (let run = 0; run < runs; run++) {
      const rooms = [[1], [1, 2], [4, 1, 2]][run % 3]!;
      const beds = rooms.reduce((sum, one) => sum + one, 0);
      const team = await aSite(organisation, rooms);
      const answers = await together(guests.map((userId) => () => bid(organisation, { userId, teamId: team })));
      expect(answers.filter((answer) => answer === 'taken')).toHaveLength(beds);
      expect([...new Set(answers)].sort()).toEqual([
        'booking.start_date There is no free bed for every night',
        'taken',
      ]);
      expect(await standing(organisation, team)).toBe(beds);
      // the same people again at the next site
      await api.ground.database.transaction(organisation.id, (db) =>
        db.run(
          sql`update residential_bookings set state = 'cancelled', cancelled_at = now() where team_id = ${team} and state <> 'cancelled'`,
        ),
      );
    }
  }, 1_200_000);

  it('get exactly as many rooms as there are when no one shares', async () => {
    const organisation = await api.ground.organisation();
    const team = await aSite(organisation, [4, 1, 2]);
    const answers = await together(
      (await people(organisation, 40)).map((userId) => () => bid(organisation, { userId, teamId: team, share: false })),
    );
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(3);
  });

  it('get one bed each, however often and wherever they ask', async () => {
    const organisation = await api.ground.organisation();
    const sites = [await aSite(organisation, [50]), await aSite(organisation, [50])];
    for (const userId of await people(organisation, 5)) {
      const answers = await together(
        Array.from(
          { length: 12 },
          (_, i) => () =>
            bid(organisation, { userId, teamId: sites[i % 2]!, start: i % 3 === 0 ? '2040-03-30' : '2040-04-06' }),
        ),
      );
      expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
      expect(new Set(answers)).toEqual(
        new Set(['taken', 'booking.start_date You have an existing booking for the selected dates']),
      );
    }
  });
});

describe('everything at once', () => {
  it('leaves everyone who is booked with a bed, and no one waiting in a circle', async () => {
    const organisation = await api.ground.organisation();
    const sites = [await aSite(organisation, [2, 2, 1]), await aSite(organisation, [3])];
    const admin = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, admin, {
      permissions: ['manage-residential-sites', 'manage-residential-bookings', 'view-users'],
    });
    const clerk = await api.as(organisation, admin);
    const guests = await people(organisation, 12);
    const rooms = (
      await Promise.all(sites.map((site) => clerk.get(`organisation/teams/${site}/residential/rooms`)))
    ).flatMap(({ body }) => body.data as { id: number; team_id: number }[]);
    const deadlocks = async () =>
      Number(
        (
          await api.ground.owner.query<{ n: string }>(
            'select deadlocks as n from pg_stat_database where datname = current_database()',
          )
        ).rows[0]!.n,
      );
    const before = await deadlocks();
    const rounds = process.env.TEST_FULL ? 40 : 4;
    for (let round = 0; round < rounds; round++) {
      const pick = <T>(items: readonly T[], i: number): T => items[(i * 7 + round) % items.length]!;
      const deeds = Array.from({ length: 48 }, async (_, i) => {
        const room = pick(rooms, i);
        const path = `organisation/teams/${room.team_id}/residential/rooms/${room.id}`;
        if (i % 6 === 0) return (await clerk.put(path, { beds: 1 + ((i + round) % 3) })).status;
        if (i % 6 === 1)
          return (
            await clerk.post(`${path}/unavailable-periods`, {
              start_date: '2040-04-08',
              end_date: '2040-04-09',
              beds: 1,
            })
          ).status;
        if (i % 6 === 2) return (await clerk.put(path, { archived: i % 4 === 0 })).status;
        const list = await clerk.get('residential-bookings?limit=100&from=2040-01-01');
        const booking = pick((list.body.data as { id: number }[]).concat({ id: 0 }), i);
        if (i % 6 === 3 && booking.id)
          return (
            await clerk.put(`residential-bookings/${booking.id}`, {
              team_id: pick(sites, i),
              willing_to_share: i % 4 === 1,
            })
          ).status;
        if (i % 6 === 4 && booking.id) return (await clerk.remove(`residential-bookings/${booking.id}`)).status;
        return (
          await clerk.post('residential-bookings', {
            user_id: pick(guests, i),
            team_id: pick(sites, i + 1),
            start_date: '2040-04-06',
            end_date: '2040-04-13',
            willing_to_share: i % 5 !== 0,
          })
        ).status;
      });
      const statuses = new Set(await Promise.all(deeds));
      expect([...statuses].filter((status) => ![200, 201, 204, 409, 422].includes(status))).toEqual([]);
      for (const site of sites) await expectEnough(organisation, site);
    }
    // counters are written down once a second
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await deadlocks()).toBe(before);
  }, 600_000);
});

/** Looked at behind the wall, and counted by hand: whoever is alone takes the smallest rooms, the others fit into the rest. */
async function expectEnough(organisation: Organisation, team: number): Promise<void> {
  for (const night of ['2040-04-06', '2040-04-08', '2040-04-12']) {
    const { rows: rooms } = await api.ground.owner.query<{ beds: number }>(
      `select (r.beds - coalesce((select sum(coalesce(p.beds, r.beds)) from data.residential_unavailable_periods p where p.room_id = r.id and p.start_date <= $3 and coalesce(p.end_date, 'infinity') >= $3), 0))::int as beds
         from data.residential_rooms r where r.organisation_id = $1 and r.team_id = $2 and not r.archived`,
      [organisation.id, team, night],
    );
    const { rows: guests } = await api.ground.owner.query<{ alone: boolean }>(
      `select not willing_to_share as alone from data.residential_bookings where organisation_id = $1 and team_id = $2 and state <> 'cancelled' and start_date <= $3 and end_date > $3`,
      [organisation.id, team, night],
    );
    const alone = guests.filter((guest) => guest.alone).length;
    const sizes = rooms
      .map(({ beds }) => beds)
      .filter((beds) => beds > 0)
      .sort((a, b) => a - b);
    expect(alone).toBeLessThanOrEqual(sizes.length);
    expect(guests.length - alone).toBeLessThanOrEqual(sizes.slice(alone).reduce((sum, beds) => sum + beds, 0));
  }
}
