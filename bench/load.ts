import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Reply {
  status: number;
  body: Buffer;
}
export interface Connection {
  get(path: string): Promise<Reply>;
  post(path: string, body: object | string, headers?: Record<string, string>): Promise<Reply>;
  close(): void;
}

/** One kept-alive HTTP connection, as thin as it gets: what the client spends is taken from the database's core. */
export function openConnection(port: number, headers: Record<string, string>): Promise<Connection> {
  const linesOf = (more: Record<string, string>) =>
    Object.entries(more)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  const head = linesOf(headers);
  const socket: Socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let waiting: { resolve(reply: Reply): void; reject(error: Error): void } | null = null;
  let chunks: Buffer[] = [];
  let size = 0;
  let wanted = -1;
  let bodyStart = 0;
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (wanted < 0) {
      const all = Buffer.concat(chunks);
      chunks = [all];
      const end = all.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(all.toString('latin1', 0, end))?.[1];
      if (length === undefined) return fail(new Error('a reply without content-length'));
      bodyStart = end + 4;
      wanted = bodyStart + Number(length);
    }
    if (size < wanted) return;
    const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
    const done = waiting;
    [chunks, size, wanted, waiting] = [[], 0, -1, null];
    done?.resolve({ status: Number(all.toString('latin1', 9, 12)), body: all.subarray(bodyStart) });
  });
  const ask = (bytes: string): Promise<Reply> =>
    new Promise((resolve, reject) => {
      if (socket.destroyed) return reject(new Error('the server closed the connection'));
      waiting = { resolve, reject };
      socket.write(bytes);
    });
  const connection: Connection = {
    get: (path) => ask(`GET ${path} HTTP/1.1\r\n${head}\r\n`),
    post(path, body, more = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return ask(
        `POST ${path} HTTP/1.1\r\n${head}${linesOf({ 'content-type': 'application/json', ...more, 'content-length': String(Buffer.byteLength(text)) })}\r\n${text}`,
      );
    },
    close: () => socket.destroy(),
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(connection));
    socket.once('error', reject);
  });
}

/** On a busy machine even a quiet server may turn someone away, waiting for a connection that got no turn. */
export async function patiently(ask: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const reply = await ask();
    if (reply.status !== 503 || attempt === 20) return reply;
    await sleep(200);
  }
}

export interface Burst {
  requests: number;
  seconds: number;
  latencies: number[];
}

/** Several connections, each asking again as soon as it is answered; the paths are taken in turn. */
export async function drive(
  connections: readonly Connection[],
  paths: readonly string[],
  forMs: number,
): Promise<Burst> {
  const latencies: number[] = [];
  const begun = performance.now();
  let turn = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() - begun < forMs) {
        const startedAt = performance.now();
        const path = paths[turn++ % paths.length]!;
        const { status, body } = await patiently(() => connection.get(path));
        if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString('utf8').slice(0, 300)}`);
        latencies.push(performance.now() - startedAt);
      }
    }),
  );
  return { requests: latencies.length, seconds: (performance.now() - begun) / 1000, latencies };
}
