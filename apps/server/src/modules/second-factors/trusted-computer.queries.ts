import { loadEntitlement } from '../../platform/auth/reach.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import {
  computeStanding,
  computeTrustSuccessor,
  computeTrustToken,
  computeTrustDigests,
  isTrusted,
  trustLife,
  type Standing,
  type TrustDigests,
} from './trusted-computer.rules.ts';

export interface TrustedComputer {
  id: number;
  tokenDigest: Buffer;
  previousDigest: Buffer | null;
  rotatedAt: Date;
  expiresAt: Date;
  failures: number;
  waitUntil: Date | null;
}
export interface Presented extends TrustedComputer {
  /** What the browser showed. */
  token: string;
  standing: Standing;
}

/** The person's computer that one of these tokens names, locked. */
export async function lockTrustedComputer(
  db: Db,
  userId: number,
  tokens: readonly TrustDigests[],
  now: Date,
): Promise<Presented | null> {
  if (tokens.length === 0) return null;
  const [row] = await db.run<TrustedComputer & { nameDigest: Buffer }>(sql`
    select id, name_digest as "nameDigest", token_digest as "tokenDigest", previous_digest as "previousDigest", rotated_at as "rotatedAt",
           expires_at as "expiresAt", failures, wait_until as "waitUntil"
      from trusted_computers where user_id = ${userId} and name_digest = any(${tokens.map(({ name }) => name)}::bytea[]) order by id limit 1 for update`);
  const shown = row && tokens.find(({ name }) => name.equals(row.nameDigest));
  return shown ? { ...row, token: shown.token, standing: computeStanding(row, shown.whole, now) } : null;
}

export async function insertTrustedComputer(
  db: Db,
  userId: number,
  { now, userAgent }: { now: Date; userAgent: string },
): Promise<{ id: number; token: string; expiresAt: Date }> {
  const token = computeTrustToken();
  const { name, whole } = computeTrustDigests(token)!;
  const expiresAt = new Date(now.getTime() + trustLife);
  const [made] = await db.run<{ id: number }>(sql`
    insert into trusted_computers (user_id, name_digest, token_digest, rotated_at, expires_at, user_agent, created_at)
    values (${userId}, ${name}, ${whole}, ${now}, ${expiresAt}, ${userAgent.slice(0, 300)}, ${now}) returning id`);
  return { id: made!.id, token, expiresAt };
}

/**
 * The next token; the computer's own failures are forgiven, for the password was right. Null when the line is broken
 * by a new server key: the computer is simply no longer trusted.
 */
export async function updateTrustToken(
  db: Db,
  computer: Presented,
  secretKey: string,
  now: Date,
): Promise<string | null> {
  const successor = computeTrustSuccessor(computer.token, secretKey);
  const { whole } = computeTrustDigests(successor)!;
  if (computer.standing === 'previous') return computer.tokenDigest.equals(whole) ? successor : null;
  await db.run(sql`
    update trusted_computers set token_digest = ${whole}, previous_digest = token_digest, rotated_at = ${now}, failures = 0, wait_until = null where id = ${computer.id}`);
  return successor;
}

export async function updateComputerFailures(
  db: Db,
  id: number,
  { count, waitUntil }: { count: number; waitUntil: Date | null },
): Promise<void> {
  await db.run(sql`update trusted_computers set failures = ${count}, wait_until = ${waitUntil} where id = ${id}`);
}

export async function updateSessionTrust(db: Db, sessionId: number, computerId: number): Promise<void> {
  await db.run(sql`update sessions set trusted_computer_id = ${computerId} where id = ${sessionId}`);
}

export async function findTrustOfSession(db: Db, sessionId: number): Promise<boolean> {
  const [row] = await db.run<{ trusted: boolean }>(
    sql`select trusted_computer_id is not null as trusted from sessions where id = ${sessionId}`,
  );
  return row?.trusted ?? false;
}

export async function deleteTrustedComputer(db: Db, id: number): Promise<void> {
  await db.run(sql`delete from trusted_computers where id = ${id}`);
}

/** Whatever shook the trust in one shook it in all: a new password, another second factor, the owner's word. */
export async function deleteTrustedComputers(db: Db, userId: number): Promise<number> {
  return (await db.run(sql`delete from trusted_computers where user_id = ${userId} returning 1`)).length;
}

/** Whether the browser that shows these tokens is trusted by whoever holds this address, before any password was seen. */
export async function findTrustOfEmail(
  db: Db,
  email: string,
  tokens: readonly TrustDigests[],
  now: Date,
): Promise<boolean> {
  if (tokens.length === 0) return false;
  const rows = await db.run<TrustedComputer & { nameDigest: Buffer }>(sql`
    select c.id, c.name_digest as "nameDigest", c.token_digest as "tokenDigest", c.previous_digest as "previousDigest", c.rotated_at as "rotatedAt", c.expires_at as "expiresAt"
      from email_addresses e join trusted_computers c on c.user_id = e.user_id
     where lower(e.email) = lower(${email}) and e.claimed and c.name_digest = any(${tokens.map(({ name }) => name)}::bytea[])`);
  return rows.some((row) =>
    tokens.some(({ name, whole }) => name.equals(row.nameDigest) && isTrusted(computeStanding(row, whole, now))),
  );
}

export async function getTrustForbidden(db: Db, userId: number, today: string): Promise<boolean> {
  return (await loadEntitlement(db, userId, today)).trustForbidden;
}
