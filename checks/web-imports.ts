import { importEdges, type Edge } from './import-graph.ts';
import { isTestGround, placeOf, type Place } from './places.ts';
import { isCode, isTest, type SourceFile, type Violation } from './source.ts';

/** A layer imports its own kind and what stands lower; a feature no other feature. */
const RANK: Record<string, number> = { ui: 0, lib: 1, features: 2, routes: 3, app: 4 };

/** Packages that only the design system may touch, so that a change of library stays inside `ui/`. */
const BEHIND_UI = new Set(['react-aria-components', 'react-aria', 'react-stately']);

function packageProblem(from: Place, name: string): string | undefined {
  if (BEHIND_UI.has(name) && from.layer !== 'ui') return `${name} stays behind ui/`;
  return name === 'zod' ? 'the browser carries no schema library' : undefined;
}

function contractProblem(edge: Edge, from: Place, to: Place): string | undefined {
  if (from.layer === 'ui') return 'ui knows no domain and imports nothing of the contract';
  if (to.layer === 'form' || edge.typeOnly || isTest(edge.from)) return undefined;
  return 'import the contract with `import type`: only contract/form may reach the browser';
}

function withinWeb(edge: Edge, from: Place, to: Place, target: string): string | undefined {
  if (isTestGround(edge.from)) return undefined;
  if (isTestGround(target)) return 'only tests and testing/ may import test ground';
  if ((RANK[to.layer] ?? 0) > (RANK[from.layer] ?? 0)) return `${from.layer} may not import ${to.layer}`;
  if (from.layer === 'features' && to.layer === 'features' && from.domain !== to.domain) {
    return `features/${from.domain} may not import features/${to.domain}: a route composes them`;
  }
  return undefined;
}

function problem(edge: Edge): string | undefined {
  const from = placeOf(edge.from);
  if (from.area !== 'web') return undefined;
  if (edge.to.kind === 'package') return isTest(edge.from) ? undefined : packageProblem(from, edge.to.name);
  const target = edge.to.path;
  // Style sheets, pictures and catalogues carry no code, so they pull nothing along.
  if (!isCode(target)) return undefined;
  const to = placeOf(target);
  if (to.area === 'contract') return contractProblem(edge, from, to);
  if (to.area === 'web') return withinWeb(edge, from, to, target);
  return to.area === 'server'
    ? 'the web may not import the server'
    : 'the web may not import tools from outside the apps';
}

export function checkWebImports(tree: readonly SourceFile[]): Violation[] {
  return importEdges(tree).flatMap((edge) => {
    const message = problem(edge);
    return message === undefined ? [] : [{ file: edge.from, line: edge.line, rule: 'web-imports', message }];
  });
}
