import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { sweepDatabase } from '../../testing/canary-sweep.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';
import { listMails } from '../../testing/post.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { adoptDraftAnswers, findWhetherAnswered, listDiversityErrors, saveDiversity } from './public.ts';

const api = testApi();
let here: FullOrganisation;
let organisation: Organisation;
beforeAll(async () => {
  here = await aFullOrganisation(api);
  organisation = here.organisation;
});

let serial = 0;
const mark = () => `CNRY-div-${++serial}-${process.pid}`;
const somebody = async (): Promise<Caller> => api.as(organisation, await aPerson(api.ground, organisation.id));
const within = <T>(work: Parameters<typeof api.ground.database.transaction<T>>[1], org = organisation) =>
  api.ground.database.transaction(org.id, work);
const rowsBehind = async (table: 'answers' | 'draft_answers', text: string): Promise<number> =>
  Number(
    (
      await api.ground.owner.query(`select count(*) as n from diversity.${table} t where t.answers::text like $1`, [
        `%${text}%`,
      ])
    ).rows[0]!.n,
  );
/** Every text of every table but the wall's own. */
const leaksOf = async (value: string): Promise<string[]> => {
  const client = await api.ground.owner.connect();
  try {
    return await sweepDatabase(
      client,
      [{ organisationId: organisation.id, kind: 'diversity answer', value }],
      organisation.id,
    );
  } finally {
    client.release();
  }
};
const fixedStep = { diversity_compulsory: false, diversity_questions: [] };
const questions = [
  {
    id: 1,
    question_text: 'Do you care for someone?',
    options: [
      { id: 1, option_text: 'Prefer not to say' },
      { id: 2, option_text: 'Yes' },
    ],
  },
  {
    id: 2,
    question_text: 'For whom?',
    is_multiple_select: true,
    options: [
      { id: 3, option_text: 'A child' },
      { id: 4, option_text: 'Other', is_other: true },
    ],
    dependency: { question_id: 1, option_id: 2 },
  },
];

accessTable(
  'someone’s diversity answers',
  async () => {
    const team = await aTeam(api.ground, organisation.id);
    const userId = await aPerson(api.ground, organisation.id, { dob: '2019-05-17' });
    await aRole(api.ground, organisation.id, userId, { teamId: team });
    const staff = async (permissions: string[]) => {
      const id = await aPerson(api.ground, organisation.id);
      await aRole(api.ground, organisation.id, id, { teamId: team, permissions });
      return api.as(organisation, id);
    };
    const guardian = await aPerson(api.ground, organisation.id);
    await within((db) => db.run(sql`insert into guardians (user_id, guardian_id) values (${userId}, ${guardian})`));
    const path = `users/${userId}/diversity`;
    return {
      paths: { show: path, update: path, remove: path, GET: `${path}/has-answers`, POST: `${path}/url` },
      bodies: { update: { gender_id: 98 }, POST: { anything: 'goes' } },
      personas: {
        anonymous: api.anonymous(organisation),
        themselves: () => api.as(organisation, userId),
        guardian: () => api.as(organisation, guardian),
        stranger: somebody,
        viewer: () => staff(['view-users', 'view-sensitive-details']),
        editor: () => staff(['view-users', 'edit-users', 'edit-sensitive-details']),
        admin: here.admin,
      },
    };
  },
  `                show  update  remove  GET  POST
   anonymous        401   401     401     401  401
   themselves       200   200     204     200  200
   guardian         403   403     403     403  403
   stranger         404   404     404     404  404
   viewer           403   403     403     403  403
   editor           403   403     403     403  200
   admin            403   403     403     403  200`,
);

