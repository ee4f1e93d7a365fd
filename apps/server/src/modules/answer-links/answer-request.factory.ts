import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture, type Ids } from '../../testing/fixture.ts';

const aRecipient = (text: string) => ({ first_name: 'Sam', last_name: text, email: `sam.${text}@example.org` });
const update = () => ({ phone_number: '+447700900999' });

/** Asked two days ago, so that they can be reminded, and not answered, so that they can be changed. */
export const referenceFixture: Fixture = {
  resource: 'reference',
  place: 'person',
  rows: async (db, { ids, text }): Promise<Ids> => {
    if (ids.application === undefined) return {};
    const reference = await one(
      db,
      sql`insert into application_references (application_id, user_id, position, first_name, last_name, email, phone_number, state, requested_at)
        values (${ids.application}, ${ids.user}, 7, ${text}, 'Waiting', ${`${text}.waiting@example.org`}, '+447700900555', 'requested', now() - interval '2 days') returning id`,
    );
    return { reference, userReference: reference };
  },
  create: ({ ids, text }) => ({ application_id: ids.application, ...aRecipient(text) }),
  update,
};

export const userReferenceFixture: Fixture = {
  resource: 'userReference',
  place: 'person',
  create: ({ text }) => aRecipient(text),
  update,
};

export const consentRequestFixture: Fixture = {
  resource: 'consentRequest',
  place: 'person',
  rows: async (db, { ids, text }): Promise<Ids> => {
    if (ids.application === undefined) return {};
    const request = await one(
      db,
      sql`insert into parental_consents (application_id, user_id, first_name, last_name, email, requested_at)
        values (${ids.application}, ${ids.user}, ${text}, 'Waiting', ${`${text}.parent.waiting@example.org`}, now() - interval '2 days') returning id`,
    );
    return { consentRequest: request, userConsentRequest: request, userParentalConsent: request };
  },
  create: ({ ids, text }) => ({ application_id: ids.application, ...aRecipient(text) }),
  update,
};

export const userConsentRequestFixture: Fixture = {
  resource: 'userConsentRequest',
  place: 'person',
  create: ({ text }) => aRecipient(text),
  update,
};

export const userParentalConsentFixture: Fixture = {
  resource: 'userParentalConsent',
  place: 'person',
  create: ({ ids, text }) => ({ application_id: ids.application, ...aRecipient(text) }),
  update,
};
