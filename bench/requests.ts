import { rareName } from '../apps/server/src/demo/large/names.ts';
import { planShape } from '../apps/server/src/demo/large/shape.ts';
import { commonSkill, customField, rareSkill } from '../apps/server/src/demo/large/records.ts';
import { commonTag, rareTag } from '../apps/server/src/demo/large/tags.ts';
import { patiently, type Connection } from './load.ts';

export const includes = 'emailAddresses,phoneNumbers,addresses,roles.team,roles.roleProfile';

/** One kind of question, in enough variants that no answer stands ready in a cache of one page. */
export interface Question {
  name: string;
  paths: readonly string[];
  /** How much more the large one may cost, where that is not what everything else may. */
  most?: number;
}

const list = (query: string) => `/api/users?include=${includes}${query && `&${query}`}`;
/** As a box that searches while one types: five rows, which common words find in both sizes. */
const search = (name: string, words: readonly string[]): Question => ({
  name: `search ${name}`,
  paths: words.map((word) => list(`limit=5&q=${encodeURIComponent(word)}`)),
});

/** The search box over everything: people, teams, opportunities, applications. */
const everywhere = (name: string, words: readonly string[], most?: number): Question => ({
  name: `everywhere, ${name}`,
  paths: words.map((word) => `/api/search?q=${encodeURIComponent(word)}`),
  ...(most !== undefined && { most }),
});

/** Asked of the small and of the large organisation alike. */
const fixed: readonly Question[] = [
  { name: 'list', paths: [list('')] },
  // whoever was anonymised is left out
  {
    name: 'as the page of people asks',
    paths: [list('filter[status_id][in]=1,2,3,4,5&sort=last_name,first_name&limit=25')],
  },
  { name: 'filter by status', paths: [2, 3].map((status) => list(`filter[status_id]=${status}`)) },
  // whoever left holds no role any more, so no manager of teams may see them: the worst question to ask
  { name: 'filter that hides', paths: [list('filter[status_id]=4')], most: 3 },
  { name: 'filter and sort', paths: [2, 3].map((status) => list(`filter[status_id]=${status}&sort=last_name`)) },
  { name: 'sort by last name', paths: [list('sort=last_name')] },
  { name: 'sort by newest', paths: [list('sort=-created_at')] },
  search('one letter', ['s', 'b', 'e', 'p']),
  search('common name', ['smith', 'jones', 'patel', 'mary']),
  search('rare name', [rareName.toLowerCase(), 'feathersto']),
  search('two words', ['mary s', 'john w', 'da ta']),
  search('email', ['mary.s', 'david.j', 'john.']),
  everywhere('whole names', ['mary smith', 'david jones', rareName.toLowerCase()]),
  everywhere('beginnings', ['mar', 'smi', 'feathers', 'ls1']),
  everywhere('telephone', ['07700 900123', '07700 900456']),
  // one letter wrong, doubled, left out
  everywhere('slips of the pen', ['smithh', 'jomes', 'featherstonhaugh', 'patl'], 3),
];

interface Page {
  data: readonly { id: number; last_name: string; created_at: string }[];
  meta: { pagination: { next_cursor: string | null; count: number } };
}
const parse = (body: Buffer) => JSON.parse(body.toString('utf8')) as Page;
const cursorAt = (sort: string, values: readonly unknown[]) =>
  Buffer.from(JSON.stringify([sort, ...values])).toString('base64url');

/** Places in the middle of the list, found as anyone would find them: by asking for what follows a person. */
async function deepQuestions(get: Connection['get'], people: number): Promise<Question[]> {
  const byId: string[] = [];
  const byName: string[] = [];
  const ids: number[] = [];
  for (const share of [0.42, 0.5, 0.58, 0.66, 0.74]) {
    const cursor = cursorAt('id', [Math.floor(people * share)]);
    const { data } = parse((await get(`/api/users?limit=5&cursor=${cursor}`)).body);
    if (data.length === 0) throw new Error('no one stands behind the middle of the list');
    byId.push(list(`cursor=${cursor}`));
    byName.push(list(`sort=last_name&cursor=${cursorAt('last_name,id', [data[0]!.last_name, data[0]!.id])}`));
    ids.push(...data.map(({ id }) => id));
  }
  return [
    { name: 'deep page by id', paths: byId },
    { name: 'deep page by name', paths: byName },
    {
      name: 'one person, all includes',
      paths: ids.map((id) => `/api/users/${id}?include=${includes},historicalAddresses`),
    },
  ];
}

