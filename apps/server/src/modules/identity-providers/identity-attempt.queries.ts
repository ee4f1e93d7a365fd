import { digestOf } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

interface Attempt {
  providerId: number;
  state: string;
  browser: string;
  intended: string;
}

export async function insertAttempt(
  db: Db,
  { providerId, state, browser, intended }: Attempt,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into identity_attempts (provider_id, state_digest, browser_digest, intended, expires_at, created_at)
    values (${providerId}, ${digestOf(state)}, ${digestOf(browser)}, ${intended}, ${expiresAt}, ${now})`);
}

/** Uses the attempt up: of any number of returns with one state a single one goes on, and only in the browser that set out. */
export async function updateAttemptUsed(
  db: Db,
  { providerId, state, browser }: Omit<Attempt, 'intended'>,
  now: Date,
): Promise<{ intended: string } | null> {
  const [used] = await db.run<{ intended: string }>(sql`
    update identity_attempts set used_at = ${now}
     where state_digest = ${digestOf(state)} and browser_digest = ${digestOf(browser)} and provider_id = ${providerId}
       and used_at is null and expires_at > ${now} returning intended`);
  return used ?? null;
}
