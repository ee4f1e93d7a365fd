import { importEdges, type Edge } from './import-graph.ts';
import { placeOf, type Place } from './places.ts';
import { isTest, type SourceFile, type Violation } from './source.ts';

/** Low imports nothing that stands higher: form and kit know no domain, and only the list knows them all. */
const RANK: Record<string, number> = { form: 0, kit: 1, domain: 2, list: 3 };

function packageProblem(from: Place, name: string): string | undefined {
  if (from.layer === 'form') return `contract/form ships to the public form and imports no package, not even ${name}`;
  return name === 'zod' ? undefined : `the contract is plain data over zod and may not import ${name}`;
}

function fileProblem(from: Place, to: Place): string | undefined {
  if (to.area !== 'contract') return 'the contract imports nothing from outside itself';
  if ((RANK[to.layer] ?? 0) > (RANK[from.layer] ?? 0))
    return `contract/${from.layer} may not import contract/${to.layer}`;
  if (from.layer === 'form' && to.layer !== 'form') return 'contract/form imports only itself';
  if (from.layer === 'domain' && to.layer === 'domain' && from.domain !== to.domain) {
    return `contract/${from.domain} may not import contract/${to.domain}: relations name their target by string`;
  }
  return undefined;
}

function problem(edge: Edge): string | undefined {
  const from = placeOf(edge.from);
  if (from.area !== 'contract') return undefined;
  if (edge.to.kind === 'package') return isTest(edge.from) ? undefined : packageProblem(from, edge.to.name);
  const to = placeOf(edge.to.path);
  return isTest(edge.from) && to.area === 'contract' ? undefined : fileProblem(from, to);
}

export function checkContractImports(tree: readonly SourceFile[]): Violation[] {
  return importEdges(tree).flatMap((edge) => {
    const message = problem(edge);
    return message === undefined ? [] : [{ file: edge.from, line: edge.line, rule: 'contract-imports', message }];
  });
}
