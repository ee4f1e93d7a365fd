import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Socket } from 'node:net';
import { say } from '../ops/progress.mjs';
import { host, type Ground, type Server } from './ground.ts';
import { drive, openConnection, type Connection } from './load.ts';
import { bootstrap, quantileOf, type Interval } from './statistics.ts';

const most = 3;
const slowOnes = 600;

export interface SlowBodiesOptions {
  people: number;
  quick: boolean;
  excuse: string | null;
  product(url: string, env: Record<string, string>): Promise<Server>;
  connections(server: Server, count: number): Promise<Connection[]>;
}

const p99 = (latencies: readonly number[]): number => quantileOf(latencies, 0.99);
const shown = ({ median, low, high }: Interval) => `${median.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`;

/** How long others wait while one address holds as many half-sent bodies open as it can, against the same while no one does; round by round. */
export async function slowBodies(
  ground: Ground,
  { people, quick, excuse, product, connections }: SlowBodiesOptions,
): Promise<void> {
  const { url } = await ground.database(people);
  const server = await product(url, { TRUSTED_PROXIES: '127.0.0.1' });
  const others = await connections(server, 4);
  const [rounds, ms] = quick ? [3, 2_000] : [7, 6_000];
  const paths = ['/api/users?limit=25', '/api/users/me', '/api/organisation/teams?limit=25'];
  const rows: { idle: number; attacked: number }[] = [];
  await drive(others, paths, ms);
  for (let round = 0; round < rounds; round++) {
    const idle = p99((await drive(others, paths, ms)).latencies);
    const attack = beginAttack(server.port);
    await sleep(500);
    const attacked = p99((await drive(others, paths, ms)).latencies);
    await attack.end();
    rows.push({ idle, attacked });
  }
  // writes of others too, while it goes on
  const attack = beginAttack(server.port);
  await sleep(1_000);
  const elsewhere = await openConnection(server.port, { host, 'x-forwarded-for': '198.51.100.7' });
  const { status } = await elsewhere.post('/api/application/check-email', { email: 'somebody@example.org' });
  await attack.end();
  for (const connection of [...others, elsewhere]) connection.close();
  await server.stop();
  const ratio = bootstrap(rows.map(({ idle, attacked }) => attacked / idle));
  const verdict = excuse === null ? (ratio.high <= most ? 'held' : 'MISSED') : `not judged, ${excuse}`;
  say(`\n${slowOnes} bodies from one address that never come to their end, opened again as they are ended`);
  say(
    `  p99 of the others, idle ${rows.map(({ idle }) => idle.toFixed(0)).join(', ')} ms, meanwhile ${rows.map(({ attacked }) => attacked.toFixed(0)).join(', ')} ms`,
  );
  say(`  ratio ${shown(ratio)}   aim at most ${most}: ${verdict}   a write from another address meanwhile: ${status}`);
}

/** Six hundred connections from one address, each with the head of a request and a byte of its body every second. */
function beginAttack(port: number): { end(): Promise<void> } {
  const sockets = new Set<Socket>();
  let isOn = true;
  const open = () => {
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.write(
      `POST /api/auth/api HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: 203.0.113.5\r\ncontent-type: application/json\r\ncontent-length: 50000\r\n\r\n{`,
    );
    socket.on('error', () => {}).on('data', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (isOn) setTimeout(() => isOn && open(), 1_000);
    });
  };
  for (let i = 0; i < slowOnes; i++) open();
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(' ')), 1_000);
  return {
    async end() {
      isOn = false;
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
      await sleep(300);
    },
  };
}
