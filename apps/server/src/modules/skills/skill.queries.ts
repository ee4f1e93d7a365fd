import type { Db } from '../../platform/db/connection.ts';

/** Null: the person has no such skill. */
export async function updateVerification(
  db: Db,
  { id, userId, by, at }: { id: number; userId: number; by: number | null; at: Date | null },
) {
  const changed = await db
    .updateTable('user_skills')
    .set({ verified_by: by, verified_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'verified_by', 'verified_at', 'version'])
    .executeTakeFirst();
  return changed ?? null;
}

interface Place {
  userId: number;
  categoryId: number;
}
const shown = ['id', 'user_id', 'category_id', 'text', 'version'] as const;

export async function findBio(db: Db, { userId, categoryId }: Place) {
  return (
    (await db
      .selectFrom('skill_bios')
      .select(shown)
      .where('user_id', '=', userId)
      .where('category_id', '=', categoryId)
      .executeTakeFirst()) ?? null
  );
}

export async function findCategory(db: Db, categoryId: number) {
  return (
    (await db
      .selectFrom('lookups')
      .select('id')
      .where('id', '=', categoryId)
      .where('kind', '=', 'skillCategory')
      .executeTakeFirst()) ?? null
  );
}

export function insertBio(db: Db, { userId, categoryId }: Place, text: string) {
  return db
    .insertInto('skill_bios')
    .values({ user_id: userId, category_id: categoryId, text })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export function updateBio(db: Db, id: number, text: string) {
  return db.updateTable('skill_bios').set({ text }).where('id', '=', id).returning(shown).executeTakeFirstOrThrow();
}

export async function deleteBio(db: Db, id: number): Promise<void> {
  await db.deleteFrom('skill_bios').where('id', '=', id).execute();
}
