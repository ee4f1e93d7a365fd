// `npm run generate -- --people 1000000 [--organisation slug]`: adds an organisation of that size, filled by SQL, to the
// database of the running product, to the one in DATA_DIR, or to the one DATABASE_URL names.
import path from 'node:path';
import { SetupFailure } from './failure.mjs';
import { joinPostgres, startPostgres } from './postgres.mjs';
import { prepare, root } from './prepare.mjs';
import { run } from './run.mjs';
import { readSettings, secretKey } from './settings.mjs';

const program = (name) => path.join(root, 'apps/server/dist', name);

async function openDatabase(settings) {
  const known = settings.databaseUrl ?? (await joinPostgres(settings));
  if (known) return { url: known, close: async () => {} };
  const started = await startPostgres({ dataDir: settings.dataDir });
  return { url: started.url, close: started.stop };
}

async function main() {
  await prepare({ web: false });
  const settings = readSettings(process.env);
  const { url, close } = await openDatabase(settings);
  try {
    const env = {
      ...process.env,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: url,
      DEMO: settings.demo ? '1' : '0',
      SECRET_KEY: secretKey(settings.dataDir, process.env),
    };
    for (const [script, ...args] of [['migrate.js'], ['commands/generate.js', ...process.argv.slice(2)]]) {
      const { code } = await run(process.execPath, ['--enable-source-maps', program(script), ...args], {
        env,
        show: true,
      });
      if (code !== 0) return code;
    }
    return 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
