import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type Caller, type Reply } from '../../testing/api.ts';
import { aPerson } from '../users/user.factory.ts';
import { anApplicant, aRecruitment, asForm, type Recruitment } from '../applications/application.factory.ts';

const api = testApi({ max: 20 });
const total = process.env.TEST_FULL ? 5_000 : 120;
/** Two in five are new, and so many new addresses may come from one place in ten minutes. */
const batch = 40;

let scene: Recruitment;
let offers: number[];
let tables: string[];
let choices: { consent: number; term: number; motivation: number };
beforeAll(async () => {
  scene = await aRecruitment(api);
  const made = async (path: string, body: object): Promise<number> => (await scene.admin.post(path, body)).body.data.id;
  const category = await made('organisation/attribute-categories', { name: 'Kit' });
  const attribute = await made('organisation/attributes', {
    name: 'Size',
    slug: 'size',
    type: 'integer',
    compulsory: true,
    category_id: category,
  });
  choices = {
    consent: await made('organisation/consents', {
      statement: 'May we?',
      type: 'radio',
      compulsory: true,
      options: [{ value: 'Yes' }, { value: 'No' }],
    }),
    term: await made('organisation/terms', { name: 'Terms', link: 'https://example.org/terms' }),
    motivation: await made('organisation/motivations', { content: 'To help' }),
  };
  const steps = [
    { type: 'address-details', name: 'Home', min_address_history: 12 },
    { type: 'about-you', name: 'About', apply_right_to_work: true },
    { type: 'references', name: 'References', requested_references: 1 },
    { type: 'diversity', name: 'Diversity' },
  ];
  offers = [
    await scene.offer(),
    await scene.offer(steps, {
      basic: { attributes: [attribute] },
      review: { consents: [choices.consent], terms: [choices.term] },
    }),
  ];
  const { rows } = await api.ground.owner.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns where table_schema = 'data' and column_name = 'organisation_id' and table_name <> 'rate_limits'`,
  );
  tables = rows.map(({ name }) => name);
});

/** Rows of every table, and when the last of them was touched. */
async function snapshot(): Promise<unknown> {
  const counts = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::int as n, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from data.${table} t where organisation_id = $1`,
  );
  return (
    await api.ground.owner.query(
      `${counts.join(' union all ')} union all select 'diversity', count(*)::int, '' from diversity.answers where organisation_id = $1`,
      [scene.organisation.id],
    )
  ).rows;
}

const odd = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  ' ',
  0,
  -1,
  'x',
  true,
  [],
  {},
  'x'.repeat(300),
  '2999-01-01',
  'a@b',
  { id: 1 },
  ['1'],
);
/** Mostly as it should be, sometimes not. */
const mostly = <T>(sound: T): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(sound) }, { weight: 1, arbitrary: odd });
const fields = (sound: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(sound).map(([name, value]) => [name, mostly(value)])));

const bodies = (): fc.Arbitrary<object> =>
  fc
    .tuple(
      fields({
        title: 'Ms',
        first_name: 'Robin',
        last_name: 'Marsh',
        dob: '1990-04-02',
        contact_number: '07700900923',
        why: 'Because',
        motivation: choices.motivation,
        right_to_volunteer: 'yes',
        attributes: { size: 4 },
      }),
      fields({
        street: '1 Mill Street',
        city: 'Leeds',
        postcode: 'LS1 4AP',
        country: 'United Kingdom',
        from_date: '2020-01-01',
      }),
      fields({ first_name: 'Ann', last_name: 'Lee', email: 'ann@example.org' }),
      fields({ consents: [{ id: choices.consent, answer: [1] }], terms: [choices.term], diversity: { gender_id: 1 } }),
      fields({
        dob: '2012-01-01',
        parents_first_name: 'Pat',
        parents_last_name: 'Marsh',
        parents_email: 'pat@example.org',
      }),
      fc.nat(9),
    )
    .map(([person, address, referee, agreed, child, dice]) => ({
      ...person,
      addresses: [address],
      references: [referee],
      ...agreed,
      ...(dice === 0 ? child : {}),
      ...(dice === 1 ? { nonsense: 1 } : {}),
    }));

