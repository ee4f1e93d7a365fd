import { Readable } from 'node:stream';
import { createSession } from '../../platform/auth/sessions.ts';
import { today } from '../../platform/clock.ts';
import type { Organisation } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { openDiskStore } from '../../platform/files/disk-store.ts';
import { aPassword } from '../../modules/auth/credential.factory.ts';
import { aPerson, aRole, type PersonOptions } from '../../modules/users/user.factory.ts';
import { testFiles, type TestApi } from '../api.ts';
import { one, type Ids } from '../fixture.ts';
import { rowsIn } from '../fixtures.ts';

interface Member extends PersonOptions {
  team: number | null;
  permissions?: readonly string[];
  denied?: string;
  /** What the organisation has once. */
  house: Ids;
}

/** Twelve, so that they can have a guardian. */
const childhood = `${new Date().getUTCFullYear() - 12}-01-31`;

/** A person with a row of everything that hangs on people. Their role gives nothing unless permissions are named. */
export async function personRows(
  api: TestApi,
  organisation: Organisation,
  { team, permissions = [], denied = 'view-related-hierarchy-touchpoints', house, ...over }: Member,
): Promise<Ids> {
  const { ground } = api;
  const user = await aPerson(ground, organisation.id, { dob: childhood, ...over });
  await aPassword(ground, organisation.id, user);
  const { roleId } = await aRole(ground, organisation.id, user, { teamId: team, permissions });
  const files = await fileRows(organisation, user);
  const rows = await ground.database.transaction(organisation.id, async (db) => {
    const file = await one(db, files.own);
    const filed = await one(db, files.about);
    const userFile = await one(
      db,
      sql`insert into user_files (user_id, file_id, name) values (${user}, ${filed}, 'Letter') returning id`,
    );
    await db.run(
      sql`update files set owner_resource = 'userFile', owner_id = ${userFile}, adopted_at = now() where id = ${filed}`,
    );
    return {
      user,
      role: roleId,
      file,
      filed,
      userFile,
      upload: await one(db, files.spare),
      emailAddress: await one(
        db,
        sql`insert into email_addresses (user_id, email, claimed) values (${user}, ${`second.${user}.${process.pid}@example.org`}, false) returning id`,
      ),
      deniedPermission: await one(
        db,
        sql`insert into denied_permissions (user_id, permission) values (${user}, ${denied}) returning id`,
      ),
      job: await one(
        db,
        sql`select app.enqueue_job('oracle', '{}'::jsonb, now() + interval '1 year', null, null, 1, 3, 60, 'user', ${user}, null, 'oracle') as id`,
      ),
      userLog: await one(
        db,
        sql`select app.write_audit('system', null, null, 'read', 'user', ${user}, ${user}, 'oracle', '{}'::jsonb) as id`,
      ),
      changeLog: await one(
        db,
        sql`select app.write_audit('system', null, null, 'update', 'user', ${user}, ${user}, 'oracle', '{}'::jsonb) as id`,
      ),
      ...(await requestRows(db, user, await one(db, files.archive))),
      ...(await applicationRows(db, user, team ?? house.site!, house)),
      ...(await accountRows(db, user, house.oauthClient!, {
        now: api.clock.now(),
        today: today(organisation.timezone, api.clock.now()),
      })),
    };
  });
  const ids = { ...house, ...rows, team: team ?? house.site! };
  const further = await ground.database.transaction(organisation.id, (db) =>
    rowsIn('person', db, api.app.pipeline.registry, { ids, text: `${user}` }),
  );
  // only a dead job can be tried again, and only the queue itself can declare one dead
  await ground.owner.query(`update data.jobs set state = 'dead', finished_at = now() where id = $1`, [rows.job]);
  return { ...rows, ...further };
}

/** What they asked of their own data, and a letter to them. */
async function requestRows(db: Db, user: number, archive: number): Promise<Ids> {
  const dataExport = await one(
    db,
    sql`insert into data_exports (user_id, requested_by, job_id, file_id, ready_at, expires_at)
    values (${user}, ${user}, ${-user}, ${archive}, now(), now() + interval '7 days') returning id`,
  );
  return {
    dataExport,
    anonymisationRequest: await one(
      db,
      sql`insert into anonymisation_requests (user_id, requested_by) values (${user}, ${user}) returning id`,
    ),
    userMessage: await one(
      db,
      sql`insert into login_messages (kind, user_id, author_id, title, text, start_date) values ('letter', ${user}, ${user}, 'For you', 'Well done.', '2026-01-01') returning id`,
    ),
  };
}

