import { beforeAll, describe, expect, it } from 'vitest';
import { makeContext, type Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { countDiversity } from './diversity.jobs.ts';
import type { ShownFigures } from './diversity-report.rules.ts';

const api = testApi();
let organisation: Organisation;
let readerId: number;
beforeAll(async () => {
  // some days ago, since no day to come can be counted
  api.clock.forward(-6 * 24 * 3_600_000);
  organisation = await api.ground.organisation();
  readerId = await aPerson(api.ground, organisation.id, { status_id: 4 });
  await aRole(api.ground, organisation.id, readerId, { permissions: ['view-diversity-reports'] });
});

const within = <T>(work: Parameters<typeof api.ground.database.transaction<T>>[1]) =>
  api.ground.database.transaction(organisation.id, work);
/** So many people who all answered the same. */
const people = (count: number, answers: object, status = 2, dob: string | null = null): Promise<number[]> =>
  within(async (db) => {
    const rows = await db.run<{ id: number }>(sql`
      insert into users (first_name, last_name, status_id, dob) select 'A', 'B', ${status}, ${dob}::date from generate_series(1, ${count}::int) returning id`);
    for (const { id } of rows)
      await db.run(sql`select diversity.add_answers(${id}::bigint, ${JSON.stringify(answers)}::jsonb, false)`);
    return rows.map(({ id }) => id);
  });
/** What the organisation asks itself. */
const question = {
  id: 1,
  question_text: 'Do you care for someone?',
  is_multiple_select: true,
  options: [
    { id: 1, option_text: 'Yes', is_other: false },
    { id: 2, option_text: 'No', is_other: false },
    { id: 3, option_text: 'At times', is_other: false },
  ],
  dependency: null,
};
const answering = (option: number) => ({
  v2: {
    questions: [question],
    answers: [{ question_id: 1, options: [{ id: option }], other_text: 'never told' }],
  },
});
/** As the worker does every night. */
const count = () =>
  within((db) =>
    countDiversity.run!(
      makeContext({ db, actor: system, organisation, requestId: 'night' }, api.clock),
      {},
      {} as never,
    ),
  );
const nextDay = () => api.clock.forward(24 * 3_600_000);
/** In a session of its own: days pass between. */
const reader = (): Promise<Caller> => api.as(organisation, readerId);
const read = async (path: string) =>
  (await (await reader()).get(`organisation/diversity/reports/${path}`)).body.data as {
    taken_on: string | null;
    questions: ShownFigures[];
  };
const shownOf = (questions: readonly ShownFigures[], question: string) =>
  Object.fromEntries(
    (questions.find((one) => one.question === question)?.answers ?? []).map(({ label, shown }) => [label, shown]),
  );

describe('diversity figures', () => {
  it('are told in fives, silent about the few and about whoever would give them away', async () => {
    expect(await read('user')).toEqual({ taken_on: null, questions: [] });
    const [staying, leaving] = [
      await people(13, { v1: { gender_id: 2, religion_id: 69 } }),
      await people(8, { v1: { gender_id: 3, religion_id: 74, religion_other: 'never told' } }),
    ];
    await people(3, { v1: { gender_id: 98, religion_id: 88 } });
    await people(2, { v1: { religion_id: 71 } });
    await people(10, answering(1), 1);
    await people(7, answering(2), 1);
    await people(9, {}, 4);
    await count();
    const { taken_on, questions } = await read('user');
    expect(taken_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    // one small number, and little play in the others: the next smallest is not told either; none is told as few
    expect(shownOf(questions, 'gender_id')).toEqual({
      'Prefer not to say': 'fewer than 5',
      'Man (incl. trans man)': '15',
      'Woman (incl. trans woman)': 'not shown',
      'Non-binary': 'fewer than 5',
      'Other gender identity': 'fewer than 5',
    });
    // two small numbers hide each other
    expect(shownOf(questions, 'religion_id')).toMatchObject({
      'Prefer not to say': '15',
      Christian: '10',
      'Other (please specify)': 'fewer than 5',
      Atheist: 'fewer than 5',
      Sikh: 'fewer than 5',
    });
    expect(questions.find((one) => one.question === 'gender_id')!.answers.map(({ option_id }) => option_id)).toEqual([
      1, 2, 3, 98, 4,
    ]);
    expect((await read('applicant')).questions).toEqual([
      {
        question: 'Do you care for someone?',
        label: 'Do you care for someone?',
        answers: [
          { option_id: null, label: 'At times', people: null, shown: 'fewer than 5' },
          { option_id: null, label: 'No', people: 5, shown: '5' },
          { option_id: null, label: 'Yes', people: 10, shown: '10' },
        ],
      },
    ]);
    expect((await read('cleared-applicant')).questions).toEqual([]);
    const overview = await (await reader()).get('reports/overview/diversity');
    expect(overview.body.data.user).toEqual(questions);
    expect(overview.text).not.toContain('never told');

    // no one can compare before and after someone's answer within a day
    await people(5, { v1: { gender_id: 4 } });
    await count();
    expect(await read('user')).toEqual({ taken_on, questions });
    // whoever takes their answer back is gone with the next night
    nextDay();
    for (const id of [staying[0]!, ...leaving])
      await within((db) => db.run(sql`select diversity.forget_answers(${id}::bigint)`));
    await count();
    const next = await read('user');
    expect(next.taken_on! > taken_on!).toBe(true);
    expect(shownOf(next.questions, 'gender_id')).toMatchObject({
      'Man (incl. trans man)': '10',
      'Woman (incl. trans woman)': 'fewer than 5',
      'Non-binary': 'fewer than 5',
      'Other gender identity': 'not shown',
    });

    // too few came for anything to be told anew; when one goes, who is in the old figures, they are not told at all
    nextDay();
    await people(2, { v1: { gender_id: 2 } });
    await count();
    expect((await read('user')).questions).toEqual(next.questions);
    nextDay();
    await within((db) => db.run(sql`select diversity.forget_answers(${staying[1]!}::bigint)`));
    await within((db) => db.run(sql`select diversity.forget_answers(${staying[2]!}::bigint)`));
    await within((db) => db.run(sql`select diversity.forget_answers(${staying[3]!}::bigint)`));
    await count();
    expect(shownOf((await read('user')).questions, 'gender_id')).toEqual({});
  });

  it('tell how old people are, and to no one without the right', async () => {
    await people(7, {}, 2, '1990-01-01');
    await people(10, {}, 2, '2019-01-01');
    nextDay();
    await count();
    expect(shownOf((await read('user-dob')).questions, 'age')).toMatchObject({
      'Under 18': '10',
      '35 to 44': '5',
      'Not given': '35',
      '65 and over': 'fewer than 5',
    });
    const stranger = await api.as(organisation, await aPerson(api.ground, organisation.id));
    for (const path of ['organisation/diversity/reports/user', 'reports/overview/diversity'])
      expect((await stranger.get(path)).status).toBe(403);
  });

  it('cannot be taken for a day to come, so that a night is a night', async () => {
    const ahead = (days: number) =>
      within(
        async (db) =>
          (
            await db.run<{ taken: boolean }>(
              sql`select app.take_diversity_figures(current_date + ${days}::int) as taken`,
            )
          )[0]!.taken,
      );
    expect(await ahead(20)).toBe(false);
    await expect(within((db) => db.run(sql`update diversity_figures set people = 5`))).rejects.toThrow(
      /permission denied/,
    );
  });
});
