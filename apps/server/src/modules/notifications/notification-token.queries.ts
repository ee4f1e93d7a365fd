import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

/** A telephone, a laptop, and those that were given away without signing out. */
const devicesPerPerson = 10;

/** Makes room for a device: the same browser under whatever name before, and the person's oldest beyond the most they can have. */
export async function deleteReplaced(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.run(sql`select from users where id = ${userId} for no key update`);
  await db.run(sql`delete from notification_tokens where endpoint = ${endpoint} or id in (
    select id from notification_tokens where user_id = ${userId} and endpoint <> ${endpoint} order by id desc offset ${devicesPerPerson - 1})`);
}
