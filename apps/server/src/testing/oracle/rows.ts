import { Readable } from 'node:stream';
import { formSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import { createSession } from '../../platform/auth/sessions.ts';
import { today } from '../../platform/clock.ts';
import type { Organisation } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { openDiskStore } from '../../platform/files/disk-store.ts';
import { aPassword } from '../../modules/auth/credential.factory.ts';
import { aClient, type MadeClient } from '../../modules/oauth-clients/oauth-client.factory.ts';
import { computeForm } from '../../modules/opportunities/public.ts';
import { aPerson, aRole, aTeam, type PersonOptions } from '../../modules/users/user.factory.ts';
import { testFiles, type TestApi } from '../api.ts';

/** Rows by the name of their resource, and a few that only some calls need. */
export type Ids = Readonly<Record<string, number>>;

const one = async (db: Db, query: Sql): Promise<number> => (await db.run<{ id: number }>(query))[0]!.id;

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
      phoneNumber: await one(
        db,
        sql`insert into phone_numbers (user_id, phone_number) values (${user}, '+447700900923') returning id`,
      ),
      postalAddress: await one(
        db,
        sql`insert into postal_addresses (user_id, street, city, postcode) values (${user}, '1 Mill Street', 'Leeds', 'LS1 4AP') returning id`,
      ),
      emergencyContact: await one(
        db,
        sql`insert into emergency_contacts (user_id, name, phone_numbers) values (${user}, 'Jo Friend', '{+447700900924}') returning id`,
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
      ...(await linkRows(db, user, house.carer!)),
      ...(await stayRows(db, user, team ?? house.site!)),
      ...(await requestRows(db, user, await one(db, files.archive))),
      ...(await applicationRows(db, user, team ?? house.site!, house)),
      ...(await accountRows(db, user, house.oauthClient!, {
        now: api.clock.now(),
        today: today(organisation.timezone, api.clock.now()),
      })),
    };
  });
  // only a dead job can be tried again, and only the queue itself can declare one dead
  await ground.owner.query(`update data.jobs set state = 'dead', finished_at = now() where id = $1`, [rows.job]);
  return rows;
}

/** Somebody who acts for them, and a block that was lifted again. */
async function linkRows(db: Db, user: number, carer: number): Promise<Ids> {
  return {
    guardian: await one(db, sql`insert into guardians (user_id, guardian_id) values (${user}, ${carer}) returning id`),
    guardianLog: await one(
      db,
      sql`insert into guardian_logs (user_id, guardian_id, change, new_value) values (${user}, ${carer}, 'linked', '') returning id`,
    ),
    supervisor: await one(
      db,
      sql`insert into supervisors (user_id, supervisor_id) values (${user}, ${carer}) returning id`,
    ),
    block: await one(
      db,
      sql`insert into blocks (user_id, reason, blocked_at, lifted_at) values (${user}, 'Mistake', now() - interval '2 days', now() - interval '1 day') returning id`,
    ),
  };
}

/** What they asked of their own data, an address for their calendar, and a letter to them. */
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
    calendar: await one(db, sql`insert into calendar_feeds (user_id, types) values (${user}, '{stays}') returning id`),
    userMessage: await one(
      db,
      sql`insert into login_messages (kind, user_id, author_id, title, text, start_date) values ('letter', ${user}, ${user}, 'For you', 'Well done.', '2026-01-01') returning id`,
    ),
  };
}

async function stayRows(db: Db, user: number, site: number): Promise<Ids> {
  const booking = await one(
    db,
    sql`insert into residential_bookings (user_id, team_id, start_date, end_date, willing_to_share, requirements)
    values (${user}, ${site}, '2040-03-02', '2040-03-09', true, 'A lower bunk') returning id`,
  );
  return { residentialBooking: booking, userResidentialBooking: booking };
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
  return {
    application,
    userApplication: application,
    parentalConsent,
    userParentalConsent: parentalConsent,
    activityConsent: await one(
      db,
      sql`insert into activity_consents (user_id, risk_activity_id, agreed, answered_at, answered_by) values (${user}, ${house.consentedActivity}, true, now(), ${user}) returning id`,
    ),
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
    userAttribute: await one(
      db,
      sql`insert into user_attributes (user_id, attribute_id, value) values (${user}, ${house.answeredAttribute}, '43') returning id`,
    ),
  };
}

