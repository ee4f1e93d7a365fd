import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import type { Script, Statement } from './captured-rows.ts';

// Writes the rows of a submission with nothing around them, where there is no pgbench: prepared statements on bare connections.
const script = JSON.parse(readFileSync(process.env.SCRIPT!, 'utf8')) as Script;
const connections = Number(process.env.CONNECTIONS);
const [firstFile, pairs, perSubmission] = process.env.FILES!.split(',').map(Number) as [number, number, number];

interface Prepared {
  name: string;
  text: string;
  values: readonly string[];
}
const prepared = new Map<Statement, Prepared>();
for (const [i, statement] of script.flat().entries()) {
  const values: string[] = [];
  const text = statement.text.replaceAll(
    /(?<!:):([a-z_]\w*)/g,
    (_, name: string) => `$${values.includes(name) ? values.indexOf(name) + 1 : values.push(name)}`,
  );
  prepared.set(statement, { name: `row-${i}`, text, values });
}

const clients = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    return client;
  }),
);
let turn = 0;

async function writeOnce(client: pg.Client): Promise<void> {
  const own = ++turn;
  const known: Record<string, string | number> = { turn: own };
  for (let i = 0; i < perSubmission; i++) known[`file_${i}`] = firstFile + (own % pairs) * perSubmission + i;
  for (const statements of script) {
    await client.query('begin');
    for (const statement of statements) {
      const { name, text, values } = prepared.get(statement)!;
      const { rows } = await client.query<Record<string, string>>({
        name,
        text,
        values: values.map((value) => known[value]),
      });
      if (statement.gives) known[statement.gives] = rows[0]![statement.gives]!;
    }
    await client.query('commit');
  }
}

async function writeFor(ms: number): Promise<{ done: number; seconds: number }> {
  const begun = performance.now();
  let done = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - begun < ms) {
        await writeOnce(client);
        done++;
      }
    }),
  );
  return { done, seconds: (performance.now() - begun) / 1000 };
}

const server = createServer((request, response) => {
  const ms = Number(/^\/write\?ms=(\d+)$/.exec(request.url ?? '')?.[1] ?? 0);
  void (ms > 0 ? writeFor(ms) : Promise.resolve({})).then((result) => {
    const body = JSON.stringify(result);
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  });
});
server.keepAliveTimeout = 600_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  for (const client of clients) void client.end();
});