describe('a person’s answers', () => {
  it('are all there to begin with, empty, and change by the fields that are sent', async () => {
    const person = await somebody();
    const shown = (await person.get('users/me/diversity')).body.data;
    expect(Object.keys(shown)).toHaveLength(16);
    expect([shown.gender_id, shown.age_id, shown.diversity_v2_questions]).toEqual([null, null, []]);
    expect((await person.get('users/me/diversity/has-answers')).body).toEqual({ data: { has_answered: false } });
    await person.put('users/me/diversity', {
      gender_id: 98,
      religion_id: 88,
      religion_other: 'Quaker',
      registered_disabled_id: 37,
      disabled_select_id: 41,
    });
    const changed = await person.put('users/me/diversity', { religion_id: 74, age_id: 3 });
    expect(changed.body.data).toMatchObject({
      gender_id: 98,
      religion_id: 74,
      religion_other: null,
      disabled_select_id: 41,
      age_id: 3,
    });
    expect((await person.get('users/me/diversity')).body).toEqual(changed.body);
    expect((await person.put('users/me/diversity', { registered_disabled_id: 38 })).body.data).toMatchObject({
      registered_disabled_id: 38,
      disabled_select_id: null,
    });
    expect((await person.get('users/me/diversity/has-answers')).body).toEqual({ data: { has_answered: true } });
  });

  it('are gone, row and all, once the last one is taken back', async () => {
    const person = await somebody();
    const words = mark();
    await person.put('users/me/diversity', { nationality_id: 68, nationality_other: words });
    expect(await rowsBehind('answers', words)).toBe(1);
    await person.put('users/me/diversity', { nationality_id: null });
    expect(await rowsBehind('answers', words)).toBe(0);
    expect((await person.get('users/me/diversity/has-answers')).body.data.has_answered).toBe(false);
  });

  it('are withdrawn all at once, also where there are none, and can be given anew', async () => {
    const person = await somebody();
    const words = mark();
    await person.put('users/me/diversity', { gender_id: 98, religion_id: 88, religion_other: words });
    for (const _ of [1, 2]) expect((await person.remove('users/me/diversity')).status).toBe(204);
    expect(await rowsBehind('answers', words)).toBe(0);
    expect((await person.get('users/me/diversity')).body.data).toMatchObject({ gender_id: null, religion_other: null });
    expect((await person.put('users/me/diversity', { gender_id: 1 })).status).toBe(200);
  });

  it('are refused by every field that is wrong, and nothing is kept', async () => {
    const person = await somebody();
    const reply = await person.put('users/me/diversity', {
      gender_id: 5,
      religion_id: 1,
      ethnicity_id: 15,
      diversity_v2_questions: [{ question_id: 99, option_id: 1 }],
    });
    expect([reply.status, Object.keys(reply.body.errors).sort()]).toEqual([
      422,
      ['diversity_v2_questions', 'gender_id', 'religion_id'],
    ]);
    expect((await person.put('users/me/diversity', { shoe_size: 4, gender_id: 'x' })).status).toBe(422);
    expect((await person.get('users/me/diversity/has-answers')).body.data.has_answered).toBe(false);
  });

  it('leave one entry in the trail, without a value, and none in the log that others read of the person', async () => {
    const person = await somebody();
    const { headers } = await person.put('users/me/diversity', { gender_id: 98 });
    await person.remove('users/me/diversity');
    await here.admin.put(`users/${person.userId}`, { preferred_name: 'Kit' });
    const log = (await here.admin.get(`users/${person.userId}/logs?limit=100`)).body.data as { resource: string }[];
    expect([log.length > 0, log.filter(({ resource }) => resource.startsWith('diversity'))]).toEqual([true, []]);
    const { rows } = await api.ground.owner.query(
      `select e.action, e.resource, e.subject_id::int, v.changes from data.audit_entries e left join data.audit_values v on v.organisation_id = e.organisation_id and v.entry_id = e.id where e.request_id = $1`,
      [headers['x-request-id']],
    );
    expect(rows).toEqual([{ action: 'update', resource: 'diversity', subject_id: null, changes: expect.anything() }]);
    expect(JSON.stringify(rows[0]!.changes)).not.toContain('98');
  });

  it('of the same number in another organisation are someone else’s', async () => {
    const there = await api.ground.organisation();
    const person = await somebody();
    await person.put('users/me/diversity', { gender_id: 2 });
    expect(await within((db) => findWhetherAnswered(db, person.userId!))).toBe(true);
    expect(await within((db) => findWhetherAnswered(db, person.userId!), there)).toBe(false);
  });
});

