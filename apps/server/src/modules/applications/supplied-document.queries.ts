import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

/** The documents that somebody has handed in with an application before, so that nobody asks for them again. */
export async function listSuppliedDocuments(db: Db, userId: number): Promise<number[]> {
  const rows = await db.run<{ id: number }>(sql`select distinct document_id as id from application_documents where user_id = ${userId} order by 1`);
  return rows.map(({ id }) => id);
}
