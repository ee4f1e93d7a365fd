import { listRoutes, type Route } from '../../platform/http/routes.ts';
import type { Reply, TestApi } from '../api.ts';
import { rollingBack } from '../rolled-back.ts';
import { compose, rowsFor } from './calls.ts';
import type { Scene, Sent } from './scene.ts';
import { kinds, type Kind, type Line, type Relation } from './read-table.ts';
import type { Ids } from '../fixture.ts';
import type { World } from './world.ts';

/** One expectation: this caller, these rows, this letter. */
export interface Cell {
  line: Line;
  /** For messages: who asked for what. */
  title: string;
  relation: Relation;
  persona: Kind | Holding;
  expected: string;
  /** The first of its kind in the line. */
  first: boolean;
  /** Answers that several cells of the line can be read from: one list shows whom of all it holds. */
  shared: Map<string, Promise<Reply>>;
}

/** Someone who holds these permissions for the whole organisation, and perhaps one more in the team of the world's staff. */
export interface Holding {
  everywhere: readonly string[];
  inTeam?: string;
}

/** Every cell of a line: first the kinds in their relations. */
export function cellsOf(line: Line, world: World, everyPermission: readonly string[]): Cell[] {
  const call = `${line.method} ${line.path}${line.row ? `@${line.row}` : ''}${line.field ? `.${line.field}` : ''}`;
  const shared = new Map<string, Promise<Reply>>();
  const cells: Cell[] = [];
  for (const kind of kinds) {
    const word = line.expected[kind];
    for (const [i, relation] of line.relations.entries()) {
      const expected = word.length === 1 ? word : word[i]!;
      const exists = world.at(kind, relation) !== null;
      if (word.length > 1 && expected !== '-' && !exists)
        throw new Error(`${line.at}: nothing is ${relation} to the ${kind}`);
      if (expected !== '-' && exists)
        cells.push({
          line,
          relation,
          persona: kind,
          expected,
          first: cells.every(({ persona }) => persona !== kind),
          shared,
          title: `${call}: ${kind}, ${relation}`,
        });
    }
  }
  return [
    ...cells,
    ...holdingsOf(line, everyPermission).map((cell) => ({
      ...cell,
      line,
      first: false,
      shared,
      title: `${call}: ${cell.title}`,
    })),
  ];
}

/**
 * What a short run tries of the tables: of each line a quarter of the kinds of people and a quarter of those whom permissions alone set apart, of
 * the further relations a 24th of the plain refusals and a twelfth of the others, never the same in neighbouring lines; whatever a rule
 * of the house refuses always. The full run tries every cell.
 */
export function shortRun(lines: readonly Line[], world: World, everyPermission: readonly string[]): Cell[] {
  return lines.flatMap((line, turn) =>
    cellsOf(line, world, everyPermission).filter(({ expected, first, persona }, place) => {
      if (first && /^[069]$/.test(expected)) return true;
      const one = first || typeof persona !== 'string' ? 4 : /^[134]$/.test(expected) ? 24 : 12;
      return (turn + place) % one === 0;
    }),
  );
}

/** Then those whom nothing but permissions sets apart: exactly what opens it, all but one, and one of them in another team only. */
function holdingsOf(
  { opens, relations }: Line,
  everyPermission: readonly string[],
): Pick<Cell, 'relation' | 'persona' | 'expected' | 'title'>[] {
  if (opens.length === 0) return [];
  const relation = relations.includes('other') ? 'other' : 'here';
  const alone = opens.map(
    (set) =>
      ({ relation, persona: { everywhere: set }, expected: '2', title: `with ${set.join(' and ')} alone` }) as const,
  );
  const lacking = [...new Set(opens.flat())].map((lost) => {
    const expected = opens.some((set) => !set.includes(lost)) ? '2' : 'refused';
    return {
      relation,
      persona: { everywhere: everyPermission.filter((permission) => permission !== lost) },
      expected,
      title: `with everything but ${lost}`,
    } as const;
  });
  const misplaced = opens.flatMap((set) =>
    set.map(
      (one) =>
        ({
          relation,
          persona: { everywhere: set.filter((other) => other !== one), inTeam: one },
          expected: 'refused',
          title: `with ${set.join(' and ')}, but ${one} only in another team`,
        }) as const,
    ),
  );
  return [...alone, ...lacking, ...(relation === 'other' ? misplaced : [])];
}

/** Where the right hangs on what the body says, that is judged first. What hangs on the path alone is refused before the body is looked at. */
const judgedByBody: Readonly<Record<string, string>> = {
  'applications/{applicationId}/notes': 'the applicant and the team are known once the application has been looked up',
  applications: 'the body names the opportunity, and with it the team',
  'users/{userId}/applications': 'the body names the opportunity, and with it the team',
  'applications/{applicationId}/interviews': 'as for notes',
  'organisation/rotas/replace': 'the body names the people',
  'parental-consent': 'the body names the application',
  reference: 'the body names the application',
  'users/{userId}/applications/{applicationId}/documents': 'the team is known once the application has been looked up',
  'users/{userId}/applications/{applicationId}/parental-consent':
    'the team is known once the application has been looked up',
  'users/{userId}/applications/{applicationId}/references': 'the team is known once the application has been looked up',
  'users/{userId}/parental-consents': 'the body names the application',
  opportunities: 'the body names the team',
  'organisation/login-messages': 'the body names the team',
  'organisation/oauth/clients': 'the body names the permissions, and no one gives what they do not hold',
  'organisation/permission-groups': 'the body names the permissions, and no one gives what they do not hold',
  'organisation/teams': 'the body names the team above',
  'shifts/{shiftId}/assignments': 'the body names the person',
  events: 'the body names the team',
  'events/{eventId}/sessions/{eventSessionId}/attendees': 'the body names the person',
  kiosks: 'the body names the team',
  shifts: 'the body names the team',
  'repeating-shifts': 'the body names the team',
  users: 'which groups of fields are open hangs on the fields that are sent',
  'users/{userId}/notes': 'the body says who may read the note',
  activities: 'the body names the person',
  barcodes: 'the body names the person',
  vetting: 'the body names the person',
  'users/{userId}/residential-bookings': 'the body names the site',
  'users/{userId}/role-profiles': 'the body names the team',
};