describe('questions of the organisation’s own', () => {
  it('are those of the newest open form, and stay with the answers whatever becomes of the form', async () => {
    const full = await aFullOrganisation(api);
    const person = await api.as(full.organisation, await aPerson(api.ground, full.organisation.id));
    const first = { type: 'basic-details', name: 'You' };
    const last = { type: 'review-apply', name: 'Review' };
    const publish = (published: object[]) =>
      full.admin.post(`opportunities/${full.ids.opportunity}/form-versions`, {
        steps: [first, { type: 'diversity', name: 'D', diversity_questions: published }, last],
      });
    expect((await person.get('organisation/diversity/questions?limit=5')).body).toEqual({ data: [] });
    await publish(questions);
    const publicQuestions = (await api.anonymous(full.organisation).get('organisation/diversity/questions')).body.data;
    expect(publicQuestions.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    const given = [
      { question_id: 1, option_id: 2 },
      { question_id: 2, options: [{ id: 3 }, { id: 4 }], other_text: 'A neighbour' },
    ];
    const saved = await person.put('users/me/diversity', { gender_id: 3, diversity_v2_questions: given });
    const kept = [
      { question_id: 1, option_id: 2, options: [], other_text: '' },
      { question_id: 2, option_id: null, options: [{ id: 3 }, { id: 4 }], other_text: 'A neighbour' },
    ];
    expect(saved.body.data).toMatchObject({
      gender_id: 3,
      diversity_questions: publicQuestions,
      diversity_v2_questions: kept,
    });
    await publish([{ ...questions[0], id: 7, options: [{ id: 70, option_text: 'Only this' }] }]);
    expect((await person.put('users/me/diversity', { gender_id: 4 })).body.data).toMatchObject({
      gender_id: 4,
      diversity_questions: publicQuestions,
      diversity_v2_questions: kept,
    });
    expect(
      (await person.put('users/me/diversity', { diversity_v2_questions: [{ question_id: 1, option_id: 1 }] })).body.data
        .diversity_v2_questions,
    ).toHaveLength(1);
    expect((await person.put('users/me/diversity', { diversity_v2_questions: [] })).body.data).toMatchObject({
      gender_id: 4,
      diversity_v2_questions: [],
    });
  });

  it('come beside the fixed form’s lists', async () => {
    const { body } = await api.anonymous(organisation).get('organisation/diversity/categories?whatever=1');
    const gender = body.data.find(({ field }: { field: string }) => field === 'gender_id');
    expect(gender.options.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 98, 4]);
    expect(body.data.find(({ field }: { field: string }) => field === 'disabled_select_id')).toMatchObject({
      dependency: { field: 'registered_disabled_id', id: 37 },
      other: { id: 50, field: 'disabled_select_other' },
    });
  });
});

