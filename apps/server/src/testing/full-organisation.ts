import { formSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import { permissionCatalogue } from '@manyhands/contract/permissions/permission.resource.ts';
import type { Organisation } from '../platform/context.ts';
import type { Db } from '../platform/db/connection.ts';
import { sql } from '../platform/db/sql.ts';
import { computeForm } from '../modules/opportunities/public.ts';
import { aPerson, aRole, aTeam } from '../modules/users/user.factory.ts';
import type { Caller, Reply, TestApi } from './api.ts';
import { insertForm, insertFormParts, insertPlaces } from './full-opportunity.ts';

export const everyPermission = permissionCatalogue.map(({ slug }) => slug);

export interface FullOrganisation {
  organisation: Organisation;
  /** Stands in every text of every row, so that a row can be recognised wherever it turns up. */
  canary: string;
  /** A row of each resource, by the resource's name. */
  ids: Record<string, number>;
  /** Holds every permission everywhere. */
  admin: Caller;
}

let serial = 0;

/** Ten years ago, so that the person can have a guardian. */
const childhood = `${new Date().getUTCFullYear() - 10}-05-17`;

/** Two of these hold equal data but for the canary. */
export async function aFullOrganisation(
  api: TestApi,
  canary = `canary${(++serial).toString(36)}q${process.pid.toString(36)}`,
): Promise<FullOrganisation> {
  const { ground } = api;
  const organisation = await ground.organisation({ name: `Trust ${canary}` });
  const parent = await aTeam(ground, organisation.id, { name: `Region ${canary}` });
  const team = await aTeam(ground, organisation.id, { name: `District ${canary}`, parentId: parent });
  const user = await aPerson(ground, organisation.id, {
    first_name: canary,
    last_name: 'Person',
    email: `${canary}.person@example.org`,
    dob: childhood,
  });
  const { roleId, groupId, profileId } = await aRole(ground, organisation.id, user, { teamId: team });
  const adminId = await aPerson(ground, organisation.id, {
    first_name: canary,
    last_name: 'Admin',
    email: `${canary}.admin@example.org`,
  });
  await aRole(ground, organisation.id, adminId, { permissions: everyPermission });
  const ids = {
    user,
    role: roleId,
    teamRole: roleId,
    permissionGroup: groupId,
    roleProfile: profileId,
    team,
    teamDirectory: team,
    permission: 1,
    permissionCategory: 1,
    signInSettings: organisation.id,
    embedSettings: organisation.id,
  };
  const details = await insertDetails(api, organisation, ids, canary);
  const links = await insertLinks(api, organisation, user, canary);
  const stays = await insertStays(api, organisation, ids, canary);
  const applications = await insertApplications(api, organisation, { ...ids, ...details, author: adminId }, canary);
  const requests = await insertRequests(api, organisation, user, canary);
  const programs = await insertPrograms(api, organisation, user, canary);
  const admin = await api.as(organisation, adminId);
  const { body } = await uploadText(admin, `${canary}.txt`);
  const kept = await uploadText(admin, `${canary}-kept.txt`);
  const spare = await uploadText(admin, `${canary}-spare.txt`);
  const userFile = await admin.post(`users/${user}/files`, { file_id: kept.body.data.id });
  return {
    organisation,
    canary,
    ids: {
      ...ids,
      ...details,
      ...links,
      ...stays,
      ...applications,
      ...requests,
      ...programs,
      file: body.data.id,
      userFile: userFile.body.data.id,
      upload: spare.body.data.id,
    },
    admin,
  };
}

export function uploadText(caller: Caller, name: string): Promise<Reply> {
  const text = `--part\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\nHello\r\n--part--\r\n`;
  return caller.send('POST', 'files', text, { 'content-type': 'multipart/form-data; boundary=part' });
}

interface Known {
  user: number;
  team: number;
  roleProfile: number;
  permissionGroup: number;
}

async function insertDetails(
  { ground }: TestApi,
  organisation: Organisation,
  { user, team, roleProfile, permissionGroup }: Known,
  canary: string,
) {
  return ground.database.transaction(organisation.id, async (db) => {
    const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
    await db.run(sql`update permission_groups set name = ${`Group ${canary}`} where id = ${permissionGroup}`);
    await db.run(sql`update role_profiles set display_name = ${`Profile ${canary}`} where id = ${roleProfile}`);
    const opportunity =
      await one(sql`insert into opportunities (slug, display_name, summary, type, state, team_id, role_profile_id, internal_notes)
      values (${canary}, ${`Helper ${canary}`}, ${canary}, 'Ongoing', 'open', ${team}, ${roleProfile}, ${canary}) returning id`);
    const steps = formSteps.parse([
      { type: 'basic-details', name: canary },
      { type: 'review-apply', name: 'Review' },
    ]);
    const form = computeForm(steps, { attributes: [], consents: [], terms: [], documents: [] });
    const lookup = (kind: string, name = `Choice ${canary}`) =>
      one(sql`insert into lookups (kind, name) values (${kind}, ${name}) returning id`);
    return {
      emailAddress: await one(sql`select id from email_addresses where user_id = ${user}`),
      phoneNumber: await one(
        sql`insert into phone_numbers (user_id, phone_number, "primary") values (${user}, '+447700900923', true) returning id`,
      ),
      postalAddress: await one(
        sql`insert into postal_addresses (user_id, street, city, postcode, "primary") values (${user}, ${`1 ${canary} Street`}, 'Leeds', 'LS1 4AP', true) returning id`,
      ),
      emergencyContact: await one(
        sql`insert into emergency_contacts (user_id, name, phone_numbers, "primary") values (${user}, ${`Friend ${canary}`}, '{+447700900924}', true) returning id`,
      ),
      deniedPermission: await one(
        sql`insert into denied_permissions (user_id, permission) values (${user}, 'view-jobs') returning id`,
      ),
      permissionLabel: await one(
        sql`insert into permission_labels (permission, label, category) values ('view-users', ${`See ${canary}`}, 'People') returning id`,
      ),
      teamHistory: await one(
        sql`insert into team_history (team_id, change, new_value) values (${team}, 'created', ${canary}) returning id`,
      ),
      opportunity,
      ...(await insertForm(db, opportunity, { steps, form, canary })),
      formDraft: await one(
        sql`insert into form_drafts (opportunity_id, steps) values (${opportunity}, ${JSON.stringify(steps)}::jsonb) returning id`,
      ),
      noteCategory: await lookup('noteCategory'),
      leavingReason: await lookup('leavingReason'),
      contactCategory: await lookup('contactCategory'),
      ...(await insertMessages(db, user, canary)),
      riskActivity: await lookup('riskActivity'),
      consentedActivity: await lookup('riskActivity', `Activity ${canary}`),
      ...(await insertFormParts(db, canary)),
      ...(await insertPlaces(db, opportunity, user, canary)),
      identityProvider: await one(
        sql`insert into identity_providers (name, issuer, client_id, email_domains) values (${`Provider ${canary}`}, ${`https://${canary}.example.org`}, ${canary}, array[${`${canary}.example.org`}]) returning id`,
      ),
      job: await one(
        sql`select app.enqueue_job(${`work-${canary}`}, '{}'::jsonb, now(), null, null, 1, 3, 60, 'system', null, null, ${canary}) as id`,
      ),
    };
  });
}

/** A notice that somebody has read, and a letter. */
async function insertMessages(db: Db, user: number, canary: string) {
  const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
  const loginMessage = await one(
    sql`insert into login_messages (kind, title, text, start_date) values ('notice', ${`Notice ${canary}`}, ${canary}, '2026-01-01') returning id`,
  );
  return {
    loginMessage,
    loginMessageLog: await one(
      sql`insert into login_message_logs (login_message_id, user_id, created_by) values (${loginMessage}, ${user}, ${user}) returning id`,
    ),
    userMessage: await one(
      sql`insert into login_messages (kind, user_id, author_id, title, text, start_date) values ('letter', ${user}, ${user}, ${`Letter ${canary}`}, ${canary}, '2026-01-01') returning id`,
    ),
  };
}

/** Two grown-ups, one linked with the person and one free to be, and a block that was lifted again. */
async function insertLinks({ ground }: TestApi, organisation: Organisation, user: number, canary: string) {
  const carer = await aPerson(ground, organisation.id, {
    first_name: canary,
    last_name: 'Carer',
    email: `${canary}.carer@example.org`,
  });
  const adult = await aPerson(ground, organisation.id, {
    first_name: canary,
    last_name: 'Adult',
    email: `${canary}.adult@example.org`,
  });
  return ground.database.transaction(organisation.id, async (db) => {
    const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
    return {
      carer,
      adult,
      guardian: await one(
        sql`insert into guardians (user_id, guardian_id, relationship) values (${user}, ${carer}, ${canary}) returning id`,
      ),
      guardianLog: await one(
        sql`insert into guardian_logs (user_id, guardian_id, change, new_value) values (${user}, ${carer}, 'linked', ${canary}) returning id`,
      ),
      supervisor: await one(
        sql`insert into supervisors (user_id, supervisor_id, relationship) values (${user}, ${carer}, ${canary}) returning id`,
      ),
      block: await one(
        sql`insert into blocks (user_id, reason, note, blocked_at, lifted_at) values (${user}, ${canary}, ${canary}, now() - interval '2 days', now() - interval '1 day') returning id`,
      ),
      userLog: await one(
        sql`select app.write_audit('system', null, null, 'read', 'user', ${user}, ${user}, ${canary}, '{}'::jsonb) as id`,
      ),
    };
  });
}

/** What the person applied for, an answer in a field of their record, and one to a consent. */
async function insertApplications(
  { ground }: TestApi,
  organisation: Organisation,
  {
    user,
    opportunity,
    formVersion,
    attribute,
    author,
    userConsent,
    consentedActivity,
  }: Record<
    'user' | 'opportunity' | 'formVersion' | 'attribute' | 'author' | 'userConsent' | 'consentedActivity',
    number
  >,
  canary: string,
) {
  return ground.database.transaction(organisation.id, async (db) => {
    const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
    const application =
      await one(sql`insert into applications (opportunity_id, user_id, form_version_id, answers, language, applied_at, completed_at)
      values (${opportunity}, ${user}, ${formVersion}, ${JSON.stringify({ why: canary })}::jsonb, 'en', now(), now()) returning id`);
    const of = sql`${application}, ${user}`;
    const answer = JSON.stringify({ relationship: canary, known_months: 12, text: canary, recommends: 'yes' });
    await db.run(sql`insert into consent_logs (user_id, consent_id, statement, old_answer, new_answer, created_by, timezone)
      values (${user}, ${userConsent}, ${canary}, '[]', ${JSON.stringify([{ id: 1, value: canary }])}::jsonb, ${user}, 'Europe/London')`);
    const parentalConsent =
      await one(sql`insert into parental_consents (application_id, user_id, first_name, last_name, email, state, requested_at, answered_at, statement, note)
      values (${of}, ${canary}, 'Parent', ${`${canary}.parent@example.org`}, 'given', now(), now(), ${canary}, ${canary}) returning id`);
    return {
      application,
      userApplication: application,
      parentalConsent,
      userParentalConsent: parentalConsent,
      activityConsent: await one(
        sql`insert into activity_consents (user_id, risk_activity_id, agreed, answered_at, answered_by) values (${user}, ${consentedActivity}, true, now(), ${user}) returning id`,
      ),
      roleConsent: await one(
        sql`insert into application_consents (application_id, user_id, kind, asked_id, statement, answer, answered_at) values (${of}, 'consent', ${userConsent}, ${canary}, '[1]', now()) returning id`,
      ),
      applicationReference:
        await one(sql`insert into application_references (application_id, user_id, position, first_name, last_name, email, state, requested_at, answered_at, answer)
        values (${of}, 0, ${canary}, 'Referee', ${`${canary}.referee@example.org`}, 'received', now(), now(), ${answer}::jsonb) returning id`),
      applicationNote: await one(
        sql`insert into application_notes (application_id, user_id, opportunity_id, author_id, text) values (${of}, ${opportunity}, ${author}, ${canary}) returning id`,
      ),
      userAttribute: await one(
        sql`insert into user_attributes (user_id, attribute_id, value) values (${user}, ${attribute}, ${JSON.stringify(canary)}::jsonb) returning id`,
      ),
    };
  });
}

/** What the person asked of their data, an address for their calendar, and somebody else who asked to be erased. */
async function insertRequests({ ground }: TestApi, organisation: Organisation, user: number, canary: string) {
  const leaver = await aPerson(ground, organisation.id, {
    first_name: canary,
    last_name: 'Leaver',
    email: `${canary}.leaver@example.org`,
  });
  return ground.database.transaction(organisation.id, async (db) => {
    const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
    const request = (of: number) =>
      one(
        sql`insert into anonymisation_requests (user_id, requested_by, reason) values (${of}, ${of}, ${canary}) returning id`,
      );
    return {
      dataExport: await one(
        sql`insert into data_exports (user_id, requested_by, job_id, ready_at, expires_at) values (${user}, ${user}, -1, now(), now()) returning id`,
      ),
      anonymisationRequest: await request(user),
      leaversRequest: await request(leaver),
      calendar: await one(sql`insert into calendar_feeds (user_id, types) values (${user}, '{stays}') returning id`),
    };
  });
}

/** A program, and what the person allowed it. */
async function insertPrograms({ ground }: TestApi, organisation: Organisation, user: number, canary: string) {
  return ground.database.transaction(organisation.id, async (db) => {
    const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
    const oauthClient =
      await one(sql`insert into oauth_clients (client_id, name, description, grant_types, redirect_uris, scopes)
      values (${`program-${canary}`}, ${`Program ${canary}`}, ${canary}, '{authorization_code}', array[${`https://${canary}.example/back`}], '{view-users}') returning id`);
    const digest = Buffer.from(canary.padEnd(32).slice(0, 32));
    const oauthGrant =
      await one(sql`insert into oauth_grants (user_id, oauth_client_id, scopes, code_digest, code_challenge, redirect_uri, code_used_at, ends_at)
      values (${user}, ${oauthClient}, '{view-users}', ${digest}, '', ${`https://${canary}.example/back`}, now(), now() + interval '30 days') returning id`);
    return { oauthClient, oauthGrant };
  });
}

/** A residential site with a room that is sometimes closed, and the person staying there. */
async function insertStays({ ground }: TestApi, organisation: Organisation, { user, team }: Known, canary: string) {
  return ground.database.transaction(organisation.id, async (db) => {
    const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
    const room = await one(
      sql`insert into residential_rooms (team_id, name, beds, notes) values (${team}, ${`Room ${canary}`}, 4, ${canary}) returning id`,
    );
    const changeoverDay = await one(
      sql`insert into residential_changeover_days (team_id, start_date, end_date, day_of_week) values (${team}, '2026-01-01', '2040-12-31', 5) returning id`,
    );
    const booking =
      await one(sql`insert into residential_bookings (user_id, team_id, start_date, end_date, willing_to_share, requirements, linked)
      values (${user}, ${team}, '2040-03-02', '2040-03-09', true, ${canary}, array[${canary}]) returning id`);
    return {
      room,
      unavailablePeriod: await one(
        sql`insert into residential_unavailable_periods (room_id, start_date, end_date, reason) values (${room}, '2039-01-01', '2039-01-31', ${canary}) returning id`,
      ),
      changeoverDay,
      siteChangeoverDay: changeoverDay,
      residentialSite: team,
      residentialBoard: team,
      roomProposal: team,
      residentialBooking: booking,
      userResidentialBooking: booking,
      residentialResource: await one(
        sql`insert into lookups (kind, name) values ('residentialResource', ${`Choice ${canary}`}) returning id`,
      ),
      residentialCancelReason: await one(
        sql`insert into lookups (kind, name) values ('residentialCancelReason', ${`Choice ${canary}`}) returning id`,
      ),
    };
  });
}
