// The running product: database, migrations, and the server with the worker as a thread of it. `npm start`, the browser tests and the crash test all start it here.
import { setTimeout as sleep } from 'node:timers/promises';
import http from 'node:http';
import path from 'node:path';
import { SetupFailure } from './failure.mjs';
import { startPostgres } from './postgres.mjs';
import { admitServer } from './postgres/server-account.mjs';
import { root } from './prepare.mjs';
import { secretKey } from './settings.mjs';
import { keepRunning, runLeashed } from './supervise.mjs';

const DIST = path.join(root, 'apps/server/dist');
const READY_PATIENCE = 120_000;

/**
 * @param {{
 *   settings: import('./settings.mjs').Settings, env?: NodeJS.ProcessEnv, fsync?: boolean,
 *   output?: 'inherit' | 'ignore' | number, say?: (line: string) => void, onLeft?: () => void,
 * }} options `onLeft`: someone told one of the processes to end, and it did; whoever owns the product should stop the others.
 */
export async function startProduct({
  settings,
  env = process.env,
  fsync = true,
  output = 'inherit',
  say = () => {},
  onLeft,
}) {
  const closing = [];
  let stopping = false;
  const stop = async () => {
    stopping = true;
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const database = settings.databaseUrl
      ? null
      : await keepDatabase({ dataDir: settings.dataDir, fsync, say, onLeft, isStopping: () => stopping });
    if (database) closing.push(database.stop);
    const ownerEnv = environment(settings, env, settings.databaseUrl ?? database.url);
    const prepareDatabase = () => migrate(ownerEnv, output);
    await prepareDatabase();
    const childEnv = database ? { ...ownerEnv, DATABASE_URL: await admitServer(database) } : ownerEnv;
    const server = keepRunning({
      name: 'server',
      script: path.join(DIST, 'main.js'),
      env: childEnv,
      output,
      say,
      onLeft,
    });
    closing.push(() => server.stop());
    const address = `http://${reachableHost(settings.host)}:${settings.port}`;
    await untilReady(address, server);
    return {
      address,
      databaseUrl: ownerEnv.DATABASE_URL,
      server,
      migrate: prepareDatabase,
      databasePid: () => database?.pid() ?? null,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function environment(settings, env, databaseUrl) {
  return {
    ...env,
    NODE_ENV: env.NODE_ENV ?? 'production',
    HOST: settings.host,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: settings.demo ? '1' : '0',
    SECRET_KEY: secretKey(settings.dataDir, env),
    WORKER_THREAD: '1',
  };
}

// The server outlives a crash of the database, which comes back at the same socket.
async function keepDatabase({ dataDir, fsync, say, onLeft, isStopping }) {
  let current = await startPostgres({ dataDir, fsync });
  let reviving = Promise.resolve();
  const watch = () => {
    void current.exited.then((how) => {
      if (isStopping()) return;
      if (how === 0 && onLeft) return onLeft();
      say(`The database ended unexpectedly (${how}); starting it again.`);
      reviving = revive();
    });
  };
  const revive = async () => {
    for (let pause = 200; !isStopping(); pause = Math.min(pause * 2, 10_000)) {
      try {
        current = await startPostgres({ dataDir, fsync });
        return watch();
      } catch (error) {
        say(`The database does not start: ${error.message}`);
        await sleep(pause);
      }
    }
  };
  watch();
  const poll = setInterval(() => {
    if (!isStopping() && current.isClosing()) onLeft?.();
  }, 1_000);
  poll.unref();
  return {
    url: current.url,
    socket: current.socket,
    pid: () => current.pid,
    stop: async () => {
      clearInterval(poll);
      await reviving;
      await current.stop();
    },
  };
}

/** Brings the tables up to date; in demo mode also loads the demo organisation, once. */
async function migrate(env, output) {
  const how = await runLeashed({ script: path.join(DIST, 'migrate.js'), env, output });
  if (how !== 0)
    throw new SetupFailure(
      'migrate',
      `The database could not be brought up to date (${how}); the reason stands above.`,
    );
}

async function untilReady(address, server) {
  const end = Date.now() + READY_PATIENCE;
  let died;
  void server.firstEnd.then((how) => {
    died = `${how}`;
  });
  while (Date.now() < end) {
    if (died !== undefined)
      throw new SetupFailure('server', `The server did not start (${died}); the reason stands above.`);
    if ((await statusOf(`${address}/readyz`)) === 200) return;
    await sleep(50);
  }
  throw new SetupFailure('server', `The server did not become ready within ${READY_PATIENCE / 1000} s.`);
}

// not fetch: it would keep 20 MB for as long as the product runs
function statusOf(address) {
  return new Promise((resolve) => {
    const request = http.get(address, { timeout: 5_000, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', () => resolve(null));
  });
}

/** An address at which this machine reaches a server that listens everywhere. */
export function reachableHost(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
