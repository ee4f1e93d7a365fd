import { diversityLists } from '@manyhands/contract/form/diversity-lists.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi } from '../../testing/api.ts';
import { findNarrowed, findPinned, findWorkedOut, type Telling } from '../../testing/diversity-attacker.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { countDiversity } from './diversity.jobs.ts';
import type { ShownFigures } from './diversity-report.rules.ts';

const api = testApi();
const isFull = Boolean(process.env.TEST_FULL);
const nights = 40;
const day = 24 * 3_600_000;
const populations = ['user', 'applicant', 'cleared-applicant'] as const;
const questionFields = ['gender_id', 'religion_id', 'registered_disabled_id'];

interface Somebody {
  id: number;
  version: number;
  groups: (typeof populations)[number][];
  answers: Record<string, number>;
}

/** The same luck in every short run, another in every full one. */
function luckFrom(seed: number) {
  let state = seed;
  const draw = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 13), 3_266_489_917);
    mixed ^= mixed >>> 16;
    return (mixed >>> 0) / 4_294_967_296;
  };
  return { draw, oneOf: <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)]! };
}
type Luck = ReturnType<typeof luckFrom>;

/** Most people answer alike, a few do not: that is where the danger is. */
function someAnswers({ draw, oneOf }: Luck): Record<string, number> {
  const chosen = (field: string) => {
    const ids = diversityLists.find((list) => list.field === field)!.options.map(({ id }) => id);
    return ids[Math.floor(draw() ** 2.2 * ids.length)]!;
  };
  const disabled = oneOf([37, 38, 38, 38, 36]);
  return {
    gender_id: chosen('gender_id'),
    ...(draw() < 0.9 ? { religion_id: chosen('religion_id') } : {}),
    registered_disabled_id: disabled,
    ...(disabled === 37 ? { disabled_select_id: chosen('disabled_select_id') } : {}),
  };
}

/** An organisation whose people come, go and change their minds, and someone who reads its figures every morning. */
function makeWorld(full: FullOrganisation, luck: Luck) {
  const { organisation, ids } = full;
  const people: Somebody[] = [];
  const within = <T>(work: Parameters<typeof api.ground.database.transaction<T>>[1]) =>
    api.ground.database.transaction(organisation.id, work);
  const say = (respondents: readonly Somebody[]) =>
    within((db) =>
      db.run(
        sql`select diversity.save_answers(said.id, said.answers) from unnest(${respondents.map(({ id }) => id)}::bigint[], ${respondents.map(({ answers }) => JSON.stringify({ v1: answers }))}::jsonb[]) as said (id, answers)`,
      ),
    );

  async function come(count: number) {
    const arrived = Array.from({ length: count }, () => ({
      groups: luck.oneOf<Somebody['groups']>([
        ['user'],
        ['user', 'applicant', 'cleared-applicant'],
        ['user', 'applicant', 'cleared-applicant'],
        ['applicant'],
      ]),
      answers: someAnswers(luck),
    }));
    const rows = await within((db) =>
      db.run<{ id: number }>(
        sql`insert into users (first_name, last_name, status_id) select 'A', 'B', status from unnest(${arrived.map(({ groups }) => (groups.includes('user') ? 2 : 1))}::int[]) as status returning id`,
      ),
    );
    const known = rows.map(({ id }, place) => ({ id, version: 1, ...arrived[place]! }));
    const applying = known.filter(({ groups }) => groups.includes('applicant'));
    await within((db) =>
      db.run(sql`insert into applications (opportunity_id, user_id, form_version_id, answers, language, applied_at, completed_at, state)
      select ${ids.opportunity}, who.id, ${ids.formVersion}, '{}', 'en', now(), now(), who.state from unnest(${applying.map(({ id }) => id)}::bigint[], ${applying.map(({ groups }) => (groups.includes('cleared-applicant') ? 'cleared' : 'submitted'))}::text[]) as who (id, state)`),
    );
    await say(known);
    people.push(...known);
  }
  async function goAway(count: number) {
    for (let left = 0; left < count && people.length > 0; left++) {
      const [gone] = people.splice(Math.floor(luck.draw() * people.length), 1);
      await within((db) => db.run(sql`select diversity.forget_answers(${gone!.id}::bigint)`));
    }
  }
  async function changeMinds(count: number) {
    const turned = Array.from({ length: count }, () => luck.oneOf(people));
    for (const one of turned) Object.assign(one, { version: one.version + 1, answers: someAnswers(luck) });
    await say(turned);
  }
  const passNight = () =>
    within((db) =>
      countDiversity.run!(
        makeContext({ db, actor: system, organisation, requestId: 'night' }, api.clock),
        {},
        {} as never,
      ),
    );
  return { people, come, goAway, changeMinds, passNight };
}

const labels = new Map(
  diversityLists.flatMap(({ options }) => options.map(({ id, label }) => [String(id), label] as const)),
);
const membersOf = (people: readonly Somebody[], group: string, question: string) =>
  people.filter(({ groups, answers }) => groups.includes(group as 'user') && answers[question] !== undefined);
const named = (people: readonly Somebody[]) => people.map(({ id, version }) => `${id}.${version}`);

/** As someone would tell it who thought that rounding is enough. */
function toldPlainly(people: readonly Somebody[], question: string): Telling {
  const counts = new Map<string, number>();
  for (const { answers } of people)
    counts.set(labels.get(String(answers[question]))!, (counts.get(labels.get(String(answers[question]))!) ?? 0) + 1);
  return {
    members: named(people),
    shown: Object.fromEntries(
      [...counts].map(([answer, n]) => [answer, n < 5 ? '1 to 4' : String(Math.round(n / 5) * 5)]),
    ),
  };
}

