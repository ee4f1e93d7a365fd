import { sql } from '../../platform/db/sql.ts';
import { aFile, one, type Fixture, type Ids } from '../../testing/fixture.ts';

/** Of a kind of its own: an application has one of each. */
export const applicationDocumentFixture: Fixture = {
  resource: 'applicationDocument',
  place: 'person',
  rows: async (db, known): Promise<Ids> => {
    const { ids, text } = known;
    if (ids.application === undefined) return {};
    const file = await aFile(db, known);
    const kind = await one(
      db,
      sql`insert into lookups (kind, name) values ('requestedDocument', ${`Paper ${text}`}) returning id`,
    );
    await db.run(
      sql`update files set owner_resource = 'applicationDocument', owner_id = ${ids.application}, adopted_at = now() where id = ${file}`,
    );
    return {
      applicationDocument: await one(
        db,
        sql`insert into application_documents (application_id, user_id, document_id, name, file_id) values (${ids.application}, ${ids.user}, ${kind}, ${text}, ${file}) returning id`,
      ),
    };
  },
  create: ({ ids }) => ({ document_id: ids.requestedDocument, file_id: ids.upload }),
  update: () => ({ name: 'Changed' }),
};
