import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Problem } from '../problem.ts';

export interface VirusScanner {
  /** True when nothing was found. Throws a refusal to be tried again when the scanner does not answer: what was not looked at is not kept. */
  isClean(path: string): Promise<boolean>;
  /** Whether it answers at all; for the start, which only warns. */
  answers(): Promise<boolean>;
}

type Address = { path: string } | { host: string; port: number };
const patienceMs = 60_000;
const retryAfter = 30;

/** `tcp://host:port` or `unix:/path`; undefined when it is neither. */
export function readScannerAddress(url: string): Address | undefined {
  const [, path] = /^unix:(?:\/\/)?(\/\S+)$/.exec(url) ?? [];
  if (path !== undefined) return { path };
  const [, host, port] = /^tcp:\/\/(\[[0-9a-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(url) ?? [];
  return host !== undefined && Number(port) > 0 && Number(port) < 65_536
    ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
    : undefined;
}

/** Speaks to clamd in its own protocol: a command, the file in pieces that say how long they are, an empty piece, one line in return. */
export function openVirusScanner(url: string, timeoutMs = patienceMs): VirusScanner {
  const address = readScannerAddress(url);
  if (!address) throw new Error('CLAMD_URL: must be tcp://host:port or unix:/path');
  const ask = (send: (socket: Socket) => Promise<void>) => converse(address, timeoutMs, send);
  return {
    async isClean(path) {
      const answer = await ask((socket) => sendFile(socket, path)).catch(() => '');
      if (/^stream: .+ FOUND$/.test(answer)) return false;
      if (answer === 'stream: OK') return true;
      throw new Problem('scanner_unavailable', { retryAfter });
    },
    async answers() {
      return (await ask((socket) => write(socket, Buffer.from('zPING\0'))).catch(() => '')) === 'PONG';
    },
  };
}

async function converse(address: Address, timeoutMs: number, send: (socket: Socket) => Promise<void>): Promise<string> {
  const socket = connect(address);
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the scanner took too long')));
  try {
    const answer = read(socket);
    // it may answer before it has heard all, when a file is too long for it
    const sent = send(socket);
    sent.catch(() => undefined);
    return await answer;
  } finally {
    socket.destroy();
  }
}

function read(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end).trim());
      else if (text.length > 4096) reject(new Error('the scanner talks too much'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the scanner hung up')));
  });
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of createReadStream(path, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>)
    await write(socket, framed(piece));
  await write(socket, Buffer.alloc(4));
}

function framed(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return Buffer.concat([length, piece]);
}

const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
