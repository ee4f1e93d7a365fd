import type { Backends } from './cpu.ts';
import { cpuOf } from './cpu.ts';
import type { Server } from './ground.ts';
import { drive, type Connection } from './load.ts';
import { bootstrap, medianOf, quantileOf, type Interval } from './statistics.ts';

/** One of the two that are compared. */
export interface Side {
  server: Pick<Server, 'pid'>;
  backends: Backends;
  connections: readonly Connection[];
  paths: readonly string[];
}
export interface Effort {
  rounds: number;
  roundMs: number;
  warmUpMs: number;
}

interface Round {
  perSecond: number;
  node: number;
  database: number;
  p50: number;
  p99: number;
}
export interface Figures {
  perSecond: number;
  /** Microseconds of processor time per request. */
  node: number;
  database: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}
export interface Comparison {
  a: Figures;
  b: Figures;
  /** Per round, b divided by a. */
  throughput: Interval;
  cpu: Interval;
  p50: Interval;
}

/** A B, B A, A B …: whatever else the machine does meanwhile falls on both. */
export async function compare(a: Side, b: Side, { rounds, roundMs, warmUpMs }: Effort): Promise<Comparison> {
  const results: { a: Round; b: Round }[] = [];
  await drive(a.connections, a.paths, warmUpMs);
  await drive(b.connections, b.paths, warmUpMs);
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const first = await measure(a, roundMs);
      results.push({ a: first, b: await measure(b, roundMs) });
    } else {
      const first = await measure(b, roundMs);
      results.push({ b: first, a: await measure(a, roundMs) });
    }
  }
  const ratio = (of: (round: Round) => number) => bootstrap(results.map((round) => of(round.b) / of(round.a)));
  return {
    a: figuresOf(results.map((round) => round.a)),
    b: figuresOf(results.map((round) => round.b)),
    throughput: ratio((round) => round.perSecond),
    cpu: ratio((round) => round.node + round.database),
    p50: ratio((round) => round.p50),
  };
}

async function measure({ server, backends, connections, paths }: Side, ms: number): Promise<Round> {
  // the first requests of a round wake the pool's connections
  await drive(connections, paths, ms / 10);
  const before = { node: cpuOf(server.pid) ?? 0, database: await backends.cpu() };
  const { requests, seconds, latencies } = await drive(connections, paths, ms);
  const after = { node: cpuOf(server.pid) ?? 0, database: await backends.cpu() };
  return {
    perSecond: requests / seconds,
    node: (after.node - before.node) / requests,
    database: (after.database - before.database) / requests,
    p50: medianOf(latencies),
    p99: quantileOf(latencies, 0.99),
  };
}

function figuresOf(rounds: readonly Round[]): Figures {
  const median = (of: (round: Round) => number) => medianOf(rounds.map(of));
  return {
    perSecond: median((r) => r.perSecond),
    node: median((r) => r.node),
    database: median((r) => r.database),
    p50: median((r) => r.p50),
    p99: median((r) => r.p99),
  };
}