export interface Judge {
  /** The letter that the server gives. */
  letter(cell: Cell): Promise<string>;
  /** What differs, in words; null when the server agrees. */
  mismatch(cell: Cell): Promise<string | null>;
  /** The same for someone who may not create and sends nonsense: they are refused, and learn nothing of what the body should hold. */
  mismatchWithNonsense(cell: Cell): Promise<string | null>;
}

export function openJudge(api: TestApi, world: World): Judge {
  const { attempt } = rollingBack(api.ground.database);
  const routes = routesByCall(listRoutes(api.app.pipeline.registry));
  const sceneOf = async ({ line, relation, persona }: Cell): Promise<Scene> => {
    const route = routes.get(`${line.method} ${line.path}`);
    if (!route) throw new Error(`${line.at}: no route ${line.method} ${line.path}`);
    const caller = typeof persona === 'string' ? world.caller(persona) : await world.holder(persona);
    const rows = world.at(typeof persona === 'string' ? persona : 'volunteer', relation)!;
    const ids = { volunteer: world.at('volunteer', 'own')!.user!, ...rowsFor(rows, line.row) };
    return { api, organisation: world.organisation, client: world.client, route, line, caller, ids };
  };
  const ask = (scene: Scene) => attempt(async () => send(scene, await compose(scene)));
  const letter = async (cell: Cell) => {
    const scene = await sceneOf(cell);
    if (scene.route.action !== 'list' || scene.route.path.includes('{')) return letterOf(await ask(scene), scene);
    const key = JSON.stringify(cell.persona);
    if (!cell.shared.has(key)) cell.shared.set(key, ask(scene));
    return letterOf(await cell.shared.get(key)!, scene);
  };
  return {
    letter,
    async mismatch(cell) {
      const actual = await letter(cell);
      // what the body names is not there for whoever lacks the right to see it
      const refusals = judgedByBody[cell.line.path] ? /^[01346]$/ : /^[0134]$/;
      const agrees = cell.expected === 'refused' ? refusals.test(actual) : actual === cell.expected;
      return agrees ? null : `${cell.line.at} ${cell.title}: ${cell.expected} expected, ${actual} given`;
    },
    async mismatchWithNonsense(cell) {
      const scene = await sceneOf(cell);
      const isRefused = cell.expected === 'refused' || /^[134]$/.test(cell.expected);
      const isJudged = scene.route.action === 'create' && cell.line.field === null && !(cell.line.path in judgedByBody);
      if (!isRefused || !isJudged) return null;
      const sent = async () => send(scene, { ...(await compose(scene)), body: { nonsense: true } });
      const actual = letterOf(await attempt(sent), scene);
      const agrees = cell.expected === 'refused' ? /^[134]$/.test(actual) : actual === cell.expected;
      return agrees ? null : `${cell.line.at} ${cell.title}, with nonsense: ${cell.expected} expected, ${actual} given`;
    },
  };
}

export const routesByCall = (routes: readonly Route[]): Map<string, Route> =>
  new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));

async function send(
  { route, caller, ids }: Pick<Scene, 'route' | 'caller' | 'ids'>,
  { params = {}, query, body, headers }: Sent,
): Promise<Reply> {
  return caller.send(
    route.method,
    `${addressOf(route, ids, params)}${query ? `?${query}` : route.action === 'list' ? '?limit=100' : ''}`,
    body,
    headers,
  );
}

export function addressOf(
  route: Pick<Route, 'path' | 'module'>,
  ids: Ids,
  params: NonNullable<Sent['params']> = {},
): string {
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ids[name === 'id' ? route.module.resource.name : name.replace(/Id$/, '')];
    if (value === undefined) throw new Error(`${route.path}: no row for ${name}`);
    return String(value);
  });
}

const byStatus: Readonly<Record<number, string>> = { 303: '2', 401: '1', 403: '3', 404: '4', 409: '9', 422: '6' };

/** Success only counts with the row in the list and the field in the row. */
function letterOf(reply: Reply, { route, line, ids }: Scene): string {
  if (reply.status >= 300) return byStatus[reply.status] ?? `${reply.status} ${reply.text.slice(0, 200)}`;
  if (line.field !== null && line.method === 'GET') return line.field in firstRow(reply) ? '2' : '0';
  const isList =
    route.method === 'GET' &&
    (route.path === route.module.resource.path || route.operation === 'recursive') &&
    Array.isArray(reply.body?.data);
  const wanted = ids[route.module.resource.name];
  const { key } = route.module.resource;
  const isThere = (rows: Record<string, unknown>[]) =>
    key === undefined ? holdsId(rows, wanted!) : rows.some((row) => row[key] === wanted);
  return !isList || wanted === undefined || isThere(reply.body.data) ? '2' : '0';
}

const firstRow = ({ body }: Reply): object => (Array.isArray(body.data) ? body.data[0] : body.data) ?? {};

/** Among the rows, or among those below them, since teams come as a tree too. */
function holdsId(rows: readonly { id?: number; children?: [] }[], id: number): boolean {
  return rows.some((row) => row.id === id || (row.children !== undefined && holdsId(row.children, id)));
}
