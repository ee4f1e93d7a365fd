import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../context.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../../modules/users/user.factory.ts';

const api = testApi();
let organisation: Organisation;
let teams: { region: number; north: number; south: number; elsewhere: number };
let region: Caller;
let everywhere: Caller;
let admin: Caller;

/** More people than are gathered before they are looked through, and with those elsewhere more than are counted. */
const [inRegion, beside] = [5_600, 5_000];

async function aManager(permissions: readonly string[], ...places: (number | null)[]): Promise<Caller> {
  const id = await aPerson(api.ground, organisation.id);
  for (const teamId of places) await aRole(api.ground, organisation.id, id, { teamId, permissions });
  return api.as(organisation, id);
}

beforeAll(async () => {
  organisation = await api.ground.organisation();
  const { id: org } = organisation;
  const top = await aTeam(api.ground, org);
  teams = {
    region: top,
    north: await aTeam(api.ground, org, { parentId: top }),
    south: await aTeam(api.ground, org, { parentId: top }),
    elsewhere: await aTeam(api.ground, org),
  };
  const { profileId } = await aRole(api.ground, org, await aPerson(api.ground, org), { teamId: teams.elsewhere });
  await api.ground.owner.query(
    `with person as (insert into data.users (organisation_id, first_name, last_name, status_id)
                     select $1, 'Crowd', 'Number' || lpad(((i * 7919) % 99991)::text, 5, '0'), 1 + i % 5 from generate_series(1, $2::int) i returning id),
          placed as (select id, row_number() over (order by id) as n from person),
          first as (insert into data.roles (organisation_id, user_id, team_id, role_profile_id, start_date, end_date)
                    select $1, id, case when n > $3 then $6::bigint when n % 2 = 0 then $4::bigint else $5::bigint end, $7, '2020-01-01', case when n % 50 = 0 then date '2021-01-01' end from placed)
     insert into data.roles (organisation_id, user_id, team_id, role_profile_id, start_date) select $1, id, $5, $7, '2020-01-01' from placed where n <= $3 and n % 10 = 0`,
    [org, inRegion + beside, inRegion, teams.north, teams.south, teams.elsewhere, profileId],
  );
  await api.ground.owner.query('analyze data.users, data.roles');
  region = await aManager(['view-users'], teams.region);
  everywhere = await aManager(['view-users'], teams.region, teams.elsewhere);
  admin = await aManager(['view-users'], null);
});

/** Whom someone sees through these teams, with themselves, worked out by hand; in the order of their names. */
async function seenBy(
  { userId }: Caller,
  roots: readonly number[] | null,
  statuses: readonly number[],
): Promise<number[]> {
  const { rows } = await api.ground.owner.query<{ id: number }>(
    `select u.id::int from data.users u
      where u.organisation_id = $1 and u.status_id = any($4)
        and ($3::bigint[] is null or u.id = $2 or u.id in (select r.user_id from data.roles r join data.teams t on t.id = r.team_id where (t.id = any($3) or t.parent_id = any($3)) and r.end_date is null))
      order by u.last_name, u.id`,
    [organisation.id, userId, roots, statuses],
  );
  return rows.map(({ id }) => id);
}

const FILTERS = [
  ['', [1, 2, 3, 4, 5]],
  ['&filter[status_id][in]=1,2,3,4,5', [1, 2, 3, 4, 5]],
  ['&filter[status_id][in]=2,4', [2, 4]],
  ['&filter[status_id]=3', [3]],
  ['&filter[status_id]=6', []],
] as const;

interface Shown {
  data: { id: number }[];
  meta: { pagination: { total: number; total_is_estimate: boolean } };
}

describe('a list of very many', () => {
  it.each([
    ['whom a manager of thousands may see', () => [region, [teams.region]] as const],
    ['whom a manager of nearly everyone may see', () => [everywhere, [teams.region, teams.elsewhere]] as const],
    ['everyone to whoever sees everyone', () => [admin, null] as const],
  ])('shows and counts %s', async (_, readerOf) => {
    const [caller, roots] = readerOf();
    for (const [filter, statuses] of FILTERS) {
      const expected = await seenBy(caller, roots, statuses);
      const isFloor = expected.length > 10_000;
      // the second time nothing is counted that was too much to count
      for (const time of ['first', 'second']) {
        const { data, meta } = (await caller.get(`users?sort=last_name,id&limit=100${filter}`)).body as Shown;
        expect(
          data.map(({ id }) => id),
          `${filter}, ${time}`,
        ).toEqual(expected.slice(0, 100));
        expect(meta.pagination, `${filter}, ${time}`).toMatchObject({
          total: isFloor ? 10_000 : expected.length,
          total_is_estimate: isFloor,
        });
      }
    }
  });

  it('is walked to its end by cursors, each of them met once', async () => {
    const met: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const reply = await region.get(
        `users?sort=last_name,id&limit=100&filter[status_id]=3${cursor && `&cursor=${cursor}`}`,
      );
      met.push(...(reply.body.data as { id: number }[]).map(({ id }) => id));
      cursor = reply.body.meta.pagination.next_cursor;
    }
    expect(met).toEqual(await seenBy(region, [teams.region], [3]));
  });
});
