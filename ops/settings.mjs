// The settings that the commands themselves need. The server checks the whole list when it starts.
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupFailure } from './failure.mjs';

/**
 * @typedef {{ host: string, port: number, dataDir: string, databaseUrl: string | null, demo: boolean, publicUrl: string | null }} Settings
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const wrong = [];
  const port = Number(env.PORT || 3000);
  if (!/^\d+$/.test(env.PORT || '3000') || port > 65_535)
    wrong.push(`PORT is "${env.PORT}"; it must be a number from 0 to 65535`);
  const databaseUrl = env.DATABASE_URL || null;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) wrong.push('DATABASE_URL must begin with postgresql://');
  if (!['', '0', '1', undefined].includes(env.DEMO)) wrong.push(`DEMO is "${env.DEMO}"; it must be 0 or 1`);
  if (wrong.length > 0)
    throw new SetupFailure('settings', `Some settings are wrong:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  return {
    host: env.HOST || '127.0.0.1',
    port,
    dataDir: path.resolve(env.DATA_DIR || 'data'),
    databaseUrl,
    demo: env.DEMO ? env.DEMO === '1' : databaseUrl === null,
    publicUrl: env.PUBLIC_URL || null,
  };
}

/**
 * The key that protects sessions and stored secrets: the one given, else one made once and kept in DATA_DIR.
 * @param {string} dataDir @param {NodeJS.ProcessEnv} env
 */
export function secretKey(dataDir, env) {
  if (env.SECRET_KEY) return env.SECRET_KEY;
  mkdirSync(dataDir, { recursive: true, mode: 0o750 });
  const file = path.join(dataDir, 'secret-key');
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (error.code !== 'EEXIST')
      throw new SetupFailure('data_dir', `DATA_DIR ${dataDir} is not writable: ${error.message}`, error);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/**
 * Makes sure that the address can be had, and turns port 0 into a free one.
 * A killed run needs a moment to let go of its port, hence the patience.
 * @param {{ host: string, port: number, patience?: number }} wanted
 * @returns {Promise<number>}
 */
export async function claimPort({ host, port, patience = 4_000 }) {
  const end = Date.now() + patience;
  for (;;) {
    const outcome = await tryPort(host, port);
    if (outcome.port) return outcome.port;
    if (outcome.code !== 'EADDRINUSE' || Date.now() > end) throw portFailure(host, port, outcome.code);
    await sleep(200);
  }
}

function tryPort(host, port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', ({ code }) => resolve({ code }));
    server.listen(port, host, () => {
      const { port: got } = server.address();
      server.close(() => resolve({ port: got }));
    });
  });
}

function portFailure(host, port, code) {
  const texts = {
    EADDRINUSE: `Port ${port} is taken by another program.\nStop that one, or choose another port: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} is reserved for the system's administrator.\nChoose one above 1023: PORT=3000 npm start`,
    EADDRNOTAVAIL: `HOST is "${host}", which is not an address of this machine.`,
    ENOTFOUND: `HOST is "${host}", which is not an address of this machine.`,
  };
  return new SetupFailure('port', texts[code] ?? `Port ${port} on ${host} cannot be opened (${code}).`);
}
