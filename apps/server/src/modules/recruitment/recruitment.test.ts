import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../platform/clock.ts';
import { sql } from '../../platform/db/sql.ts';
import { testApi } from '../../testing/api.ts';
import { workOff } from '../../testing/post.ts';
import { anApplicant, aRecruitment, type Recruitment } from '../applications/application.factory.ts';
import { finishDecision } from '../applications/decision.jobs.ts';
import { stageSubscribers } from '../applications/stage.subscribers.ts';

const api = testApi();
const categories = 'organisation/recruitment/categories';
let scene: Recruitment;
const rows = (text: string, ...params: unknown[]) => api.ground.owner.query(text, params);

const today = () => api.clock.now().toISOString().slice(0, 10);

beforeAll(async () => {
  scene = await aRecruitment(api);
});

/** Someone applies without signing in. */
const apply = async (opportunity: number, over: object = {}): Promise<number> => {
  const sent = await api.anonymous(scene.organisation).post(`opportunities/${opportunity}/apply`, anApplicant(over));
  if (sent.status !== 201) throw new Error(sent.text);
  return sent.body.data.application_id;
};
const show = async (id: number) => (await scene.admin.get(`applications/${id}`)).body.data;
const stagesOf = async (category: number) => (await scene.admin.get(`${categories}/${category}/stages`)).body.data;