interface Attempt {
  caller: Caller;
  offer: number;
  body: object;
  isForm: boolean;
}

const ask = ({ caller, offer, body, isForm }: Attempt, also: object): Promise<Reply> => {
  const whole = { ...body, ...also };
  if (!isForm) return caller.post(`opportunities/${offer}/apply`, whole);
  const { text, headers } = asForm(whole);
  return caller.send('POST', `opportunities/${offer}/apply`, text, headers);
};
const verdict = ({ status, body }: Reply) => ({
  isGood: status < 300,
  status: status < 300 ? 0 : status,
  errors: body.errors as unknown,
});

/** A password has to be hashed for each of them, so they are the fewer. */
const isNew = (i: number) => i % 5 < 2;

/** Newcomers, each with an address of their own, and people who are known; in turns of both kinds of body. */
async function attempts(): Promise<Attempt[]> {
  const members: (number | null)[] = [];
  for (let i = 0; i < total; i++)
    members.push(isNew(i) ? null : await aPerson(api.ground, scene.organisation.id, { dob: '1980-01-31' }));
  const visitor = api.anonymous(scene.organisation);
  return fc.sample(bodies(), { numRuns: total }).map((body, i) => {
    const member = members[i];
    const { email, email_confirm, new_password, new_password_confirm } = anApplicant();
    const newcomer = {
      email,
      email_confirm,
      new_password,
      new_password_confirm,
      ...(i % 17 === 3 ? { new_password: 'short' } : {}),
    };
    return {
      caller: member ? ({ userId: member } as Caller) : visitor,
      offer: offers[i % 3 === 0 ? 0 : 1]!,
      body: { ...(member ? {} : newcomer), ...body },
      isForm: i % 2 === 0,
    };
  });
}

/** A batch at a time, ten minutes apart; sessions are fresh each time. */
async function inBatches(all: readonly Attempt[], also: object): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let at = 0; at < all.length; at += batch) {
    const here = all.slice(at, at + batch);
    const callers = await Promise.all(
      here.map(async ({ caller }) => (caller.userId === null ? caller : api.as(scene.organisation, caller.userId))),
    );
    replies.push(...(await Promise.all(here.map((attempt, i) => ask({ ...attempt, caller: callers[i]! }, also)))));
    api.clock.forward(601_000);
  }
  return replies;
}

describe('trying an application out', () => {
  it(`says what sending it would say, ${total} times, and writes nothing`, async () => {
    const all = await attempts();
    // signing in, which the test itself does, leaves its mark on these
    const keep = (rows: unknown) =>
      (rows as { name: string; n: number; sum: string }[]).flatMap(({ name, n, sum }) =>
        name.startsWith('session') ? [] : [{ name, n, sum: name === 'users' ? '' : sum }],
      );
    const before = keep(await snapshot());
    const tried = (await inBatches(all, { validateOnly: true })).map(verdict);
    expect(keep(await snapshot())).toEqual(before);
    const sent = (await inBatches(all, {})).map(verdict);
    for (const [i, attempt] of all.entries()) expect(sent[i], JSON.stringify(attempt.body)).toEqual(tried[i]);
    for (const [i, { status }] of tried.entries()) expect([0, 422], JSON.stringify(all[i]!.body)).toContain(status);
    const good = tried.filter(({ isGood }) => isGood).length;
    // it means something only if there were enough of either kind
    expect(good).toBeGreaterThan(total / 10);
    expect(good).toBeLessThan(total * 0.8);
    const { rows } = await api.ground.owner.query<{ n: number }>(
      'select count(*)::int as n from data.applications where organisation_id = $1',
      [scene.organisation.id],
    );
    expect(rows[0]!.n).toBe(good);
  }, 1_800_000);
});
