import type { Db } from '../db/connection.ts';
import { raw, sql, type Sql } from '../db/sql.ts';
import type { Actor } from '../policy/actor.ts';
import { Problem } from '../problem.ts';

export const actingForHeader = 'x-acting-for';

/** The header's person, null without one. What is no number is refused: no one may act as themselves by a slip. */
export function readActingFor(header: string | readonly string[] | undefined): number | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[1-9]\d{0,14}$/.test(header)) throw new Problem('forbidden');
  return Number(header);
}

/** Under the organisation's age of majority on that day. Whoever gave no date of birth counts as grown up. */
export const isMinor = (person: Sql, today: string): Sql =>
  sql`(${person}.dob + make_interval(years => (select o.minor_age from organisations o)) > ${today}::date) is true`;

/** Whoever is written to about a person, as `told`: themselves, and the guardians of someone under age. Found by their keys; an `or` would read every user. */
export const joinTold = (person: Sql, today: string): Sql => sql`
  cross join lateral (select ${person}.id union all select g.guardian_id from guardians g where g.user_id = ${person}.id and ${isMinor(person, today)}) reader
  join users told on told.id = reader.id`;

/** Whether one is a guardian of the other, who has not come of age. */
export const isGuardian = (guardian: Sql, person: Sql, today: string): Sql =>
  sql`exists (select from guardians g join users child on child.id = g.user_id where g.guardian_id = ${guardian} and g.user_id = ${person} and ${isMinor(raw('child'), today)})`;

/** Themselves and those whose guardian they are until these come of age, as an array: asked once, not for each row. An API client speaks for no child. */
export const listOwnAndChildren = ({ userId, client }: Pick<Actor, 'userId' | 'client'>, today: string): Sql =>
  client
    ? sql`array[${userId}::bigint]`
    : sql`array(select ${userId}::bigint union all
        select child.id from guardians g join users child on child.id = g.user_id where g.guardian_id = ${userId} and ${isMinor(raw('child'), today)})`;

/** A guardian acts for a linked child until the child comes of age, a supervisor for the people they look after. */
export async function mayActFor(db: Db, userId: number, personId: number, today: string): Promise<boolean> {
  const [found] = await db.run<{ linked: boolean }>(sql`
    select exists (select from supervisors where supervisor_id = ${userId} and user_id = ${personId})
        or ${isGuardian(sql`${userId}`, sql`${personId}`, today)} as linked`);
  return found!.linked;
}
