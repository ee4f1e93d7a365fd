import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

export interface NewToken {
  digest: Buffer;
  clientId: number;
  grant: { id: number; user_id: number } | null;
  scopes: readonly string[];
  expiresAt: Date;
}

export async function insertToken(db: Db, { digest, clientId, grant, scopes, expiresAt }: NewToken): Promise<void> {
  await db.run(sql`
    insert into oauth_tokens (token_digest, oauth_client_id, grant_id, user_id, scopes, expires_at)
    values (${digest}, ${clientId}, ${grant?.id ?? null}, ${grant?.user_id ?? null}, ${scopes}::text[], ${expiresAt})`);
}

export async function deleteToken(db: Db, clientId: number, digest: Buffer): Promise<void> {
  await db.run(sql`delete from oauth_tokens where token_digest = ${digest} and oauth_client_id = ${clientId}`);
}

/** What an API client holds in its own name, whoever got it. */
export async function deleteOwnTokens(db: Db, clientId: number): Promise<void> {
  await db.run(sql`delete from oauth_tokens where oauth_client_id = ${clientId} and grant_id is null`);
}

export async function deleteExpiredTokens(db: Db, now: Date, atMost: number): Promise<number> {
  const gone = await db.run(
    sql`delete from oauth_tokens where id in (select id from oauth_tokens where expires_at < ${now} limit ${atMost}) returning id`,
  );
  return gone.length;
}

export async function deleteExpiredGrants(db: Db, now: Date, atMost: number): Promise<number> {
  const gone = await db.run(
    sql`delete from oauth_grants where id in (select id from oauth_grants where ends_at < ${now} limit ${atMost}) returning id`,
  );
  return gone.length;
}
