import type { TwoFactorMethod } from '@manyhands/contract/second-factors/two-factor.resource.ts';
import { digestOf } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { codeLife, computeCodeDigest, triesPerChallenge } from './second-factor.rules.ts';

export type Purpose = 'sign-in' | 'enable' | 'verify';

export interface Challenge {
  id: number;
  userId: number;
  purpose: Purpose;
  method: TwoFactorMethod;
  codeDigest: Buffer | null;
  secret: Buffer | null;
  tries: number;
}
const columns = sql`id, user_id as "userId", purpose, method, code_digest as "codeDigest", secret, tries`;

interface NewChallenge {
  userId: number;
  attemptId?: number;
  sessionId?: number;
  purpose: Purpose;
  method: TwoFactorMethod;
  /** Sealed. */
  secret?: Buffer;
  now: Date;
}

export async function insertChallenge(
  db: Db,
  { userId, attemptId, sessionId, purpose, method, secret, now }: NewChallenge,
): Promise<number> {
  const [made] = await db.run<{ id: number }>(sql`
    insert into factor_challenges (user_id, login_attempt_id, session_id, purpose, method, secret, expires_at, created_at)
    values (${userId}, ${attemptId ?? null}, ${sessionId ?? null}, ${purpose}, ${method}, ${secret ?? null}, ${new Date(now.getTime() + codeLife)}, ${now}) returning id`);
  return made!.id;
}

/** Whatever was sent before is worth nothing any more. */
export async function updateCode(
  db: Db,
  id: number,
  { code, link = null }: { code: string; link?: string | null },
  secretKey: string,
): Promise<void> {
  await db.run(
    sql`update factor_challenges set code_digest = ${computeCodeDigest(secretKey, id, code)}, link_digest = ${link === null ? null : digestOf(link)} where id = ${id}`,
  );
}

const lockOpen = async (db: Db, which: Sql, now: Date): Promise<Challenge | null> => {
  const [row] = await db.run<Challenge>(
    sql`select ${columns} from factor_challenges where ${which} and used_at is null and expires_at > ${now} and tries < ${triesPerChallenge} for update`,
  );
  return row ?? null;
};
export const lockChallengeOfAttempt = (db: Db, attemptId: number, now: Date): Promise<Challenge | null> =>
  lockOpen(db, sql`login_attempt_id = ${attemptId}`, now);
export const lockChallengeOfSession = (db: Db, sessionId: number, now: Date): Promise<Challenge | null> =>
  lockOpen(db, sql`session_id = ${sessionId}`, now);

export interface LinkedAttempt {
  id: number;
  userId: number;
  browserDigest: Buffer | null;
}
/** The sign-in whose mail held this link, if it is still under way. */
export async function findAttemptOfLink(db: Db, link: string, now: Date): Promise<LinkedAttempt | null> {
  const [row] = await db.run<LinkedAttempt>(sql`
    select a.id, a.user_id as "userId", a.browser_digest as "browserDigest"
      from factor_challenges c join login_attempts a on a.id = c.login_attempt_id
     where c.link_digest = ${digestOf(link)} and c.used_at is null and c.expires_at > ${now} and a.used_at is null and a.expires_at > ${now}`);
  return row ?? null;
}

export async function updateTries(db: Db, id: number, tries: number): Promise<void> {
  await db.run(sql`update factor_challenges set tries = ${tries} where id = ${id}`);
}

export async function updateChallengeUsed(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`update factor_challenges set used_at = ${now}, secret = null where id = ${id}`);
}

export async function deleteOpenChallenges(db: Db, sessionId: number): Promise<void> {
  await db.run(sql`delete from factor_challenges where session_id = ${sessionId} and used_at is null`);
}

/** Disabling must not be repeated with the proof of the time before. */
export async function deleteChallengesOfUser(db: Db, userId: number): Promise<void> {
  await db.run(sql`delete from factor_challenges where user_id = ${userId}`);
}
