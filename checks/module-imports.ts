import { importEdges, type Edge } from './import-graph.ts';
import { placeOf, roleOf } from './places.ts';
import type { SourceFile, Violation } from './source.ts';

/**
 * What a file of each role may import from its own module. Rules and policies decide on values they are
 * handed, so that they can be tested without a database; commands are the only road to both.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  resource: ['resource'],
  rules: ['resource', 'rules'],
  policy: ['resource', 'rules', 'policy'],
  events: ['resource', 'events'],
  queries: ['resource', 'rules', 'queries'],
  mails: ['resource', 'rules', 'queries', 'mails'],
  command: ['resource', 'rules', 'queries', 'events', 'mails', 'jobs', 'command'],
  jobs: ['resource', 'rules', 'queries', 'events', 'mails', 'command', 'jobs'],
  subscribers: ['resource', 'rules', 'queries', 'events', 'mails', 'command', 'jobs'],
  module: ['resource', 'rules', 'policy', 'queries', 'events', 'mails', 'command', 'jobs', 'subscribers', 'module'],
  modules: ['module', 'rules', 'command'],
  public: ['resource', 'rules', 'policy', 'queries', 'events', 'mails', 'command', 'jobs', 'module'],
};

/** What statements are written with, by hand or typed. */
const isSql = (to: Edge['to']): boolean =>
  to.kind === 'file' ? to.path === 'apps/server/src/platform/db/sql.ts' : to.name === 'kysely';

export function checkModuleImports(tree: readonly SourceFile[]): Violation[] {
  return importEdges(tree).flatMap((edge) => {
    const from = placeOf(edge.from);
    if (from.layer === 'modules' && roleOf(edge.from) === 'command' && isSql(edge.to)) {
      const message = 'a command writes no SQL: put the statement into a queries file';
      return [{ file: edge.from, line: edge.line, rule: 'module-imports', message }];
    }
    if (edge.to.kind !== 'file') return [];
    const to = placeOf(edge.to.path);
    if (from.layer !== 'modules' || to.layer !== 'modules' || from.domain !== to.domain) return [];
    const [role, target] = [roleOf(edge.from), roleOf(edge.to.path)];
    const allowed = role === undefined ? undefined : MAY_IMPORT[role];
    if (
      allowed === undefined ||
      target === undefined ||
      target === 'factory' ||
      target === 'test' ||
      allowed.includes(target)
    )
      return [];
    return [
      {
        file: edge.from,
        line: edge.line,
        rule: 'module-imports',
        message: `a ${role} file may not import a ${target} file of its module`,
      },
    ];
  });
}
