import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/connection.ts';

export interface Metrics {
  begin(): void;
  end(route: string, method: string, status: number, ms: number): void;
  inFlight(): Promise<number>;
  registry: Registry;
}

/** Rates, errors and durations by route name; labels never hold an address, an id or a name. */
export function makeMetrics(database: Database): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'manyhands_requests_total',
    help: 'Replies by route and status',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'manyhands_request_seconds',
    help: 'Time to the end of the reply',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'manyhands_requests_in_flight',
    help: 'Requests being answered',
    registers: [registry],
  });
  void new Gauge({
    name: 'manyhands_pool_connections',
    help: 'Database connections by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, database.pool.totalCount);
      this.set({ state: 'idle' }, database.pool.idleCount);
      this.set({ state: 'waiting' }, database.pool.waitingCount);
    },
  });
  return {
    registry,
    begin: () => inFlight.inc(),
    inFlight: async () => (await inFlight.get()).values[0]?.value ?? 0,
    end(route, method, status, ms) {
      inFlight.dec();
      requests.inc({ route, method, status });
      durations.observe({ route }, ms / 1000);
    },
  };
}

/** On a port of its own, so that a public proxy cannot pass it on by mistake. */
export function serveMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve(server)));
}
