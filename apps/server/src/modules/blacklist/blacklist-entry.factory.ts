import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const blacklistEntryFixture: Fixture = {
  resource: 'blacklistEntry',
  place: 'organisation',
  rows: async (db, { text }) => ({
    blacklistEntry: await one(
      db,
      sql`insert into blacklist_entries (first_name, last_name, email, reason, review_on, expires_on)
          values (${text}, 'Unwanted', ${`${text}.unwanted@example.org`}, ${`Because ${text}`}, current_date + 100, current_date + 200) returning id`,
    ),
  }),
  create: ({ text }) => ({
    first_name: 'Sam',
    last_name: `Sample ${text}`,
    dob: '1990-01-02',
    reason: 'Sample',
    review_on: new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10),
    expires_on: new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10),
  }),
  update: () => ({ reason: 'Changed' }),
};
