import { describe, expect, it } from 'vitest';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { listMails } from '../../testing/post.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { anApplicant, aRecruitment } from './application.factory.ts';

const api = testApi();
const said = {
  relationship: 'Her teacher',
  known_months: 40,
  text: 'CNRY-reference: kind and reliable.',
  recommends: 'yes',
};
let serial = 0;

/** Someone of fifteen has applied; one referee and a parent have answered, another referee has no address. */
async function aScene() {
  const scene = await aRecruitment(api);
  const { organisation, team } = scene;
  const mark = `${++serial}.${process.pid}`;
  const [referee, parent] = [`referee.${mark}@example.org`, `parent.${mark}@example.org`];
  const offer = await scene.offer([{ type: 'references', name: 'References', requested_references: 2 }]);
  const references = [
    { first_name: 'Wren', last_name: 'Ash', email: referee },
    { first_name: 'Oak', last_name: 'Hill', phone_number: '07700 900456', no_email: true },
  ];
  const visitor = api.anonymous(organisation);
  const child = anApplicant({
    dob: `${new Date().getUTCFullYear() - 15}-01-01`,
    parents_first_name: 'Fern',
    parents_last_name: 'Marsh',
    parents_email: parent,
    references,
  });
  const id: number = (await visitor.post(`opportunities/${offer}/apply`, child)).body.data.application_id;
  const mails = await listMails(api, organisation);
  const tokenTo = (to: string) => /#(mh[fg]_[\w-]+)/.exec(mails.find((mail) => mail.to === to)!.text)![1]!;
  await visitor.post('references/answer', { token: tokenTo(referee), ...said });
  await visitor.post('parental-consents/answer', {
    token: tokenTo(parent),
    agrees: true,
    note: 'CNRY-parent: home by nine.',
  });

  const shown = (await scene.admin.get(`applications/${id}`)).body.data;
  const applicantId: number = shown.user_id;
  const staff = async (teamId: number | null, ...permissions: string[]) => {
    const userId = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, userId, { teamId, permissions });
    return api.as(organisation, userId);
  };
  const linked = async (table: 'guardians' | 'supervisors', column: 'guardian_id' | 'supervisor_id') => {
    const userId = await aPerson(api.ground, organisation.id, { dob: '1980-01-31' });
    await api.ground.database.transaction(organisation.id, (db) =>
      db
        .insertInto(table)
        .values({ user_id: applicantId, [column]: userId } as never)
        .execute(),
    );
    return api.as(organisation, userId);
  };
  const home = await aTeam(api.ground, organisation.id);
  const personas = {
    anonymous: visitor,
    applicant: () => api.as(organisation, applicantId),
    guardian: () => linked('guardians', 'guardian_id'),
    supervisor: () => linked('supervisors', 'supervisor_id'),
    member: () => staff(team),
    recruiter: () => staff(team, 'view-applications'),
    recruiterElsewhere: () => staff(home, 'view-applications'),
    auditor: () => staff(null, 'view-users', 'view-sensitive-details', 'view-audit'),
  };
  const path = `applications/${id}`;
  const reference = `${path}/references/${shown.references[0].id}`;
  const consent = `${path}/parental-consents/${shown.parental_consent.id}`;
  return { ...scene, id, path, applicantId, reference, consent, personas, staff, shown };
}

let shared: ReturnType<typeof aScene> | undefined;
/** Who may look does not change what there is to see. */
const theScene = () => (shared ??= aScene());

accessTable(
  'a note on an application',
  async () => {
    const { path, admin, personas } = await theScene();
    const note = `${path}/notes/${(await admin.post(`${path}/notes`, { text: 'Rang twice' })).body.data.id}`;
    return {
      paths: { list: `${path}/notes`, show: note, create: `${path}/notes`, update: note, remove: note },
      bodies: { create: { text: 'Hello' }, update: { text: 'Changed' } },
      personas: { ...personas, author: admin },
    };
  },
  `
                       list  show  create  update  remove
   anonymous           401   401   401     401     401
   applicant           403   404   403     404     404
   guardian            403   404   403     404     404
   supervisor          403   404   403     404     404
   member              404   404   404     404     404
   recruiter           200   200   201     403     403
   recruiterElsewhere  404   404   404     404     404
   auditor             404   404   404     404     404
   author              200   200   201     200     204`,
);

const confidential = `
                       show
   anonymous           401
   applicant           403
   guardian            403
   supervisor          403
   member              404
   recruiter           200
   recruiterElsewhere  404
   auditor             404`;
