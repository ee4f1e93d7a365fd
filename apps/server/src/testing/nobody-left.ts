import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect } from 'vitest';

/** After every file, of every server it started: without an open connection nothing may count as being answered, or each such file would show how to fill a server up. */
const started: FastifyInstance[] = [];
const remember = (message: unknown) => void started.push((message as { fastify: FastifyInstance }).fastify);
subscribe('fastify.initialization', remember);

// registered before those of the file, so it runs after them, when its servers are closed
afterAll(async () => {
  unsubscribe('fastify.initialization', remember);
  for (const server of started.splice(0)) {
    // not one of ours, or one that failed while it was built
    if (!server.hasDecorator('occupied')) continue;
    const until = performance.now() + 5_000;
    while (performance.now() < until && Object.values(await server.occupied()).some((count) => count !== 0))
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await server.occupied(), 'requests that still count as being answered').toEqual({ inFlight: 0, places: 0 });
  }
});
