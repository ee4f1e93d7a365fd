import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { listMails } from '../../testing/post.ts';
import { aPerson } from '../users/user.factory.ts';
import { aRecruitment, type Recruitment } from './application.factory.ts';
import { settleDecisions } from './decision.factory.ts';

const api = testApi();
const templates = 'organisation/email-templates';
const letter = 'applications.moved:Interview invitation';
const words = {
  en: { subject: 'Come and meet us, {{name}}', body: 'About {{opportunity}}: {{stage}}.\n\n[Open]({{link}})' },
  cy: { subject: 'Dewch i gwrdd â ni, {{name}}', body: '{{opportunity}}: {{stage}}.\n\n[Agor]({{link}})' },
};
let scene: Recruitment;
let opportunity: number;
let stages: { id: number; kind: string }[];
let stagesPath: string;
let english: number;
let people = 0;

const stage = (kind: string) => stages.find((one) => one.kind === kind)!.id;
const act = (id: number, verb: string, body: object = {}) => scene.admin.post(`applications/${id}/${verb}`, body);
const settle = () => settleDecisions(api, scene.organisation);
async function apply(language = 'en') {
  const email = `stage.${process.pid}.${++people}@example.org`;
  const user_id = await aPerson(api.ground, scene.organisation.id, {
    first_name: 'Ada',
    status_id: 1,
    dob: '1990-04-02',
    email,
  });
  await api.ground.owner.query('update data.users set language = $2 where id = $1', [user_id, language]);
  const made = await scene.admin.post('applications', { user_id, opportunity_id: opportunity });
  const subjects = async () => {
    await settle();
    return (await listMails(api, scene.organisation)).filter(({ to }) => to === email).map(({ subject }) => subject);
  };
  return { id: made.body.data.id as number, subjects };
}

beforeAll(async () => {
  scene = await aRecruitment(api);
  const profile = (await scene.admin.post('organisation/role-profiles', { display_name: 'Helper' })).body.data;
  opportunity = await scene.offer([], { role_profile_id: profile.id });
  const { category_id } = (await scene.admin.get(`opportunities/${opportunity}`)).body.data;
  stagesPath = `organisation/recruitment/categories/${category_id}/stages`;
  stages = (await scene.admin.get(stagesPath)).body.data;
  english = (await scene.admin.post(templates, { letter, language: 'en', ...words.en })).body.data.id;
  await scene.admin.put(`${stagesPath}/${stage('interview')}`, { email_template_id: english });
});

describe('the email of a stage', () => {
  it('is sent once to whoever enters it, two minutes later, in place of ours', async () => {
    const { id, subjects } = await apply();
    await act(id, 'move', { stage_id: stage('interview') });
    expect(await subjects()).toEqual([expect.stringMatching(/^Come and meet us, Ada/)]);
    await settle();
    expect(await subjects()).toHaveLength(1);
    await act(id, 'move', { stage_id: stage('checks') });
    expect((await subjects()).at(-1)).toMatch(/^Your application for /);
  });

  it('is not sent when the move was undone or another followed within the two minutes', async () => {
    const undone = await apply();
    await act(undone.id, 'move', { stage_id: stage('interview') });
    expect((await act(undone.id, 'undo')).status).toBe(200);
    const passed = await apply();
    await act(passed.id, 'move', { stage_id: stage('interview') });
    await act(passed.id, 'move', { stage_id: stage('offer') });
    expect(await undone.subjects()).toEqual([]);
    expect(await passed.subjects()).toEqual([expect.stringMatching(/^Your application for /)]);
  });

  it('speaks the language of the applicant where it was written in it', async () => {
    const before = await apply('cy');
    await act(before.id, 'move', { stage_id: stage('interview') });
    expect(await before.subjects()).toEqual([expect.stringMatching(/^Come and meet us/)]);
    await scene.admin.post(templates, { letter, language: 'cy', ...words.cy });
    const after = await apply('cy');
    await act(after.id, 'move', { stage_id: stage('interview') });
    expect(await after.subjects()).toEqual([expect.stringMatching(/^Dewch i gwrdd â ni/)]);
  });

  it('greets those who arrive where the first stage has one', async () => {
    const hello = { letter: 'applications.moved:Hello', language: 'en', subject: 'Thank you', body: '[Go]({{link}})' };
    const { id } = (await scene.admin.post(templates, hello)).body.data;
    const first = `${stagesPath}/${stage('new')}`;
    expect((await scene.admin.put(first, { email_template_id: id })).body.data.email_template_name).toBe('Hello');
    const { subjects } = await apply();
    expect(await subjects()).toEqual(['Thank you']);
    expect((await scene.admin.put(first, { email_template_id: null })).body.data.email_template_id).toBeNull();
    expect(await (await apply()).subjects()).toEqual([]);
  });

  it('must have been made for stages, is listed and previewed, and cannot be deleted while a stage sends it', async () => {
    const other = { letter: 'auth.password-changed', language: 'en', subject: 'Changed', body: 'Hello' };
    const elsewhere = (await scene.admin.post(templates, other)).body.data.id as number;
    for (const email_template_id of [elsewhere, 999_999]) {
      const refused = await scene.admin.put(`${stagesPath}/${stage('review')}`, { email_template_id });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { email_template_id: ['Select an email made for stages'] },
      ]);
    }
    const unknown = await scene.admin.post(templates, { ...other, letter: 'auth.password-changed:Mine' });
    expect(unknown.body.errors).toEqual({ letter: ['Select one of the emails in the list'] });
    const nameless = await scene.admin.post(templates, { ...other, letter: 'applications.moved: ' });
    expect(nameless.status).toBe(422);
    const listed = (await scene.admin.get(`${templates}/letters`)).body.data;
    expect(listed.find(({ key }: { key: string }) => key === letter)).toMatchObject({
      named: true,
      title: { en: 'Interview invitation' },
      changed: { en: { id: english } },
    });
    const looked = await scene.admin.post(`${templates}/preview`, { letter, language: 'en', ...words.en });
    expect(looked.body.data.subject).toBe('Come and meet us, Ada');
    const removal = await scene.admin.remove(`${templates}/${english}`);
    expect([removal.status, removal.body.code]).toEqual([409, 'in_use']);
  });
});
