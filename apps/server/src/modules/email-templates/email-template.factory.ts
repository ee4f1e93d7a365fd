import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const emailTemplateFixture: Fixture = {
  resource: 'emailTemplate',
  place: 'organisation',
  rows: async (db, { text }) => ({
    emailTemplate: await one(
      db,
      sql`insert into email_templates (letter, language, subject, body)
          values ('auth.password-changed', 'en', ${`Changed ${text}`}, ${`Hello {{name}} ${text}`}) returning id`,
    ),
  }),
  create: () => ({ letter: 'messages.waits', language: 'cy', subject: 'Neges', body: 'Helo {{name}}' }),
  update: () => ({ subject: 'Changed' }),
};

export const emailTemplateVersionFixture: Fixture = {
  resource: 'emailTemplateVersion',
  place: 'organisation',
  rows: async (db, { text }) => ({
    emailTemplateVersion: await one(
      db,
      sql`insert into email_template_versions (letter, language, subject, body)
          values ('auth.password-changed', 'en', ${`Before ${text}`}, ${text}) returning id`,
    ),
  }),
};
