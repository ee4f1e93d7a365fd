import { posix } from 'node:path';
import { isCode, type SourceFile } from './source.ts';
import { syntaxOf } from './syntax.ts';

export type Target = { kind: 'file'; path: string } | { kind: 'package'; name: string };

export type Edge = { from: string; to: Target; line: number; typeOnly: boolean };

/** How our own packages are spelled in imports, and where their sources lie. */
const WORKSPACES: Record<string, string> = {
  '@manyhands/contract': 'packages/contract/src',
  '@manyhands/server': 'apps/server',
  '@manyhands/web': 'apps/web',
};

export function resolveImport(from: string, specifier: string): Target {
  const clean = specifier.replace(/[?#].*$/, '');
  if (clean.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(from), clean) };
  const name = clean
    .split('/')
    .slice(0, clean.startsWith('@') ? 2 : 1)
    .join('/');
  const folder = WORKSPACES[name];
  return folder === undefined
    ? { kind: 'package', name }
    : { kind: 'file', path: posix.join(folder, clean.slice(name.length)) };
}

export function importEdges(tree: readonly SourceFile[]): Edge[] {
  return tree
    .filter((file) => isCode(file.path))
    .flatMap((file) =>
      syntaxOf(file).imports.map(({ specifier, line, typeOnly }) => ({
        from: file.path,
        to: resolveImport(file.path, specifier),
        line,
        typeOnly,
      })),
    );
}
