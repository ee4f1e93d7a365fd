import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDatabase } from '../../testing/own-database.ts';
import { fillLargeOrganisation } from './fill.ts';
import { accountEmail, accounts, planShape } from './shape.ts';

describe('the tree of a large organisation', () => {
  it('is the same for ten thousand people and for a million', () => {
    const [small, large] = [planShape(10_000), planShape(1_000_000)];
    expect(large.teams).toEqual(small.teams);
    expect(small.teams).toHaveLength(3_000);
    expect(new Set(small.teams.map((team) => team.level))).toEqual(new Set([1, 2, 3, 4]));
  });

  it('has a region with half of the teams, and as many teams of which none stands below another', () => {
    const { teams, largeRegion, separateTeams } = planShape(10_000);
    const above = new Map(teams.map((team) => [team.n, team.parent]));
    const isBelow = (n: number, ancestor: number): boolean =>
      n === ancestor || (above.get(n) !== null && isBelow(above.get(n)!, ancestor));
    expect(teams.filter((team) => isBelow(team.n, largeRegion))).toHaveLength(1_500);
    expect(separateTeams).toHaveLength(1_500);
    expect(teams.some((team) => team.parent !== null && separateTeams.includes(team.parent))).toBe(false);
  });
});

describe('a large organisation', () => {
  let db: pg.Client;
  let organisationId: number;
  const people = 1_500;
  const one = async (text: string) =>
    Number(Object.values((await db.query<Record<string, unknown>>(text, [organisationId])).rows[0]!)[0]);

  beforeAll(async () => {
    db = new pg.Client({ connectionString: await ownDatabase() });
    await db.connect();
    organisationId = await fillLargeOrganisation(db, {
      slug: 'large',
      shape: planShape(people),
      passwordHash: 'no hash at all',
    });
  });
  afterAll(() => db.end());

  it('holds what the triggers would have made of every single row', async () => {
    expect(await one('select count(*) from data.users where organisation_id = $1')).toBe(people);
    const wanted =
      'select id as user_id, word from data.users u cross join lateral data.words_of_user(u.organisation_id, u.id) as word where organisation_id = $1';
    const made = 'select user_id, word from data.user_words where organisation_id = $1';
    expect(
      await one(
        `select count(*) from (((${wanted}) except (${made})) union all ((${made}) except (${wanted}))) as differing`,
      ),
    ).toBe(0);
    const until = `select coalesce(max(coalesce(end_date, 'infinity')), '-infinity') from data.roles r where r.organisation_id = u.organisation_id and r.user_id = u.id and r.team_id is not null`;
    expect(
      await one(`select count(*) from data.users u where organisation_id = $1 and in_teams_until <> (${until})`),
    ).toBe(0);
    const up = `with recursive up as (select id as ancestor_id, id as team_id from data.teams where organisation_id = $1
      union all select t.parent_id, up.team_id from up join data.teams t on t.organisation_id = $1 and t.id = up.ancestor_id where t.parent_id is not null) select ancestor_id, team_id from up`;
    const closure = 'select ancestor_id, team_id from data.team_closure where organisation_id = $1';
    expect(
      await one(
        `select count(*) from (((${up}) except (${closure})) union all ((${closure}) except (${up}))) as differing`,
      ),
    ).toBe(0);
  });

  it('points nowhere that does not exist', async () => {
    for (const table of [
      'email_addresses',
      'phone_numbers',
      'postal_addresses',
      'roles',
      'credentials',
      'user_words',
      'user_skills',
      'user_attributes',
      'user_vetting',
      'shift_assignments',
    ]) {
      expect(
        await one(
          `select count(*) from data.${table} c where organisation_id = $1 and not exists (select from data.users u where u.organisation_id = $1 and u.id = c.user_id)`,
        ),
        table,
      ).toBe(0);
    }
    expect(
      await one(
        'select count(*) from data.roles r where organisation_id = $1 and team_id is not null and not exists (select from data.teams t where t.organisation_id = $1 and t.id = r.team_id)',
      ),
    ).toBe(0);
  });

  it('gives teams with a rota the same number of shifts, none of them over-full', async () => {
    expect(
      await one(
        'select count(*) from (select team_id from data.shifts where organisation_id = $1 group by team_id having count(*) = 80) as teams',
      ),
    ).toBe(4);
    expect(
      await one(
        'select max(held) from (select count(*) as held from data.shift_assignments where organisation_id = $1 group by shift_id) as places',
      ),
    ).toBe(3);
    expect(
      await one(
        `select count(*) from data.shift_assignments a join data.shifts s using (organisation_id) where organisation_id = $1 and s.id = a.shift_id
            and (a.team_id, a.starts_at, a.ends_at, a.day) is distinct from (s.team_id, s.starts_at, s.ends_at, (s.starts_at at time zone 'Europe/London')::date)`,
      ),
    ).toBe(0);
  });

  it('gives every account its address and its roles', async () => {
    const { rows } = await db.query<{ email: string; roles: number }>(
      `select email, (select count(*)::int from data.roles r where r.organisation_id = $1 and r.user_id = e.user_id) as roles from data.email_addresses e
        where organisation_id = $1 and email like '%@large.manyhands.example' order by user_id`,
      [organisationId],
    );
    expect(rows.map(({ email }) => email)).toEqual(accounts.map((account) => accountEmail(account, 'large')));
    expect(rows.map(({ roles }) => roles)).toEqual([1, 1, 1, planShape(people).separateTeams.length, 1, 1]);
  });

  it('is not begun a second time under the same name', async () => {
    await expect(
      fillLargeOrganisation(db, { slug: 'large', shape: planShape(people), passwordHash: '' }),
    ).rejects.toThrow(/already/);
    expect(await one('select count(*) from data.users where organisation_id = $1')).toBe(people);
  });
});