accessTable(
  'what a referee said',
  async () => {
    const { reference, personas } = await theScene();
    return { paths: { show: reference }, personas };
  },
  confidential,
);
accessTable(
  'what a parent answered',
  async () => {
    const { consent, personas } = await theScene();
    return { paths: { show: consent }, personas };
  },
  confidential,
);
accessTable(
  'the history of an application',
  async () => {
    const { path, personas } = await theScene();
    return { paths: { show: `${path}/history` }, personas };
  },
  confidential,
);

describe('an application among those who recruit', () => {
  it('is found by name and told with what it waits for, and by whom it was sent', async () => {
    const { admin, id } = await theScene();
    const [found, ...others] = (await admin.get('applications?q=robin+mar&filter[state]=submitted')).body.data;
    expect([others, found]).toMatchObject([
      [],
      { id, user_name: 'Robin Marsh', references_waiting: 1, submitted_by_name: null },
    ]);
    expect((await admin.get('applications?q=nobody')).body.data).toEqual([]);
  });

  it('tells what was answered in confidence, and who read it, also to the applicant, who reads nothing of it', async () => {
    const { reference, consent, path, personas, organisation, applicantId, admin, shown } = await aScene();
    const recruiter = await personas.recruiter();
    expect((await recruiter.get(reference)).body.data).toMatchObject({
      first_name: 'Wren',
      state: 'received',
      answer: said,
      reason: null,
    });
    expect((await recruiter.get(`${path}/references/${shown.references[1].id}`)).body.data).toMatchObject({
      state: 'open',
      answer: null,
      reason: null,
    });
    expect((await recruiter.get(consent)).body.data).toMatchObject({
      state: 'given',
      note: 'CNRY-parent: home by nine.',
      statement: expect.stringContaining('parent or guardian'),
    });
    const { rows } = await api.ground.owner.query(
      `select resource, actor_id::int, subject_id::int from data.audit_entries where organisation_id = $1 and action = 'read' order by id`,
      [organisation.id],
    );
    const by = { actor_id: recruiter.userId, subject_id: applicantId };
    expect(rows).toEqual([
      { resource: 'applicationReference', ...by },
      { resource: 'applicationReference', ...by },
      { resource: 'parentalConsent', ...by },
    ]);

    const applicant = await personas.applicant();
    const looks = await Promise.all(
      ['users/me/logs', path, `users/me/applications`, `${path}/history`, `${path}/notes`, reference, consent].map(
        (one) => applicant.get(one),
      ),
    );
    expect(looks.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(looks[0]!.body.data[0]).toMatchObject({
      action: 'read',
      resource: 'parentalConsent',
      actor: { id: recruiter.userId },
    });
    expect(looks.map(({ text }) => text).join()).not.toMatch(/CNRY-/);
    // nor is a row of one application read by way of another
    const other = (await theScene()).shown;
    for (const part of [
      `references/${other.references[0].id}`,
      `parental-consents/${other.parental_consent.id}`,
      'references/0',
    ])
      expect((await admin.get(`${path}/${part}`)).status).toBe(404);
  });

  it('is closed to a recruiter who applied themselves, as far as others speak of them', async () => {
    const { offer, admin, team, staff } = await aScene();
    const steps = [{ type: 'references', name: 'References', requested_references: 1 }];
    const references = [{ first_name: 'Wren', last_name: 'Ash', email: 'wren@example.org' }];
    for (const insider of [admin, await staff(team, 'view-applications')]) {
      const { application_id } = (await insider.post(`opportunities/${await offer(steps)}/apply`, { references })).body
        .data;
      const own = `applications/${application_id}`;
      const { status, body } = await insider.get(own);
      const tried = await Promise.all([
        insider.get(`${own}/history`),
        insider.get(`${own}/references/${body.data.references[0].id}`),
        insider.post(`${own}/notes`, { text: 'I am good' }),
      ]);
      expect([status, (await insider.get(`${own}/notes`)).body.data, ...tried.map((one) => one.status)]).toEqual([
        200,
        [],
        403,
        403,
        403,
      ]);
    }
  });

  it('is as closed to a recruiter whose child applied', async () => {
    const { organisation, path, reference, consent, personas, applicantId } = await aScene();
    const [parent, recruiter] = [await personas.recruiter(), await personas.recruiter()];
    await recruiter.post(`${path}/notes`, { text: 'Ask about the summer' });
    await api.ground.database.transaction(organisation.id, (db) =>
      db.insertInto('guardians').values({ user_id: applicantId, guardian_id: parent.userId! }).execute(),
    );
    const tried = await Promise.all([
      parent.get(path),
      parent.get(reference),
      parent.get(consent),
      parent.get(`${path}/history`),
      parent.post(`${path}/notes`, { text: 'A fine child' }),
    ]);
    expect([(await parent.get(`${path}/notes`)).body.data, ...tried.map(({ status }) => status)]).toEqual([
      [],
      200,
      403,
      403,
      403,
      403,
    ]);
    expect((await recruiter.get(`${path}/notes`)).body.data).toHaveLength(1);
  });
});

const told = async (caller: Caller, path: string) =>
  ((await caller.get(`${path}/history?limit=100`)).body.data as { action: string; resource: string }[]).map(
    ({ action, resource }) => `${resource} ${action}`,
  );

describe('the history of an application', () => {
  it('tells who did what, newest first and page by page', async () => {
    const { path, personas, reference, applicantId } = await aScene();
    const recruiter = await personas.recruiter();
    const { id: note } = (await recruiter.post(`${path}/notes`, { text: 'Rang twice' })).body.data;
    await recruiter.put(`${path}/notes/${note}`, { text: 'Rang three times' });
    await recruiter.get(reference);
    await recruiter.remove(`${path}/notes/${note}`);
    await (await personas.applicant()).post(`${path}/withdraw`, {});
    const expected = [
      'application withdraw',
      'applicationNote remove',
      'applicationReference read',
      'applicationNote update',
      'applicationNote create',
      'parentalConsent agree',
      'applicationReference answer',
      'application create',
    ];
    expect(await told(recruiter, path)).toEqual(expected);
    const { data, meta } = (await recruiter.get(`${path}/history?limit=5`)).body;
    expect([data.length, meta.pagination.has_more]).toEqual([5, true]);
    const rest = (await recruiter.get(`${path}/history?limit=5&cursor=${meta.pagination.next_cursor}`)).body;
    expect(rest.meta.pagination).toEqual({ count: 3, per_page: 5, next_cursor: null, has_more: false });
    expect(rest.data).toMatchObject([
      { about: 'Fern Marsh', actor: null, actor_kind: 'anonymous', asked: [] },
      { about: 'Wren Ash', actor: null },
      {
        about: null,
        actor: { id: applicantId, display_name: 'Robin Marsh' },
        asked: ['Wren Ash', 'Fern Marsh'],
        created_at: expect.any(String),
      },
    ]);
    expect(data[2]).toMatchObject({ about: 'Wren Ash', actor: { id: recruiter.userId } });
    for (const wrong of ['limit=0', 'limit=101', 'cursor=x', 'page=2'])
      expect((await recruiter.get(`${path}/history?${wrong}`)).status).toBe(422);
  });

  it('goes on without the words of a note that was deleted, and without the note once the applicant is erased', async () => {
    const { path, admin, applicantId, organisation } = await aScene();
    const first = (await admin.post(`${path}/notes`, { text: '  CNRY-first  ' })).body.data;
    expect(first).toMatchObject({
      text: 'CNRY-first',
      author_id: admin.userId,
      user_id: applicantId,
      can: { update: true, remove: true },
    });
    expect((await admin.post(`${path}/notes`, { text: ' ' })).body.errors).toEqual({
      text: ['Please provide a value'],
    });
    expect((await admin.put(`${path}/notes/${first.id}`, { text: 'CNRY-second' }, { 'if-match': '"7"' })).status).toBe(
      412,
    );
    await admin.post(`${path}/notes`, { text: 'CNRY-kept' });
    expect((await admin.remove(`${path}/notes/${first.id}`)).status).toBe(204);
    expect((await admin.get(`${path}/notes/${first.id}`)).status).toBe(404);
    expect((await admin.get(`${path}/notes`)).body.data).toMatchObject([{ text: 'CNRY-kept' }]);
    const kept = async () =>
      (
        await api.ground.owner.query('select text from data.application_notes where organisation_id = $1 order by id', [
          organisation.id,
        ])
      ).rows;
    expect(await kept()).toEqual([{ text: '' }, { text: 'CNRY-kept' }]);
    expect((await admin.remove(`users/${applicantId}`)).status).toBe(204);
    const { rows } = await api.ground.owner.query(
      `select from data.audit_values where organisation_id = $1 and changes::text like '%CNRY-%'`,
      [organisation.id],
    );
    expect([await kept(), rows]).toEqual([[], []]);
  });
});
