import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { aPerson, aRole } from '../users/user.factory.ts';

const api = testApi();
let organisation: Organisation;
let admin: Caller;
let person: number;
let self: Caller;
let profile: number;

const modules = 'organisation/induction-modules';
const quiz = {
  name: 'Safeguarding basics',
  kind: 'quiz',
  content: 'Read **this** first.',
  pass_mark: 60,
  months_valid: 12,
  questions: [
    { text: 'Whom do you tell?', options: ['No one', 'The coordinator'], correct: [1] },
    { text: 'What do you write down?', options: ['What was said', 'When', 'My guess'], correct: [0, 1] },
  ],
};
const aModule = async (more: object = {}): Promise<number> => {
  const { status, body } = await admin.post(modules, { ...quiz, ...more });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id as number;
};
const assign = async (moduleId: number): Promise<number> =>
  (await admin.post(`users/${person}/inductions`, { module_id: moduleId, due_on: '2027-01-31' })).body.data.id;
const certificate = (caller: Caller) =>
  uploadPicture(api, organisation, caller, { bytes: Buffer.from('Passed'), name: 'certificate.txt' });
const stepsOf = async (caller: Caller) =>
  ((await caller.get(`users/${person}/onboarding`)).body.data as { kind: string; name: string; status: string }[]).map(
    ({ kind, name, status }) => [kind, name, status],
  );

beforeAll(async () => {
  organisation = await api.ground.organisation();
  const staff = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, staff, { permissions: everyPermission });
  admin = await api.as(organisation, staff);
  person = await aPerson(api.ground, organisation.id);
  ({ profileId: profile } = await aRole(api.ground, organisation.id, person, {}));
  self = await api.as(organisation, person);
});

describe('training', () => {
  it('is taken as a quiz: the right answers stay with staff, a failed one can be taken again, a passed one counts', async () => {
    const id = await assign(await aModule());
    const own = `users/me/inductions/${id}`;
    const shown = await self.get(`${own}?include=module`);
    expect(shown.body.data.material.questions[1]).toEqual({
      text: 'What do you write down?',
      options: ['What was said', 'When', 'My guess'],
      several: true,
    });
    expect(shown.text).not.toContain('correct');
    expect((await self.post(`${own}/start`)).body.data.state).toBe('started');
    const send = (answers: number[][]) => self.put(`users/me/inductions/self-complete/${id}`, { answers });
    expect((await send([[1]])).body.errors).toEqual({ 'answers.1': ['Choose an answer'] });
    expect((await send([[1], [0]])).body.data).toMatchObject({ state: 'started', score: 50, passed: false });
    expect((await send([[1], [1, 0]])).body.data).toMatchObject({ state: 'done', score: 100, passed: true });
    expect((await send([[1], [1, 0]])).status).toBe(409);
    const { completed_on, expires_on } = (await admin.get(`users/${person}/inductions/${id}`)).body.data;
    expect(Number(expires_on.slice(0, 4))).toBe(Number(completed_on.slice(0, 4)) + 1);
  });

  it('keeps the evidence that was confirmed: it is neither changed nor deleted, and added to only once it runs out', async () => {
    const id = await assign(await aModule({ name: 'First aid', kind: 'upload', questions: [], months_valid: 12 }));
    const files = `users/${person}/inductions/${id}/attachments`;
    const add = async (caller: Caller) => caller.post(files, { file_id: await certificate(caller) });
    const first = await add(self);
    expect(first.status).toBe(201);
    const at = `${files}/${first.body.data.id}`;
    expect((await self.put(at, { name: 'Certificate 2026' })).status).toBe(200);
    const record = (body: object) => admin.put(`users/${person}/inductions/${id}`, body);
    expect((await record({ state: 'done' })).status).toBe(200);
    for (const caller of [self, admin]) {
      for (const refused of [await caller.put(at, { name: 'Other' }), await caller.remove(at), await add(caller)])
        expect([refused.status, refused.body.code]).toEqual([409, 'training_confirmed']);
    }
    // about to run out: the next evidence joins what was confirmed
    await api.ground.owner.query('update data.inductions set expires_on = current_date + 7 where id = $1', [id]);
    expect((await add(self)).status).toBe(201);
    expect((await self.remove(at)).status).toBe(409);
    // staff take it back: then it is open again
    expect((await record({ state: 'started' })).status).toBe(200);
    expect((await self.remove(at)).status).toBe(204);
  });

  it('is never recorded by the person themselves, and attendance is for staff', async () => {
    const attend = await aModule({ name: 'First aid', kind: 'attend', questions: [] });
    const id = await assign(attend);
    expect((await self.put(`users/me/inductions/self-complete/${id}`, {})).body.code).toBe('second_person_needed');
    expect((await self.put(`users/me/inductions/${id}`, { state: 'done' })).status).toBe(403);
    expect((await admin.put(`users/${person}/inductions/self-complete/${id}`, {})).status).toBe(403);
    const mine = (await admin.post('users/me/inductions', { module_id: attend })).body.data.id as number;
    expect((await admin.put(`users/me/inductions/${mine}`, { state: 'done' })).status).toBe(403);
    expect(
      (await admin.post('users/me/inductions', { module_id: await aModule({ name: 'X' }), state: 'done' })).status,
    ).toBe(403);
    const done = await admin.put(`users/${person}/inductions/${id}`, { state: 'done', completed_on: '2020-03-02' });
    expect(done.body.data).toMatchObject({ state: 'expired', completed_on: '2020-03-02', expires_on: '2021-03-02' });
    expect((await admin.put(`users/${person}/inductions/${id}`, { state: 'expired' })).body.errors).toHaveProperty(
      'state',
    );
  });

  it('tells by field what is wrong with a module', async () => {
    const wrong = await admin.post(modules, {
      ...quiz,
      questions: [{ text: 'Q', options: ['a', 'b'], correct: [5] }],
    });
    expect(wrong.body.errors).toEqual({ 'questions.0.correct': ['Choose a right answer from those offered'] });
    expect((await admin.post(modules, { ...quiz, questions: [] })).body.errors).toHaveProperty('questions');
    expect((await admin.post(modules, { name: 'A', kind: 'attend', self_complete: true })).body.errors).toHaveProperty(
      'self_complete',
    );
  });
});

