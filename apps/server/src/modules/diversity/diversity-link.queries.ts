import { digestOf, isToken } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

/** Takes the place of the person's earlier link. */
export async function insertLink(db: Db, userId: number, token: string, expiresAt: Date): Promise<void> {
  await db.run(sql`
    insert into diversity_links (user_id, token_digest, expires_at) values (${userId}, ${digestOf(token)}, ${expiresAt})
    on conflict (organisation_id, user_id) do update set token_digest = excluded.token_digest, expires_at = excluded.expires_at`);
}

export async function findLink(db: Db, token: string, now: Date): Promise<number | null> {
  if (!isToken('diversity', token)) return null;
  const [row] = await db.run<{ user_id: number }>(
    sql`select user_id from diversity_links where token_digest = ${digestOf(token)} and expires_at > ${now}`,
  );
  return row?.user_id ?? null;
}

/** Takes the link: of any number of calls a single one gets it. */
export async function deleteLink(db: Db, token: string, now: Date): Promise<number | null> {
  if (!isToken('diversity', token)) return null;
  const [row] = await db.run<{ user_id: number }>(
    sql`delete from diversity_links where token_digest = ${digestOf(token)} and expires_at > ${now} returning user_id`,
  );
  return row?.user_id ?? null;
}
