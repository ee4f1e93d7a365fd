import { describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { anApplicant, aRecruitment } from '../applications/application.factory.ts';
import { aPerson, aRole } from '../users/user.factory.ts';

const api = testApi();

async function aScene() {
  const scene = await aRecruitment(api);
  const { organisation, admin } = scene;
  const ask = async (question: object): Promise<number> =>
    (await admin.post('organisation/recruitment/questions', question)).body.data.id;
  const time = await ask({ text: 'Has time', kind: 'scale', weight: 3 });
  const travel = await ask({ text: 'Can travel', kind: 'yes-no' });
  const help = await ask({ text: 'What would help?', kind: 'text' });
  const offer = await scene.offer();
  const applicant = anApplicant();
  const { application_id: id } = (await api.anonymous(organisation).post(`opportunities/${offer}/apply`, applicant))
    .body.data;
  const path = `applications/${id}/scorecards`;
  const reviewer = async (...permissions: string[]) => {
    const userId = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, userId, { permissions });
    return api.as(organisation, userId);
  };
  const applicantId: number = (await admin.get(`applications/${id}`)).body.data.user_id;
  return { ...scene, ask, time, travel, help, id: id as number, path, reviewer, applicantId };
}

accessTable(
  'a scorecard',
  async () => {
    const { path, time, travel, reviewer, organisation, applicantId } = await aScene();
    return {
      paths: { show: path, PUT: path },
      bodies: { PUT: { answers: { [time]: 3, [travel]: true } } },
      personas: {
        anonymous: api.anonymous(organisation),
        applicant: await api.as(organisation, applicantId),
        recruiter: await reviewer('view-applications'),
        reviewer: await reviewer('view-applications', 'score-applications'),
        scorer: await reviewer('score-applications'),
      },
    };
  },
  `
              show  PUT
   anonymous  401   401
   applicant  403   403
   recruiter  403   403
   reviewer   200   200
   scorer     404   404`,
);

