import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Kept, Made, Shown } from './passkey.rules.ts';

export interface Passkey {
  id: number;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  synced: boolean;
}
const columns = ['id', 'name', 'created_at', 'last_used_at', 'synced'] as const;

export function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  return db.selectFrom('passkeys').select(columns).where('user_id', '=', userId).orderBy('id').execute();
}

export function listCredentials(db: Db, userId: number): Promise<{ credential_id: Buffer; transports: string[] }[]> {
  return db.run(sql`select credential_id, transports from passkeys where user_id = ${userId} order by id`);
}

/** Null when the device has that passkey registered here already. */
export async function insertPasskey(
  db: Db,
  userId: number,
  { name, credentialId, publicKey, counter, transports, synced }: Made & { name: string },
  now: Date,
): Promise<Passkey | null> {
  const [made] = await db.run<Passkey>(sql`
    insert into passkeys (user_id, name, credential_id, public_key, counter, transports, synced, created_at)
    values (${userId}, ${name}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${synced}, ${now})
    on conflict do nothing returning id, name, created_at, last_used_at, synced`);
  return made ?? null;
}

export async function updatePasskeyName(
  db: Db,
  userId: number,
  id: number,
  name: string,
): Promise<Passkey | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deletePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  return (await db.run(sql`delete from passkeys where id = ${id} and user_id = ${userId} returning 1`)).length > 0;
}

export async function findPasskey(db: Db, credentialId: Buffer): Promise<(Kept & { id: number }) | null> {
  const [row] = await db.run<Kept & { id: number }>(sql`
    select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey" from passkeys where credential_id = ${credentialId}`);
  return row ?? null;
}

export async function lockPasskey(db: Db, id: number): Promise<{ counter: number } | null> {
  const [row] = await db.run<{ counter: number }>(sql`select counter from passkeys where id = ${id} for update`);
  return row ?? null;
}

export async function updatePasskeyUsed(db: Db, id: number, { counter, synced }: Shown, now: Date): Promise<void> {
  await db.run(
    sql`update passkeys set counter = ${counter}, synced = ${synced}, last_used_at = ${now} where id = ${id}`,
  );
}

/** True for the one call that answers the challenge. */
export async function insertAnswer(db: Db, digest: Buffer, expiresAt: Date): Promise<boolean> {
  return (
    (
      await db.run(
        sql`insert into passkey_answers (challenge_digest, expires_at) values (${digest}, ${expiresAt}) on conflict do nothing returning 1`,
      )
    ).length > 0
  );
}
