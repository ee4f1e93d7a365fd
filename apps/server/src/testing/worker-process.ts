import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';
import type { Ground } from './ground.ts';

/** Starts a worker of its own, which can be killed like one. */
export type StartChild = () => ChildProcess;

/**
 * A worker as a process: `jobs` is what it does, in words of a program that may import from `from` and knows `registry`. What
 * still runs is killed after the tests.
 */
export function workerProcess(
  { url }: Pick<Ground, 'url'>,
  { from, imports, jobs, secretKey }: { from: string; imports: string; jobs: string; secretKey: string },
): StartChild {
  const program = `
    import { openRegistry } from '${join(import.meta.dirname, '../app/open-registry.ts')}';
    import { openDatabase } from '${join(import.meta.dirname, '../platform/db/connection.ts')}';
    import { startWorker } from '${join(import.meta.dirname, '../platform/jobs/worker.ts')}';
    ${imports}
    const database = openDatabase({ url: process.argv[2] });
    const registry = await openRegistry({ database, publicUrl: 'http://localhost', secretKey: process.argv[3], area: {}, addresses: {}, near: null });
    const silent = { info() {}, warn() {}, error() {} };
    await startWorker({ database, jobs: ${jobs}, log: silent, pollMs: 100, retryMs: () => 50 });
  `;
  // where the packages are found
  const folder = join(import.meta.dirname, `../../node_modules/.manyhands-kills-${process.pid}`);
  const worker = join(folder, 'worker.mjs');
  const children = new Set<ChildProcess>();
  beforeAll(async () => {
    await mkdir(folder, { recursive: true });
    await build({
      stdin: { contents: program, resolveDir: from, loader: 'ts' },
      outfile: worker,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
      plugins: [
        {
          name: 'packages-outside',
          setup: ({ onResolve }) =>
            onResolve({ filter: /^[^./]/ }, ({ path }) =>
              path.startsWith('@manyhands/') ? null : { path, external: true },
            ),
        },
      ],
    });
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  return () => {
    const child = spawn(process.execPath, [worker, url, secretKey], { stdio: ['ignore', 'inherit', 'inherit'] });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };
}
