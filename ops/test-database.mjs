// Keeps a database cluster warm for the tests of the server, until it is stopped: `TEST_DATABASE_URL=… npx vitest run <file>` then needs no start of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres.mjs';
import { prepare } from './prepare.mjs';
import { say } from './progress.mjs';

await prepare({ build: false });
const folder = mkdtempSync(path.join(os.tmpdir(), 'manyhands-warm-'));
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), fsync: false });

async function leave() {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave());
say(
  `In another window:\n\n  export TEST_DATABASE_URL='${postgres.url}'\n  npx vitest run apps/server/src/platform/http\n`,
);
// Nothing else keeps the process alive.
setInterval(() => {}, 60_000);
void postgres.exited.then(() => process.exit(1));
