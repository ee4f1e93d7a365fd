import { sql, type Sql } from '../../platform/db/sql.ts';
import { sampleFor } from '../samples.ts';
import { anApplicant } from '../../modules/applications/application.factory.ts';
import { accountCalls } from './account-calls.ts';
import { applicationCalls } from './application-calls.ts';
import { aPerson, aRole } from '../../modules/users/user.factory.ts';
import { deriveFixture, type Ids } from '../fixture.ts';
import type { Composer, Scene, Sent } from './scene.ts';

/** Resources whose row goes by another name in the world, as a rule and where a line asks for a special one. */
const usual: Readonly<Record<string, string>> = {
  opportunity: 'draft',
  formVersion: 'draftForm',
  subLocation: 'draftPlace',
  timeslot: 'draftSlot',
  opportunitySupervisor: 'draftSupervisor',
  opportunityNote: 'draftNote',
  opportunityTag: 'draftTag',
  formDraft: 'draftNextForm',
  teamHistory: 'history',
  teamDirectory: 'team',
  teamRole: 'role',
  auditEntry: 'userLog',
};
const special: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  open: {
    opportunity: 'open',
    formVersion: 'openForm',
    subLocation: 'openPlace',
    timeslot: 'openSlot',
    opportunitySupervisor: 'openSupervisor',
    opportunityNote: 'openNote',
    opportunityTag: 'openTag',
    formDraft: 'openNextForm',
    event: 'openEvent',
    eventSession: 'openSession',
  },
  behalf: { opportunity: 'open' },
  hidden: { team: 'hidden', teamDirectory: 'hidden', teamHistory: 'hiddenHistory', residentialSite: 'hidden' },
  filed: { file: 'filed' },
  change: { userLog: 'changeLog' },
  ephemeral: {},
  others: {},
  closed: {},
};

export function rowsFor(ids: Ids, row: string | null): Ids {
  const names = row === null ? {} : special[row];
  if (!names) throw new Error(`no rows are known as @${row}`);
  return {
    ...ids,
    ...Object.fromEntries(
      Object.entries({ ...usual, ...names }).flatMap(([resource, name]) =>
        ids[name] === undefined ? [] : [[resource, ids[name]]],
      ),
    ),
  };
}

/** A new value for each field that a line tries to change by itself. */
const fieldValues: Readonly<Record<string, unknown>> = {
  first_name: 'Another',
  dob: '1991-02-03',
  status_id: 3,
  special_requirements: 'A ramp',
  internal_notes: 'New',
};

/** What is sent so that nothing but the caller's rights can stand in the way. */
export async function compose(scene: Scene): Promise<Sent> {
  const { route, line } = scene;
  const own = calls[route.name] ?? accountCalls[route.name] ?? applicationCalls[route.name];
  if (own) return own(scene);
  if (line.field !== null && route.method === 'PUT') return { body: { [line.field]: fieldValues[line.field] } };
  const { module, action } = route;
  if (action === 'create' && module.resource.shape === 'attachments')
    return { body: { file_id: await anUpload(scene), name: 'Letter' } };
  if (action === 'create' || action === 'update') return { body: bodyFor(scene, action) };
  return route.method === 'POST' || route.method === 'PUT' ? { body: {} } : {};
}

/** Of a sample, else as the declaration has it. */
function bodyFor({ api, ids, route: { module } }: Scene, action: 'create' | 'update'): object | undefined {
  const sample = sampleFor({ ids }, module.resource.name);
  if (sample) return sample[action];
  return deriveFixture(api.app.pipeline.registry, module)[action]!({ ids, text: `${Math.random()}`.slice(2) });
}

const part =
  '--part\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nHello\r\n--part--\r\n';

/** Calls that need more than their resource's sample. What they prepare is undone with the cell. */
const aCheck = { uuid: '11111111-1111-4111-8111-111111111111', direction: 'in', at: '2040-03-02T10:00:00Z' };

