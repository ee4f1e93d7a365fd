import pg from 'pg';
import type { FileStore } from '../platform/files/store.ts';
import { demoAnswers, type DemoAnswers } from './diversity.ts';
import { planOrganisations } from './organisations.ts';
import { makeNumbers, planRows } from './plan-rows.ts';
import { photoRows } from './photos.ts';
import { pictureRows } from './pictures.ts';
import type { Row } from './rows.ts';

/** Argon2id of the demonstration's password. One hash for everyone: five hundred would take the first start a minute. */
const passwordHash =
  '$argon2id$v=19$m=32768,t=2,p=1$VApaBD+OzBEn5SHj0aCC/A$fU2XHij1oX1omrXi/KSnmOsaowBkLVR6y4eskQa6HLw';

/**
 * Fills an empty database with the demonstration, all or nothing; false when it holds an organisation already.
 * Runs as the owner of the tables, because no organisation exists yet whose walls it could work within.
 */
export async function loadDemo(
  url: string,
  { publicUrl, now, secretKey, store }: { publicUrl: string; now: Date; secretKey: string; store?: FileStore },
): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('begin');
    // of two that start at once the second waits here, and then finds the first one's work
    await client.query('lock table data.organisations in share row exclusive mode');
    const { rowCount } = await client.query('select from data.organisations limit 1');
    if (rowCount !== 0) return false;
    const numbers = makeNumbers();
    await withWordsAtOnce(client, async () => {
      for (const plan of planOrganisations(publicUrl)) {
        const planned = planRows(plan, { now, numbers, passwordHash, secretKey });
        for (const [table, rows] of planned) await insertRows(client, table, rows);
        const users = planned.flatMap(([table, rows]) => (table === 'users' ? rows : []));
        const place = store && { numbers, store };
        const drawn = place ? [...(await photoRows(users, place)), ...(await pictureRows(planned, place))] : [];
        for (const [table, rows] of drawn) await insertRows(client, table, rows);
        await insertAnswers(
          client,
          demoAnswers(users, { seed: plan.seed, accounts: Object.keys(plan.accounts).length }),
        );
      }
    });
    await recordApplications(client);
    await recordLoading(client, now);
    await recordStaffWork(client, now);
    await client.query('commit');
    return true;
  } finally {
    // what was not committed ends with its connection
    await client.end();
  }
}

