import { isShut } from '../../platform/auth/actor.ts';
import { lockPerson } from '../../platform/auth/person-lock.ts';
import { digestOf, isToken } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Failures } from './auth.rules.ts';
import { computeAddressDigest, type Known } from './password.rules.ts';

/** Whose account an address belongs to; one look-up, whether there is one or not. */
export async function findAccountId(db: Db, email: string): Promise<number | null> {
  const [row] = await db.run<{ user_id: number }>(
    sql`select user_id from email_addresses where lower(email) = lower(${email.trim()}) and claimed`,
  );
  return row?.user_id ?? null;
}

export interface Addressee {
  email: string;
  language: string;
  display_name: string;
}

/** Someone who may be sent a link: an open account with a primary address. */
export async function findAddressee(db: Db, userId: number): Promise<Addressee | null> {
  const [row] = await db.run<Addressee & { blocked_at: Date | null; status_id: number }>(sql`
    select e.email, u.language, u.display_name, u.blocked_at, u.status_id
      from users u join email_addresses e on e.user_id = u.id and e."primary" where u.id = ${userId}`);
  return row && !isShut(row) ? row : null;
}

export async function getKnown(db: Db, userId: number): Promise<Known> {
  const [row] = await db.run<Known>(sql`
    select first_name, last_name, preferred_name, array(select email from email_addresses e where e.user_id = u.id) as emails from users u where u.id = ${userId}`);
  return row!;
}

interface NewReset {
  token: string;
  email: string;
  intended: string;
  expiresAt: Date;
}

/** Takes the place of the person's earlier link. */
export async function insertReset(
  db: Db,
  userId: number,
  { token, email, intended, expiresAt }: NewReset,
): Promise<void> {
  await db.run(sql`
    insert into password_resets (user_id, token_digest, sent_to, intended, expires_at)
    values (${userId}, ${digestOf(token)}, ${computeAddressDigest(email)}, ${intended}, ${expiresAt})
    on conflict (organisation_id, user_id) do update set
      token_digest = excluded.token_digest, sent_to = excluded.sent_to, intended = excluded.intended, expires_at = excluded.expires_at`);
}

export interface Reset {
  userId: number;
  intended: string;
}
interface ResetRow extends Reset {
  sent_to: Buffer;
}

/** The link's owner, if it can still be used: the account is open and the address still theirs. */
export async function findReset(db: Db, token: string, now: Date): Promise<Reset | null> {
  if (!isToken('reset', token)) return null;
  const [row] = await db.run<ResetRow>(sql`
    select user_id as "userId", intended, sent_to from password_resets where token_digest = ${digestOf(token)} and expires_at > ${now}`);
  return row ? checked(db, row) : null;
}

/** Takes the link: of any number of calls a single one gets it. */
export async function deleteReset(db: Db, token: string, now: Date): Promise<Reset | null> {
  if (!isToken('reset', token)) return null;
  const [row] = await db.run<ResetRow>(sql`
    delete from password_resets where token_digest = ${digestOf(token)} and expires_at > ${now} returning user_id as "userId", intended, sent_to`);
  return row ? checked(db, row) : null;
}

async function checked(db: Db, { userId, intended, sent_to }: ResetRow): Promise<Reset | null> {
  const person = await findAddressee(db, userId);
  return person && computeAddressDigest(person.email).equals(sent_to) ? { userId, intended } : null;
}

/** With the person, who is locked before what guards their account. */
export async function lockCredential(db: Db, userId: number): Promise<(Failures & { passwordHash: string }) | null> {
  await lockPerson(db, userId);
  const [row] = await db.run<Failures & { passwordHash: string }>(sql`
    select password_hash as "passwordHash", failures as count, wait_until as "waitUntil" from credentials where user_id = ${userId} for update`);
  return row ?? null;
}

/** The new password, and nothing left that the old one or an older link could open. */
export async function updatePassword(db: Db, userId: number, hash: string, now: Date): Promise<void> {
  await db.run(sql`
    insert into credentials (user_id, password_hash, changed_at) values (${userId}, ${hash}, ${now})
    on conflict (organisation_id, user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at, failures = 0, wait_until = null`);
  await db.run(sql`delete from password_resets where user_id = ${userId}`);
  await db.run(sql`delete from login_handovers where user_id = ${userId}`);
}
