import type { Db } from '../../platform/db/connection.ts';

export function getOrganisation(db: Db) {
  return (
    db
      .selectFrom('organisations')
      // the form words one sentence by it; with several providers the first speaks for all
      .select((eb) =>
        eb
          .selectFrom('identity_providers')
          .select('name')
          .where('active', '=', true)
          .orderBy('id')
          .limit(1)
          .as('sso_provider'),
      )
      .select([
        'id',
        'name',
        'currency_symbol',
        'minor_age',
        'timezone',
        'language',
        'date_format',
        'brand_colour',
        'logo_letter',
        'logo_file_id',
        'languages',
        'contact_email',
        'contact_phone',
        'contact_address',
        'website',
        'package_features',
        'tech_features',
      ])
      .executeTakeFirstOrThrow()
  );
}

/** Who may show our pages in a frame. */
export async function listEmbedSites(db: Db): Promise<string[]> {
  return (await db.selectFrom('organisations').select('embed_sites').executeTakeFirstOrThrow()).embed_sites;
}

/** What pages need before anything else is asked. */
export function getBrand(db: Db) {
  return db
    .selectFrom('organisations')
    .select(['name', 'language', 'languages', 'brand_colour', 'logo_letter', 'logo_file_id'])
    .select(['contact_email', 'contact_phone', 'contact_address', 'website'])
    .executeTakeFirstOrThrow();
}

/** What the lists of choices offer, each in its own order. */
export function listChoices(db: Db, kinds: readonly string[]) {
  return db
    .selectFrom('lookups')
    .select(['kind', 'id', 'name', 'archived'])
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute();
}
