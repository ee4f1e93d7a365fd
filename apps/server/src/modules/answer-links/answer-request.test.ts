import { consentRequest, userConsentRequest } from '@manyhands/contract/answer-links/consent-request.resource.ts';
import { reference, userReference } from '@manyhands/contract/answer-links/reference-request.resource.ts';
import { describe, expect, it } from 'vitest';
import { makeContext, type Organisation } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { uploadText } from '../../testing/full-organisation.ts';
import { listMails } from '../../testing/post.ts';
import { anApplicant, aRecruitment } from '../applications/application.factory.ts';
import { listPersonalTables, listRowsOf } from '../data-requests/person-data.queries.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { remindUnanswered } from './answer-link.jobs.ts';

const api = testApi();
const day = 24 * 60 * 60 * 1000;
const said = { relationship: 'Her teacher', known_months: 40, text: 'CNRY-phone: kind.', recommends: 'yes' };
let serial = 0;

/** A minor has applied and named a referee and a parent; staff hold what the tests ask for. */
async function aScene() {
  const scene = await aRecruitment(api);
  const { organisation, team } = scene;
  const mark = `${++serial}.${process.pid}`;
  const [referee, parent] = [`referee.${mark}@example.org`, `parent.${mark}@example.org`];
  const offer = await scene.offer([{ type: 'references', name: 'References', requested_references: 1 }]);
  const visitor = api.anonymous(organisation);
  const { body } = await visitor.post(
    `opportunities/${offer}/apply`,
    anApplicant({
      dob: `${new Date().getUTCFullYear() - 15}-01-01`,
      parents_first_name: 'Fern',
      parents_last_name: 'Marsh',
      parents_email: parent,
      references: [{ first_name: 'Wren', last_name: 'Ash', email: referee }],
    }),
  );
  const id: number = body.data.application_id;
  const userId: number = (await scene.admin.get(`applications/${id}`)).body.data.user_id;
  const manager = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, manager, {
    teamId: team,
    permissions: ['view-applications', 'manage-references'],
  });
  // an applicant is in no team yet
  await aRole(api.ground, organisation.id, manager, { permissions: ['view-users'] });
  const staff = await api.as(organisation, manager);
  const linksTo = async (to: string) =>
    (await listMails(api, organisation))
      .filter((mail) => mail.to === to)
      .map(({ text }) => /#(mh[fg]_[\w-]+)/.exec(text)?.[1] ?? '');
  const [request] = (await staff.get(`reference?filter[application_id]=${id}`)).body.data;
  const [consent] = (await staff.get(`parental-consent?filter[application_id]=${id}`)).body.data;
  return { ...scene, id, userId, staff, visitor, linksTo, referee, parent, reference: request, consent, mark };
}

async function remind(organisation: Organisation): Promise<void> {
  const transaction = <T>(work: (ctx: ReturnType<typeof makeContext>) => Promise<T>): Promise<T> =>
    api.ground.database.transaction(organisation.id, (db) =>
      work(makeContext({ db, actor: system, organisation, requestId: 'test' }, api.clock)),
    );
  await remindUnanswered.outside!({ transaction, now: api.clock.now(), organisation } as never, {}, {} as never);
}

/** Under every address the same people: recruiters look, those who look after references write, no one about themselves. */
for (const resource of [reference, userReference, consentRequest, userConsentRequest])
  accessTable(
    `who was asked, as ${resource.name}`,
    async () => {
      const { id, userId, organisation, staff, team, visitor, ...scene } = await aScene();
      const isReference = resource.path.endsWith('reference') || resource.path.endsWith('references');
      const isBelow = resource.path.startsWith('users/');
      const all = isBelow ? `users/${userId}/applications/${id}/${resource.path.split('/').at(-1)}` : resource.path;
      const one = `${all}/${(isReference ? scene.reference : scene.consent).id}`;
      const recruiter = await aPerson(api.ground, organisation.id);
      await aRole(api.ground, organisation.id, recruiter, { teamId: team, permissions: ['view-applications'] });
      await aRole(api.ground, organisation.id, recruiter, { permissions: ['view-users'] });
      const person = { first_name: 'Ivy', last_name: 'Marsh', phone_number: '07700 900456' };
      return {
        paths: { list: all, show: one, create: all, update: one, remove: one },
        bodies: { create: isBelow ? person : { application_id: id, ...person }, update: { first_name: 'Ivo' } },
        personas: {
          anonymous: visitor,
          applicant: await api.as(organisation, userId),
          recruiter: await api.as(organisation, recruiter),
          manager: staff,
        },
      };
    },
    `
                list  show  create  update  remove
     anonymous  401   401   401     401     401
     applicant  403   404   403     404     404
     recruiter  200   200   403     403     403
     manager    200   200   201     200     204`,
  );

