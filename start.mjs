// `npm start` and `npm run dev`: prepares the clone, then owns database, server and worker until it is told to stop.
// Built-in modules only: it has to run before anything is installed.
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { watchAncestors } from './ops/ancestors.mjs';
import { explain } from './ops/failure.mjs';
import { prepare, prepareApart } from './ops/prepare.mjs';
import { startProduct } from './ops/product.mjs';
import { say, seconds } from './ops/progress.mjs';
import { claimPort, readSettings } from './ops/settings.mjs';
import { welcome } from './ops/welcome.mjs';

const dev = process.argv.includes('--dev');
// One request to stop often comes as several signals: to the process group, and again from npm.
const ONE_REQUEST = 2_000;
let running = null;
let leaving = 0;

async function leave() {
  if (leaving && Date.now() - leaving < ONE_REQUEST) return;
  if (leaving || !running) {
    // Nothing to end in order yet, or asked twice: whatever we started notices that we are gone and ends by itself.
    process.exit(leaving ? 1 : 130);
  }
  leaving = Date.now();
  say('\n  Stopping …');
  await running.stop();
  say('  Stopped.');
  process.exit(0);
}

// In a terminal the log would bury the address and the accounts; elsewhere someone collects our output.
function openLog(dataDir) {
  if (!process.stdout.isTTY) return { output: 'inherit', log: null };
  mkdirSync(dataDir, { recursive: true, mode: 0o750 });
  const log = path.join(dataDir, 'manyhands.log');
  return { output: openSync(log, 'a', 0o600), log };
}

async function start() {
  const begun = performance.now();
  const settings = readSettings(process.env);
  settings.port = await claimPort(settings);
  if (dev) {
    await prepare({ build: false });
    const { startDevelopment } = await import('./ops/dev.mjs');
    running = await startDevelopment(settings, () => void leave());
  } else {
    if (!(await prepareApart())) process.exit(1);
    const { output, log } = openLog(settings.dataDir);
    running = await startProduct({ settings, output, say, onLeft: () => void leave() });
    if (log) closeSync(output);
    settings.log = log;
  }
  const address = settings.publicUrl ?? running.address.replace('127.0.0.1', 'localhost');
  say(
    welcome({
      address,
      demo: settings.demo,
      dataDir: settings.dataDir,
      log: settings.log ?? null,
      took: seconds(begun),
    }),
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave());
watchAncestors(() => void leave());

try {
  await start();
} catch (error) {
  explain(error);
  process.exit(1);
}
