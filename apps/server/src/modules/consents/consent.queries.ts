import type { Db } from '../../platform/db/connection.ts';

/** The row is the caller's already: no one else numbers options meanwhile. */
export async function lockLastOption(db: Db, id: number): Promise<number> {
  const { last_option_id } = await db
    .selectFrom('consents')
    .select('last_option_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return last_option_id;
}

export async function findUpload(db: Db, id: number): Promise<{ id: number } | undefined> {
  return db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
}