/** What they applied for, in the same team and closed since, and what they answered in a field of their record and to a consent. */
async function applicationRows(db: Db, user: number, team: number, house: Ids): Promise<Ids> {
  const opportunity = await one(
    db,
    sql`insert into opportunities (slug, display_name, type, state, team_id, role_profile_id)
    values (${`applied-${user}`}, 'Helper', 'Ongoing', 'closed', ${team}, ${house.roleProfile}) returning id`,
  );
  const form = await one(
    db,
    sql`insert into form_versions (opportunity_id, number, steps, form) values (${opportunity}, 1, '[]', '[]') returning id`,
  );
  const application = await one(
    db,
    sql`insert into applications (opportunity_id, user_id, form_version_id, answers, language, applied_at, completed_at)
    values (${opportunity}, ${user}, ${form}, '{"why": "To help"}', 'en', now(), now()) returning id`,
  );
  const of = sql`${application}, ${user}`;
  await db.run(sql`insert into consent_logs (user_id, consent_id, statement, old_answer, new_answer, created_by, timezone)
    values (${user}, ${house.userConsent}, 'May we write?', '[]', '[{"id": 1, "value": "Yes"}]', ${user}, 'Europe/London')`);
  const parentalConsent = await one(
    db,
    sql`insert into parental_consents (application_id, user_id, first_name, last_name, email, requested_at) values (${of}, 'Fern', 'Marsh', 'fern@example.org', now()) returning id`,
  );
  const interview = await one(
    db,
    sql`insert into interviews (application_id, user_id, opportunity_id, interviewer_id, times) values (${of}, ${opportunity}, ${house.carer}, array[timestamptz '2099-05-04 10:00Z']) returning id`,
  );
  return {
    application,
    userApplication: application,
    parentalConsent,
    userParentalConsent: parentalConsent,
    roleConsent: await one(
      db,
      sql`insert into application_consents (application_id, user_id, kind, asked_id, statement, answer, answered_at) values (${of}, 'consent', ${house.userConsent}, 'May we write?', '[1]', now()) returning id`,
    ),
    applicationReference: await one(
      db,
      sql`insert into application_references (application_id, user_id, position, first_name, last_name, email, state, requested_at, answered_at, answer)
      values (${of}, 0, 'Wren', 'Ash', 'wren@example.org', 'received', now(), now(), '{"relationship": "Teacher", "known_months": 12, "text": "Kind.", "recommends": "yes"}') returning id`,
    ),
    applicationNote: await one(
      db,
      sql`insert into application_notes (application_id, user_id, opportunity_id, author_id, text) values (${of}, ${opportunity}, ${house.carer}, 'Rang twice') returning id`,
    ),
    interview,
    arrangedInterview: interview,
    userAttribute: await one(
      db,
      sql`insert into user_attributes (user_id, attribute_id, value) values (${user}, ${house.answeredAttribute}, '43') returning id`,
    ),
  };
}

async function accountRows(db: Db, user: number, client: number, moment: { now: Date; today: string }): Promise<Ids> {
  const session = await createSession(db, user, { ...moment, userAgent: 'elsewhere' });
  const digest = Buffer.alloc(32);
  digest.writeUInt32BE(user, 0);
  return {
    session: session!.id,
    passkey: await one(
      db,
      sql`insert into passkeys (user_id, name, credential_id, public_key) values (${user}, 'Telephone', ${digest}, ${digest}) returning id`,
    ),
    oauthGrant: await one(
      db,
      sql`insert into oauth_grants (user_id, oauth_client_id, scopes, code_digest, code_challenge, redirect_uri, code_used_at, ends_at)
      values (${user}, ${client}, '{view-users}', ${digest}, '', 'https://program.example/back', now(), now() + interval '30 days') returning id`,
    ),
  };
}

/** One upload of their own, one that is filed under their name by someone else, one that nothing has adopted, and an export. */
async function fileRows(
  { id }: Organisation,
  user: number,
): Promise<Record<'own' | 'about' | 'spare' | 'archive', Sql>> {
  const store = openDiskStore(testFiles);
  const put = () => store.put(id, Readable.from([Buffer.from('Hello')]));
  const columns = sql`storage_key, thumb_key, original_name, name, type, size, checksum`;
  const values = async () => {
    const [content, thumb] = [await put(), await put()];
    return sql`${content.key}, ${thumb.key}, 'letter.txt', 'letter.txt', 'text/plain', ${content.size}, ${content.sha256}`;
  };
  return {
    own: sql`insert into files (${columns}, uploaded_by) values (${await values()}, ${user}) returning id`,
    about: sql`insert into files (${columns}, user_id) values (${await values()}, ${user}) returning id`,
    archive: sql`insert into files (${columns}, user_id, owner_resource, owner_id, adopted_at) values (${await values()}, ${user}, 'dataExport', ${user}, now()) returning id`,
    spare: sql`insert into files (${columns}, uploaded_by, user_id) values (${await values()}, ${user}, ${user}) returning id`,
  };
}
