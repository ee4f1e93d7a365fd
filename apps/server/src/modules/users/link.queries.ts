import { isMinor } from '../../platform/auth/acting-for.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import type { LinkEnds } from './link.rules.ts';

/** Both ends of a link as they are today, whoever asks; the rows are held until it is made. */
export async function lockLinkEnds(
  db: Db,
  { userId, holderId, today }: { userId: number; holderId: number; today: string },
): Promise<LinkEnds> {
  const rows = await db.run<LinkEnds['person']>(sql`
    select u.id, u.status_id = 6 as erased, ${isMinor(raw('u'), today)} as minor
      from users u where u.id in (${userId}, ${holderId}) order by u.id for no key update`);
  return { person: rows.find(({ id }) => id === userId)!, holder: rows.find(({ id }) => id === holderId) };
}

export interface GuardianEntry {
  user_id: number;
  guardian_id: number;
  change: 'linked' | 'changed' | 'ended';
  old_value: string | null;
  new_value: string | null;
  created_by: number | null;
}

export async function insertGuardianEntry(db: Db, entry: GuardianEntry): Promise<void> {
  await db.insertInto('guardian_logs').values(entry).execute();
}

export interface Recipient {
  display_name: string;
  language: string;
  /** Null: there is no way to write to them. */
  email: string | null;
}

export async function getRecipients(db: Db, ids: readonly number[]): Promise<Map<number, Recipient>> {
  const rows = await db.run<Recipient & { id: number }>(sql`
    select u.id, u.display_name, u.language, (select e.email from email_addresses e where e.user_id = u.id and e."primary") as email
      from users u where u.id = any(${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface EndedLink {
  id: number;
  user_id: number;
  guardian_id: number;
  relationship: string;
}

/** Takes away links whose child has come of age; a child whose date of birth was taken back is no one's to decide about. */
export async function deleteOutgrown(db: Db, today: string, atMost: number): Promise<EndedLink[]> {
  return db.run<EndedLink>(sql`
    delete from guardians where id in (
      select g.id from guardians g join users child on child.id = g.user_id
       where child.dob is not null and not ${isMinor(raw('child'), today)} order by g.id limit ${atMost} for update of g skip locked)
    returning id, user_id, guardian_id, relationship`);
}

export interface DependantRow {
  user_id: number;
  display_name: string;
  link: 'guardian' | 'supervisor';
  relationship: string;
}

/** Whom someone acts for, each once: as a guardian until the child comes of age, else as a supervisor. */
export async function listDependants(db: Db, userId: number, today: string): Promise<DependantRow[]> {
  return db.run<DependantRow>(sql`
    with links as (
      select g.user_id, 'guardian' as link, g.relationship from guardians g join users child on child.id = g.user_id
       where g.guardian_id = ${userId} and ${isMinor(raw('child'), today)}
      union all select s.user_id, 'supervisor', s.relationship from supervisors s where s.supervisor_id = ${userId})
    select u.id as user_id, u.display_name, l.link, l.relationship
      from (select distinct on (user_id) user_id, link, relationship from links order by user_id, link) l
      join users u on u.id = l.user_id order by u.last_name, u.first_name, u.id`);
}
