import { createServer, type ServerResponse } from 'node:http';
import { openPasswords } from '../apps/server/src/platform/auth/passwords.ts';

// The product's own pool with nothing around it: how many passwords this machine can check at most.
const passwords = openPasswords();
const stored = await passwords.hash('Ceiling-of-this-machine-1');
/** More than the pool runs at once, so that it never waits for us, and fewer than it turns away. */
const atOnce = 16;

async function checkFor(ms: number): Promise<{ checks: number; seconds: number }> {
  const begun = performance.now();
  let checks = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - begun < ms) {
        await passwords.check('Ceiling-of-this-machine-1', stored);
        checks++;
      }
    }),
  );
  return { checks, seconds: (performance.now() - begun) / 1000 };
}

async function answer(url: string, response: ServerResponse): Promise<void> {
  const ms = Number(/^\/check\?ms=(\d+)$/.exec(url)?.[1] ?? 0);
  const body = JSON.stringify(ms > 0 ? await checkFor(ms) : {});
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}

const server = createServer((request, response) => void answer(request.url ?? '', response));
// whoever measures comes back after minutes
server.keepAliveTimeout = 600_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