describe('the checklist', () => {
  it('shows the person and staff alike what their roles require, and the list of people is filtered by it', async () => {
    const type = (
      await admin.post('organisation/disclosure-types', {
        name: 'Enhanced DBS',
        jurisdiction: 'DBS',
        level: 'enhanced',
        workforce: 'children',
        required_for: [profile],
      })
    ).body.data.id as number;
    const needed = await aModule({ name: 'Needed', kind: 'read', questions: [], required_for: [profile] });
    const listed = async (status: string) =>
      ((await admin.get(`users?filter[check_status]=${status}`)).body.data as { id: number }[]).map(({ id }) => id);
    const ofThese = async (caller: Caller) =>
      (await stepsOf(caller)).filter(([, name]) => /Enhanced|Needed/.test(name!));
    expect(await ofThese(self)).toEqual([
      ['check', 'Enhanced DBS', 'missing'],
      ['training', 'Needed', 'missing'],
    ]);
    expect(await ofThese(admin)).toEqual(await ofThese(self));
    expect(await listed('missing')).toContain(person);
    const check = await admin.post(`users/${person}/vetting`, {
      disclosure_type_id: type,
      issued_on: '2026-03-02',
      outcome: 'clear',
    });
    expect(check.status).toBe(201);
    const taken = (await self.post('users/me/inductions', { module_id: needed })).body.data.id as number;
    expect((await self.put(`users/me/inductions/self-complete/${taken}`, {})).body.data.state).toBe('done');
    expect(await ofThese(self)).toEqual([
      ['check', 'Enhanced DBS', 'met'],
      ['training', 'Needed', 'met'],
    ]);
    expect(await listed('met')).toContain(person);
    expect(await listed('missing')).not.toContain(person);
    const plain = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, plain, { permissions: ['view-users'] });
    expect((await (await api.as(organisation, plain)).get('users?filter[check_status]=met')).status).toBe(422);
  });
});
