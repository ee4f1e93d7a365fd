import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeTally, type Seal } from '../files/durable.ts';

/** COPY writes a row as a line and escapes line ends within, so lines are rows. */
export function makeLineCounter(): { through: Transform; lines(): number } {
  let lines = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++;
      done(null, chunk);
    },
  });
  return { through, lines: () => lines };
}

/** Streams into a new file that is on the disk when this returns. */
export async function writeSealed(file: string, source: Readable, ...through: Transform[]): Promise<Seal> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const tally = makeTally();
  const handle = await open(file, 'wx', 0o600);
  await pipeline([source, ...through, tally.through, handle.createWriteStream({ flush: true })]);
  return tally.seal();
}

export const sealOf = (file: string): Promise<Seal> => sealOfStream(createReadStream(file));

export async function sealOfStream(source: Readable): Promise<Seal> {
  const tally = makeTally();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(source, tally.through, nowhere);
  return tally.seal();
}