const calls: Readonly<Record<string, Composer>> = {
  'user.create': ({ line }) => ({
    body: { first_name: 'Sam', last_name: 'Sample', ...(line.field ? { [line.field]: fieldValues[line.field] } : {}) },
  }),
  'applicationDocument.create': async (scene) => ({
    body: { document_id: scene.ids.requestedDocument, file_id: await anUpload(scene) },
  }),
  'emailTemplate.preview': () => ({
    body: { letter: 'messages.waits', language: 'en', subject: 'Hello', body: 'Hello {{name}}' },
  }),
  'signup.request': () => ({ body: { name: 'Sam', email: 'sam.signup@example.org', consent: true } }),
  'signup.confirm': () => ({ body: { token: 'mhu_none' } }),
  'signup.end': () => ({ body: { token: 'mhu_none' } }),
  'signup.endByMail': () => ({ query: 'token=mhu_none' }),
  'dashboard.show': () => ({ params: { cardKey: 'messages' } }),
  'recentAction.create': ({ caller }) => ({ body: { kind: 'user', subject_id: caller.userId ?? 1 } }),
  'recentAction.show': anAction,
  'recentAction.remove': anAction,
  'calendar.events': () => ({ query: 'from=2040-03-01&to=2040-03-31' }),
  'notificationSettings.show': () => ({ params: { kindKey: 'shifts' } }),
  'notificationSettings.update': () => ({ params: { kindKey: 'shifts' }, body: { email: true } }),
  'dashboardSettings.replace': () => ({ body: { hidden: [], order: [] } }),
  // a row in use is archived, not deleted: these are not
  'team.remove': ({ ids }) => ({ params: { id: ids.empty! } }),
  'opportunity.remove': ({ ids, line }) => ({ params: { id: line.row === 'open' ? ids.open! : ids.unused! } }),
  'room.remove': ({ ids }) => ({ params: { id: ids.spareRoom! } }),
  'residentialSite.team': () => ({ query: 'start_date=2040-01-01&end_date=2040-01-31&willing_to_share=1' }),
  'roomProposal.list': () => ({ query: 'start_date=2040-03-01&end_date=2040-03-31' }),
  'roomProposal.apply': () => ({ body: { assignments: [] } }),
  'residentialBooking.room': () => ({ body: { room_id: null } }),
  'userResidentialBooking.move': () => ({
    body: { start_date: '2040-03-02', end_date: '2040-03-09', willing_to_share: true },
  }),
  'userResidentialBooking.cancel': () => ({ body: { cancel_reason_id: null } }),
  'rota.remove': ({ ids }) => ({ params: { id: ids.spareRota! } }),
  'rotaEntry.remove': ({ ids }) => ({ params: { id: ids.spareRota! } }),
  'event.savedListPeople': ({ ids }) => ({ query: `saved_list_id=${ids.savedList}` }),
  'event.signUp': ({ ids }) => ({
    body: {
      session_id: ids.eventSession,
      first_name: 'Sam',
      last_name: 'Sample',
      email: 'sam@example.org',
      consent: true,
    },
  }),
  'event.answer': () => ({ body: { token: 'mhw_none' } }),
  'eventSession.bulkUpdate': ({ ids }) => ({ body: { ids: [ids.eventSession], set: { capacity: 90 } } }),
  'eventSession.bulkUpdateLocation': ({ ids }) => ({ body: { ids: [ids.eventSession], location: 'Barn' } }),
  'eventSession.bulkUpdateAttendees': ({ ids, caller }) => ({
    body: { ids: [ids.eventSession], user_ids: [caller.userId ?? 1], state: 'maybe' },
  }),
  'eventSession.bulkUpdateUserStatus': ({ caller }) => ({
    body: { user_ids: [caller.userId ?? 1], state: 'maybe' },
  }),
  'eventSession.bulkDeleteUsers': ({ caller }) => ({ body: { user_ids: [caller.userId ?? 1] } }),
  'eventSession.walkUp': () => ({ body: { first_name: 'Sam', last_name: 'Sample' } }),
  'eventSupervisor.list': ({ ids }) => ({ params: { eventId: ids.lookedAfter! } }),
  'eventSupervisor.show': ({ ids }) => ({ params: { eventId: ids.lookedAfter! } }),
  'eventSupervisor.update': ({ ids }) => ({ params: { eventId: ids.lookedAfter! }, body: { note: 'Changed' } }),
  'eventSupervisor.remove': ({ ids }) => ({ params: { eventId: ids.lookedAfter! } }),
  'eventSupervisor.create': ({ ids }) => ({ params: { eventId: ids.takenEvent! }, body: { supervisor_id: ids.user } }),
  'eventAttendee.list': aSession,
  'eventAttendee.show': aSession,
  'eventAttendee.update': (scene) => ({ ...aSession(scene), body: { state: 'maybe' } }),
  'eventAttendee.remove': aSession,
  'eventAttendee.create': ({ ids }) => ({
    params: { eventId: ids.takenEvent!, eventSessionId: ids.spareSession! },
    body: { user_id: ids.user, state: 'maybe' },
  }),
  'shiftAssignment.list': ({ ids }) => ({ params: { shiftId: ids.takenShift! } }),
  'shiftAssignment.show': ({ ids }) => ({ params: { shiftId: ids.takenShift! } }),
  'rotaEntry.setWeek': () => ({ body: { date: '2040-03-02', action: 'publish' } }),
  'rotaEntry.copyWeek': () => ({ body: { date: '2040-03-02', to_date: '2040-03-09' } }),
  'repeatingShift.preview': ({ ids }) => ({
    query: `rota_id=${ids.openRota}&rrule=FREQ%3DDAILY&starts_on=2040-01-01&start_time=10:00`,
  }),
  'repeatingShift.impact': () => ({ body: { start_time: '11:00' } }),
  'repeatingShift.following': () => ({ body: { date: '2040-01-16', start_time: '11:00' } }),
  'rotaBoard.day': () => ({ params: { rotaDate: '2040-03-02' } }),
  'rotaBoard.team': () => ({ params: { rotaDate: '2040-03-02' } }),
  'shiftAssignment.create': ({ ids }) => ({ body: { user_id: ids.user } }),
  'assignment.approve': (scene) => aPart(scene, sql`state = 'requested'`),
  'assignment.accept': (scene) => aPart(scene, sql`state = 'offered', offer_expires_at = now() + interval '1 day'`),
  'assignment.decline': (scene) => aPart(scene, sql`state = 'offered', offer_expires_at = now() + interval '1 day'`),
  'assignment.swap': aSwap,
  'kioskDesk.open': () => ({ body: { token: 'mhq_none' } }),
  'kioskDesk.search': () => ({ body: { token: 'mhq_none', q: 'Sam' } }),
  'kioskDesk.check': () => ({ body: { token: 'mhq_none', entries: [{ ...aCheck, user_id: 1 }] } }),
  'kioskDesk.rollCall': () => ({ body: { token: 'mhq_none' } }),
  'checkIn.scan': () => ({ body: { code: 'none' } }),
  'checkIn.show': () => ({ body: { scan: 'none' } }),
  'checkIn.create': () => ({ body: { uuid: aCheck.uuid, direction: 'in', scan: 'none' } }),
  'assignment.move': async (scene) => ({
    body: { shift_id: await aSecondShift(scene), dry_run: true },
  }),
  'rota.bulk': ({ ids }) => ({ body: { ids: [ids.spareRota], set: { rest_hours: 11 } } }),
  'rotaBoard.replace': ({ ids, caller }) => ({
    body: {
      user_id: caller.userId ?? ids.volunteer,
      replacement_id: ids.volunteer,
      from: '2040-03-02',
      to: '2040-03-08',
      dry_run: true,
    },
  }),
  'rotaTimeslot.replace': async (scene) => ({
    body: {
      slots: [
        {
          shift_id: await aSecondShift(scene),
          starts_at: '2040-03-03T10:00:00Z',
          ends_at: '2040-03-03T14:00:00Z',
        },
      ],
    },
  }),
  'shiftOfferLink.open': () => ({ body: { token: 'mhx_none' } }),
  'shiftOfferLink.answer': () => ({ body: { token: 'mhx_none', accepts: true } }),
  'assignment.attendance': async (scene) => ({
    ...(await aPart(scene, sql`starts_at = now() - interval '1 day'`)),
    body: { outcome: 'attended' },
  }),
  'recruitmentCategory.remove': ({ ids }) => ({ params: { id: ids.unusedCategory! } }),
  'roleProfile.remove': ({ ids }) => ({ params: { id: ids.unusedProfile! } }),
  'roleProfile.setPermissionGroups': ({ ids }) => ({ body: { permission_group_ids: [ids.permissionGroup] } }),
  'roleProfile.bulkUpdate': ({ ids }) => ({ body: { ids: [ids.roleProfile], set: { disclaimer: 'Changed' } } }),
  'opportunity.logApplyAction': ({ ids, line }) => ({
    body: { slug: `${line.row === 'open' ? 'open' : 'draft'}-${ids.team}` },
  }),
  'opportunity.contact': () => ({ body: { name: 'Sam', email: 'sam@example.org', message: 'May I bring my dog?' } }),
  'apply.submit': () => ({ body: anApplicant() }),
  'formDraft.publish': () => ({ body: { follows: 1 } }),
  'geocode.list': () => ({ query: 'q=LS1+4AP' }),
  'geocode.retrieve': async ({ caller }) => ({
    params: {
      addressKey: String((await caller.get('geocode?q=LS1+4AP')).body.data[0].retrieve_url)
        .split('/')
        .at(-1)!,
    },
  }),
  'activity.overlapping': ({ ids }) => ({ query: `day=2026-02-02&user_id=${ids.volunteer}` }),
  'activity.query': () => ({ body: { question: 'Which day was it?' } }),
  'activity.answer': () => ({ body: { answer: 'The Monday.' } }),
  'activity.reopen': ({ ids }) => ({ params: { id: ids.confirmedActivity! } }),
  'inductionModule.remove': ({ ids }) => ({ params: { id: ids.unusedInductionModule! } }),
  'disclosureType.remove': ({ ids }) => ({ params: { id: ids.spareDisclosureType! } }),
  'skill.remove': ({ ids }) => ({ params: { id: ids.spareSkill! } }),
  'categoryBio.create': ({ ids }) => ({ params: { categoryId: ids.spareCategory! }, body: { text: 'New' } }),
  'categoryBio.update': () => ({ body: { text: 'Changed' } }),
  'savedList.create': () => ({ body: { name: 'New list', query: { 'filter[status_id]': 2 } } }),
  'savedLists.people': ({ ids }) => ({ body: { add: [ids.volunteer!] } }),
  'autoFill.request': () => ({ body: { from: '2040-03-01', to: '2040-03-07', apply: 'offer' } }),
  'bulkChange.request': () => ({ body: { resource: 'users', ids: [1], change: { status_id: 3 } } }),
  'listExport.request': () => ({ body: { resource: 'organisation/role-profiles', format: 'csv', fields: ['id'] } }),
  'search.list': () => ({ query: 'q=anything' }),
  'exportFields.show': () => ({ params: { listKey: 'opportunities' } }),
  'exportFields.user': () => ({ params: { columnKey: 'id' } }),
  'tag.remove': ({ ids }) => ({ params: { id: ids.spareTag! } }),
  'loginMessage.remove': ({ ids }) => ({ params: { id: ids.unreadMessage! } }),
  'userMessage.create': () => ({ body: { title: 'For you', text: 'Well done.' } }),
  'userConsent.update': () => ({ body: { answer: null } }),
  'userAttribute.update': ({ line }) => ({
    body: line.row === 'closed' ? { 'badge-number': '17' } : { 'hat-size': 44 },
  }),
  'permission.update': () => ({ body: { label: 'Another word' } }),
  'personAddition.add': () => ({ body: { first_name: 'Sam', last_name: 'Sample' } }),
  'merge.preview': async (scene) => ({ query: `other_id=${await aSecond(scene)}` }),
  'merge.merge': async (scene) => ({ body: { other_id: await aSecond(scene) } }),
  'merge.dismiss': async (scene) => ({ body: { other_id: await aSecond(scene) } }),
  'merge.restore': async (scene) => ({ body: { other_id: await aSecond(scene) } }),
  'right.why': () => ({ query: 'permission=view-users' }),
  'file.create': ({ line }) => ({
    query: line.row === 'ephemeral' ? 'ephemeral=1' : '',
    body: part,
    headers: { 'content-type': 'multipart/form-data; boundary=part' },
  }),
  'file.update': () => ({ body: { name: 'Renamed.txt' } }),
  // one that lasts: a lifted block is history
  'block.update': async (scene) => ({ params: { id: await aBlock(scene) }, body: { note: 'Talked on the telephone' } }),
  'block.remove': async (scene) => ({ params: { id: await aBlock(scene) } }),
  // one waits already, which they would be told
  'requestAnonymisation.create': async ({ api, organisation, ids }) => {
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(
        sql`update anonymisation_requests set state = 'withdrawn', decided_at = now() where user_id = ${ids.user}`,
      ),
    );
    return { body: { reason: 'I am moving away' } };
  },
  'anonymisationRequest.refuse': () => ({ body: { refusal: 'The law has us keep it.' } }),
  'anonymisationRequest.carryOut': async ({ api, organisation, ids }) => {
    const [person] = await api.ground.database.transaction(organisation.id, (db) =>
      db.run<{ display_name: string }>(sql`select display_name from users where id = ${ids.user}`),
    );
    return { body: { confirm_name: person?.display_name ?? '' } };
  },
  'identityProvider.create': () => ({
    body: { name: 'Another', issuer: 'https://another.example', client_id: 'manyhands' },
  }),
  'identityProvider.update': () => ({ body: { name: 'Renamed' } }),
  'identityProvider.setSecret': () => ({ body: { client_secret: 'only between the two of us' } }),
};