interface Seen {
  queries: number;
  told: Map<string, Telling[]>;
  plain: Map<string, Telling[]>;
  narrowed: string[];
}

/** Reads every report once. What differs from what was read before was counted last night, and of whom is known. */
async function readAll(
  full: FullOrganisation,
  readerId: number,
  people: readonly Somebody[],
  seen: Seen,
  before: Map<string, string>,
) {
  const reader = await api.as(full.organisation, readerId);
  const read = async (path: string) => {
    const { status, body } = await reader.get(path);
    expect(status).toBe(200);
    seen.queries++;
    return body.data;
  };
  const overview = (await read('reports/overview/diversity')) as Record<string, ShownFigures[]>;
  await read('organisation/diversity/reports/user-dob');
  for (const group of populations) {
    const { questions } = (await read(`organisation/diversity/reports/${group}`)) as { questions: ShownFigures[] };
    expect(overview[group.replace('-', '_')]).toEqual(questions);
    const shownOf = (field: string) =>
      Object.fromEntries(
        (questions.find(({ question }) => question === field)?.answers ?? []).map(({ label, shown }) => [label, shown]),
      );
    seen.narrowed.push(
      ...findNarrowed(shownOf('registered_disabled_id').Yes, Object.values(shownOf('disabled_select_id'))),
    );
    for (const question of questionFields) {
      const members = membersOf(people, group, question);
      const shown = shownOf(question);
      seen.plain.set(question, [...(seen.plain.get(question) ?? []), toldPlainly(members, question)]);
      if (Object.keys(shown).length === 0 || before.get(group + question) === JSON.stringify(shown)) continue;
      before.set(group + question, JSON.stringify(shown));
      seen.told.set(question, [...(seen.told.get(question) ?? []), { members: named(members), shown }]);
    }
  }
}

async function attack(seed: number): Promise<Seen> {
  const luck = luckFrom(seed);
  api.clock.set(new Date(Date.now() - (nights + 3) * day).toISOString());
  const full = await aFullOrganisation(api);
  const readerId = await aPerson(api.ground, full.organisation.id, { status_id: 4 });
  await aRole(api.ground, full.organisation.id, readerId, { permissions: ['view-diversity-reports'] });
  const world = makeWorld(full, luck);
  const seen: Seen = { queries: 0, told: new Map(), plain: new Map(), narrowed: [] };
  const before = new Map<string, string>();
  await world.come(20 + Math.floor(luck.draw() * 60));
  for (let night = 0; night < nights; night++) {
    api.clock.forward(day);
    await world.come(luck.oneOf([0, 1, 1, 1, 8]));
    await world.goAway(luck.oneOf([0, 0, 0, 1, 2]));
    await world.changeMinds(luck.oneOf([0, 0, 0, 1]));
    await world.passNight();
    await readAll(full, readerId, world.people, seen, before);
  }
  return seen;
}

describe('someone who reads every report every day, and knows who came, went and answered', () => {
  const runs: Seen[] = [];
  beforeAll(async () => {
    const first = isFull ? Math.floor(Math.random() * 1_000_000) : 1;
    for (let round = 0; round < (isFull ? 50 : 1); round++) runs.push(await attack(first + round));
  }, 900_000);
  const tellings = (kind: 'told' | 'plain') => runs.flatMap((run) => [...run[kind].values()]);

  it('learns no one’s answer', () => {
    expect(runs.reduce((sum, { queries }) => sum + queries, 0)).toBe(isFull ? 10_000 : 200);
    // enough was told to learn something from
    expect(tellings('told').flat().length).toBeGreaterThan(runs.length * 15);
    expect(tellings('told').flatMap(findPinned)).toEqual([]);
  }, 120_000);

  it('works out no small number, and knows no number better than by its words', () => {
    expect(tellings('told').flat().flatMap(findWorkedOut)).toEqual([]);
    expect(runs.flatMap(({ narrowed }) => narrowed)).toEqual([]);
  });

  it('would find all of it if the figures were only rounded', () => {
    expect(tellings('plain').flatMap(findPinned)).not.toEqual([]);
    expect(tellings('plain').flat().flatMap(findWorkedOut)).not.toEqual([]);
    expect(findNarrowed('10', ['5', '5'])).toEqual(['10 is 10 to 12']);
    expect(findNarrowed('10', ['5', 'fewer than 5'])).toEqual([]);
  }, 120_000);

  it('would find whoever is alone between two nights, between two groups, or among people of one mind', () => {
    const many = Array.from({ length: 12 }, (_, n) => `p${n}`);
    const [night, next] = [
      { members: many, shown: { Yes: '10', No: '0' } },
      { members: [...many, 'new'], shown: { Yes: '15', No: '0' } },
    ];
    expect(findPinned([{ members: [...many, 'other', 'another'], shown: { Yes: '10', No: 'fewer than 5' } }])).toEqual(
      [],
    );
    expect(
      findPinned([
        { ...night, members: [...many, 'x', 'y'], shown: { Yes: '10', No: 'fewer than 5' } },
        { members: [...many, 'x', 'y', 'new'], shown: { Yes: '15', No: 'fewer than 5' } },
      ]),
    ).toEqual(['new and 0 more gave Yes']);
    expect(findPinned([night])).toEqual(['p0 and 11 more gave Yes']);
    expect(() => findPinned([night, { ...next, members: many }])).toThrow('contradict');
  });
});
