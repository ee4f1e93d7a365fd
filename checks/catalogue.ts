import type { SourceFile, Violation } from './source.ts';

const ROUTES = 'docs/api/routes.txt';
const CATALOGUE = 'docs/api/catalogue.json';
const DIFFERENCES = 'docs/api/differences.txt';

type Operation = 'list' | 'show' | 'create' | 'update' | 'delete';
interface Catalogue {
  resources: { path: string; operations: Operation[]; disabled?: Operation[]; singleton?: boolean }[];
  /** Calls beside the standard operations, as "GET rota/teams". */
  calls: string[];
}

/** Names of parameters do not matter. */
const plain = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

function callOf({ path, singleton }: Catalogue['resources'][number], operation: Operation): string {
  const method = { list: 'GET', show: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' }[operation];
  const onRow = operation !== 'list' && operation !== 'create' && !singleton;
  return plain(`${method} ${path}${onRow ? '/{}' : ''}`);
}

/** What of the catalogue is there, and how much of it no one has begun with. */
export function compareWithCatalogue(mounted: ReadonlySet<string>, { resources, calls }: Catalogue) {
  const callable = new Set(calls.map(plain));
  const known = new Set(callable);
  const missing: string[] = [];
  const disabled: string[] = [];
  let unbuilt = 0;
  for (const resource of resources) {
    const wanted = resource.operations.map((operation) => callOf(resource, operation));
    const refused = (resource.disabled ?? []).map((operation) => callOf(resource, operation));
    // neither given nor taken away: that is for us to decide
    for (const operation of ['list', 'show', 'create', 'update', 'delete'] as const)
      known.add(callOf(resource, operation));
    if (![...wanted, ...refused].some((call) => mounted.has(call))) {
      unbuilt++;
      continue;
    }
    missing.push(...wanted.filter((call) => !mounted.has(call)));
    disabled.push(...refused.filter((call) => mounted.has(call) && !callable.has(call)));
  }
  return { missing, disabled: [...new Set(disabled)], own: [...mounted].filter((call) => !known.has(call)), unbuilt };
}

/** "GET POST users/{}/notes  why" after a heading that says what kind of difference it is. */
function readDifferences(text: string) {
  const found: Record<string, Map<string, number>> = {};
  let kind = '';
  for (const [at, line] of text.split('\n').entries()) {
    if (line.startsWith('[')) found[(kind = line.slice(1, -1))] = new Map();
    const [, methods, path] = /^((?:GET|POST|PUT|DELETE)(?: (?:GET|POST|PUT|DELETE))*) (\S+)/.exec(line) ?? [];
    for (const method of methods?.split(' ') ?? []) found[kind]?.set(plain(`${method} ${path}`), at + 1);
  }
  return found;
}

const SAYS = {
  missing: 'is in the catalogue and not in the API; build it, or say why not under [missing]',
  disabled: 'is taken away by the catalogue; remove it, or say why it is there under [disabled]',
  own: 'is not in the catalogue; name it under [own] if it is meant to be ours',
};

/** Resources of which the catalogue has nothing need no line each: the list of routes shows them. */
function callsOfOurs(routes: readonly RegExpMatchArray[], own: ReadonlySet<string>): Set<string> {
  const isOurs = (one: string) =>
    routes.every(([, method, path, of]) => of !== one || own.has(plain(`${method} ${path}`)));
  const ours = new Set(routes.map(([, , , of]) => of).filter((of) => of !== undefined && isOurs(of)));
  return new Set(routes.filter(([, , , of]) => ours.has(of)).map(([, method, path]) => plain(`${method} ${path}`)));
}

/** The catalogue says which operations there are; every difference is written down by hand, and none that is no more. */
export function checkCatalogue(tree: readonly SourceFile[]): Violation[] {
  const textOf = (name: string) => tree.find(({ path }) => path === name)?.text;
  const [routes, catalogue] = [textOf(ROUTES), textOf(CATALOGUE)];
  if (routes === undefined || catalogue === undefined) return [];
  const lines = [...routes.matchAll(/^(\w+) +\/api\/(\S+)(?: +(\w+)\.(\w+))?/gm)];
  const mounted = new Set(lines.map(([, method, path]) => plain(`${method} ${path}`)));
  const differing = compareWithCatalogue(mounted, JSON.parse(catalogue) as Catalogue);
  const ours = callsOfOurs(lines, new Set(differing.own));
  // a history comes with its declaration, whatever resource it is of
  for (const [, method, path, , operation] of lines) if (operation === 'history') ours.add(plain(`${method} ${path}`));
  differing.own = differing.own.filter((call) => !ours.has(call));
  const written = readDifferences(textOf(DIFFERENCES) ?? '');
  return (['missing', 'disabled', 'own'] as const).flatMap((kind) => {
    const listed = written[kind] ?? new Map<string, number>();
    const unlisted = differing[kind].filter((call) => !listed.has(call));
    const outdated = [...listed].filter(([call]) => !differing[kind].includes(call));
    return [
      ...unlisted.map((call) => violation(1, `${call} ${SAYS[kind]}`)),
      ...outdated.map(([call, line]) => violation(line, `${call} is no difference any more: remove it from [${kind}]`)),
    ];
  });
}

const violation = (line: number, message: string): Violation => ({
  file: DIFFERENCES,
  line,
  rule: 'catalogue',
  message,
});
