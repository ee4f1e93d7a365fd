// `npm test`: every check and test, in order, on a machine that has only Node.js and npm. The last line counts them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SetupFailure } from './failure.mjs';
import { findChromium } from './chromium.mjs';
import { prepare, root } from './prepare.mjs';
import { say, seconds } from './progress.mjs';
import { run } from './run.mjs';
import { claimPort } from './settings.mjs';

const full = process.argv.includes('--full');
const reports = mkdtempSync(path.join(os.tmpdir(), 'manyhands-reports-'));
const env = { ...process.env, ...(full ? { TEST_FULL: '1' } : {}) };

/** @typedef {{ passed: number, failed: number, skipped?: number }} Count */

/** @type {Record<string, () => Promise<Count>>} in the order in which they run: what fails fast comes first */
const STAGES = {
  typecheck: () =>
    allOf([
      ['typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
      ['typescript/bin/tsc', '--noEmit', '-p', 'apps/web/tsconfig.json'],
    ]),
  lint: () => allOf([['oxfmt/bin/oxfmt', '--check'], ['oxlint/bin/oxlint'], ['knip/bin/knip.js']]),
  checks: () => vitest('checks', ['--project', 'checks']),
  generated: async () =>
    verdict(await run(process.execPath, ['ops/generated.mjs', '--check'], { cwd: root, env, show: true })),
  vitest: () => vitest('vitest', ['--project', '!checks', '--project', '!start']),
  build: async () => {
    await prepare();
    return { passed: 1, failed: 0 };
  },
  start: () => vitest('start', ['--project', 'start']),
  e2e: playwright,
  crash: async () =>
    verdict(
      await run(process.execPath, ['bench/crash.mjs', ...(full ? ['--full'] : [])], { cwd: root, env, show: true }),
    ),
};

/** Side by side: each of them keeps little more than one core busy. */
async function allOf(programs) {
  const results = await Promise.all(
    programs.map(([program, ...args]) =>
      run(process.execPath, [path.join(root, 'node_modules', program), ...args], { cwd: root, env }),
    ),
  );
  const failed = results.filter(({ code }) => code !== 0);
  for (const { output } of failed) say(output);
  return { passed: results.length - failed.length, failed: failed.length };
}

function verdict({ code }) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(name, args) {
  const report = path.join(reports, `${name}.json`);
  const program = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const { code } = await run(process.execPath, [program, 'run', ...args, ...reporters], {
    cwd: root,
    env: { ...env, ...plain },
    show: true,
  });
  const found = readReport(report);
  return judged(code, {
    passed: found?.numPassedTests ?? 0,
    failed: found?.numFailedTests ?? 0,
    skipped: found?.numPendingTests ?? 0,
  });
}

async function playwright() {
  const report = path.join(reports, 'playwright.json');
  const port = await claimPort({ host: '127.0.0.1', port: 0 });
  const { code } = await run(
    process.execPath,
    [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    {
      cwd: root,
      env: { ...env, CHROME_PATH: await findChromium(), E2E_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      show: true,
    },
  );
  const found = readReport(report)?.stats;
  // A test that passes only at the second attempt has failed.
  return judged(code, {
    passed: found?.expected ?? 0,
    failed: (found?.unexpected ?? 0) + (found?.flaky ?? 0),
    skipped: found?.skipped ?? 0,
  });
}

// A run that breaks before its tests, or finds none, is a failure even if no single test was counted as one.
function judged(code, count) {
  const unexplained = (code !== 0 && count.failed === 0) || count.passed + count.failed === 0;
  return unexplained ? { ...count, failed: count.failed + 1 } : count;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function runStage(name) {
  const begun = performance.now();
  say(`\n▸ ${name}`);
  let count;
  try {
    count = await STAGES[name]();
  } catch (error) {
    say(error instanceof SetupFailure ? error.message : error.stack);
    count = { passed: 0, failed: 1 };
  }
  const skipped = count.skipped ? `, ${count.skipped} skipped` : '';
  say(
    `${count.failed === 0 ? '✓' : '✗'} ${name}: ${count.passed} passed, ${count.failed} failed${skipped} (${seconds(begun)})`,
  );
  return { name, ...count };
}

function chosenStages() {
  const at = process.argv.indexOf('--only');
  if (at < 0) return Object.keys(STAGES);
  const names = (process.argv[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !(name in STAGES));
  if (unknown.length > 0)
    throw new SetupFailure('usage', `--only takes ${Object.keys(STAGES).join(', ')}; not "${unknown.join(', ')}".`);
  return names;
}

async function main() {
  const begun = performance.now();
  const names = chosenStages();
  await prepare({ build: false });
  const results = [];
  for (const name of names) results.push(await runStage(name));
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const broken = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  say(`\n${broken.length > 0 ? `Failed: ${broken.join(', ')}. ` : ''}Took ${seconds(begun)}.`);
  say(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error;
  say(`\n${error.message}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
