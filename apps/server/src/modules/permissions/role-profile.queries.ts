import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { ProfileChange, ProfileRow } from './role-profile.rules.ts';

export async function listAccountCodes(db: Db): Promise<string[]> {
  const rows = await db.run<{ account_code: string }>(
    sql`select distinct account_code from role_profiles where account_code <> '' order by account_code`,
  );
  return rows.map((row) => row.account_code);
}

/** Checks of the barred lists that the role requires, by name. */
export async function listBarredChecks(db: Db, id: number): Promise<string[]> {
  const rows = await db.run<{ name: string }>(
    sql`select name from disclosure_types where level = 'enhanced-barred' and ${id}::bigint = any(required_for) order by name`,
  );
  return rows.map(({ name }) => name);
}

/** In the order of their ids, so that two who change the same ones wait instead of meeting. */
export async function lockProfiles(db: Db, ids: readonly number[]): Promise<ProfileRow[]> {
  return db.run<ProfileRow>(sql`
    select id, display_name, disclaimer, account_code, two_factor_required, trust_forbidden, archived from role_profiles
     where id = any(${ids}::bigint[]) order by id for no key update`);
}

export async function updateProfile(db: Db, id: number, values: ProfileChange): Promise<number> {
  const { version } = await db
    .updateTable('role_profiles')
    .set(values)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
