import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { formSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import { permissionCatalogue } from '@manyhands/contract/permissions/permission.resource.ts';
import type { Organisation } from '../platform/context.ts';
import type { Db } from '../platform/db/connection.ts';
import { sql } from '../platform/db/sql.ts';
import { computeForm } from '../modules/opportunities/public.ts';
import { aPerson, aRole, aTeam } from '../modules/users/user.factory.ts';
import type { Caller, Reply, TestApi } from './api.ts';
import { makeRows, type Ids } from './fixture.ts';
import { applicationFixtures, rowsIn } from './fixtures.ts';
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
    organisationSettings: organisation.id,
    safeguarding: organisation.id,
  };
  const carer = await aGrownUp(api, organisation, canary, 'Carer');
  const adult = await aGrownUp(api, organisation, canary, 'Adult');
  const details = await insertDetails(api, organisation, ids, canary);
  const requests = await insertRequests(api, organisation, user, canary);
  const apiClients = await insertApiClients(api, organisation, user, canary);
  const admin = await api.as(organisation, adminId);
  const [file, kept, upload] = [
    await uploadText(admin, `${canary}.txt`),
    await uploadText(admin, `${canary}-kept.txt`),
    await uploadText(admin, `${canary}-spare.txt`),
  ].map(({ body }): number => body.data.id);
  const userFile = await admin.post(`users/${user}/files`, { file_id: kept });
  const known = {
    ...ids,
    ...details,
    ...requests,
    ...apiClients,
    carer,
    adult,
    file: file!,
    upload: upload!,
    userFile: userFile.body.data.id as number,
    residentialSite: team,
    residentialBoard: team,
    roomProposal: team,
  };
  const rows = await ground.database.transaction(organisation.id, async (db) => {
    // so that it can be hung where only pictures are taken
    await db.run(sql`update files set type = 'image/png' where id = ${known.upload}`);
    let made: Ids = known;
    for (const place of ['organisation', 'team', 'person'] as const)
      made = { ...made, ...(await rowsIn(place, db, api.app.pipeline.registry, { ids: made, text: canary })) };
    return made;
  });
  const applications = await insertApplications(api, organisation, { ids: rows, author: adminId }, canary);
  const further = await ground.database.transaction(organisation.id, (db) =>
    makeRows(db, applicationFixtures, { ids: { ...rows, ...applications }, text: canary }),
  );
  const queriedActivity = await insertQuestion(api, organisation, adminId, canary);
  const autoFills = await insertAutoFills(api, organisation, adminId, rows);
  await insertInterests(api, organisation, rows, canary);
  return { organisation, canary, ids: { ...rows, ...applications, ...further, queriedActivity, ...autoFills }, admin };
}

/** What someone wants to hear of, has heard of, and when they can come. */
const insertInterests = ({ ground }: TestApi, { id }: Organisation, { user, opportunity }: Ids, canary: string) =>
  ground.database.transaction(id, async (db) => {
    await db.run(sql`with mine as (insert into signups (name, email, interests, expires_on)
        select ${canary}, email, ${canary}, current_date + 300 from email_addresses where user_id = ${user} order by id limit 1 returning id)
      insert into signup_notices (signup_id, opportunity_id) select id, ${opportunity}::bigint from mine`);
    await db.run(
      sql`insert into user_availability (user_id, blocked) values (${user}, ${JSON.stringify([{ from: '2040-01-01', to: '2040-01-02', note: canary }])}::jsonb)`,
    );
    await db.run(
      sql`insert into notification_settings (user_id, channels) values (${user}, ${JSON.stringify({ shifts: { email: true, note: canary } })}::jsonb)`,
    );
    await db.run(
      sql`insert into shift_reminders (assignment_id, user_id, hours, starts_at) select id, user_id, 48, starts_at from shift_assignments where user_id = ${user}`,
    );
    await db.run(
      sql`insert into event_reminders (attendee_id, user_id, hours, starts_at) select id, user_id, 48, starts_at from event_attendees where user_id = ${user}`,
    );
  });

/** Hours of someone with a question that only they can answer. */
const insertQuestion = ({ ground }: TestApi, { id }: Organisation, userId: number, canary: string): Promise<number> =>
  ground.database.transaction(id, async (db) => {
    const [made] = await db.run<{ id: number }>(
      sql`insert into activities (user_id, day, minutes, note, state, question) values (${userId}, '2026-02-03', 60, ${canary}, 'queried', ${canary}) returning id`,
    );
    return made!.id;
  });

