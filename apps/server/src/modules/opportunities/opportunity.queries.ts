import type { Db } from '../../platform/db/connection.ts';

/** Locks the opportunity, so that two new versions of its form cannot take one number. */
export function lockOpportunity(db: Db, id: number) {
  return db.selectFrom('opportunities').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findLatestForm(db: Db, opportunityId: number) {
  return db
    .selectFrom('form_versions')
    .select(['id', 'number', 'steps'])
    .where('opportunity_id', '=', opportunityId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findBySlug(db: Db, slug: string) {
  return db.selectFrom('opportunities').select(['id', 'display_name', 'state', 'archived']).where('slug', '=', slug).executeTakeFirst();
}
