import type { Readable } from 'node:stream';
import type { Seal } from './durable.ts';

export interface Stored {
  key: string;
  size: number;
  sha256: Buffer;
}

/** From the first byte to the last, both counted from 0 and both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Where bytes lie. Keys are made by the store; nothing that came with a request ever becomes part of one. */
export interface FileStore {
  /** Whole and durable once it returns; nothing is left of a source that fails on the way. */
  put(organisationId: number, source: Readable): Promise<Stored>;
  /** Undefined when there are no such bytes. The size is that of the whole file, also where only a part is read. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>;
  /** Removing what is gone already is no failure. */
  remove(key: string): Promise<void>;
  /** Everything of one organisation, unfinished leftovers included. */
  list(organisationId: number): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Numbers of all organisations that have something here. */
  owners(): AsyncIterable<number>;
  /** Puts bytes back under the key they had. What turns out to be something else than the seal says is refused. */
  place(key: string, source: () => Readable, seal: Seal): Promise<void>;
}

export const keyPattern = /^[1-9]\d{0,18}\/[0-9a-f]{2}\/[0-9a-f]{40}$/;
export const ownerPattern = /^[1-9]\d{0,14}$/;

/** A new key: where it lies tells the organisation and nothing else. */
export const keyFor = (organisationId: number, name: string): string => `${organisationId}/${name.slice(0, 2)}/${name}`;
