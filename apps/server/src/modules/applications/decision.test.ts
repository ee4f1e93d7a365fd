import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type Caller } from '../../testing/api.ts';
import { workOff } from '../../testing/post.ts';
import { bulkChangeJobs } from '../bulk/bulk-change.jobs.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { aRecruitment, type Recruitment } from './application.factory.ts';
import { settleDecisions } from './decision.factory.ts';

const api = testApi({ max: 20 });
let scene: Recruitment;
let opportunity: number;
let reason: number;
let stages: { id: number; name: string; kind: string }[];

const query = (text: string, ...params: unknown[]) => api.ground.owner.query(text, params);
const staff = async (...permissions: string[]): Promise<Caller> => {
  const id = await aPerson(api.ground, scene.organisation.id, { first_name: 'Rae', last_name: 'Cruiter' });
  await aRole(api.ground, scene.organisation.id, id, { permissions, teamId: scene.team });
  return api.as(scene.organisation, id);
};
const personWith = (over: object = {}) =>
  aPerson(api.ground, scene.organisation.id, { status_id: 1, dob: '1990-04-02', ...over });
const enter = async (over: object = {}) => {
  const user_id = await personWith(over);
  const made = await scene.admin.post('applications', { user_id, opportunity_id: opportunity });
  if (made.status !== 201) throw new Error(made.text);
  return { id: made.body.data.id as number, user_id };
};
const show = async (id: number) => (await scene.admin.get(`applications/${id}`)).body.data;
const act = (id: number, verb: string, body: object = {}, caller = scene.admin) =>
  caller.post(`applications/${id}/${verb}`, body);
const stage = (kind: string) => stages.find((one) => one.kind === kind)!.id;
const lettersTo = async (user: number) =>
  (await query('select template from data.outbox_messages where user_id = $1 order by id', user)).rows.map(
    ({ template }) => template,
  );

const bulkJobs = () => bulkChangeJobs(api.app.pipeline.registry);
const settle = () => settleDecisions(api, scene.organisation);

beforeAll(async () => {
  scene = await aRecruitment(api);
  opportunity = await scene.offer([], { role_profile_id: (await plainProfile()).id });
  reason = (await scene.admin.post('organisation/recruitment-closing-reasons', { name: 'No places left' })).body.data
    .id;
  const { category_id } = (await scene.admin.get(`opportunities/${opportunity}`)).body.data;
  stages = (await scene.admin.get(`organisation/recruitment/categories/${category_id}/stages`)).body.data;
});
const plainProfile = async () =>
  (await scene.admin.post('organisation/role-profiles', { display_name: 'Helper' })).body.data as { id: number };

describe('an applicant', () => {
  it('reads the stages by their public names alone', async () => {
    const { id, user_id } = await enter();
    const { category_id } = (await scene.admin.get(`opportunities/${opportunity}`)).body.data;
    const path = `organisation/recruitment/categories/${category_id}/stages`;
    const hidden = { name: 'CNRY-panel of three', public_name: 'A short chat', kind: 'interview', max_days: 77 };
    const made = (await scene.admin.post(path, hidden)).body.data;
    const applicant = await api.as(scene.organisation, user_id);
    const shown = await applicant.get(`users/me/applications/${id}`);
    expect(shown.body.data.public_stages).toContainEqual({ id: made.id, name: 'A short chat' });
    expect(shown.body.data.public_stages[0]).toEqual({ id: stages[0]!.id, name: shown.body.data.public_stage });
    expect(shown.text).not.toContain('CNRY-panel');
    await scene.admin.put(`${path}/${made.id}`, { archived: true });
    expect((await show(id)).public_stages).toHaveLength(stages.length);
  });
});

