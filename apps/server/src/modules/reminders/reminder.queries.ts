import type { Db } from '../../platform/db/connection.ts';

interface FollowUp {
  touchpointId: number;
  userId: number;
  aboutId: number;
  dueOn: string;
  text: string;
}

/** One for each touchpoint, however often it is saved; one that is done stays done. */
export async function insertFollowUp(db: Db, { touchpointId, userId, aboutId, dueOn, text }: FollowUp): Promise<void> {
  await db
    .insertInto('reminders')
    .values({ user_id: userId, about_id: aboutId, touchpoint_id: touchpointId, due_on: dueOn, text })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'touchpoint_id'])
        .where('touchpoint_id', 'is not', null)
        .doUpdateSet({ due_on: dueOn, done: false }),
    )
    .execute();
}

export async function deleteFollowUp(db: Db, touchpointId: number): Promise<void> {
  await db.deleteFrom('reminders').where('touchpoint_id', '=', touchpointId).where('done', '=', false).execute();
}
