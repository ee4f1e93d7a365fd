import { say } from '../ops/progress.mjs';
import { compare, type Effort, type Side } from './compare.ts';
import { watchBackends, type Backends } from './cpu.ts';
import type { Account, Server } from './ground.ts';
import type { Connection } from './load.ts';
import type { Planner } from './plans.ts';
import { rowsOf, type Question } from './requests.ts';
import type { Interval } from './statistics.ts';

/** A server on a database of one size. */
export interface Sized {
  server: Server;
  backends: Backends;
  close(): Promise<void>;
}

export async function openSized(url: string, product: (url: string) => Promise<Server>): Promise<Sized> {
  const [server, backends] = [await product(url), await watchBackends(url)];
  return {
    server,
    backends,
    async close() {
      await server.stop();
      await backends.close();
    },
  };
}

export const micro = (value: number) => `${Math.round(value).toLocaleString('en-GB')} µs`;
export const shown = ({ median, low, high }: Interval) => `${median.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`;
export const verdict = (held: boolean) => (held ? 'held' : 'MISSED');

export interface Pair<T> {
  small: T;
  large: T;
}

/** One kind of question to the small and to the large, and what the large costs more. */
export async function compareSizes(
  sides: Pair<Sized & { through: readonly Connection[] }>,
  question: Pair<Question>,
  { effort, most }: { effort: Effort; most: number },
): Promise<void> {
  const side = (size: keyof typeof sides): Side => ({
    ...sides[size],
    connections: sides[size].through,
    paths: question[size].paths,
  });
  const rows = [];
  for (const size of ['small', 'large'] as const)
    rows.push(await rowsOf((path) => sides[size].through[0]!.get(path), question[size]));
  const result = await compare(side('small'), side('large'), effort);
  const cost = ({ node, database }: typeof result.a) => micro(node + database);
  const aim = question.large.most ?? most;
  say(
    `    ${question.small.name.padEnd(32)} ${rows
      .map((n) => n.toFixed(0))
      .join('/')
      .padEnd(
        7,
      )} rows ${cost(result.a).padStart(10)} → ${cost(result.b).padStart(10)}  ${shown(result.cpu).padEnd(20)} p50 ${shown(result.p50).padEnd(20)} ${aim === most ? '' : `aim ${aim} `}${verdict(result.cpu.high <= aim)}`,
  );
}

/** How the database goes about a question in both sizes; the tables that the large one read from end to end. */
export async function explainSizes(
  planners: Pair<Planner>,
  account: Account | null,
  question: Pair<Question>,
): Promise<string[]> {
  const before = await planners.small.explain(account, question.small.paths[0]!);
  const after = await planners.large.explain(account, question.large.paths[0]!);
  say(
    `    ${question.small.name.padEnd(32)} ${String(before.pages).padStart(6)} → ${String(after.pages).padStart(6)} pages, ${after.statements} ${after.statements === 1 ? 'statement' : 'statements'}   ${after.nodes.join(', ')}`,
  );
  return after.wholeTables.map((table) => `${account ?? 'a visitor'}, ${question.small.name}: ${table}`);
}

export function tellWholeTables(whole: readonly string[], growsWith: string): void {
  if (whole.length === 0) return say(`\n  No table that grows with the ${growsWith} was read from end to end.`);
  say(`\n  Read from end to end:\n    ${whole.join('\n    ')}`);
  process.exitCode = 1;
}
