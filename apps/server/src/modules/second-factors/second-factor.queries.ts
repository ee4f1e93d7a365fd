import type { TwoFactorMethod } from '@manyhands/contract/second-factors/two-factor.resource.ts';
import type { Factor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Counter } from './second-factor.rules.ts';

export interface SecondFactor {
  method: TwoFactorMethod | null;
  secret: Buffer | null;
  lastStep: number | null;
  guesses: Counter;
  sent: Counter;
  resent: Counter;
}
interface Row {
  method: TwoFactorMethod | null;
  secret: Buffer | null;
  last_step: number | null;
  guesses: number;
  guesses_since: Date | null;
  sent: number;
  sent_since: Date | null;
  resent: number;
  resent_since: Date | null;
}

/** Before the first code: from now on there is a row to wait in line for. */
export async function insertSecondFactor(db: Db, userId: number): Promise<void> {
  await db.run(sql`insert into second_factors (user_id) values (${userId}) on conflict do nothing`);
}

/** The person's row, locked: all that proves or changes a second factor waits in line for it. Null: nothing was ever begun. */
export async function lockSecondFactor(db: Db, userId: number): Promise<SecondFactor | null> {
  const [row] = await db.run<Row>(
    sql`
    select method, secret, last_step, guesses, guesses_since, sent, sent_since, resent, resent_since from second_factors where user_id = ${userId} for update`,
    'lock-second-factor',
  );
  if (!row) return null;
  const { method, secret, last_step: lastStep, ...counts } = row;
  return {
    method,
    secret,
    lastStep,
    guesses: {
      count: counts.guesses,
      since: counts.guesses_since,
    },
    sent: {
      count: counts.sent,
      since: counts.sent_since,
    },
    resent: {
      count: counts.resent,
      since: counts.resent_since,
    },
  };
}

export async function findMethod(db: Db, userId: number): Promise<TwoFactorMethod | null> {
  const [row] = await db.run<{ method: TwoFactorMethod | null }>(
    sql`select method from second_factors where user_id = ${userId}`,
  );
  return row?.method ?? null;
}

export async function updateMethod(
  db: Db,
  userId: number,
  { method, secret, lastStep }: Pick<SecondFactor, 'method' | 'secret' | 'lastStep'>,
): Promise<void> {
  await db.run(
    sql`update second_factors set method = ${method}, secret = ${secret}, last_step = ${lastStep} where user_id = ${userId}`,
  );
}

export async function updateLastStep(db: Db, userId: number, lastStep: number): Promise<void> {
  await db.run(sql`update second_factors set last_step = ${lastStep} where user_id = ${userId}`);
}

export async function updateGuesses(db: Db, userId: number, { count, since }: Counter): Promise<void> {
  await db.run(sql`update second_factors set guesses = ${count}, guesses_since = ${since} where user_id = ${userId}`);
}

export async function updateSent(db: Db, userId: number, { count, since }: Counter): Promise<void> {
  await db.run(sql`update second_factors set sent = ${count}, sent_since = ${since} where user_id = ${userId}`);
}

export async function updateResent(db: Db, userId: number, { count, since }: Counter): Promise<void> {
  await db.run(sql`update second_factors set resent = ${count}, resent_since = ${since} where user_id = ${userId}`);
}

export interface Holder {
  name: string;
  language: string;
  /** The primary address. */
  email: string | null;
  /** The number that takes text messages. */
  sms: string | null;
}

export async function getHolder(db: Db, userId: number): Promise<Holder> {
  const [row] = await db.run<Holder>(sql`
    select u.display_name as name, u.language,
           (select e.email from email_addresses e where e.user_id = u.id and e."primary") as email,
           (select p.phone_number from phone_numbers p where p.user_id = u.id and p.default_sms) as sms
      from users u where u.id = ${userId}`);
  return row!;
}

export interface Proofs {
  factor: Factor | null;
  verifiedAt: Date | null;
  /** When a code was last verified within the session itself. */
  codeAt: Date | null;
  trustedComputerId: number | null;
}

/** What the session has proved, its row locked; null when it has been ended meanwhile. */
export async function lockProofs(db: Db, sessionId: number): Promise<Proofs | null> {
  const [row] = await db.run<Proofs>(sql`
    select s.factor, s.verified_at as "verifiedAt", s.trusted_computer_id as "trustedComputerId",
           (select max(c.used_at) from factor_challenges c where c.session_id = s.id) as "codeAt"
      from sessions s where s.id = ${sessionId} and s.revoked_at is null for no key update of s`);
  return row ?? null;
}

/** Someone proved within the session who they are; perhaps it also takes on a factor it was opened without. */
export async function updateProofs(
  db: Db,
  sessionId: number,
  { factor, now }: { factor: Factor | null; now: Date },
): Promise<void> {
  await db.run(sql`update sessions set factor = ${factor}, verified_at = ${now} where id = ${sessionId}`);
}

export async function updateFactorEnded(db: Db, sessionId: number): Promise<void> {
  await db.run(
    sql`update sessions set factor = null where id = ${sessionId} and factor not in ('passkey', 'provider')`,
  );
}
