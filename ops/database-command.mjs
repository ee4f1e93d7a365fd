// Runs a built command of the server on the database of the running product, on the one in DATA_DIR, or on the one DATABASE_URL names.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { SetupFailure } from './failure.mjs';
import { joinPostgres, startPostgres } from './postgres.mjs';
import { prepare, root } from './prepare.mjs';
import { readSettings, secretKey } from './settings.mjs';

/**
 * Sets the exit code instead of throwing: what a person can put right is told in one line.
 * @param {string} name of the file in apps/server/src/commands
 * @param {{ alone?: boolean }} [how] `alone`: refuses while the product runs on DATA_DIR, unless --force is among the arguments
 */
export async function runDatabaseCommand(name, { alone = false } = {}) {
  try {
    process.exitCode = await runIt(name, process.argv.slice(2), alone);
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function runIt(name, args, alone) {
  await prepare({ web: false });
  const settings = readSettings(process.env);
  const running = settings.databaseUrl ?? (await joinPostgres(settings));
  if (running && !settings.databaseUrl && alone && !args.includes('--force')) {
    throw new SetupFailure('database_in_use', `Manyhands runs on ${settings.dataDir}. Stop it first.`);
  }
  const started = running ? null : await startPostgres({ dataDir: settings.dataDir });
  try {
    const env = {
      ...process.env,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: running ?? started.url,
      SECRET_KEY: secretKey(settings.dataDir, process.env),
    };
    return await runToEnd(path.join(root, 'apps/server/dist/commands', `${name}.js`), args, env);
  } finally {
    await started?.stop();
  }
}

// With our terminal, so that it can ask.
function runToEnd(script, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', script, ...args], { env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
