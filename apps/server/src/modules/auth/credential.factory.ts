import { sql } from '../../platform/db/sql.ts';
import { openPasswords } from '../../platform/auth/passwords.ts';
import type { Ground } from '../../testing/ground.ts';

export const testPassword = 'Manyhands1';
// worked out once per test file: people in tests share it
let shared: Promise<string> | undefined;

export async function aPassword(ground: Ground, organisationId: number, userId: number, hash?: string): Promise<void> {
  const stored = hash ?? (await (shared ??= openPasswords().hash(testPassword)));
  await ground.database.transaction(organisationId, (db) =>
    db.run(sql`insert into credentials (user_id, password_hash) values (${userId}, ${stored})`),
  );
}
