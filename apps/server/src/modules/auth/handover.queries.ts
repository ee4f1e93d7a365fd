import { digestOf, isToken } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

export async function insertHandover(
  db: Db,
  userId: number,
  { token, browser, expiresAt }: { token: string; browser: string; expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into login_handovers (token_digest, browser_digest, user_id, expires_at) values (${digestOf(token)}, ${digestOf(browser)}, ${userId}, ${expiresAt})`);
}

/** Takes it: of any number of calls from the right browser a single one gets the person. Another browser's call takes nothing. */
export async function deleteHandover(db: Db, token: string, browser: string, now: Date): Promise<number | null> {
  if (!isToken('handover', token)) return null;
  const [taken] = await db.run<{ user_id: number }>(sql`
    delete from login_handovers where token_digest = ${digestOf(token)} and browser_digest = ${digestOf(browser)} and expires_at > ${now} returning user_id`);
  return taken?.user_id ?? null;
}