/** Someone else in no team, known twice. */
const aSecond = ({ api, organisation }: Scene): Promise<number> => aPerson(api.ground, organisation.id);

/** The one that the person attends. */
function aSession({ ids }: Scene): Sent {
  return { params: { eventId: ids.takenEvent!, eventSessionId: ids.takenSession! } };
}

/** A part in a shift that stands as the call needs it; whoever is a child has their parent's consent. */
async function aPart({ api, organisation, ids }: Scene, change: Sql): Promise<Sent> {
  await api.ground.database.transaction(organisation.id, async (db) => {
    await db.run(sql`update applications set parental_consent_at = now() where user_id = ${ids.user}`);
    await db.run(sql`update shift_assignments set ${change} where id = ${ids.assignment}`);
  });
  return { body: {} };
}

/** Someone in every team could take it. */
async function aSwap(scene: Scene): Promise<Sent> {
  const userId = await aPerson(scene.api.ground, scene.organisation.id);
  await aRole(scene.api.ground, scene.organisation.id, userId, {});
  await aPart(scene, sql`state = 'confirmed'`);
  return { body: { user_id: userId } };
}

/** Another one of the same team as theirs, or on the rota that the path names; of another organisation there is none to be had. */
async function aSecondShift({ api, organisation, ids }: Scene): Promise<number> {
  return api.ground.database.transaction(organisation.id, async (db) => {
    const [made] = await db.run<{ id: number }>(sql`
      insert into shifts (rota_id, team_id, name, starts_at, ends_at, state)
      select coalesce(taken.rota_id, rota.id), coalesce(taken.team_id, (select min(id) from teams)), 'Second', '2040-05-02 10:00Z', '2040-05-02 14:00Z', 'published'
        from (select 1) one left join shift_assignments taken on taken.id = ${ids.assignment ?? 0}::bigint left join rotas rota on rota.id = ${ids.rota ?? 0}::bigint
       where coalesce(taken.rota_id, rota.id) is not null returning id`);
    return made?.id ?? 1;
  });
}