accessTable(
  'a document of an application',
  async () => {
    const { id, userId, organisation, staff, visitor, admin } = await aScene();
    const all = `users/${userId}/applications/${id}/documents`;
    const aKind = async (name: string) => (await admin.post('organisation/requested-documents', { name })).body.data.id;
    const anUpload = async () => (await uploadText(staff, 'proof.txt')).body.data.id;
    const made = await staff.post(all, { document_id: await aKind('Passport'), file_id: await anUpload() });
    const one = `${all}/${made.body.data.id}`;
    return {
      paths: { list: all, show: one, create: all, update: one, remove: one },
      bodies: {
        create: { document_id: await aKind('Licence'), file_id: await anUpload() },
        update: { name: 'Identity card' },
      },
      personas: { anonymous: visitor, applicant: await api.as(organisation, userId), manager: staff },
    };
  },
  `
              list  show  create  update  remove
   anonymous  401   401   401     401     401
   applicant  200   200   403     403     403
   manager    200   200   201     200     204`,
);

describe('whoever looks after references', () => {
  it('sees what is outstanding with its age, and never what was said', async () => {
    const { staff, visitor, linksTo, referee, reference, id, userId } = await aScene();
    expect(reference).toMatchObject({
      application_id: id,
      user_name: 'Robin Marsh',
      opportunity: { display_name: 'Garden helper' },
      state: 'requested',
      active: true,
      waiting_days: 0,
      reminders_sent: 0,
      taken_by_name: null,
    });
    const [token] = await linksTo(referee);
    await visitor.post('references/answer', { token, ...said });
    const below = `users/${userId}/applications/${id}/references`;
    for (const path of [`reference/${reference.id}`, below, `${below}/${reference.id}`, 'reference']) {
      const shown = await staff.get(path);
      expect([shown.status, shown.text.includes('CNRY-phone'), shown.text.includes('digest')]).toEqual([
        200,
        false,
        false,
      ]);
    }
    expect((await staff.get('reference?filter[state][in]=open,requested')).body.data).toEqual([]);
    expect((await staff.put(`reference/${reference.id}`, { email: 'a@example.org' })).status).toBe(409);
    expect((await staff.remove(`reference/${reference.id}`)).status).toBe(409);
  });

  it('is told on the home page since when the one asked first has waited, whichever was added last', async () => {
    const { staff, id, reference } = await aScene();
    const person = { application_id: id, first_name: 'Oak', last_name: 'Hill', phone_number: '07700 900456' };
    const card = async () => (await staff.get('dashboard/references')).body.data;
    await staff.post('reference', person);
    expect(await card()).toMatchObject({ count: 2, oldest_at: reference.requested_at });
    const { body } = await staff.post('reference', { ...person, email: `oak.${serial}.${process.pid}@example.org` });
    await api.ground.owner.query(
      "update data.application_references set requested_at = now() - interval '65 days' where id = $1",
      [body.data.id],
    );
    const last = (await staff.get(`reference/${body.data.id}`)).body.data;
    expect(last.waiting_days).toBe(65);
    expect(await card()).toMatchObject({ count: 3, oldest_at: last.requested_at });
  });

  it('adds a referee, who is written to at once, and needs a way to reach them', async () => {
    const { staff, visitor, linksTo, id, userId, mark, organisation } = await aScene();
    const email = `second.${mark}@example.org`;
    const person = { first_name: 'Oak', last_name: 'Hill' };
    const path = `users/${userId}/applications/${id}/references`;
    const refused = await staff.post(path, person);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { email: ['Enter an email address or a telephone number'] },
    ]);
    expect((await staff.post(path, { ...person, phone_number: '07700 900456' })).body.data).toMatchObject({
      state: 'open',
      requested_at: null,
    });
    expect((await staff.post('reference', { application_id: id, ...person, email })).status).toBe(201);
    const [token] = await linksTo(email);
    expect((await visitor.post('references/open', { token })).body.data).toMatchObject({ name: 'Oak Hill' });
    await api.ground.owner.query(
      `update data.applications set state = 'withdrawn', withdrawn_at = now() where organisation_id = $1`,
      [organisation.id],
    );
    expect((await staff.post(path, { ...person, email })).status).toBe(409);
  });

  it('corrects an address: the new link works and the old one is over', async () => {
    const { staff, visitor, linksTo, reference, referee, mark } = await aScene();
    const other = `right.${mark}@example.org`;
    const [old] = await linksTo(referee);
    expect((await staff.put(`reference/${reference.id}`, { email: 'nowhere' })).body.errors).toHaveProperty('email');
    expect((await staff.put(`reference/${reference.id}`, { email: other })).body.data).toMatchObject({
      email: other,
      state: 'requested',
    });
    const [fresh] = await linksTo(other);
    expect((await visitor.post('references/open', { token: old })).status).toBe(404);
    expect((await visitor.post('references/open', { token: fresh })).status).toBe(200);
    // a name that is corrected leaves the link alone
    expect((await staff.put(`reference/${reference.id}`, { first_name: 'Wrenna' })).status).toBe(200);
    expect((await visitor.post('references/open', { token: fresh })).body.data).toMatchObject({ name: 'Wrenna Ash' });
  });

  it('records what a referee said by phone, with the questions of the organisation', async () => {
    const { staff, admin, visitor, linksTo, reference, referee, id, userId, organisation } = await aScene();
    const question = 'Would you let them look after a child?';
    const { id: questionId } = (await admin.post('organisation/reference-questions', { name: question })).body.data;
    const [token] = await linksTo(referee);
    const { questions } = (await visitor.post('references/open', { token })).body.data;
    expect(questions).toEqual([{ id: questionId, name: question }]);
    const unknown = await staff.post(`reference/${reference.id}/record`, {
      ...said,
      questions: [{ id: 999_999, answer: 'Yes' }],
    });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['questions.0.id']]);
    const answer = { ...said, questions: [{ id: questionId, answer: 'Gladly' }] };
    expect((await staff.post(`reference/${reference.id}/record`, answer)).body.data).toMatchObject({
      state: 'received',
    });
    expect((await staff.post(`reference/${reference.id}/record`, answer)).status).toBe(409);
    expect((await visitor.post('references/open', { token })).status).toBe(404);
    const path = `applications/${id}/references/${reference.id}`;
    expect((await staff.get(path)).body.data).toMatchObject({
      answer: { ...said, questions: [{ question, answer: 'Gladly' }] },
      taken_by_name: expect.any(String),
    });
    const applicant = await api.as(organisation, userId);
    expect((await applicant.get(path)).status).toBe(403);
    for (const seen of ['applications', `applications/${id}`, `users/${userId}/applications/${id}/references`])
      expect((await applicant.get(seen)).text).not.toContain('CNRY-phone');
    const given = await api.ground.database.read(organisation.id, async (db) => {
      const rows: object[] = [];
      for (const table of await listPersonalTables(db)) rows.push(...(await listRowsOf(db, table, userId)));
      return rows;
    });
    expect(JSON.stringify(given)).not.toContain('CNRY-phone');
    const { rows: trail } = await api.ground.owner.query(
      `select e.action, v.changes from data.audit_entries e left join data.audit_values v on v.organisation_id = e.organisation_id and v.entry_id = e.id
        where e.organisation_id = $1 and e.row_id = $2 and e.resource in ('reference', 'applicationReference') order by e.id`,
      [organisation.id, reference.id],
    );
    expect(trail.map(({ action }) => action)).toEqual(['record', 'read']);
    expect(JSON.stringify(trail)).not.toContain('CNRY-phone');
    const history = (await staff.get(`applications/${id}/history`)).body.data;
    expect(history[1]).toMatchObject({ resource: 'applicationReference', action: 'record', about: 'Wren Ash' });
  });

  it('reminds by hand once a day at most, and each reminder of its own goes out once, unless stopped', async () => {
    const { staff, organisation, linksTo, reference, referee, parent, consent } = await aScene();
    const tooSoon = await staff.post(`reference/${reference.id}/remind`, {});
    expect([tooSoon.status, tooSoon.body.code]).toEqual([409, 'reminded_recently']);
    await staff.put(`parental-consent/${consent.id}`, { reminders_stopped: true });
    const mails = async () => [(await linksTo(referee)).length, (await linksTo(parent)).length];
    let passed = 0;
    const after = async (days: number) => {
      api.clock.forward((days - passed) * day);
      passed = days;
      for (let n = 0; n < 3; n++) await remind(organisation);
      return mails();
    };
    try {
      expect(await after(6)).toEqual([1, 1]);
      expect(await after(8)).toEqual([2, 1]);
      expect(await after(13)).toEqual([2, 1]);
      expect(await after(15)).toEqual([3, 1]);
      expect(await after(29)).toEqual([3, 1]);
      // sessions end meanwhile
      const signedInAgain = await api.as(organisation, staff.userId!);
      const again = await signedInAgain.post(`reference/${reference.id}/remind`, {});
      expect(again.status).toBe(200);
      expect(await mails()).toEqual([4, 1]);
    } finally {
      api.clock.forward(-passed * day);
    }
  });
});

