import type { Db } from '../../platform/db/connection.ts';

export function getApplicant(db: Db, applicationId: number): Promise<{ user_id: number; opportunity_id: number }> {
  return db
    .selectFrom('applications')
    .select(['user_id', 'opportunity_id'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

/** Its words are gone; that it was there is part of the application's history. */
export async function updateNoteRemoved(db: Db, id: number): Promise<void> {
  await db.updateTable('application_notes').set({ state: 'removed', text: '' }).where('id', '=', id).execute();
}