/** An upload of whoever calls, which nothing has adopted. */
async function anUpload({ api, organisation, caller, ids }: Scene): Promise<number> {
  if (caller.userId === null) return ids.upload!;
  return api.ground.database.transaction(organisation.id, async (db) => {
    const [made] = await db.run<{
      id: number;
    }>(sql`insert into files (storage_key, original_name, name, type, size, checksum, uploaded_by)
      values (${`oracle-${Math.random()}`}, 'a.png', 'a.png', 'image/png', 5, ${Buffer.alloc(32)}, ${caller.userId}) returning id`);
    return made!.id;
  });
}

/** Something the caller had open; an API client has no one who opens things. */
async function anAction({ caller }: Scene): Promise<Sent> {
  if (caller.userId === null) return { params: { id: 1 } };
  const { body } = await caller.post('dashboard/recent-actions', { kind: 'user', subject_id: caller.userId });
  return { params: { id: body.data.id } };
}

/** In force; who is shut out still has a row to look at, and elsewhere is not ours to write to. */
async function aBlock({ api, organisation, ids }: Scene): Promise<number> {
  return api.ground.database.transaction(organisation.id, async (db) => {
    const [made] = await db.run<{ id: number }>(
      sql`insert into blocks (user_id, reason, blocked_at) select id, 'Complaint', now() from users where id = ${ids.user} returning id`,
    );
    return made?.id ?? ids.block!;
  });
}
