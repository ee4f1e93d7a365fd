// Finds the browser for the tests: the one that is named, the system's, or Debian's package where we may install it.
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { SetupFailure } from './failure.mjs';
import { withProgress } from './progress.mjs';
import { run } from './run.mjs';

// The shell draws the same pages without a browser's own windows around them: a test costs half of what it costs in the whole browser.
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const ON_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {Promise<string>} the path of a Chromium that runs */
export async function findChromium(env = process.env) {
  if (env.CHROME_PATH) {
    if (await runs(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new SetupFailure('chromium', `CHROME_PATH is "${env.CHROME_PATH}", which is not a browser that runs here.`);
  }
  const found = await searchSystem(env);
  if (found) return found;
  if (process.getuid?.() === 0 && isOnPath('apt-get', env)) {
    await withProgress('Installing Chromium', installFromDebian);
    const installed = await searchSystem(env);
    if (installed) return installed;
  }
  throw new SetupFailure(
    'chromium',
    'The browser tests need Chromium, and there is none on this machine.\nInstall it (Debian: apt-get install chromium), or set CHROME_PATH to a Chromium or Chrome.',
  );
}

async function searchSystem(env) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...ON_MAC];
  for (const candidate of candidates.filter(isProgram)) {
    if (await runs(candidate)) return candidate;
  }
  return null;
}

// Some systems carry a stand-in that only tells how to install the browser; it does not report a version.
async function runs(program) {
  const { code, output } = await run(program, ['--no-sandbox', '--version']);
  return code === 0 && /\d+\.\d+/.test(output);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isOnPath(name, env) {
  return (env.PATH ?? '').split(path.delimiter).some((folder) => isProgram(path.join(folder, name)));
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  let last;
  // older releases of Debian have the whole browser only
  for (const name of ['chromium-headless-shell', 'chromium']) {
    last = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
    if (last.code === 0) return;
  }
  throw new SetupFailure(
    'chromium',
    `Chromium could not be installed. apt-get says:\n${last.output.trim().split('\n').slice(-15).join('\n')}`,
  );
}
