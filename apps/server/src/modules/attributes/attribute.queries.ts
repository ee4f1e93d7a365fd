import type { Db } from '../../platform/db/connection.ts';

export function findBySlug(db: Db, slug: string) {
  return db.selectFrom('attributes').select('id').where('slug', '=', slug).executeTakeFirst();
}
