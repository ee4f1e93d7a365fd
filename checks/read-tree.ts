import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './source.ts';

type Ignored = (path: string, isFolder: boolean) => boolean;

/**
 * The subset of .gitignore that our own file uses. Asking git would be exact, but the checks also run
 * where the sources were unpacked without it.
 */
export function compileIgnore(gitignore: string): Ignored {
  const rules = gitignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const pattern = line
        .replace(/^\/|\/$/g, '')
        .split('*')
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('[^/]*');
      const anchored = line.replace(/\/$/, '').includes('/');
      return { foldersOnly: line.endsWith('/'), matches: new RegExp(`${anchored ? '^' : '(?:^|/)'}${pattern}$`) };
    });
  return (path, isFolder) => rules.some((rule) => (isFolder || !rule.foldersOnly) && rule.matches.test(path));
}

/** Files come and go while people work; one that has gone is no error. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isText(content: Buffer): boolean {
  return !content.subarray(0, 8000).includes(0);
}

/** Every text file under `root` that is not ignored, in a stable order. */
export function readTree(root: string): SourceFile[] {
  const ignored = compileIgnore(attempt(() => readFileSync(join(root, '.gitignore'), 'utf8')) ?? 'node_modules/');
  const files: SourceFile[] = [];
  const visit = (folder: string): void => {
    const entries = attempt(() => readdirSync(join(root, folder), { withFileTypes: true })) ?? [];
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name === '.git' || ignored(path, entry.isDirectory())) continue;
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile()) {
        const content = attempt(() => readFileSync(join(root, path)));
        if (content !== undefined && isText(content)) files.push({ path, text: content.toString('utf8') });
      }
    }
  };
  visit('');
  return files;
}
