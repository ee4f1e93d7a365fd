import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isAlive } from './processes.mjs';
import { keepRunning } from './supervise.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'supervise-'));
const script = path.join(folder, 'program.mjs');
const journal = path.join(folder, 'journal');

// Notes that it began, and ends in order only when asked to.
writeFileSync(
  script,
  `
  import { appendFileSync } from 'node:fs';
  const note = (what) => appendFileSync(${JSON.stringify(journal)}, \`\${what} \${process.pid}\\n\`);
  const work = setInterval(() => {}, 1000);
  process.on('SIGTERM', () => { note('ended'); clearInterval(work); });
  note('began');`,
);

const notes = () => {
  try {
    return readFileSync(journal, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
  } catch {
    return [];
  }
};

async function until(met: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!met()) {
    if (Date.now() > end) throw new Error(`did not happen: ${met.toString()}`);
    await sleep(20);
  }
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('starts a killed process again and ends it in order when told to', async () => {
  rmSync(journal, { force: true });
  const said: string[] = [];
  const kept = keepRunning({
    name: 'program',
    script,
    env: process.env,
    output: 'ignore',
    say: (line: string) => void said.push(line),
  });
  await until(() => notes().length === 1);
  process.kill(kept.pid()!, 'SIGKILL');
  await until(() => notes().length === 2);
  expect(said).toEqual(['The program ended unexpectedly (SIGKILL); starting it again in 0.5 s.']);
  const pid = kept.pid()!;
  await kept.stop();
  expect(isAlive(pid)).toBe(false);
  expect(notes().map(([what]) => what)).toEqual(['began', 'began', 'ended']);
});

it('does not outlive a launcher that was killed', async () => {
  rmSync(journal, { force: true });
  const program = `
    import { keepRunning } from ${JSON.stringify(new URL('./supervise.mjs', import.meta.url).href)};
    keepRunning({ name: 'program', script: ${JSON.stringify(script)}, env: process.env, output: 'ignore', say() {} });`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
  await until(() => notes().length === 1);
  const pid = Number(notes()[0]![1]);
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  await until(() => !isAlive(pid));
  expect(notes().map(([what]) => what)).toEqual(['began', 'ended']);
});