/** The id of the row with this name. */
async function idOf(get: Connection['get'], path: string, name: string): Promise<number> {
  const { data } = JSON.parse((await get(`/api/${path}`)).body.toString('utf8')) as {
    data: readonly Readonly<Record<string, unknown>>[];
  };
  const found = data.find((row) => row.name === name || row.display_name === name);
  if (!found) throw new Error(`${path} holds nothing called ${name}`);
  return Number(found.id);
}

/** As the page of people asks, with one filter more: few and many, and who stands below a team. */
async function filterQuestions(get: Connection['get'], people: number): Promise<Question[]> {
  const { teams, oneTeam, largeRegion } = planShape(people);
  const teamId = (n: number) => {
    const { name } = teams.find((team) => team.n === n)!;
    return idOf(get, `teams?limit=100&q=${encodeURIComponent(name)}`, name);
  };
  const profile = (name: string) => idOf(get, 'organisation/role-profiles?limit=100', name);
  const tag = (name: string) => idOf(get, 'organisation/tags', name);
  const skill = (name: string) => idOf(get, 'organisation/skills?limit=100', name);
  const question = (name: string, filter: string): Question => ({
    name: `filter ${name}`,
    paths: [list(`filter[status_id][in]=1,2,3,4,5&sort=last_name,first_name&${filter}`)],
  });
  // whoever may not see checks is not told of the filter
  const { status } = await get('/api/users?filter[check_status]=met');
  const checks = status === 200 ? ['met', 'expiring', 'missing'] : [];
  return [
    ...checks.map((check) => question(`check ${check}`, `filter[check_status]=${check}`)),
    question('one team', `filter[team_id]=${await teamId(oneTeam)}`),
    question('half of the teams', `filter[team_id]=${await teamId(largeRegion)}`),
    question('role', `filter[role_profile_id]=${await profile('Driver')}`),
    question('rare tag', `filter[tag_id]=${await tag(rareTag)}`),
    question('common tag', `filter[tag_id]=${await tag(commonTag)}`),
    question('rare skill', `filter[skill_id]=${await skill(rareSkill)}`),
    question('common skill', `filter[skill_id]=${await skill(commonSkill)}`),
    question('rare answer', `filter[attribute]=${encodeURIComponent(`${customField.slug}:${customField.rare}`)}`),
    question('common answer', `filter[attribute]=${encodeURIComponent(`${customField.slug}:${customField.common}`)}`),
    question('joined', 'filter[created_at][gte]=2024-01-01T00:00:00Z'),
    question('under age', 'filter[age_group]=minor'),
    question('last seen', 'filter[last_login_at][lt]=2023-01-01T00:00:00Z'),
  ];
}

export const questionsFor = async (get: Connection['get'], people: number): Promise<Question[]> => [
  ...fixed,
  ...(await filterQuestions(get, people)),
  ...(await deepQuestions(get, people)),
];

/** How many rows the answers hold on average: what has to be alike for two sizes to be compared. */
export async function rowsOf(get: Connection['get'], { paths }: Question): Promise<number> {
  let rows = 0;
  for (const path of paths) {
    const { status, body } = await patiently(() => get(path));
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString('utf8').slice(0, 300)}`);
    const { data } = JSON.parse(body.toString('utf8')) as {
      data: readonly unknown[] | { opportunities?: readonly unknown[] };
    };
    const shown = Array.isArray(data) ? data : 'opportunities' in data ? data.opportunities : undefined;
    rows += shown?.length ?? 1;
  }
  return rows / paths.length;
}
