// The built product with fresh demo data on a port of its own (E2E_PORT), for the browser tests; gone without a trace afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { startProduct } from './product.mjs';
import { say } from './progress.mjs';
import { claimPort, readSettings } from './settings.mjs';

await prepare();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'manyhands-e2e-'));
const { DATABASE_URL: _unused, SECRET_KEY: _never, ...inherited } = process.env;
const env = {
  ...inherited,
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  PORT: process.env.E2E_PORT ?? '0',
  DEMO: '1',
  TRUSTED_PROXIES: '127.0.0.1',
};
const settings = readSettings(env);
settings.port = await claimPort(settings);
let product = null;

async function leave() {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave());
// Nothing in it outlives the tests, so it need not survive a power cut.
product = await startProduct({ settings, env, fsync: false, say });
say(`ready at ${product.address}`);
