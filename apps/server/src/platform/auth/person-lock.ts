import type { Db } from '../db/connection.ts';
import { sql } from '../db/sql.ts';

/**
 * Held until the transaction ends: two who write about one person do so one after the other, and no one is erased
 * meanwhile. Whatever locks a person's password, second factor, sessions or grants locks the person first, so that
 * two of them never deadlock. Rows that only point to the person need not wait.
 */
export async function lockPerson(db: Db, id: number): Promise<{ status_id: number } | undefined> {
  const [person] = await db.run<{ status_id: number }>(
    sql`select status_id from users where id = ${id} for no key update`,
    'lock-person',
  );
  return person;
}

/** The same for several, in one order for everyone. */
export async function lockPeople(db: Db, ids: readonly (number | null)[]): Promise<void> {
  await db.run(
    sql`select id from users where id = any(${ids.filter((id) => id !== null)}::bigint[]) order by id for no key update`,
  );
}