describe('a mailed link', () => {
  const tokenOf = async () =>
    /#(mhd_[\w-]+)/.exec(
      (await listMails(api, organisation)).filter(({ template }) => template === 'diversity.link').at(-1)!.text,
    )![1]!;

  it('lets its owner answer once, without signing in and without showing what was answered before', async () => {
    const person = await somebody();
    const words = mark();
    await person.put('users/me/diversity', { ethnicity_id: 29, ethnicity_other: words });
    expect((await here.admin.post(`users/${person.userId}/diversity/url`)).body.data.message).toBe(
      'An email with a link will be sent shortly',
    );
    const token = await tokenOf();
    const visitor = api.anonymous(organisation);
    expect((await visitor.post('diversity/check', { token })).body).toEqual({
      data: { valid: true, diversity_questions: [] },
    });
    expect((await visitor.post('diversity/answers', { token, diversity: { gender_id: 77 } })).body.errors).toEqual({
      'diversity.gender_id': ['Please select an option'],
    });
    const replies = await Promise.all(
      [1, 2, 3].map((gender_id) => visitor.post('diversity/answers', { token, diversity: { gender_id } })),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(replies.find(({ status }) => status === 422)!.body.errors).toEqual({
      token: ['This link no longer works, please ask for a new one'],
    });
    expect((await visitor.post('diversity/check', { token })).body.data.valid).toBe(false);
    expect((await person.get('users/me/diversity')).body.data).toMatchObject({
      ethnicity_other: words,
      gender_id: replies.findIndex(({ status }) => status === 200) + 1,
    });
    expect(await leaksOf(words)).toEqual([]);
  });

  it('ends after a week, with the next one, and with the person', async () => {
    const person = await somebody();
    const ask = async () => {
      await person.post('users/me/diversity/url');
      return tokenOf();
    };
    const isValid = async (token: string) =>
      (await api.anonymous(organisation).post('diversity/check', { token })).body.data.valid as boolean;
    const [first, second] = [await ask(), await ask()];
    expect([await isValid(first), await isValid(second), await isValid('mhd_nonsense'), await isValid('x')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    api.clock.forward(7 * 86_400_000);
    expect(await isValid(second)).toBe(false);
    api.clock.forward(-7 * 86_400_000);
    await within((db) => db.run(sql`select app.erase_person(${person.userId})`));
    expect(await isValid(second)).toBe(false);
  });

  it('is asked for five times an hour at most', async () => {
    const person = await somebody();
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await person.post('users/me/diversity/url')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('an application’s answers', () => {
  it('are compulsory only for someone who is asked for the first time and answers for themselves', () => {
    const step = { ...fixedStep, diversity_compulsory: true };
    expect(Object.keys(listDiversityErrors({ step, body: {} }))).toContain('diversity.gender_id');
    expect(listDiversityErrors({ step, body: {}, isExcused: true })).toEqual({});
    expect(listDiversityErrors({ step, body: { diversity: { gender_id: 5 } }, isExcused: true })).toEqual({
      'diversity.gender_id': [{ code: 'choose_option' }],
    });
  });
});

describe('the wall', () => {
  it('denies the server’s role every table, and every function that is no door', async () => {
    for (const statement of [
      'select count(*) from diversity.answers',
      'select count(*) from diversity.draft_answers',
      'delete from diversity.answers',
      `update diversity.draft_answers set answers = '{}'`,
      'select key from diversity.pseudonym_key',
      'select diversity.subject_of(1)',
      `select diversity.subject_of_draft(1, '\\x00')`,
    ]) {
      await expect(
        within((db) => db.run({ pieces: [statement] })),
        statement,
      ).rejects.toThrow(/permission denied/);
    }
  });

  it('keeps no number and no key beside the answers', async () => {
    const words = mark();
    const person = await somebody();
    const keyDigest = Buffer.alloc(32, serial);
    await person.put('users/me/diversity', { sexuality_id: 35, sexuality_other: words });
    await within((db) =>
      saveDiversity(
        { db },
        { whose: { keyDigest }, step: fixedStep, body: { diversity: { sexuality_id: 35, sexuality_other: words } } },
      ),
    );
    const { rows } = await api.ground.owner.query(
      `select subject from diversity.answers where answers::text like $1 union all select subject from diversity.draft_answers where answers::text like $1`,
      [`%${words}%`],
    );
    expect(rows).toHaveLength(2);
    for (const { subject } of rows as { subject: Buffer }[])
      expect([subject.length, subject.equals(keyDigest)]).toEqual([32, false]);
    expect(await leaksOf(words)).toEqual([]);
  });

  it('hands a draft’s answers to the person unread; someone else’s filling in never replaces the person’s own', async () => {
    const person = await somebody();
    const keyDigest = Buffer.alloc(32, 200 + serial);
    const draft = (gender_id: number) =>
      within((db) =>
        saveDiversity({ db }, { whose: { keyDigest }, step: fixedStep, body: { diversity: { gender_id } } }),
      );
    const adopt = (isOnBehalf: boolean) =>
      within((db) => adoptDraftAnswers({ db }, keyDigest, person.userId!, { isOnBehalf }));
    const gender = async () => (await person.get('users/me/diversity')).body.data.gender_id;
    await draft(2);
    await adopt(true);
    expect(await gender()).toBe(2);
    await draft(3);
    await adopt(true);
    expect(await gender()).toBe(2);
    await draft(4);
    await adopt(false);
    expect(await gender()).toBe(4);
    await adopt(false);
    expect(await gender()).toBe(4);
  });

  it('opens for erasing: nothing of the person is left behind it', async () => {
    const words = mark();
    const person = await somebody();
    await person.put('users/me/diversity', { religion_id: 88, religion_other: words });
    await within((db) => db.run(sql`select app.erase_person(${person.userId})`));
    expect(await rowsBehind('answers', words)).toBe(0);
  });
});
