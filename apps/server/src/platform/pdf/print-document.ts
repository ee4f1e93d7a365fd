import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { openConcurrencyLimit } from '../concurrency-limit.ts';
import { makeDocument } from './make-document.ts';
import type { Printed } from './printed.ts';

/** Stands beside the server once both are built. */
const printer = new URL('./printer.js', import.meta.url);
const longestMs = 60_000;

/** One at a time: making a document takes memory and all of a processor. */
const inSlot = openConcurrencyLimit({ abreast: 1, waiting: 50 });

/**
 * Made in a thread that ends with it: shaping letters, and loading what shapes them, would hold up everyone else for
 * some hundred milliseconds, and the memory is given back at once. Run from source there is no such thread to start.
 */
export const printDocument = (printed: Printed): Promise<Buffer> =>
  inSlot(() => (existsSync(printer) ? printApart(printed) : makeDocument(printed)));

async function printApart(printed: Printed): Promise<Buffer> {
  const worker = new Worker(printer, {
    workerData: printed,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const late = setTimeout(() => void worker.terminate(), longestMs);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array) =>
        resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
      );
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`a document was not finished (${code})`)));
    });
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