describe('a parent’s answer', () => {
  it('is recorded by staff, and by no one for their own child', async () => {
    const { staff, organisation, id, userId, consent, visitor, linksTo, parent, team } = await aScene();
    const guardian = await aPerson(api.ground, organisation.id, { dob: '1980-01-31' });
    await aRole(api.ground, organisation.id, guardian, {
      teamId: team,
      permissions: ['view-users', 'view-applications', 'manage-references'],
    });
    await api.ground.database.transaction(organisation.id, (db) =>
      db.insertInto('guardians').values({ user_id: userId, guardian_id: guardian }).execute(),
    );
    const close = await api.as(organisation, guardian);
    const path = `parental-consent/${consent.id}/record`;
    expect((await close.post(path, { agrees: true })).status).toBe(404);
    expect((await staff.post(path, {})).body.errors).toEqual({ agrees: ['Please select an option'] });
    const [token] = await linksTo(parent);
    expect((await staff.post(path, { agrees: true, note: 'By phone' })).body.data).toMatchObject({ state: 'given' });
    expect((await visitor.post('parental-consents/open', { token })).status).toBe(404);
    expect((await staff.get(`applications/${id}`)).body.data.parental_consent_at).not.toBeNull();
    expect((await staff.remove(`users/${userId}/parental-consents/${consent.id}`)).status).toBe(409);
  });

  it('is asked of another parent by staff, for an application of this person alone', async () => {
    const { staff, userId, id, consent, mark, linksTo } = await aScene();
    const email = `mother.${mark}@example.org`;
    const path = `users/${userId}/parental-consents`;
    const person = { first_name: 'Ivy', last_name: 'Marsh', email };
    expect((await staff.post(path, { application_id: 999_999, ...person })).status).toBe(422);
    expect((await staff.post(path, { application_id: id, ...person })).status).toBe(201);
    expect(await linksTo(email)).toHaveLength(1);
    expect((await staff.remove(`${path}/${consent.id}`)).status).toBe(204);
    expect((await staff.get(`applications/${id}`)).body.data.parental_consent.first_name).toBe('Ivy');
  });
});

it('takes documents that staff received, for the applicant to see, and deletes the file with the last of them', async () => {
  const { staff, admin, organisation, userId, id } = await aScene();
  const { id: kind } = (await admin.post('organisation/requested-documents', { name: 'Passport' })).body.data;
  const { id: file } = (await uploadText(staff, 'passport.txt')).body.data;
  const path = `users/${userId}/applications/${id}/documents`;
  const made = await staff.post(path, { document_id: kind, file_id: file });
  expect(made.body.data).toMatchObject({ name: 'Passport', original_name: 'passport.txt', supplied_earlier: false });
  const second = (await uploadText(staff, 'again.txt')).body.data.id;
  expect((await staff.post(path, { document_id: kind, file_id: second })).status).toBe(409);
  const applicant = await api.as(organisation, userId);
  expect((await applicant.get(path)).body.data).toMatchObject([{ name: 'Passport' }]);
  expect((await applicant.get(`files/${file}/content`)).status).toBe(200);
  expect((await applicant.remove(`${path}/${made.body.data.id}`)).status).toBe(403);
  expect((await staff.remove(`${path}/${made.body.data.id}`)).status).toBe(204);
  expect((await staff.get(`files/${file}/content`)).status).toBe(404);
});
