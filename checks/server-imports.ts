import { importEdges, resolveImport } from './import-graph.ts';
import { isTestGround, placeOf, type Place } from './places.ts';
import { fileName, isCode, type SourceFile, type Violation } from './source.ts';
import { syntaxOf } from './syntax.ts';

const RANK: Record<string, number> = { platform: 0, modules: 1, demo: 2, app: 3, entry: 4 };

const MODULE_LIST = 'apps/server/src/app/modules.ts';

/** The domains in the order in which app/modules.ts first imports them: the one total order of the server. */
export function moduleOrder(tree: readonly SourceFile[]): string[] {
  const list = tree.find((file) => file.path === MODULE_LIST);
  if (!list) return [];
  const domains = syntaxOf(list).imports.flatMap(({ specifier }) => {
    const target = resolveImport(list.path, specifier);
    return target.kind === 'file' ? [placeOf(target.path).domain] : [];
  });
  return [...new Set(domains.filter((domain) => domain !== ''))];
}

function betweenModules(from: Place, to: Place, target: string, order: readonly string[]): string | undefined {
  if (fileName(target) !== 'public.ts')
    return `modules/${from.domain} may enter modules/${to.domain} only through its public.ts`;
  const [mine, theirs] = [order.indexOf(from.domain), order.indexOf(to.domain)];
  if (mine === -1 || theirs === -1) {
    return `modules/${mine === -1 ? from.domain : to.domain} has no place in app/modules.ts, so nothing can be said about its order`;
  }
  if (theirs < mine) return undefined;
  return `modules/${to.domain} stands after modules/${from.domain} in app/modules.ts: go by event instead`;
}

function withinServer(from: Place, to: Place, target: string, order: readonly string[]): string | undefined {
  if (isTestGround(target)) return 'only tests and testing/ may import test ground';
  if (to.layer === 'entry') return 'a process or command file is started, never imported';
  if ((RANK[to.layer] ?? 0) > (RANK[from.layer] ?? 0)) return `${from.layer} may not import ${to.layer}`;
  const crosses = from.layer === 'modules' && to.layer === 'modules' && from.domain !== to.domain;
  return crosses ? betweenModules(from, to, target, order) : undefined;
}

function problem(source: string, target: string, order: readonly string[]): string | undefined {
  const [from, to] = [placeOf(source), placeOf(target)];
  if (from.area !== 'server') {
    const reaches = to.area === 'server' && to.layer === 'testing' && from.area !== 'outside';
    return reaches ? 'only tests and testing/ may import test ground' : undefined;
  }
  if (to.area === 'web') return 'the server may not import the web';
  if (isTestGround(source)) return undefined;
  if (to.area === 'outside')
    return isCode(target) ? 'the server may not import tools from outside the apps' : undefined;
  if (to.area === 'server') return withinServer(from, to, target, order);
  const namesDomain = to.layer === 'domain' || to.layer === 'list';
  return from.layer === 'platform' && namesDomain ? 'platform knows no domain, in the contract either' : undefined;
}

export function checkServerImports(tree: readonly SourceFile[]): Violation[] {
  const order = moduleOrder(tree);
  return importEdges(tree).flatMap((edge) => {
    const message = edge.to.kind === 'file' ? problem(edge.from, edge.to.path, order) : undefined;
    return message === undefined ? [] : [{ file: edge.from, line: edge.line, rule: 'server-imports', message }];
  });
}
