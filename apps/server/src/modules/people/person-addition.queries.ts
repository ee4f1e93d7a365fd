import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

interface NewPerson {
  first_name: string;
  last_name: string;
  preferred_name: string;
  dob: string | null;
}

export async function insertPerson(
  db: Db,
  { first_name, last_name, preferred_name, dob }: NewPerson,
): Promise<{ id: number; display_name: string }> {
  const [made] = await db.run<{ id: number; display_name: string }>(sql`
    insert into users (first_name, last_name, preferred_name, dob) values (${first_name}, ${last_name}, ${preferred_name}, ${dob}) returning id, display_name`);
  return made!;
}

/** The address an account is made with counts from the start. */
export async function insertFirstAddress(db: Db, userId: number, email: string): Promise<number> {
  const [made] = await db.run<{ id: number }>(
    sql`insert into email_addresses (user_id, email, "primary", claimed) values (${userId}, ${email}, true, true) returning id`,
  );
  return made!.id;
}

interface NewRole {
  role_profile_id: number;
  team_id: number | null;
  start_date: string;
}

export async function insertRole(db: Db, userId: number, role: NewRole): Promise<number> {
  const [made] = await db.run<{ id: number }>(sql`
    insert into roles (user_id, role_profile_id, team_id, start_date)
    values (${userId}, ${role.role_profile_id}, ${role.team_id}, ${role.start_date}) returning id`);
  return made!.id;
}

export async function findTeam(db: Db, id: number): Promise<{ id: number } | null> {
  const [team] = await db.run<{ id: number }>(sql`select id from teams where id = ${id}`);
  return team ?? null;
}
