import type { Fixture } from '../../testing/fixture.ts';
import type { Ground } from '../../testing/ground.ts';
import { sql } from '../../platform/db/sql.ts';

export interface PersonOptions {
  first_name?: string;
  last_name?: string;
  email?: string;
  status_id?: number;
  dob?: string | null;
}
let serial = 0;

/** A person without roles: nothing but their own record is open to them. */
export async function aPerson(ground: Ground, organisationId: number, over: PersonOptions = {}): Promise<number> {
  const n = ++serial;
  return ground.database.transaction(organisationId, async (db) => {
    const [user] = await db.run<{ id: number }>(sql`
      insert into users (first_name, last_name, status_id, dob)
      values (${over.first_name ?? `First${n}`}, ${over.last_name ?? `Last${n}`}, ${over.status_id ?? 2}, ${over.dob ?? null}) returning id`);
    await db
      .insertInto('email_addresses')
      .values({ user_id: user!.id, email: over.email ?? `person${n}.${process.pid}@example.org`, primary: true })
      .execute();
    return user!.id;
  });
}

export async function aTeam(
  ground: Ground,
  organisationId: number,
  { name = `Team ${++serial}`, parentId = null as number | null, hidden = false } = {},
): Promise<number> {
  const { id } = await ground.database.transaction(organisationId, (db) =>
    db.insertInto('teams').values({ name, parent_id: parentId, hidden }).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

/** A role with exactly these permissions, in a team or (null) in the whole organisation. */
export async function aRole(
  ground: Ground,
  organisationId: number,
  userId: number,
  {
    teamId = null as number | null,
    permissions = [] as readonly string[],
    start = '2020-01-01',
    end = null as string | null,
  } = {},
): Promise<{ roleId: number; groupId: number; profileId: number }> {
  const n = ++serial;
  return ground.database.transaction(organisationId, async (db) => {
    const group = await db
      .insertInto('permission_groups')
      .values({ name: `Group ${n}`, permissions: [...permissions] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const profile = await db
      .insertInto('role_profiles')
      .values({ display_name: `Profile ${n}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('role_profile_groups')
      .values({ role_profile_id: profile.id, permission_group_id: group.id })
      .execute();
    const role = await db
      .insertInto('roles')
      .values({ user_id: userId, team_id: teamId, role_profile_id: profile.id, start_date: start, end_date: end })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { roleId: role.id, groupId: group.id, profileId: profile.id };
  });
}

export const userFixture: Fixture = {
  resource: 'user',
  place: 'person',
  create: ({ text }) => ({ first_name: 'Sam', last_name: `Sample${text}`, dob: '1991-01-31' }),
  update: () => ({ preferred_name: 'Sammy', language: 'cy' }),
};
