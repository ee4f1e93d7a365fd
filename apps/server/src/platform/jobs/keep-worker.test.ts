import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { keepWorker } from './keep-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'keep-worker-'));
const journal = join(folder, 'journal');
const notes = () => readFileSync(journal, 'utf8').trim().split('\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A thread that notes what happens to it; what it does after it began differs from start to start. */
function program(...turns: string[]): URL {
  writeFileSync(journal, '');
  const file = join(folder, 'program.mjs');
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
     import { parentPort } from 'node:worker_threads';
     const note = (what) => appendFileSync(${JSON.stringify(journal)}, what + '\\n');
     const turn = readFileSync(${JSON.stringify(journal)}, 'utf8').split('began').length - 1;
     parentPort.once('message', (message) => { note(message); process.exit(0); });
     note('began');
     [${turns.map((turn) => `() => { ${turn} }`).join()}][turn]?.();`,
  );
  return pathToFileURL(file);
}

it('starts the worker again when it fails or ends, and stops it by a message', { timeout: 20_000 }, async () => {
  const error = vi.fn<(fields: object, text: string) => void>();
  const kept = keepWorker(program(`setTimeout(() => { throw new Error('broken') })`, 'process.exit(0)'), { error });
  await vi.waitFor(() => expect(notes()).toEqual(['began', 'began', 'began']), 15_000);
  await kept.stop();
  expect(notes()).toEqual(['began', 'began', 'began', 'stop']);
  expect(error.mock.calls).toEqual([
    [{ err: expect.objectContaining({ message: 'broken' }) }, 'worker failed'],
    [{ code: 1, pause: 500 }, 'worker ended unexpectedly; starting it again'],
    [{ code: 0, pause: 1_000 }, 'worker ended unexpectedly; starting it again'],
  ]);
});

it('does not start again what failed after it was told to stop', { timeout: 20_000 }, async () => {
  const error = vi.fn<(fields: object, text: string) => void>();
  const kept = keepWorker(program(`throw new Error('broken')`), { error });
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2), 15_000);
  await kept.stop();
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(notes()).toEqual(['began']);
});
