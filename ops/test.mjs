// `npm test`: every check and test, in order, on a machine that has only Node.js and npm. The last line counts them.
import { execFileSync } from 'node:child_process';
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
const changed = readChanged();
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
  checks: () => vitest('checks', ['checks']),
  generated: async () =>
    verdict(await run(process.execPath, ['ops/generated.mjs', '--check'], { cwd: root, env, show: true })),
  vitest: () => vitest('vitest', ['server', 'server-alone', 'ops', 'web', 'web-pages', 'web-alone']),
  build: async () => {
    await prepare();
    return { passed: 1, failed: 0 };
  },
  start: () => vitest('start', ['start']),
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

/** @param {string} name @param {string[]} projects */
async function vitest(name, projects) {
  const report = path.join(reports, `${name}.json`);
  const program = path.join(root, 'node_modules/vitest/vitest.mjs');
  const args = projects.flatMap((project) => ['--project', project]);
  if (changed) args.push('--changed', changed.since, '--passWithNoTests');
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const { code } = await run(process.execPath, [program, 'run', ...args], {
    cwd: root,
    env: { ...env, ...plain },
    show: true,
  });
  const found = readReport(report);
  for (const file of found?.testResults ?? []) {
    for (const { fullName, duration } of file.assertionResults) noteDuration(file.name, fullName, duration ?? 0);
  }
  return judged(code, {
    passed: found?.numPassedTests ?? 0,
    failed: found?.numFailedTests ?? 0,
    skipped: found?.numPendingTests ?? 0,
  });
}

async function playwright() {
  const report = path.join(reports, 'playwright.json');
  const port = await claimPort({ host: '127.0.0.1', port: 0 });
  const program = path.join(root, 'node_modules/@playwright/test/cli.js');
  const { code } = await run(process.execPath, [program, 'test', '--reporter=list,json'], {
    cwd: root,
    env: {
      ...env,
      CHROME_PATH: await findChromium(),
      E2E_PORT: String(port),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    show: true,
  });
  const found = readReport(report);
  for (const suite of found?.suites ?? []) noteSuite(suite);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = found?.stats ?? {};
  // A test that passes only at the second attempt has failed.
  return judged(code, { passed: expected, failed: unexpected + flaky, skipped });
}

/** @type {{ file: string, title: string, ms: number }[]} */
const durations = [];

function noteDuration(file, title, ms) {
  durations.push({ file: path.relative(root, path.resolve(root, file)), title, ms });
}

function noteSuite({ file, specs = [], suites = [] }) {
  for (const { title, tests } of specs) {
    noteDuration(
      `e2e/${file}`,
      title,
      Math.max(...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    );
  }
  for (const suite of suites) noteSuite(suite);
}

/** Where the time goes, for whoever wants the run to be shorter. */
function saySlowest(count) {
  if (durations.length === 0) return;
  say(`\nThe ${count} slowest tests:`);
  for (const { file, title, ms } of durations.sort((a, b) => b.ms - a.ms).slice(0, count)) {
    say(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}  ${title}`);
  }
}

// A run that breaks before its tests, or finds none, is a failure even if no single test was counted as one.
function judged(code, count) {
  // A change may concern no test at all.
  const isEmpty = !changed && count.passed + count.failed === 0;
  const unexplained = (code !== 0 && count.failed === 0) || isEmpty;
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

/**
 * `--changed [since]`: what a change since that commit (by default: since main, and whatever is not committed) can break. Vitest follows
 * imports; the stages that need the built product run when anything in it changed.
 */
function readChanged() {
  const at = process.argv.indexOf('--changed');
  if (at < 0) return null;
  const next = process.argv[at + 1];
  const since = next && !next.startsWith('-') ? next : 'main';
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return { since, files };
}

const IN_PRODUCT = /^(?:apps|packages|ops|e2e|bench)\/|^(?:package(?:-lock)?\.json|start\.mjs|playwright\.config\.ts)$/;

function stagesOfChange() {
  const names = Object.keys(STAGES);
  if (!changed) return names;
  if (changed.files.length === 0) return [];
  const isInProduct = changed.files.some((file) => IN_PRODUCT.test(file));
  return names.filter((name) => isInProduct || !['build', 'start', 'e2e', 'crash'].includes(name));
}

const FLAGS = ['--full', '--only', '--changed'];

function assertKnownFlags() {
  const unknown = process.argv.slice(2).filter((word) => word.startsWith('-') && !FLAGS.includes(word));
  if (unknown.length === 0) return;
  throw new SetupFailure(
    'usage',
    `"${unknown.join(' ')}" is not known. npm test takes --changed [commit] and --only ${Object.keys(STAGES).join(',')}.`,
  );
}

function chosenStages() {
  const at = process.argv.indexOf('--only');
  if (at < 0) return stagesOfChange();
  const names = (process.argv[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !(name in STAGES));
  if (unknown.length > 0)
    throw new SetupFailure('usage', `--only takes ${Object.keys(STAGES).join(', ')}; not "${unknown.join(', ')}".`);
  return names;
}

async function main() {
  const begun = performance.now();
  assertKnownFlags();
  const names = chosenStages();
  await prepare({ build: false });
  const results = [];
  for (const name of names) results.push(await runStage(name));
  saySlowest(20);
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