/** One statement per table; the table itself says what type each value has. */
async function insertRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (columns.length === 0) return;
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  // a column that only some rows have must not overwrite the others' default with null
  const complete = rows.every((row) => columns.every((column) => row[column] !== undefined));
  if (!complete) throw new Error(`the rows of ${table} differ in their columns`);
  await client.query(
    `insert into data.${table} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::data.${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  if (columns.includes('id'))
    await client.query(`select setval(pg_get_serial_sequence('data.${table}', 'id'), max(id)) from data.${table}`);
}

/** Behind the wall, where the server itself could not put them for someone else. */
async function insertAnswers(client: pg.Client, answers: readonly DemoAnswers[]): Promise<void> {
  await client.query(
    `insert into diversity.answers (organisation_id, subject, answers)
     select organisation_id, diversity.subject_of(organisation_id, id), answers from jsonb_to_recordset($1::jsonb) as said (organisation_id bigint, id bigint, answers jsonb)`,
    [JSON.stringify(answers)],
  );
}

/** The words people are searched by would be worked out anew with each name, email and address; once is enough. */
async function withWordsAtOnce(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const sources = ['users', 'email_addresses', 'postal_addresses', 'phone_numbers'];
  for (const table of sources) await client.query(`alter table data.${table} disable trigger keep_user_words`);
  await load();
  for (const table of sources) await client.query(`alter table data.${table} enable trigger keep_user_words`);
  await client.query(`
    insert into data.user_words (organisation_id, word, user_id)
    select u.organisation_id, word, u.id from data.users u cross join lateral data.words_of_user(u.organisation_id, u.id) as word`);
}

/** What the trail would hold if people had done it themselves; without values, which no one would miss. */
async function recordApplications(client: pg.Client): Promise<void> {
  await client.query(`
    with deed as (
      select organisation_id, applied_at as at, user_id as actor, 'create' as action, 'application' as resource, id, user_id from data.applications
      union all select organisation_id, withdrawn_at, user_id, 'withdraw', 'application', id, user_id from data.applications where withdrawn_at is not null
      union all select organisation_id, made_at, made_by, kind, 'application', application_id, user_id from data.application_decisions
      union all select organisation_id, answered_at, null, case state when 'received' then 'answer' else 'decline' end, 'applicationReference', id, user_id from data.application_references where answered_at is not null
      union all select organisation_id, answered_at, null, case state when 'given' then 'agree' else 'refuse' end, 'parentalConsent', id, user_id from data.parental_consents where answered_at is not null
      union all select organisation_id, created_at, author_id, 'create', 'applicationNote', id, user_id from data.application_notes)
    insert into data.audit_entries (organisation_id, at, actor_kind, actor_id, action, resource, row_id, subject_id, request_id, values_digest)
    select organisation_id, at, case when actor is null then 'anonymous' else 'user' end, actor, action, resource, id, user_id, 'demo', data.audit_values_digest(gen_random_uuid(), '{}') from deed order by at, id`);
}

async function recordLoading(client: pg.Client, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id::text, name from data.organisations order by id',
  );
  for (const { id, name } of rows) {
    await client.query(`select set_config('manyhands.organisation_id', $1, true)`, [id]);
    await client.query(
      `select app.write_audit('system', null, null, 'create', 'organisation', $1, null, 'demo', jsonb_build_object('name', $2::text))`,
      [id, name],
    );
    await client.query(`select app.take_diversity_figures($1::date)`, [now.toISOString().slice(0, 10)]);
  }
}

/** What staff of the first organisation did lately: changes with their values in the audit, and what they opened last. */
async function recordStaffWork(client: pg.Client, now: Date): Promise<void> {
  await client.query(`select set_config('manyhands.organisation_id', '1', true)`);
  await client.query(
    `with clerk as (select user_id as id from data.email_addresses where organisation_id = 1 and email like 'admin@%'),
      deed as (
        (select 'user' as resource, id as row_id, id as subject_id, jsonb_build_object(
            'before', jsonb_build_object('preferred_name', '', 'status_id', 1), 'after', jsonb_build_object('preferred_name', preferred_name, 'status_id', status_id)) as changes
           from data.users where organisation_id = 1 and status_id = 2 and preferred_name <> '' order by id desc limit 3)
        union all (select 'postalAddress', id, user_id, jsonb_build_object(
            'before', jsonb_build_object('street', '12 Station Road', 'postcode', 'LS1 4AP'), 'after', jsonb_build_object('street', street, 'postcode', postcode))
           from data.postal_addresses where organisation_id = 1 and not historical order by id desc limit 3)
        union all (select 'phoneNumber', id, user_id, jsonb_build_object(
            'before', jsonb_build_object('default_sms', not default_sms), 'after', jsonb_build_object('default_sms', default_sms))
           from data.phone_numbers where organisation_id = 1 order by id desc limit 2)),
      written as materialized (
        select app.write_audit('user', clerk.id, null, 'update', resource, row_id, subject_id, 'demo', changes) as id from deed, clerk)
      select count(*) from written`,
  );
  await client.query(
    `update data.audit_entries set at = $1::timestamptz - (id % 9) * interval '5 hours' where organisation_id = 1 and request_id = 'demo' and action = 'update'`,
    [now],
  );
  await client.query(
    `with opened as (
        (select 'user' as kind, id from data.users where organisation_id = 1 and status_id = 2 order by id desc limit 4)
        union all (select 'team', id from data.teams where organisation_id = 1 and not hidden order by id limit 2)
        union all (select 'opportunity', id from data.opportunities where organisation_id = 1 and state = 'open' order by id limit 2)
        union all (select 'application', id from data.applications where organisation_id = 1 and state = 'reviewing' order by id desc limit 3)
        union all (select 'stay', id from data.residential_bookings where organisation_id = 1 and state <> 'cancelled' and start_date > current_date order by start_date, id limit 2)),
      staff as (select user_id from data.email_addresses where organisation_id = 1 and email ~ '^(admin|manager|recruiter)@')
      insert into data.recent_actions (organisation_id, user_id, kind, subject_id, at)
      select 1, user_id, kind, id, $1::timestamptz - row_number() over (partition by user_id order by id % 5, kind) * interval '50 minutes' from opened, staff`,
    [now],
  );
}
