import type { Db } from '../../platform/db/connection.ts';

/** Makes room for another default of the same list. */
export async function updateOtherDefaults(db: Db, userId: number, list: string): Promise<void> {
  await db
    .updateTable('list_views')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute();
}
