import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { makeTally, type Seal } from './durable.ts';
import type { ObjectAddress } from './object-address.ts';
import { makeObjectSender, ObjectStoreError, type Patience, type SendToStore } from './object-request.ts';
import { keyFor, keyPattern, ownerPattern, type FileStore } from './store.ts';

export interface ObjectStoreOptions {
  address: ObjectAddress;
  /** A folder of this machine: what is sent must be known before its first byte is, so it rests here on its way. */
  scratch: string;
  patience?: Patience;
}

/** Files in a bucket of an S3-compatible store, under the same keys as on a disk. */
export function openObjectStore({ address, scratch, patience }: ObjectStoreOptions): FileStore {
  const send = makeObjectSender(address, patience);
  const nameOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error('not a key of this store');
    return `${address.prefix}${key}`;
  };
  const write = async (key: string, source: () => Readable, seal: Seal) =>
    drained(await send({ method: 'PUT', key: nameOf(key), content: { seal, open: source } }));
  return {
    async put(organisationId, source) {
      const name = randomBytes(20).toString('hex');
      const key = keyFor(organisationId, name);
      const resting = join(scratch, `object-${name}`);
      try {
        const seal = await rest(source, resting);
        await write(key, () => createReadStream(resting), seal);
        return { key, size: seal.bytes, sha256: Buffer.from(seal.sha256, 'hex') };
      } finally {
        await rm(resting, { force: true });
      }
    },
    async open(key, range) {
      const reply = await send({
        method: 'GET',
        key: nameOf(key),
        headers: range ? { range: `bytes=${range.first}-${range.last}` } : {},
      });
      if (reply.statusCode === 404) {
        await drained(reply);
        return undefined;
      }
      const size = Number(
        range ? /\/(\d+)$/.exec(reply.headers['content-range'] ?? '')?.[1] : reply.headers['content-length'],
      );
      // without a length a reply that breaks off would pass for a whole one
      if (!Number.isSafeInteger(size)) throw new ObjectStoreError(reply.statusCode!, 'without a length');
      return { stream: reply, size };
    },
    remove: async (key) => drained(await send({ method: 'DELETE', key: nameOf(key) })),
    async *list(organisationId) {
      for await (const { key, modifiedAt } of entries(send, `${address.prefix}${organisationId}/`)) {
        const own = key.slice(address.prefix.length);
        if (keyPattern.test(own)) yield { key: own, modifiedAt };
      }
    },
    async *owners() {
      for await (const page of pages(send, { prefix: address.prefix, delimiter: '/' })) {
        for (const folder of valuesOf(page, 'CommonPrefixes').map((part) =>
          valueOf(part, 'Prefix').slice(address.prefix.length, -1),
        ))
          if (ownerPattern.test(folder)) yield Number(folder);
      }
    },
    place: write,
  };
}

/** Whether the bucket is ours to use, asked once at the start. A store that does not answer may do so later; one that refuses will not. */
export async function assertBucket(address: ObjectAddress): Promise<void> {
  const reply = await makeObjectSender(address, { idleMs: 5_000, waitsMs: [] })({
    method: 'GET',
    key: '',
    query: { 'list-type': '2', 'max-keys': '1' },
  }).catch((error: Error) => {
    if (error instanceof ObjectStoreError && !error.isPassing)
      throw new Error(`FILES_URL: the bucket ${address.bucket} cannot be used: ${error.message}`);
  });
  if (!reply) return;
  await drained(reply);
  if (reply.statusCode === 404)
    throw new Error(`FILES_URL: there is no bucket ${address.bucket} at ${address.endpoint}`);
}

async function rest(source: Readable, path: string): Promise<Seal> {
  const tally = makeTally();
  const file = await open(path, 'wx', 0o600);
  await pipeline(source, tally.through, file.createWriteStream());
  return tally.seal();
}

/** Read to its end, so that the connection can serve the next request. */
async function drained(reply: IncomingMessage): Promise<void> {
  reply.resume();
  await new Promise<void>((resolve, reject) => void reply.once('end', resolve).once('error', reject));
}

async function* pages(send: SendToStore, query: Readonly<Record<string, string>>): AsyncGenerator<string> {
  for (let token = ''; ;) {
    const reply = await send({
      method: 'GET',
      key: '',
      query: { 'list-type': '2', 'encoding-type': 'url', ...query, ...(token ? { 'continuation-token': token } : {}) },
    });
    if (reply.statusCode === 404) throw new ObjectStoreError(404, 'NoSuchBucket');
    const page = await text(reply);
    yield page;
    token = valueOf(page, 'NextContinuationToken', unescaped);
    if (valueOf(page, 'IsTruncated') !== 'true') return;
    if (!token) throw new ObjectStoreError(200, 'a list that does not go on');
  }
}

async function* entries(send: SendToStore, prefix: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  for await (const page of pages(send, { prefix })) {
    for (const part of valuesOf(page, 'Contents'))
      yield { key: valueOf(part, 'Key'), modifiedAt: new Date(valueOf(part, 'LastModified')) };
  }
}

// A list of keys we made ourselves, in a form that every maker writes alike, needs no parser of all XML.
const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map((match) => match[1]!);
const valueOf = (xml: string, name: string, read: (value: string) => string = decodeURIComponent): string =>
  read(valuesOf(xml, name)[0] ?? '');
const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
const unescaped = (value: string): string => value.replace(/&(?:amp|lt|gt|quot|apos);/g, (sign) => signs[sign]!);
