import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** `expected` is what the generator renders now; `path` is where it was committed. */
export type GeneratedFile = { path: string; expected: string };

function committed(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function firstDifference(before: string, after: string): string {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const at = fresh.findIndex((line, index) => line !== old[index]);
  const index = at === -1 ? fresh.length : at;
  const show = (line: string | undefined): string => (line === undefined ? 'nothing' : JSON.stringify(line));
  return `line ${index + 1} is ${show(old[index])} and should be ${show(fresh[index])}`;
}

/** Throws one error that names every stale or missing file and where it first differs. */
export function assertNoDrift(files: readonly GeneratedFile[], root: string = process.cwd()): void {
  const stale = files.flatMap(({ path, expected }) => {
    const found = committed(resolve(root, path));
    if (found === undefined) return [`${path} is missing`];
    return found === expected ? [] : [`${path} is stale: ${firstDifference(found, expected)}`];
  });
  if (stale.length > 0)
    throw new Error(`Generated files have drifted; run \`npm run generated\`.\n${stale.join('\n')}`);
}
