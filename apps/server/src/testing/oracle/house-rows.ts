import type { Organisation } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { aClient, type MadeClient } from '../../modules/oauth-clients/oauth-client.factory.ts';
import { aPerson, aTeam } from '../../modules/users/user.factory.ts';
import type { TestApi } from '../api.ts';
import { derivedFixtures, makeRows, one, type Ids } from '../fixture.ts';

export interface House {
  rows: Ids;
  client: MadeClient;
}

/** What forms are put together from. What has been answered is another than what can be deleted. */
async function formParts(db: Db): Promise<Ids> {
  const category = await one(
    db,
    sql`insert into lookups (kind, name) values ('attributeCategory', 'In use') returning id`,
  );
  const motivation = await one(db, sql`insert into motivations (content) values ('To meet people') returning id`);
  const consent = () =>
    one(
      db,
      sql`insert into consents (statement, type, options, last_option_id) values ('May we write?', 'checkbox', '[{"id": 1, "value": "Yes"}]', 1) returning id`,
    );
  return {
    attribute: await one(
      db,
      sql`insert into attributes (name, slug, type, category_id) values ('Shoe size', 'shoe-size', 'integer', ${category}) returning id`,
    ),
    closedAttribute: await one(
      db,
      sql`insert into attributes (name, slug, type, permission, category_id) values ('Badge number', 'badge-number', 'text', 'read', ${category}) returning id`,
    ),
    answeredAttribute: await one(
      db,
      sql`insert into attributes (name, slug, type, category_id) values ('Hat size', 'hat-size', 'integer', ${category}) returning id`,
    ),
    consent: await consent(),
    userConsent: await consent(),
    term: await one(
      db,
      sql`insert into terms (name, link) values ('Our terms', 'https://example.org/terms') returning id`,
    ),
    motivation,
    publicMotivation: motivation,
  };
}

/** What the organisation has once: its lists, groups, profiles and programs, and two grown-ups for others to be linked with. */
export async function houseRows(
  { ground, app }: TestApi,
  { id }: Organisation,
  scopes: readonly string[],
): Promise<House> {
  const client = await aClient(ground, id, { name: 'A program', scopes });
  const [carer, adult] = [
    await aPerson(ground, id, { dob: '1980-01-31' }),
    await aPerson(ground, id, { dob: '1980-01-31' }),
  ];
  const site = await aTeam(ground, id);
  const rows = await ground.database.transaction(id, async (db) => {
    const lookup = (kind: string, name = `Choice ${kind}`) =>
      one(db, sql`insert into lookups (kind, name) values (${kind}, ${name}) returning id`);
    const group = (name: string) =>
      one(
        db,
        sql`insert into permission_groups (name, permissions) values (${name}, '{view-opportunities}') returning id`,
      );
    const profile = (name: string) =>
      one(db, sql`insert into role_profiles (display_name) values (${name}) returning id`);
    return {
      noteCategory: await lookup('noteCategory'),
      leavingReason: await lookup('leavingReason'),
      contactCategory: await lookup('contactCategory'),
      riskActivity: await lookup('riskActivity'),
      consentedActivity: await lookup('riskActivity', 'Driving'),
      residentialCancelReason: await lookup('residentialCancelReason'),
      residentialResource: await lookup('residentialResource'),
      attributeCategory: await lookup('attributeCategory'),
      requestedDocument: await lookup('requestedDocument'),
      ...(await formParts(db)),
      permissionGroup: await group('A group'),
      roleProfile: await profile('A helper'),
      unusedProfile: await profile('Nobody yet'),
      identityProvider: await one(
        db,
        sql`insert into identity_providers (name, issuer, client_id) values ('A provider', 'https://provider.example', 'manyhands') returning id`,
      ),
      permission: 1,
      permissionCategory: 1,
    };
  });
  const known = { ...rows, carer, adult, site, oauthClient: client.id };
  const derived = derivedFixtures(app.pipeline.registry, 'organisation', known);
  const further = await ground.database.transaction(id, (db) => makeRows(db, derived, { ids: known, text: `${id}` }));
  return { rows: { ...known, ...further }, client };
}
