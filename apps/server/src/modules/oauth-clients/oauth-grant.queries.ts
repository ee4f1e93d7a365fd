import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

export interface Grant {
  id: number;
  user_id: number;
  oauth_client_id: number;
  scopes: string[];
  code_challenge: string;
  redirect_uri: string;
  code_used_at: Date | null;
  refresh_digest: Buffer | null;
  previous_digest: Buffer | null;
  last_used_at: Date | null;
  ends_at: Date;
  blocked_at: Date | null;
  status_id: number;
}

export interface NewGrant {
  userId: number;
  clientId: number;
  sessionId: number;
  scopes: readonly string[];
  codeDigest: Buffer;
  codeChallenge: string;
  redirectUri: string;
  endsAt: Date;
}

/** Takes the session's second factor along: without it a role that demands one would stop the API client. */
export async function insertGrant(
  db: Db,
  { userId, clientId, sessionId, scopes, codeDigest, codeChallenge, redirectUri, endsAt }: NewGrant,
): Promise<number | null> {
  const [made] = await db.run<{ id: number }>(sql`
    insert into oauth_grants (user_id, oauth_client_id, scopes, factor, code_digest, code_challenge, redirect_uri, ends_at)
    select user_id, ${clientId}, ${scopes}::text[], factor, ${codeDigest}, ${codeChallenge}, ${redirectUri}, ${endsAt}
      from sessions where id = ${sessionId} and user_id = ${userId} returning id`);
  return made?.id ?? null;
}

const select = (which: Sql) => sql`
  select g.id, g.user_id, g.oauth_client_id, g.scopes, g.code_challenge, g.redirect_uri, g.code_used_at, g.refresh_digest, g.previous_digest,
         g.last_used_at, g.ends_at, u.blocked_at, u.status_id
    from oauth_grants g join users u on u.id = g.user_id where ${which} for update of g`;

/** Puts parallel exchanges of one code in line. */
export async function lockGrantByCode(db: Db, digest: Buffer): Promise<Grant | undefined> {
  const [row] = await db.run<Grant>(select(sql`g.code_digest = ${digest}`));
  return row;
}

export async function lockGrantByRefresh(db: Db, digest: Buffer): Promise<Grant | undefined> {
  const [row] = await db.run<Grant>(select(sql`g.refresh_digest = ${digest} or g.previous_digest = ${digest}`));
  return row;
}

/** The grant that a refresh handle of long ago belonged to. */
export async function lockGrantByAncestor(db: Db, digest: Buffer): Promise<Grant | undefined> {
  const [row] = await db.run<Grant>(
    select(sql`g.id = (select a.grant_id from oauth_grant_ancestors a where a.token_digest = ${digest})`),
  );
  return row;
}

export async function updateToExchanged(
  db: Db,
  id: number,
  refreshDigest: Buffer,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<void> {
  await db.run(sql`
    update oauth_grants set code_used_at = ${now}, refresh_digest = ${refreshDigest}, generation = 1, last_used_at = ${now}, ends_at = ${endsAt} where id = ${id}`);
}

export async function updateToRotated(
  db: Db,
  grant: Grant,
  refreshDigest: Buffer,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<void> {
  if (grant.previous_digest) {
    await db.run(
      sql`insert into oauth_grant_ancestors (token_digest, grant_id, user_id) values (${grant.previous_digest}, ${grant.id}, ${grant.user_id})`,
    );
  }
  await db.run(sql`
    update oauth_grants set previous_digest = refresh_digest, refresh_digest = ${refreshDigest}, generation = generation + 1, last_used_at = ${now}, ends_at = ${endsAt}
     where id = ${grant.id}`);
}

/** Its tokens go with it. */
export async function deleteGrant(db: Db, id: number): Promise<void> {
  await db.run(sql`delete from oauth_grants where id = ${id}`);
}
