import { connect, type AddressInfo, type Socket } from 'node:net';
import { beforeAll } from 'vitest';
import type { TestApi } from './api.ts';
import { aFullOrganisation, type FullOrganisation } from './full-organisation.ts';

export interface RawReply {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Bytes to a port and whatever comes back until the connection ends or one whole reply has arrived. */
export function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

export function readReply(socket: Socket, timeoutMs = 10_000): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const timer = setTimeout(() => finish(new Error('no reply in time')), timeoutMs);
    const onData = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const reply = parse(received);
      if (reply) finish(reply);
    };
    const onEnd = () =>
      finish(
        new Error(`the connection ended after ${received.length} bytes: ${received.toString('latin1').slice(0, 200)}`),
      );
    const onError = (error: Error) => finish(error);
    function finish(outcome: RawReply | Error): void {
      clearTimeout(timer);
      socket.off('data', onData).off('end', onEnd).off('close', onEnd).off('error', onError);
      // a later reset must not end the test run
      socket.on('error', () => {});
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    }
    socket.on('data', onData).once('end', onEnd).once('close', onEnd).once('error', onError);
  });
}

function parse(received: Buffer): RawReply | null {
  const text = received.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first, ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = text.slice(end + 4);
  if (headers['content-length'] !== undefined && body.length < Number(headers['content-length'])) return null;
  return { status: Number(first!.split(' ')[1]), headers, text: body };
}

export interface Listening {
  readonly here: FullOrganisation;
  readonly port: number;
  /** The first lines of a request of the administrator. */
  head(line: string, headers?: Readonly<Record<string, string | number>>): string;
}

/** The server behind a port of its own, with an organisation that has one of everything. */
export function listening(api: TestApi): Listening {
  let here: FullOrganisation;
  beforeAll(async () => {
    here = await aFullOrganisation(api);
    await api.app.server.listen({ port: 0, host: '127.0.0.1' });
  });
  return {
    get here() {
      return here;
    },
    get port() {
      return (api.app.server.server.address() as AddressInfo).port;
    },
    head: (line, headers = {}) =>
      headOf(line, {
        host: new URL(here.organisation.publicUrl).host,
        authorization: `Bearer ${here.admin.token}`,
        ...headers,
      }),
  };
}

export const headOf = (line: string, headers: Readonly<Record<string, string | number>>): string =>
  `${line} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
