import { Agent as HttpAgent, request as overHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Seal } from './durable.ts';
import type { ObjectAddress } from './object-address.ts';
import { emptyPayload, encodePath, encodeQuery, sign } from './object-signature.ts';

export interface ObjectRequest {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Below the bucket; empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Opened anew for each attempt. */
  content?: { seal: Seal; open(): Readable };
}

/** The store said no, or (status 0) nothing at all. */
export class ObjectStoreError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    cause?: unknown,
  ) {
    super(
      status === 0
        ? `the object store does not answer: ${code}`
        : `the object store answered ${status}${code ? ` ${code}` : ''}`,
      { cause },
    );
  }
  /** It may well answer in a moment; otherwise someone has to look at the settings. */
  get isPassing(): boolean {
    return this.status === 0 || isPassing(this.status);
  }
}

export interface Patience {
  /** How long nothing may come before an attempt is given up. */
  idleMs: number;
  /** Before the second attempt, the third and so on. */
  waitsMs: readonly number[];
}

export type SendToStore = (request: ObjectRequest) => Promise<IncomingMessage>;

const isPassing = (status: number) => status === 429 || status >= 500;

/**
 * One request after another to one bucket, signed each time anew. What a busy or broken store refuses is sent again; all our
 * requests can be repeated, since a key is written once and removing is the same twice. A reply of 404 is an answer.
 */
export function makeObjectSender(
  address: ObjectAddress,
  { idleMs, waitsMs }: Patience = { idleMs: 20_000, waitsMs: [200, 1000] },
): SendToStore {
  const { protocol, host, hostname, port } = new URL(address.endpoint);
  const isVirtual = address.addressing === 'virtual';
  const agent =
    protocol === 'https:'
      ? new HttpsAgent({ keepAlive: true, maxSockets: 32 })
      : new HttpAgent({ keepAlive: true, maxSockets: 32 });
  const ask = protocol === 'https:' ? overHttps : overHttp;

  async function attempt({ method, key, query = {}, headers = {}, content }: ObjectRequest): Promise<IncomingMessage> {
    const path = isVirtual ? `/${key}` : `/${address.bucket}/${key}`;
    const unsigned = {
      method,
      host: isVirtual ? `${address.bucket}.${host}` : host,
      path,
      query,
      headers,
      payload: content?.seal.sha256 ?? emptyPayload,
    };
    const sent = {
      ...sign(unsigned, address, new Date()),
      ...(content ? { 'content-length': String(content.seal.bytes) } : {}),
    };
    const search = encodeQuery(query);
    return new Promise((resolve, reject) => {
      const request = ask(
        {
          agent,
          method,
          protocol,
          hostname: isVirtual ? `${address.bucket}.${hostname}` : hostname,
          port,
          path: `${encodePath(path)}${search ? `?${search}` : ''}`,
          headers: sent,
          timeout: idleMs,
        },
        resolve,
      );
      request.once('timeout', () => request.destroy(new Error('timeout')));
      request.once('error', reject);
      if (content) pipeline(content.open(), request).catch(reject);
      else request.end();
    });
  }

  return async (request) => {
    for (let turn = 0; ; turn++) {
      const isLast = turn === waitsMs.length;
      const reply = await attempt(request).catch((error: Error) => {
        if (isLast) throw new ObjectStoreError(0, (error as NodeJS.ErrnoException).code ?? error.message, error);
      });
      if (reply && (reply.statusCode! < 300 || reply.statusCode === 404)) return reply;
      if (reply && (isLast || !isPassing(reply.statusCode!))) throw await refusalOf(reply);
      reply?.resume();
      await setTimeout(waitsMs[turn]!);
    }
  };
}

/** Its code is for whoever reads the log; nothing else of the reply is kept. */
async function refusalOf(reply: IncomingMessage): Promise<ObjectStoreError> {
  const body = await text(reply).catch(() => '');
  return new ObjectStoreError(reply.statusCode!, /<Code>([\w.]{1,80})<\/Code>/.exec(body)?.[1] ?? '');
}
