import type { Organisation } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { aClient, type MadeClient } from '../../modules/oauth-clients/oauth-client.factory.ts';
import { aPerson, aTeam } from '../../modules/users/user.factory.ts';
import type { TestApi } from '../api.ts';
import { one, type Ids } from '../fixture.ts';
import { rowsIn } from '../fixtures.ts';

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
  };
}

/** What the organisation has once: its lists, groups, profiles and API clients, and two grown-ups for others to be linked with. */
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
    const group = (name: string) =>
      one(
        db,
        sql`insert into permission_groups (name, permissions) values (${name}, '{view-opportunities}') returning id`,
      );
    const profile = (name: string) =>
      one(db, sql`insert into role_profiles (display_name) values (${name}) returning id`);
    return {
      ...(await formParts(db)),
      permissionGroup: await group('A group'),
      roleProfile: await profile('A helper'),
      unusedProfile: await profile('No one yet'),
      permission: 1,
      permissionCategory: 1,
    };
  });
  const known = { ...rows, carer, adult, site, oauthClient: client.id };
  const further = await ground.database.transaction(id, (db) =>
    rowsIn('organisation', db, app.pipeline.registry, { ids: known, text: `${id}` }),
  );
  return { rows: { ...known, ...further }, client };
}
