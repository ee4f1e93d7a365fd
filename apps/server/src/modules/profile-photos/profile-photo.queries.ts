import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

/** Their files go with them. */
export async function deletePhotos(db: Db, userId: number): Promise<void> {
  await db.run(sql`delete from profile_photos where user_id = ${userId}`);
}
