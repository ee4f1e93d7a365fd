import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { computeRecoveryDigest } from './recovery-code.rules.ts';

/** Puts these in the place of all that were. */
export async function insertRecoveryCodes(
  db: Db,
  userId: number,
  codes: readonly string[],
  secretKey: string,
): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  const digests = codes.map((code) => computeRecoveryDigest(secretKey, userId, code));
  await db.run(sql`insert into recovery_codes (user_id, code_digest) select ${userId}, unnest(${digests}::bytea[])`);
}

/** True for the one call that uses it up. */
export async function updateRecoveryCodeUsed(db: Db, userId: number, digest: Buffer, now: Date): Promise<boolean> {
  const used = await db.run(
    sql`update recovery_codes set used_at = ${now} where user_id = ${userId} and code_digest = ${digest} and used_at is null returning 1`,
  );
  return used.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db.run<{ n: number }>(
    sql`select count(*)::int as n from recovery_codes where user_id = ${userId} and used_at is null`,
  );
  return row!.n;
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.run(sql`delete from recovery_codes where user_id = ${userId}`);
}