describe('a scorecard', () => {
  it('shows what others answered only to those who have answered', async () => {
    const { admin, path, time, travel, help, reviewer } = await aScene();
    const other = await reviewer('view-applications', 'score-applications');
    const first = await admin.put(path, { answers: { [time]: 5, [travel]: true, [help]: 'CNRY a lift' }, comment: '' });
    expect(first.status).toBe(200);
    const before = await other.get(path);
    expect(before.text).not.toContain('CNRY');
    expect(before.body.data).toMatchObject({ mine: null, reviewers: 1, others: [], total: null, spread: null });

    const after = (await other.put(path, { answers: { [time]: 2, [travel]: false }, comment: 'Too far' })).body.data;
    // (2 × 3 + 1) / 4 beside 5
    expect(after).toMatchObject({ reviewers: 2, mine: { score: 1.75 }, total: 3.38, spread: 3.25 });
    expect(after.others).toEqual([
      expect.objectContaining({ score: 5, answers: { [time]: 5, [travel]: true, [help]: 'CNRY a lift' } }),
    ]);
    // a second time it takes the place of the first
    const again = (await other.put(path, { answers: { [time]: 4, [travel]: true } })).body.data;
    expect(again).toMatchObject({ reviewers: 2, mine: { score: 4.25, comment: '' } });
  });

  it('of both people keeps them from being merged, so that no answer is lost', async () => {
    const { admin, path, time, travel, reviewer } = await aScene();
    const [one, other] = [
      await reviewer('view-applications', 'score-applications'),
      await reviewer('view-applications', 'score-applications'),
    ];
    const refusals = async () =>
      (await admin.get(`users/${one.userId}/merge?other_id=${other.userId}`)).body.data.refusals;
    await one.put(path, { answers: { [time]: 5, [travel]: true } });
    expect(await refusals()).toEqual([]);
    await other.put(path, { answers: { [time]: 2, [travel]: false } });
    expect(await refusals()).toEqual(['scorecards']);
    const refused = await admin.post(`users/${one.userId}/merge`, { other_id: other.userId });
    expect([refused.status, refused.body.error_codes]).toMatchObject([
      422,
      { other_id: [{ code: 'merge_scorecards' }] },
    ]);
    expect((await one.get(path)).body.data).toMatchObject({ reviewers: 2, mine: { score: 5 } });
  });

  it('names every answer that is missing or of the wrong kind', async () => {
    const { admin, path, time, travel, help } = await aScene();
    const refused = await admin.put(path, { answers: { [travel]: 3, [help]: true, 99999: 1 } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      [`answers.${time}`]: ['Choose a number from 1 to 5'],
      [`answers.${travel}`]: ['Choose yes or no'],
      [`answers.${help}`]: ['Enter your answer in words'],
      'answers.99999': ['This question is not asked'],
    });
  });

  it('is not asked for any more once the application is withdrawn, and keeps a question that was archived', async () => {
    const { admin, path, time, travel, organisation, applicantId, id } = await aScene();
    await admin.put(path, { answers: { [time]: 3, [travel]: true } });
    expect((await admin.remove(`organisation/recruitment/questions/${time}`)).status).toBe(409);
    await admin.put(`organisation/recruitment/questions/${time}`, { archived: true });
    expect((await admin.get(path)).body.data).toMatchObject({ mine: { answers: { [time]: 3 }, score: 3.5 } });
    const applicant = await api.as(organisation, applicantId);
    await applicant.post(`applications/${id}/withdraw`, {});
    expect((await admin.put(path, { answers: { [travel]: true } })).status).toBe(409);
  });

  it('asks about the application’s category, and a stage can require that, and an interview, before clearing', async () => {
    const { admin, ask, path, time, travel, help, id, organisation, applicantId } = await aScene();
    const categories = 'organisation/recruitment/categories';
    const { category_id } = (await admin.get(`applications/${id}`)).body.data;
    const drivers = (await admin.post(categories, { name: 'Drivers' })).body.data.id;
    const own = await ask({ text: 'Likes children', kind: 'yes-no', category_id });
    const elsewhere = await ask({ text: 'Has a licence', kind: 'yes-no', category_id: drivers });
    const questionIds = (await admin.get(path)).body.data.questions.map((question: { id: number }) => question.id);
    expect(new Set(questionIds)).toEqual(new Set([time, travel, help, own]));
    const wrong = await admin.put(path, { answers: { [time]: 3, [travel]: true, [own]: true, [elsewhere]: true } });
    expect(wrong.body.errors).toEqual({ [`answers.${elsewhere}`]: ['This question is not asked'] });

    const [stage] = (await admin.get(`${categories}/${category_id}/stages`)).body.data;
    await admin.put(`${categories}/${category_id}/stages/${stage.id}`, { requirements: ['interview', 'questions'] });
    const said = async (caller = admin) =>
      (await caller.get(`applications/${id}`)).body.data.requirements
        .filter(({ kind }: { kind: string }) => ['interview', 'questions'].includes(kind))
        .map(({ kind, met }: { kind: string; met: boolean }) => [kind, met]);
    const clear = () => admin.post(`applications/${id}/clear`, { start_date: '2099-01-01' });
    expect(await said()).toEqual([
      ['interview', false],
      ['questions', false],
    ]);
    // what reviewers do among themselves is not the applicant's to read
    expect(await said(await api.as(organisation, applicantId))).toEqual([['interview', false]]);
    expect((await clear()).body.current.requirements).toHaveLength(2);
    await admin.put(path, { answers: { [time]: 3, [travel]: true, [own]: true } });
    expect((await clear()).body.current.requirements).toMatchObject([{ kind: 'interview' }]);
    const interviews = `applications/${id}/interviews`;
    const at = '2099-05-04T09:00:00.000Z';
    const { id: interview } = (await admin.post(interviews, { times: [at] })).body.data;
    await admin.post(`${interviews}/${interview}/choose`, { starts_at: at });
    expect((await clear()).status).toBe(409);
    await admin.post(`${interviews}/${interview}/record`, { attended: true });
    expect(await said()).toEqual([
      ['interview', true],
      ['questions', true],
    ]);
    expect((await clear()).status).toBe(200);
  });

  it('never reaches the applicant, whatever they may do', async () => {
    const { admin, path, time, travel, help, organisation, applicantId, id } = await aScene();
    const secret = 'CNRY-score';
    await admin.put(path, { answers: { [time]: 1, [travel]: false, [help]: secret }, comment: secret });
    await aRole(api.ground, organisation.id, applicantId, { permissions: ['view-applications', 'score-applications'] });
    const applicant = await api.as(organisation, applicantId);
    expect((await applicant.get(path)).status).toBe(403);
    expect((await applicant.put(path, { answers: { [time]: 5, [travel]: true } })).status).toBe(403);
    for (const address of [`applications/${id}`, 'applications', `users/me/applications/${id}`, `search?q=${secret}`])
      expect((await applicant.get(address)).text).not.toContain(secret);
    const withheld = await api.ground.owner.query(
      `select c.table_name, c.column_name from data.column_register c
        where c.table_name in ('scorecards', 'scorecard_answers') and c.column_name in ('comment', 'score', 'text', 'question_id', 'reviewer_id')
          and data.export_rule(c) <> 'withhold'`,
    );
    expect(withheld.rows).toEqual([]);
  });
});
