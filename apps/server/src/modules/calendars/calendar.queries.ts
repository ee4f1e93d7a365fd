import type { Db } from '../../platform/db/connection.ts';
import { isGuardian } from '../../platform/auth/acting-for.ts';
import { digestOf } from '../../platform/auth/tokens.ts';
import { sql } from '../../platform/db/sql.ts';

export async function countFeeds(db: Db, userId: number): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { n } = await db
    .selectFrom('calendar_feeds')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

export async function updateToken(db: Db, id: number, token: string): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ token_digest: digestOf(token) })
    .where('id', '=', id)
    .execute();
}

/** A supervisor acts for people too, but their calendar is none of theirs. */
export async function findIsGuardian(db: Db, userId: number, childId: number, today: string): Promise<boolean> {
  const [found] = await db.run<{ linked: boolean }>(
    sql`select ${isGuardian(sql`${userId}`, sql`${childId}`, today)} as linked`,
  );
  return found!.linked;
}

export interface Feed {
  id: number;
  user_id: number;
  types: string[];
  display_name: string;
  language: string | null;
}
/** Nothing for whoever was blocked or erased: their calendar ends with their account. */
export async function findFeed(db: Db, token: string): Promise<Feed | undefined> {
  const [row] = await db.run<Feed>(sql`
    select f.id, f.user_id, f.types, u.display_name, u.language from calendar_feeds f join users u on u.id = f.user_id
     where f.token_digest = ${digestOf(token)} and u.blocked_at is null and u.status_id <> 6`);
  return row;
}

/** To the hour, so that looking does not become writing. The version stays what the person knows. */
export async function updateUsed(db: Db, id: number, now: Date): Promise<void> {
  await db.run(
    sql`update calendar_feeds set last_used_at = ${now} where id = ${id} and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 hour')`,
  );
}
