import { parentPort, workerData } from 'node:worker_threads';
import { makeDocument } from './platform/pdf/make-document.ts';
import type { Printed } from './platform/pdf/printed.ts';

/** A thread of the server: makes one document and ends. */
parentPort!.postMessage(await makeDocument(workerData as Printed));
