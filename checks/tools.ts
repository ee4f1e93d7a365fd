import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const PROGRAMS = {
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  knip: 'node_modules/knip/bin/knip.js',
  tsc: 'node_modules/typescript/bin/tsc',
};

export type Outcome = { code: number | null; output: string };

/** Runs a tool of this repository from its root: the linter finds its type checker only from there. */
export function runTool(name: keyof typeof PROGRAMS, ...args: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, PROGRAMS[name]), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { code: status, output: stdout === '' ? stderr : stdout };
}

/** Writes a small project to a temporary folder and returns the folder; the caller removes it. */
export function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