/** Of someone themselves: one that can be applied, one that can be undone. */
const insertAutoFills = ({ ground }: TestApi, { id }: Organisation, userId: number, { rota }: Ids): Promise<Ids> =>
  ground.database.transaction(id, async (db) => {
    const [ready, applied] = await db.run<{ id: number }>(sql`
      insert into auto_fills (rota_id, user_id, from_day, to_day, apply, seed, job_id, finished_at, applied_at)
      select ${rota}::bigint, ${userId}::bigint, '2040-03-01', '2040-03-07', 'offer', 1, 0, now(), applied from unnest(array[null, now()]) applied returning id`);
    return { readyAutoFill: ready!.id, appliedAutoFill: applied!.id };
  });

const aGrownUp = ({ ground }: TestApi, { id }: Organisation, canary: string, name: string): Promise<number> =>
  aPerson(ground, id, {
    first_name: canary,
    last_name: name,
    email: `${canary}.${name.toLowerCase()}@example.org`,
  });

/** Who calls it with success: what no permission opens is called by whose it is. */
export async function callerFor(
  api: TestApi,
  { organisation, ids, admin }: FullOrganisation,
  { access }: Resource,
): Promise<Caller> {
  const isPrivate = access && 'of' in access && access.of === 'person' && access.read.join() === 'person';
  return isPrivate ? api.as(organisation, ids.user!) : admin;
}

/** Resources whose rows no permission opens: they are read by whose they are. */
const ownAlone: readonly string[] = ['dataExport', 'calendar', 'userExport', 'userBulkChange', 'listView'];

/** Who finds rows of it in its list. */
export async function readerFor(api: TestApi, full: FullOrganisation, resource: Resource): Promise<Caller> {
  return ownAlone.includes(resource.name) ? api.as(full.organisation, full.ids.user!) : callerFor(api, full, resource);
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
    const entry = await one(
      sql`select app.write_audit('system', null, null, 'read', 'user', ${user}, ${user}, ${canary}, '{}'::jsonb) as id`,
    );
    return {
      emailAddress: await one(sql`select id from email_addresses where user_id = ${user}`),
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
      ...(await insertMessages(db, user, canary)),
      ...(await insertFormParts(db, canary)),
      ...(await insertPlaces(db, opportunity, user, canary)),
      userLog: entry,
      auditEntry: entry,
      job: await one(
        sql`select app.enqueue_job(${`work-${canary}`}, '{}'::jsonb, now(), null, null, 1, 3, 60, 'system', null, null, ${canary}) as id`,
      ),
    };
  });
}

/** A notice that someone has read, and a letter. */
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

/** What the person applied for, an answer in a field of their record, and one to a consent. */
async function insertApplications(
  { ground }: TestApi,
  organisation: Organisation,
  { ids, author }: { ids: Ids; author: number },
  canary: string,
) {
  return ground.database.transaction(organisation.id, async (db) => {
    const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
    const { user, opportunity, formVersion, attribute, userConsent } = ids;
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
    await db.run(sql`insert into application_decisions (application_id, user_id, kind, made_by, made_at, written_at, before, message, final_at)
      values (${of}, 'move', ${author}, now(), now(), '{}', ${canary}, now())`);
    await db.run(sql`with asked as (insert into recruitment_questions (text, kind) values (${canary}, 'text') returning id),
        card as (insert into scorecards (application_id, user_id, reviewer_id, comment) values (${of}, ${author}, ${canary}) returning id)
      insert into scorecard_answers (scorecard_id, user_id, question_id, text) select card.id, ${user}::bigint, asked.id, ${canary} from card, asked`);
    const interview = await one(
      sql`insert into interviews (application_id, user_id, opportunity_id, interviewer_id, times, location) values (${of}, ${opportunity}, ${author}, array[now() + interval '30 days'], ${canary}) returning id`,
    );
    return {
      application,
      userApplication: application,
      parentalConsent,
      userParentalConsent: parentalConsent,
      roleConsent: await one(
        sql`insert into application_consents (application_id, user_id, kind, asked_id, statement, answer, answered_at) values (${of}, 'consent', ${userConsent}, ${canary}, '[1]', now()) returning id`,
      ),
      applicationReference:
        await one(sql`insert into application_references (application_id, user_id, position, first_name, last_name, email, state, requested_at, answered_at, answer)
        values (${of}, 0, ${canary}, 'Referee', ${`${canary}.referee@example.org`}, 'received', now(), now(), ${answer}::jsonb) returning id`),
      applicationNote: await one(
        sql`insert into application_notes (application_id, user_id, opportunity_id, author_id, text) values (${of}, ${opportunity}, ${author}, ${canary}) returning id`,
      ),
      interview,
      arrangedInterview: interview,
      userAttribute: await one(
        sql`insert into user_attributes (user_id, attribute_id, value) values (${user}, ${attribute}, ${JSON.stringify(canary)}::jsonb) returning id`,
      ),
    };
  });
}

/** What the person asked of their data, and someone else who asked to be erased. */
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
    };
  });
}

/** An API client, and what the person allowed it. */
async function insertApiClients({ ground }: TestApi, organisation: Organisation, user: number, canary: string) {
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
