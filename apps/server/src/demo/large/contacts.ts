import type { Client } from 'pg';
import { streets, towns } from './names.ts';

const quoted = (texts: readonly string[]): string => `array[${texts.map((text) => `'${text}'`).join(', ')}]`;
const pick = (texts: readonly string[], seed: number): string =>
  `(${quoted(texts)})[1 + floor(pg_temp.draw(n, ${seed}) * ${texts.length})::int]`;

/** One or two email addresses, a telephone number, an address and sometimes the one before. */
export async function fillContacts(db: Client, organisationId: number): Promise<void> {
  await fillEmailAddresses(db, organisationId);
  await fillPhoneNumbers(db, organisationId);
  await fillPostalAddresses(db, organisationId);
}

async function fillEmailAddresses(db: Client, organisationId: number): Promise<void> {
  const domains = ['example.org', 'example.com', 'example.net', 'post.example', 'home.example'];
  await db.query(
    `insert into data.email_addresses (organisation_id, user_id, email, "primary", verified_at)
     select $1, id, first_plain || '.' || last_plain || '.' || n || '@' || ${pick(domains, 20)}, true, case when pg_temp.draw(n, 21) < 0.8 then now() end from person order by n`,
    [organisationId],
  );
  await db.query(
    `insert into data.email_addresses (organisation_id, user_id, email, "primary")
     select $1, id, left(first_plain, 1) || last_plain || n || '@work.example', false from person where pg_temp.draw(n, 22) < 0.4 order by n`,
    [organisationId],
  );
}

/** All of them from the range that is kept free for stories. */
async function fillPhoneNumbers(db: Client, organisationId: number): Promise<void> {
  await db.query(
    `insert into data.phone_numbers (organisation_id, user_id, phone_number, type, "primary", default_sms)
     select $1, id, '+447700900' || lpad(floor(pg_temp.draw(n, 30) * 1000)::text, 3, '0'), 'mobile', true, true from person order by n`,
    [organisationId],
  );
}

async function fillPostalAddresses(db: Client, organisationId: number): Promise<void> {
  const address = (seed: number): string => `
    (1 + floor(pg_temp.draw(n, ${seed}) * 180))::int || ' ' || ${pick(streets, seed + 1)} || ' ' || ${pick(['Street', 'Road', 'Lane', 'Close'], seed + 2)},
    ${pick(
      towns.map(([town]) => town),
      seed + 3,
    )},
    ${pick(
      towns.map(([, area]) => area),
      seed + 3,
    )} || (1 + floor(pg_temp.draw(n, ${seed + 4}) * 20))::int || ' ' || floor(pg_temp.draw(n, ${seed + 5}) * 10)::int
      || chr(65 + floor(pg_temp.draw(n, ${seed + 6}) * 26)::int) || chr(65 + floor(pg_temp.draw(n, ${seed + 7}) * 26)::int)`;
  await db.query(
    `insert into data.postal_addresses (organisation_id, user_id, street, city, postcode, from_date, "primary")
     select $1, id, ${address(40)}, date '2015-01-01' + floor(pg_temp.draw(n, 48) * 3000)::int, true from person order by n`,
    [organisationId],
  );
  await db.query(
    `insert into data.postal_addresses (organisation_id, user_id, street, city, postcode, from_date, until_date, "primary")
     select $1, id, ${address(50)}, date '2008-01-01', date '2014-12-31', false from person where pg_temp.draw(n, 49) < 0.15 order by n`,
    [organisationId],
  );
}