describe('a decision', () => {
  it('moves an application, names whoever was first, and writes to the applicant after two minutes', async () => {
    const { id, user_id } = await enter();
    const from_stage_id = (await show(id)).stage_id;
    const rae = await staff('view-applications', 'decide-applications');
    const moved = await act(id, 'move', { stage_id: stage('interview'), from_stage_id, note: 'Rang her' }, rae);
    expect(moved.body.data).toMatchObject({ id, state: 'reviewing', stage_id: stage('interview') });
    const late = await act(id, 'move', { stage_id: stage('review'), from_stage_id });
    expect([late.status, late.body.code, late.body.params.name]).toEqual([409, 'application_moved', 'Rae Cruiter']);
    // as it travels, so that the screen says it in the reader's language; the message is for readers of English
    expect(late.body.params.date).toBe(new Date(late.body.current.at).toISOString());
    expect(late.body.message).toMatch(/ on \d{1,2} [A-Z][a-z]+ \d{4} at \d{2}:\d{2} UTC\. /);
    expect(late.body.current).toMatchObject({ stage_id: stage('interview'), by: rae.userId });
    expect((await act(id, 'move', { stage_id: stage('interview') })).status).toBe(422);
    expect((await act(id, 'move', { stage_id: 999_999 })).body.errors).toHaveProperty('stage_id');
    expect((await scene.admin.get(`applications/${id}/notes`)).body.data[0].text).toBe('Rang her');
    const { rows } = await query(
      `select j.run_at - d.made_at = interval '2 minutes' as waits from data.jobs j join data.application_decisions d on d.id = (j.payload ->> 'decision_id')::bigint
        where j.name = 'applications.finish-decision' and d.application_id = $1`,
      id,
    );
    expect(rows).toEqual([{ waits: true }]);
    expect(await lettersTo(user_id)).toEqual([]);
    await settle();
    expect(await lettersTo(user_id)).toEqual(['applications.moved']);
    const undone = await act(id, 'undo');
    expect([undone.status, undone.body.code]).toEqual([409, 'undo_too_late']);
  });

  it('clears: the role, the status and the letter; once', async () => {
    const { id, user_id } = await enter();
    const cleared = await act(id, 'clear', { start_date: '2030-01-01' });
    expect([cleared.status, cleared.body.data.state]).toEqual([200, 'cleared']);
    const { rows } = await query(
      `select r.team_id::int, r.start_date::text, u.status_id from data.roles r join data.users u on u.id = r.user_id where r.user_id = $1`,
      user_id,
    );
    expect(rows).toEqual([{ team_id: scene.team, start_date: '2030-01-01', status_id: 2 }]);
    const again = await act(id, 'decline', { closing_reason_id: reason });
    expect([again.status, again.body.code, again.body.params.outcome]).toEqual([409, 'application_decided', 'cleared']);
    await settle();
    await settle();
    expect(await lettersTo(user_id)).toEqual(['applications.cleared']);
    expect((await act(id, 'reopen')).body.code).toBe('application_open');
  });

  it('is undone without a trace but in the audit, and its letter never leaves', async () => {
    const { id, user_id } = await enter();
    const state = async () => ({
      application: (await query('select * from data.applications where id = $1', id)).rows.map(
        ({ version: _v, updated_at: _u, ...row }) => row,
      ),
      roles: (await query('select * from data.roles where user_id = $1', user_id)).rows,
      person: (await query('select status_id from data.users where id = $1', user_id)).rows,
      decisions: (await query('select * from data.application_decisions where application_id = $1', id)).rows,
      notes: (await query('select * from data.application_notes where application_id = $1', id)).rows,
    });
    const before = await state();
    for (const [verb, body] of [
      ['clear', { start_date: '2030-01-01', note: 'At last' }],
      ['decline', { closing_reason_id: reason, message: 'Sorry' }],
      ['move', { stage_id: stage('offer'), note: 'Nearly' }],
    ] as const) {
      expect((await act(id, verb, body)).status, verb).toBe(200);
      expect(await state()).not.toEqual(before);
      expect((await act(id, 'undo')).status, verb).toBe(200);
      expect(await state(), verb).toEqual(before);
    }
    expect((await act(id, 'undo')).body.code).toBe('undo_nothing');
    await settle();
    expect(await lettersTo(user_id)).toEqual([]);
    const { rows } = await query(
      `select action from data.audit_entries where resource = 'application' and row_id = $1 order by id`,
      id,
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'clear', 'undo', 'decline', 'undo', 'move', 'undo']);
  });

  it('is not undone once the role was changed', async () => {
    const { id, user_id } = await enter();
    await act(id, 'clear', { start_date: '2030-01-01' });
    const [role] = (await scene.admin.get(`users/${user_id}/role-profiles`)).body.data;
    await scene.admin.put(`users/${user_id}/role-profiles/${role.id}`, { end_date: '2031-01-01' });
    expect((await act(id, 'undo')).body.code).toBe('undo_changed');
    api.clock.forward(121_000);
    expect((await act(id, 'undo')).body.code).toBe('undo_too_late');
  });

  it('takes up again what was declined, whose letter then stays', async () => {
    const { id, user_id } = await enter();
    expect((await act(id, 'decline', { closing_reason_id: 999_999 })).status).toBe(422);
    await act(id, 'decline', { closing_reason_id: reason });
    expect(await show(id)).toMatchObject({ state: 'declined', closing_reason: 'No places left' });
    expect((await act(id, 'reopen')).body.data.state).toBe('reviewing');
    expect(await show(id)).toMatchObject({ decided_at: null, closing_reason_id: null, decided_by: null });
    await settle();
    expect(await lettersTo(user_id)).toEqual([]);
  });

  it('is never one’s own, and assigning is for those who may, to those who see it', async () => {
    const { id } = await enter();
    const rae = await staff('view-applications', 'decide-applications');
    await query('update data.applications set user_id = $1 where id = $2', rae.userId, id);
    for (const [verb, body] of [
      ['move', { stage_id: stage('offer') }],
      ['decline', { closing_reason_id: reason }],
      ['clear', { start_date: '2030-01-01' }],
      ['assign', { user_id: rae.userId }],
    ] as const)
      expect((await act(id, verb, body, rae)).status, verb).toBe(403);
    const other = await enter();
    expect((await act(other.id, 'assign', { user_id: rae.userId }, rae)).body.data.assigned_to).toBe(rae.userId);
    const mine = async (caller = scene.admin) =>
      (await caller.get('applications?filter[assigned_to]=me')).body.data.map(({ id: one }: { id: number }) => one);
    expect([await mine(rae), await mine()]).toEqual([[other.id], []]);
    expect((await act(other.id, 'assign', { user_id: scene.admin.userId }, rae)).status).toBe(403);
    // gives back what is theirs, and nothing of anyone else
    expect((await act(other.id, 'assign', { user_id: null }, rae)).body.data.assigned_to).toBeNull();
    expect((await act(other.id, 'assign', { user_id: scene.admin.userId })).status).toBe(200);
    expect((await act(other.id, 'assign', { user_id: null }, rae)).status).toBe(403);
    expect((await act(other.id, 'assign', { user_id: other.user_id })).status).toBe(422);
    expect((await act(other.id, 'assign', { user_id: null })).body.data.assigned_to).toBeNull();
    expect(await show(other.id)).toMatchObject({ assigned: false });
  });

  it('on paper: entered by staff, changed and deleted while undecided', async () => {
    const { id, user_id } = await enter();
    expect(await show(id)).toMatchObject({ entered_by: scene.admin.userId, state: 'submitted', answers: {} });
    expect((await show(id)).entered_by_name).toBe((await scene.admin.get('users/me')).body.data.display_name);
    expect((await scene.admin.post('applications', { user_id, opportunity_id: opportunity })).status).toBe(409);
    expect((await scene.admin.put(`applications/${id}`, { start_date: '2030-02-02' })).body.data.start_date).toBe(
      '2030-02-02',
    );
    await act(id, 'decline', { closing_reason_id: reason });
    expect((await scene.admin.put(`applications/${id}`, { start_date: '2030-02-03' })).status).toBe(409);
    expect((await scene.admin.remove(`applications/${id}`)).body.code).toBe('application_kept');
    await act(id, 'undo');
    expect((await scene.admin.remove(`users/${user_id}/applications/${id}`)).status).toBe(204);
  });

  it('is made by one of fifty who decide at once; the others hear who and when', async () => {
    const { id } = await enter();
    const from_stage_id = (await show(id)).stage_id;
    const callers = await Promise.all(
      Array.from({ length: 5 }, () => staff('view-applications', 'decide-applications')),
    );
    const verbs = [
      ['clear', { start_date: '2030-01-01' }],
      ['decline', { closing_reason_id: reason }],
      ['move', { stage_id: stage('review'), from_stage_id }],
      ['move', { stage_id: stage('interview'), from_stage_id }],
    ] as const;
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const [verb, body] = verbs[n % verbs.length]!;
        return act(id, verb, body, callers[n % callers.length]!);
      }),
    );
    const [won, lost] = [
      replies.filter(({ status }) => status === 200),
      replies.filter(({ status }) => status !== 200),
    ];
    expect([won.length, new Set(lost.map(({ status }) => status))]).toEqual([1, new Set([409])]);
    for (const { body } of lost)
      expect([body.params.name, body.params.date]).toEqual(['Rae Cruiter', expect.any(String)]);
    expect((await query('select from data.application_decisions where application_id = $1', id)).rowCount).toBe(1);
  });
});

