import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi, type Caller, type Reply } from '../../testing/api.ts';
import { anApplicant, aRecruitment, type Recruitment } from '../applications/application.factory.ts';
import { aPerson, aRole } from '../users/user.factory.ts';

const api = testApi();
const childhood = `${new Date().getUTCFullYear() - 12}-01-01`;
const offered = ['Yes', 'No', 'Perhaps'];
const types = ['radio', 'checkbox', 'multiple-checkboxes'] as const;
type Type = (typeof types)[number];

let scene: Recruitment;
let ids: Record<Type, number>;
const makeConsent = async (type: Type, over: object = {}): Promise<number> =>
  (
    await scene.admin.post('organisation/consents', {
      statement: `Statement ${type}`,
      type,
      options: (type === 'checkbox' ? ['Agreed'] : offered).map((value) => ({ value })),
      ...over,
    })
  ).body.data.id;
beforeAll(async () => {
  scene = await aRecruitment(api);
  ids = {
    radio: await makeConsent('radio'),
    checkbox: await makeConsent('checkbox'),
    'multiple-checkboxes': await makeConsent('multiple-checkboxes', { compulsory: true }),
  };
});

/** A child, and everyone who may have something to say. */
async function aFamily() {
  const { organisation, team } = scene;
  const person = (over: object = {}) => aPerson(api.ground, organisation.id, over);
  const staff = async (permissions: string[], teamId = team) => {
    const id = await person();
    await aRole(api.ground, organisation.id, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  const child = await person({ first_name: 'Kit', last_name: 'Young', dob: childhood });
  await aRole(api.ground, organisation.id, child, { teamId: team });
  const [guardian, supervisor] = [
    await person({ first_name: 'Ada', last_name: 'Grown', dob: '1980-01-31' }),
    await person({ dob: '1980-01-31' }),
  ];
  await api.ground.database.transaction(organisation.id, async (db) => {
    await db.run(sql`insert into guardians (user_id, guardian_id) values (${child}, ${guardian})`);
    await db.run(sql`insert into supervisors (user_id, supervisor_id) values (${child}, ${supervisor})`);
  });
  const as = (id: number) => api.as(organisation, id);
  return {
    child,
    staff,
    own: await as(child),
    guardian: await as(guardian),
    supervisor: await as(supervisor),
    stranger: await as(await person()),
  };
}

accessTable(
  'what a child agreed to',
  async () => {
    const { child, staff, own, guardian, supervisor, stranger } = await aFamily();
    const all = `users/${child}/consents`;
    const one = `${all}/${ids.radio}`;
    return {
      personas: {
        anonymous: api.anonymous(scene.organisation),
        own,
        guardian,
        supervisor,
        stranger,
        viewer: () => staff(['view-users']),
        editor: () => staff(['view-users', 'edit-users']),
        foreignAdmin: async () => (await aRecruitment(api)).admin,
      },
      paths: { list: all, show: one, create: all, update: one, remove: one },
      bodies: { create: {}, update: { answer: { id: 1 } } },
    };
  },
  `               list  show  create  update  remove
   anonymous      401   405   405     401     405
   own            200   405   405     200     405
   guardian       200   405   405     200     405
   supervisor     200   405   405     403     405
   stranger       404   405   405     404     405
   viewer         200   405   405     403     405
   editor         200   405   405     200     405
   foreignAdmin   404   405   405     404     405`,
);

interface Shown {
  id: number;
  answer: { id: number; value: string } | { id: number; value: string }[] | null;
  logs: {
    id: number;
    created_by: { display_name: string } | null;
    old_value: string | null;
    new_value: string | null;
    created_at: string;
    timezone_data: { name: string };
  }[];
}
const listOf = async (caller: Caller, userId: number): Promise<Shown[]> =>
  (await caller.get(`users/${userId}/consents`)).body.data;
const shownIn = (list: Shown[], id: number) => list.find((one) => one.id === id)!;
const errorsOf = (reply: Reply) => [reply.status, reply.body.errors] as const;

describe('an answer', () => {
  it('is kept with who gave it, and every change leaves a line; a guardian is not named, but the audit knows', async () => {
    const { child, own, guardian, staff } = await aFamily();
    const path = `users/${child}/consents`;
    const before = await listOf(own, child);
    expect(before.map(({ id, answer, logs }) => [id, answer, logs])).toEqual([
      [ids.radio, null, []],
      [ids.checkbox, null, []],
      [ids['multiple-checkboxes'], [], []],
    ]);
    // the whole consent is sent back, and only its answer is read
    const whole = { ...shownIn(before, ids.radio), statement: 'Something else', compulsory: true, logs: [{ id: 1 }] };
    const first = await own.put(`${path}/${ids.radio}`, { ...whole, answer: { id: 2, value: 'Whatever' } });
    expect([first.status, first.body.data.answer, first.body.data.statement]).toEqual([
      200,
      { id: 2, value: 'No' },
      'Statement radio',
    ]);
    await own.put(`${path}/${ids.radio}`, { answer: { id: 2 } });
    await guardian.put(`${path}/${ids.radio}`, { answer: { id: 1 } });
    const editor = await staff(['view-users', 'edit-users']);
    expect((await editor.put(`${path}/${ids.radio}`, { answer: null })).body.data.answer).toBeNull();
    await own.put(`users/me/consents/${ids.checkbox}`, { answer: true });
    await own.put(`${path}/${ids['multiple-checkboxes']}`, { answer: [{ id: 3 }, { id: 1 }] });
    const after = await listOf(own, child);
    const { logs } = shownIn(after, ids.radio);
    expect(
      logs.map(({ old_value, new_value, created_by }) => [old_value, new_value, created_by?.display_name]),
    ).toEqual([
      ['Yes', null, expect.stringMatching(/^First/)],
      ['No', 'Yes', undefined],
      [null, 'No', 'Kit Young'],
    ]);
    expect(logs[0]).toMatchObject({
      timezone_data: { name: 'Europe/London' },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect([shownIn(after, ids.checkbox).answer, shownIn(after, ids['multiple-checkboxes']).answer]).toEqual([
      { id: 1, value: 'Agreed' },
      [
        { id: 1, value: 'Yes' },
        { id: 3, value: 'Perhaps' },
      ],
    ]);
    const { rows } = await api.ground.owner.query(
      `select actor_id::int from data.audit_entries where organisation_id = $1 and resource = 'userConsent' and subject_id = $2 order by id`,
      [scene.organisation.id, child],
    );
    expect(rows.map(({ actor_id }) => actor_id).slice(0, 4)).toEqual([child, child, guardian.userId, editor.userId]);
  });

  it('that cannot be given is refused by its path and leaves no line', async () => {
    const own = await api.as(scene.organisation, await aPerson(api.ground, scene.organisation.id));
    const refused: [Type, unknown, string][] = [
      ['multiple-checkboxes', [], 'Please select at least one answer'],
      ['radio', { id: 9 }, 'Please select an option'],
      ['radio', [{ id: 1 }, { id: 2 }], 'Please select an option'],
      ['checkbox', 'Yes', 'Please select an option'],
      ['checkbox', undefined, 'Please select an option'],
    ];
    for (const [type, answer, message] of refused)
      expect(errorsOf(await own.put(`users/me/consents/${ids[type]}`, { answer }))).toEqual([
        422,
        { answer: [message] },
      ]);
    expect((await listOf(own, own.userId!)).flatMap(({ logs }) => logs)).toEqual([]);
  });

  it('that is compulsory says so in the words of its style', async () => {
    const own = await api.as(scene.organisation, await aPerson(api.ground, scene.organisation.id));
    const [radio, box] = [
      await makeConsent('radio', { compulsory: true }),
      await makeConsent('checkbox', { compulsory: true }),
    ];
    expect(errorsOf(await own.put(`users/me/consents/${radio}`, { answer: null }))).toEqual([
      422,
      { answer: ['Please select an option'] },
    ]);
    expect(errorsOf(await own.put(`users/me/consents/${box}`, { answer: false }))).toEqual([
      422,
      { answer: ['You must agree to the above statement'] },
    ]);
    for (const id of [radio, box]) await scene.admin.put(`organisation/consents/${id}`, { archived: true });
  });

  it('to what is no longer asked for, or no longer offered, can be seen and taken back; what has answers is not deleted', async () => {
    const own = await api.as(scene.organisation, await aPerson(api.ground, scene.organisation.id));
    const other = await api.as(scene.organisation, await aPerson(api.ground, scene.organisation.id));
    const id = await makeConsent('multiple-checkboxes', { compulsory: true });
    await own.put(`users/me/consents/${id}`, { answer: [{ id: 1 }, { id: 2 }] });
    await scene.admin.put(`organisation/consents/${id}`, {
      options: [
        { id: 3, value: 'Perhaps' },
        { id: 2, value: 'Never' },
      ],
    });
    expect((await own.put(`users/me/consents/${id}`, { answer: [{ id: 1 }, { id: 3 }] })).body.data.answer).toEqual([
      { id: 3, value: 'Perhaps' },
      { id: 1, value: 'Yes' },
    ]);
    expect((await own.put(`users/me/consents/${id}`, { answer: [{ id: 2 }] })).body.data.answer).toEqual([
      { id: 2, value: 'Never' },
    ]);
    expect((await own.put(`users/me/consents/${id}`, { answer: [{ id: 1 }] })).status).toBe(422);
    await scene.admin.put(`organisation/consents/${id}`, { archived: true });
    expect((await other.put(`users/me/consents/${id}`, { answer: [{ id: 2 }] })).status).toBe(404);
    expect((await scene.admin.remove(`organisation/consents/${id}`)).status).toBe(409);
    expect((await own.put(`users/me/consents/${id}`, { answer: [] })).body.data.answer).toEqual([]);
    expect(shownIn(await listOf(own, own.userId!), id)).toBeUndefined();
  });

  it('of an application becomes the one that stands, with a line; what was left open there takes nothing back', async () => {
    const [news, photos, topics] = [
      await makeConsent('radio'),
      await makeConsent('checkbox'),
      await makeConsent('multiple-checkboxes'),
    ];
    const offer = await scene.offer([], { review: { consents: [news, topics], additional_consents: [photos] } });
    const sent = {
      consents: [
        { id: news, answer: [2] },
        { id: topics, answer: [] },
      ],
      additional_consent: [photos],
    };
    const reply = await api.anonymous(scene.organisation).post(`opportunities/${offer}/apply`, anApplicant(sent));
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
    const { user_id } = (await scene.admin.get(`applications/${reply.body.data.application_id}`)).body.data;
    const own = await api.as(scene.organisation, user_id);
    const linesOf = async () =>
      (await listOf(own, user_id))
        .filter(({ id }) => [news, photos, topics].includes(id))
        .map(({ logs }) =>
          logs.map(({ old_value, new_value, created_by }) => [old_value, new_value, created_by?.display_name]),
        );
    expect(await linesOf()).toEqual([[[null, 'No', 'Robin Marsh']], [[null, 'Agreed', 'Robin Marsh']], []]);
    const again = await scene.offer([], { review: { consents: [news, photos, topics] } });
    expect(
      (
        await own.post(`opportunities/${again}/apply`, {
          consents: [
            { id: news, answer: [1] },
            { id: topics, answer: [1, 3] },
          ],
        })
      ).status,
    ).toBe(201);
    expect(await linesOf()).toEqual([
      [
        ['No', 'Yes', 'Robin Marsh'],
        [null, 'No', 'Robin Marsh'],
      ],
      [[null, 'Agreed', 'Robin Marsh']],
      [[null, 'Yes, Perhaps', 'Robin Marsh']],
    ]);
    const answerTo = async (body: object) =>
      (await api.anonymous(scene.organisation).post(`opportunities/${offer}/apply`, anApplicant(body))).status;
    // a form that is refused leaves nothing behind
    const count = async () =>
      (
        await api.ground.owner.query('select count(*)::int as n from data.consent_logs where organisation_id = $1', [
          scene.organisation.id,
        ])
      ).rows[0].n as number;
    const kept = await count();
    expect(await answerTo({ ...sent, first_name: '' })).toBe(422);
    expect(await count()).toBe(kept);
    expect((await scene.admin.remove(`users/${user_id}`)).status).toBe(204);
    expect(
      (
        await api.ground.owner.query('select id from data.consent_logs where organisation_id = $1 and user_id = $2', [
          scene.organisation.id,
          user_id,
        ])
      ).rows,
    ).toEqual([]);
    for (const id of [news, photos, topics]) await scene.admin.put(`organisation/consents/${id}`, { archived: true });
  });
});

describe('the history', () => {
  it('can be neither changed nor deleted, by no one the server works as', async () => {
    const { own } = await aFamily();
    await own.put(`users/me/consents/${ids.radio}`, { answer: { id: 1 } });
    for (const attempt of [
      sql`update consent_logs set new_answer = '[]'`,
      sql`delete from consent_logs`,
      sql`update data.consent_logs set new_answer = '[]'`,
      sql`truncate data.consent_logs`,
    ]) {
      await expect(
        api.ground.database.transaction(scene.organisation.id, (db) => db.run(attempt)),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('has a line for every change, none for anything else, and no line ever changes, whoever answers and however many at once', async () => {
    const { child, own, guardian, supervisor, stranger, staff } = await aFamily();
    const callers = [
      own,
      guardian,
      await staff(['view-users', 'edit-users']),
      await staff(['view-users']),
      supervisor,
      stranger,
    ];
    const rounds = process.env.TEST_FULL ? 2_500 : 30;
    const luck = fc.sample(fc.nat(), rounds * 10)[Symbol.iterator]();
    const pick = <T>(list: readonly T[]): T => list[luck.next().value! % list.length]!;
    const answers = [
      null,
      { id: 1 },
      { id: 2 },
      [],
      [{ id: 1 }],
      [{ id: 3 }, { id: 1 }],
      [{ id: 1 }, { id: 3 }],
      { id: 7 },
      'x',
      true,
    ];
    const linesOf = async (consent: number) =>
      (
        await api.ground.owner.query<{ id: string; old_answer: { id: number }[]; new_answer: { id: number }[] }>(
          'select * from data.consent_logs where organisation_id = $1 and user_id = $2 and consent_id = $3 order by id',
          [scene.organisation.id, child, consent],
        )
      ).rows;
    const setOf = (list: readonly { id: number }[]) =>
      list
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .join();
    const history = new Map<number, Awaited<ReturnType<typeof linesOf>>>();
    for (let round = 0; round < rounds; round++) {
      const consent = ids[pick(types)];
      const before = history.get(consent) ?? [];
      const replies = await Promise.all(
        Array.from({ length: pick([1, 1, 2, 4]) }, () =>
          pick(callers).put(`users/${child}/consents/${consent}`, { answer: pick(answers) }),
        ),
      );
      const after = await linesOf(consent);
      expect(after.slice(0, before.length)).toEqual(before);
      const standing = [shownIn(await listOf(own, child), consent).answer ?? []].flat();
      expect(setOf(standing)).toBe(setOf(after.at(-1)?.new_answer ?? []));
      for (const [i, line] of after.entries())
        expect([setOf(line.old_answer), setOf(line.old_answer) === setOf(line.new_answer)]).toEqual([
          setOf(after[i - 1]?.new_answer ?? []),
          false,
        ]);
      const accepted = replies
        .filter(({ status }) => status === 200)
        .map(({ body }) => setOf([body.data.answer ?? []].flat()));
      const added = after.slice(before.length).map(({ new_answer }) => setOf(new_answer));
      // every new line is an answer that was accepted, and whoever was refused left none
      expect(added.length <= accepted.length && added.every((answer) => accepted.includes(answer))).toBe(true);
      if (replies.length === 1)
        expect(added).toEqual(accepted.filter((answer) => answer !== setOf(before.at(-1)?.new_answer ?? [])));
      history.set(consent, after);
    }
    expect([...history.values()].flat().length).toBeGreaterThan(5);
  });
});
