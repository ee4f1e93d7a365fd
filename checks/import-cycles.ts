import { importEdges, type Edge } from './import-graph.ts';
import type { SourceFile, Violation } from './source.ts';

type Graph = Map<string, Edge[]>;

function graphOf(tree: readonly SourceFile[]): Graph {
  const present = new Set(tree.map((file) => file.path));
  const graph: Graph = new Map();
  for (const edge of importEdges(tree)) {
    if (edge.to.kind !== 'file' || !present.has(edge.to.path)) continue;
    graph.set(edge.from, [...(graph.get(edge.from) ?? []), edge]);
  }
  return graph;
}

const targetOf = (edge: Edge): string => (edge.to.kind === 'file' ? edge.to.path : '');

/**
 * Type imports count as well: they vanish at run time, but two files that need each other's types are one
 * thought in two places. One violation per circle, on the import that closes it.
 */
export function checkImportCycles(tree: readonly SourceFile[]): Violation[] {
  const graph = graphOf(tree);
  const settled = new Set<string>();
  const violations: Violation[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const here = [...trail, path];
    for (const edge of graph.get(path) ?? []) {
      const target = targetOf(edge);
      const start = here.indexOf(target);
      if (start !== -1) {
        const circle = [...here.slice(start), target].join(' → ');
        violations.push({ file: path, line: edge.line, rule: 'import-cycles', message: `closes a circle: ${circle}` });
      } else if (!settled.has(target)) visit(target, here);
    }
    settled.add(path);
  };
  for (const path of graph.keys()) if (!settled.has(path)) visit(path, []);
  return violations;
}