describe('recruitment categories and stages', () => {
  it('give every application its place: the first stage of the opportunity’s category', async () => {
    const application = await show(await apply(await scene.offer()));
    const [first] = await stagesOf(application.category_id);
    expect([first.name, first.applications, application.stage_id, application.public_stage]).toEqual([
      'New',
      1,
      first.id,
      'Application received',
    ]);
    expect([application.stage_entered_at, application.overdue]).toEqual([application.completed_at, false]);
    await rows(
      `update data.applications set stage_entered_at = now() - interval '8 days' where id = $1`,
      application.id,
    );
    const late = await scene.admin.get('applications?filter[overdue]=true');
    expect(late.body.data.map(({ id }: { id: number }) => id)).toEqual([application.id]);
  });

  it('take applications along when the opportunity gets another category, by the kind of the stage', async () => {
    const opportunity = await scene.offer();
    const [waiting, decided] = [await apply(opportunity), await apply(opportunity)];
    const { category_id: before } = await show(waiting);
    const review = (await stagesOf(before)).find(({ kind }: { kind: string }) => kind === 'review');
    await rows(`update data.applications set stage_id = $1 where id = any($2)`, review.id, [waiting, decided]);
    await rows(`update data.applications set state = 'declined', decided_at = now() where id = $1`, decided);
    const copy = (await scene.admin.post(`${categories}/${before}/duplicate`, {})).body.data;
    expect(copy.name).toBe('General 2');
    expect((await stagesOf(copy.id)).map(({ name }: { name: string }) => name)).toEqual(
      (await stagesOf(before)).map(({ name }: { name: string }) => name),
    );
    await scene.admin.put(`opportunities/${opportunity}`, { category_id: copy.id });
    const moved = await show(waiting);
    expect([moved.category_id, moved.stage.kind, moved.stage_id === review.id]).toEqual([copy.id, 'review', false]);
    expect((await show(decided)).stage_id).toBe(review.id);
  });

  it('keep a stage that is in use, and the last one of a category', async () => {
    const made = (await scene.admin.post(categories, { name: 'Drivers' })).body.data;
    const [only] = await stagesOf(made.id);
    expect((await scene.admin.remove(`${categories}/${made.id}/stages/${only.id}`)).status).toBe(409);
    expect((await scene.admin.put(`${categories}/${made.id}/stages/${only.id}`, { archived: true })).status).toBe(422);
    const second = await scene.admin.post(`${categories}/${made.id}/stages`, {
      name: 'Talk',
      kind: 'interview',
      ideal_days: 9,
      max_days: 3,
    });
    expect(second.body.errors).toEqual({ max_days: ['Enter at least as many days as the ideal time'] });
    const talk = await scene.admin.post(`${categories}/${made.id}/stages`, { name: 'Talk', kind: 'interview' });
    expect(talk.body.data).toMatchObject({ public_name: 'Talk', position: 2, requirements: [] });
    const id = await apply(await scene.offer([], { category_id: made.id }));
    expect((await show(id)).stage_id).toBe(only.id);
    const refused = await scene.admin.remove(`${categories}/${made.id}/stages/${only.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect((await scene.admin.put(`${categories}/${made.id}/stages/${only.id}`, { archived: true })).status).toBe(200);
    expect((await scene.admin.remove(`${categories}/${made.id}`)).body.code).toBe('in_use');
    expect((await scene.admin.remove(`${categories}/${made.id}/stages/${talk.body.data.id}`)).status).toBe(409);
  });

  it('ask for the training and checks of the role when an application enters a stage that requires them, once', async () => {
    const required_for = [scene.profile];
    const training = { name: 'First aid', kind: 'read', content: 'Read', months_valid: 12, required_for };
    const { id: module_id } = (await scene.admin.post('organisation/induction-modules', training)).body.data;
    const check = { jurisdiction: 'DBS', level: 'basic', workforce: 'both', required_for };
    const aType = async (more: object) =>
      (await scene.admin.post('organisation/disclosure-types', { ...check, ...more })).body.data.id as number;
    const [basic] = [await aType({ name: 'Basic' }), await aType({ name: 'For elders', minimum_age: 99 })];
    const { id: category } = (await scene.admin.post(categories, { name: 'With checks' })).body.data;
    const asking = { name: 'Checks', kind: 'checks', max_days: 20, requirements: ['vetting', 'inductions'] };
    const stage = (await scene.admin.post(`${categories}/${category}/stages`, asking)).body.data;
    const id = await apply(await scene.offer([], { category_id: category }));
    const { user_id, stage_id: first } = await show(id);
    const settle = async () => {
      await workOff(api, scene.organisation, [finishDecision]);
      await workOff(
        api,
        scene.organisation,
        stageSubscribers.map(({ job }) => job),
      );
    };
    const steps = async () =>
      (await scene.admin.get(`users/${user_id}/onboarding`)).body.data.map((step: Record<string, unknown>) => [
        step.kind,
        step.id,
        step.status,
      ]);
    await settle();
    expect(await steps()).toEqual([]);
    await scene.admin.post(`applications/${id}/move`, { stage_id: stage.id });
    expect(await steps()).toEqual([]);
    await settle();
    expect(await steps()).toEqual([
      ['training', module_id, 'missing'],
      ['check', basic, 'pending'],
    ]);
    const [induction] = (await scene.admin.get(`users/${user_id}/inductions`)).body.data;
    expect(induction).toMatchObject({ state: 'assigned', due_on: addDays(today(), 20) });
    // what has expired is asked for again, what is under way is not
    await rows(
      `update data.inductions set state = 'done', completed_on = '2020-01-01', expires_on = '2021-01-01' where id = $1`,
      induction.id,
    );
    for (const stage_id of [first, stage.id]) {
      await scene.admin.post(`applications/${id}/move`, { stage_id });
      await settle();
    }
    expect(await steps()).toEqual([
      ['training', module_id, 'missing'],
      ['check', basic, 'pending'],
    ]);
    expect((await scene.admin.get(`users/${user_id}/vetting`)).body.data).toHaveLength(1);
    const audited = await rows(
      `select resource, action from data.audit_entries where subject_id = $1 and resource in ('induction', 'userVetting') and actor_id is null order by id`,
      user_id,
    );
    expect(audited.rows).toEqual([
      { resource: 'induction', action: 'create' },
      { resource: 'userVetting', action: 'create' },
      { resource: 'induction', action: 'update' },
    ]);
  });

  it('say what an application lacks: references, documents, a parent’s consent', async () => {
    const documents = (await scene.admin.post('organisation/requested-documents', { name: 'Proof of address' })).body;
    const opportunity = await scene.offer([
      { type: 'references', name: 'References', requested_references: 2, reference_length: 0 },
      { type: 'supporting-documents', name: 'Documents', documents: [documents.data.id] },
    ]);
    const [form] = (await rows('select id from data.form_versions where opportunity_id = $1', opportunity)).rows;
    const { applicant, id } = await api.ground.database.transaction(scene.organisation.id, async (db) => {
      const [user] = await db.run<{ id: number }>(
        sql`insert into users (first_name, last_name, status_id, dob) values ('Mo', 'Young', 1, current_date - interval '15 years') returning id`,
      );
      const [made] = await db.run<{ id: number }>(sql`
        insert into applications (opportunity_id, user_id, form_version_id, answers, language, applied_at, completed_at, minor)
        values (${opportunity}, ${user!.id}, ${Number(form.id)}, '{}', 'en', now(), now(), true) returning id`);
      await db.run(sql`insert into application_references (application_id, user_id, position, first_name, last_name, email)
        values (${made!.id}, ${user!.id}, 0, 'Ann', 'Referee', 'ann@example.org')`);
      return { applicant: user!.id, id: made!.id };
    });
    const said = async () =>
      (await show(id)).requirements.map(({ kind, met, missing }: Record<string, unknown>) => [kind, met, missing]);
    expect(await said()).toEqual([
      ['documents', false, [{ code: 'document', name: 'Proof of address' }]],
      ['parental-consent', false, [{ code: 'parental-consent', name: null }]],
      [
        'references',
        false,
        [
          { code: 'reference', name: 'Ann Referee' },
          { code: 'referee', name: null },
        ],
      ],
    ]);
    await rows(`update data.applications set parental_consent_at = now() where id = $1`, id);
    await rows(
      `update data.application_references set state = 'received', requested_at = now(), answered_at = now() where application_id = $1`,
      id,
    );
    expect(await said()).toEqual([
      ['documents', false, [{ code: 'document', name: 'Proof of address' }]],
      ['parental-consent', true, []],
      ['references', false, [{ code: 'referee', name: null }]],
    ]);
    await rows(`update data.users set dob = current_date - interval '30 years' where id = $1`, applicant);
    expect((await said()).map(([kind]: [string]) => kind)).toEqual(['documents', 'references']);
    const own = await (await api.as(scene.organisation, applicant)).get(`applications/${id}`);
    expect([own.body.data.requirements.length, Object.keys(own.body.data).includes('assigned_to')]).toEqual([2, false]);
  });
});
