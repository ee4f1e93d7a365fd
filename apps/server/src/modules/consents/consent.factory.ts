import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** One that no one has answered, so that it can be deleted, and one to answer. */
export const consentFixture: Fixture = {
  resource: 'consent',
  place: 'organisation',
  rows: async (db, { text }) => ({
    consent: await one(
      db,
      sql`insert into consents (statement, type, options, last_option_id) values (${`May we, ${text}?`}, 'checkbox', ${JSON.stringify([{ id: 1, value: text }])}::jsonb, 1) returning id`,
    ),
    userConsent: await one(
      db,
      sql`insert into consents (statement, type, options, last_option_id) values (${`May we, ${text}?`}, 'checkbox', ${JSON.stringify([{ id: 1, value: text }])}::jsonb, 1) returning id`,
    ),
  }),
  create: ({ text }) => ({ statement: `May we ${text}?`, type: 'radio', options: [{ value: 'Yes' }, { value: 'No' }] }),
  update: () => ({ compulsory: true }),
};