describe('many applications at once', () => {
  it('are moved, assigned and declined, each by its own rules, and taken back while letters wait', async () => {
    const many = [await enter(), await enter(), await enter()].map(({ id }) => id);
    await act(many[2]!, 'decline', { closing_reason_id: reason });
    const change = { move: { stage_id: stage('interview') } };
    const dry = await scene.admin.post('bulk/changes', { resource: 'applications', ids: many, change, dry_run: true });
    expect(dry.body.data).toMatchObject({
      matched: 3,
      changed: 2,
      skipped: [{ reason: 'application_decided', count: 1, sample: [many[2]] }],
    });
    const run = async (input: object) => {
      const made = await scene.admin.post('bulk/changes', { resource: 'applications', ids: many, change: input });
      expect(made.status).toBe(202);
      await workOff(api, scene.organisation, bulkJobs());
      return made.body.data.id as number;
    };
    const moved = await run(change);
    expect((await show(many[0]!)).stage_id).toBe(stage('interview'));
    await scene.admin.post(`bulk/changes/${moved}/undo`);
    await workOff(api, scene.organisation, bulkJobs());
    expect((await show(many[0]!)).stage.kind).toBe('new');
    await run({ assign: { user_id: scene.admin.userId } });
    expect((await show(many[1]!)).assigned_to).toBe(scene.admin.userId);
    await run({ decline: { closing_reason_id: reason } });
    expect([(await show(many[0]!)).state, (await show(many[1]!)).state]).toEqual(['declined', 'declined']);
    const wrong = await scene.admin.post('bulk/changes', { resource: 'users', ids: many, change });
    expect(wrong.body.errors).toEqual({ change: ['This change is not available for this list'] });
  });
});
