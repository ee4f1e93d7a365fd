import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { memory, type Failures } from './auth.rules.ts';

export interface Account extends Failures {
  userId: number;
  passwordHash: string;
  blockedAt: Date | null;
  statusId: number;
}

interface Found {
  account: Account | null;
  /** Failures under a name that has no account: it must be as slow to guess at as one that has. */
  stranger: Failures;
}
type Row = { [key in keyof Account]: Account[key] | null } & { used: number | null; resets_at: Date | null };

/** The account behind any of a person's addresses and what is counted under the name itself, both locked and in one go, whichever there is; the person before the password, as everywhere. */
export async function lockFailures(db: Db, email: string, key: string): Promise<Found> {
  const [row] = await db.run<Row>(
    sql`
    with person as (
      select u.id, u.blocked_at, u.status_id from email_addresses e join users u on u.id = e.user_id
       where lower(e.email) = lower(${email}) and e.claimed for no key update of u),
    account as (
      select c.user_id as "userId", c.password_hash as "passwordHash", c.failures as count, c.wait_until as "waitUntil",
             p.blocked_at as "blockedAt", p.status_id as "statusId"
        from person p join credentials c on c.user_id = p.id for update of c),
    stranger as (select used, resets_at from rate_limits where key = ${key} for update)
    select account.*, stranger.* from (select 1) as always left join account on true left join stranger on true`,
    'lock-failures',
  );
  const { used, resets_at, ...found } = row!;
  return {
    account: found.userId === null ? null : (found as Account),
    stranger:
      used === null
        ? { count: 0, waitUntil: null }
        : { count: used, waitUntil: new Date(resets_at!.getTime() - memory) },
  };
}

export async function updateFailures(db: Db, userId: number, { count, waitUntil }: Failures): Promise<void> {
  await db.run(
    sql`update credentials set failures = ${count}, wait_until = ${waitUntil} where user_id = ${userId}`,
    'count-failure',
  );
}

export async function updateStranger(
  db: Db,
  key: string,
  { count, waitUntil }: { count: number; waitUntil: Date },
): Promise<void> {
  await db.run(
    sql`
    insert into rate_limits as r (key, used, resets_at) values (${key}, ${count}, ${new Date(waitUntil.getTime() + memory)})
    on conflict (organisation_id, key) do update set used = greatest(excluded.used, r.used + 1), resets_at = excluded.resets_at`,
    'count-stranger',
  );
}

/**
 * The password was right: a hash of today's strength and, unless failures elsewhere are none of this computer's business,
 * nothing to wait for. False when the password has been changed meanwhile.
 */
export async function updateCredential(
  db: Db,
  userId: number,
  { was, rehash, forgive }: { was: string; rehash: string | null; forgive: boolean },
): Promise<boolean> {
  const kept = await db.run(
    sql`
    update credentials set failures = case when ${forgive}::boolean then 0 else failures end, wait_until = case when ${forgive}::boolean then null else wait_until end,
           password_hash = coalesce(${rehash}, password_hash)
     where user_id = ${userId} and password_hash = ${was} returning 1`,
    'keep-credential',
  );
  return kept.length > 0;
}

/** Someone proved within the session who they are. */
export async function updateVerified(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.run(sql`update sessions set verified_at = ${now} where id = ${sessionId}`);
}

export async function findRecipient(
  db: Db,
  userId: number,
): Promise<{ email: string; language: string; display_name: string } | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('email_addresses', 'email_addresses.user_id', 'users.id')
    .select(['email_addresses.email', 'users.language', 'users.display_name'])
    .where('users.id', '=', userId)
    .where('email_addresses.primary', '=', true)
    .executeTakeFirst();
}
