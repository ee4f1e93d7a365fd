import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** What someone has agreed to cannot be deleted: another than the one that can. */
export const consentedActivityFixture: Fixture = {
  resource: 'riskActivity',
  place: 'organisation',
  rows: async (db, { text }) => ({
    consentedActivity: await one(
      db,
      sql`insert into lookups (kind, name) values ('riskActivity', ${`Activity ${text}`}) returning id`,
    ),
  }),
};

export const activityConsentFixture: Fixture = {
  resource: 'activityConsent',
  place: 'person',
  rows: async (db, { ids }) => ({
    activityConsent: await one(
      db,
      sql`insert into activity_consents (user_id, risk_activity_id, agreed, answered_at, answered_by) values (${ids.user}, ${ids.consentedActivity}, true, now(), ${ids.user}) returning id`,
    ),
  }),
  create: ({ ids }) => ({ risk_activity_id: ids.riskActivity, agreed: true }),
  update: () => ({ agreed: false }),
};