/** A place to stay: a room with a time when it is closed, and one without. */
async function siteRows(db: Db, team: number): Promise<Ids> {
  const room = (name: string) =>
    one(db, sql`insert into residential_rooms (team_id, name, beds) values (${team}, ${name}, 20) returning id`);
  const [used, spareRoom] = [await room('Barn'), await room('Loft')];
  const changeoverDay = await one(
    db,
    sql`insert into residential_changeover_days (team_id, start_date, end_date, day_of_week) values (${team}, '2026-01-01', '2040-12-31', 5) returning id`,
  );
  return {
    room: used,
    spareRoom,
    changeoverDay,
    siteChangeoverDay: changeoverDay,
    residentialSite: team,
    residentialBoard: team,
    unavailablePeriod: await one(
      db,
      sql`insert into residential_unavailable_periods (room_id, start_date, end_date) values (${used}, '2039-01-01', '2039-01-31') returning id`,
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

/** One upload of their own, one that is filed under their name by somebody else, one that nothing has adopted, and an export. */
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

/** A team with a hidden one and an empty one below it, an opportunity that is a draft and one that is open. */
export async function teamRows(
  { ground }: TestApi,
  { id }: Organisation,
  parentId: number | null,
  roleProfile: number,
): Promise<Ids> {
  const team = await aTeam(ground, id, { parentId });
  const hidden = await aTeam(ground, id, { parentId: team, hidden: true });
  const empty = await aTeam(ground, id, { parentId: team });
  const supervisor = await aPerson(ground, id);
  await aRole(ground, id, supervisor, { teamId: team });
  return ground.database.transaction(id, async (db) => {
    const opportunity = (state: string, notes: string) =>
      one(
        db,
        sql`insert into opportunities (slug, display_name, type, state, team_id, role_profile_id, internal_notes)
        values (${`${state}-${team}`}, 'Helper', 'Ongoing', ${state}, ${team}, ${roleProfile}, ${notes}) returning id`,
      );
    const steps = formSteps.parse([
      { type: 'basic-details', name: 'You' },
      { type: 'review-apply', name: 'Review' },
    ]);
    const shown = computeForm(steps, { attributes: [], consents: [], terms: [], documents: [] });
    const form = (of: number) =>
      one(
        db,
        sql`insert into form_versions (opportunity_id, number, steps, form) values (${of}, 1, ${JSON.stringify(steps)}::jsonb, ${JSON.stringify(shown)}::jsonb) returning id`,
      );
    const nextForm = (of: number) =>
      one(
        db,
        sql`insert into form_drafts (opportunity_id, steps) values (${of}, ${JSON.stringify(steps)}::jsonb) returning id`,
      );
    const [draft, open, unused] = [
      await opportunity('draft', 'Careful'),
      await opportunity('open', 'Careful'),
      await opportunity('closed', ''),
    ];
    const history = (of: number) =>
      one(
        db,
        sql`insert into team_history (team_id, change, new_value) values (${of}, 'created', 'Team') returning id`,
      );
    return {
      team,
      hidden,
      empty,
      draft,
      open,
      unused,
      ...(await siteRows(db, team)),
      ...(await noticeRows(db, team, supervisor)),
      ...(await placeRows(db, 'draft', draft, supervisor)),
      ...(await placeRows(db, 'open', open, supervisor)),
      history: await history(team),
      hiddenHistory: await history(hidden),
      draftForm: await form(draft),
      openForm: await form(open),
      draftNextForm: await nextForm(draft),
      openNextForm: await nextForm(open),
    };
  });
}

/** A notice to the team that somebody of it has read, and one that nobody has and that can be deleted. */
async function noticeRows(db: Db, team: number, reader: number): Promise<Ids> {
  const notice = () =>
    one(
      db,
      sql`insert into login_messages (kind, team_id, title, text, start_date) values ('notice', ${team}, 'Car park', 'Closed on Friday.', '2026-01-01') returning id`,
    );
  const loginMessage = await notice();
  const loginMessageLog = await one(
    db,
    sql`insert into login_message_logs (login_message_id, user_id, created_by) values (${loginMessage}, ${reader}, ${reader}) returning id`,
  );
  return { loginMessage, loginMessageLog, unreadMessage: await notice() };
}

/** Where it happens and who may apply for others there; the place without a slot is the one that can be deleted. */
async function placeRows(db: Db, name: string, opportunity: number, supervisor: number): Promise<Ids> {
  const place = () =>
    one(db, sql`insert into sub_locations (opportunity_id, name) values (${opportunity}, 'Barn') returning id`);
  return {
    [`${name}Place`]: await place(),
    [`${name}Slot`]: await one(
      db,
      sql`insert into timeslots (opportunity_id, sub_location_id) values (${opportunity}, ${await place()}) returning id`,
    ),
    [`${name}Supervisor`]: await one(
      db,
      sql`insert into opportunity_supervisors (opportunity_id, supervisor_id) values (${opportunity}, ${supervisor}) returning id`,
    ),
  };
}

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
  const motivation = await one(db, sql`insert into motivations (content) values ('To meet people') returning id`);
  const consent = () =>
    one(
      db,
      sql`insert into consents (statement, type, options, last_option_id) values ('May we write?', 'checkbox', '[{"id": 1, "value": "Yes"}]', 1) returning id`,
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
    consent: await consent(),
    userConsent: await consent(),
    term: await one(
      db,
      sql`insert into terms (name, link) values ('Our terms', 'https://example.org/terms') returning id`,
    ),
    motivation,
    publicMotivation: motivation,
  };
}

/** What the organisation has once: its lists, groups, profiles and programs, and two grown-ups for others to be linked with. */
export async function houseRows({ ground }: TestApi, { id }: Organisation, scopes: readonly string[]): Promise<House> {
  const client = await aClient(ground, id, { name: 'A program', scopes });
  const [carer, adult] = [
    await aPerson(ground, id, { dob: '1980-01-31' }),
    await aPerson(ground, id, { dob: '1980-01-31' }),
  ];
  const site = await aTeam(ground, id);
  const rows = await ground.database.transaction(id, async (db) => {
    const lookup = (kind: string, name = `Choice ${kind}`) =>
      one(db, sql`insert into lookups (kind, name) values (${kind}, ${name}) returning id`);
    const group = (name: string) =>
      one(
        db,
        sql`insert into permission_groups (name, permissions) values (${name}, '{view-opportunities}') returning id`,
      );
    const profile = (name: string) =>
      one(db, sql`insert into role_profiles (display_name) values (${name}) returning id`);
    return {
      noteCategory: await lookup('noteCategory'),
      leavingReason: await lookup('leavingReason'),
      contactCategory: await lookup('contactCategory'),
      riskActivity: await lookup('riskActivity'),
      consentedActivity: await lookup('riskActivity', 'Driving'),
      residentialCancelReason: await lookup('residentialCancelReason'),
      residentialResource: await lookup('residentialResource'),
      attributeCategory: await lookup('attributeCategory'),
      requestedDocument: await lookup('requestedDocument'),
      ...(await formParts(db)),
      permissionGroup: await group('A group'),
      roleProfile: await profile('A helper'),
      unusedProfile: await profile('Nobody yet'),
      identityProvider: await one(
        db,
        sql`insert into identity_providers (name, issuer, client_id) values ('A provider', 'https://provider.example', 'manyhands') returning id`,
      ),
      permission: 1,
      permissionCategory: 1,
    };
  });
  return { rows: { ...rows, carer, adult, site, oauthClient: client.id }, client };
}
