import type { Readable } from 'node:stream';

export interface Stored {
  key: string;
  size: number;
  sha256: Buffer;
}

/** Where bytes lie. Keys are made by the store; nothing that came with a request ever becomes part of one. */
export interface FileStore {
  /** Whole and durable once it returns; nothing is left of a source that fails on the way. */
  put(organisationId: number, source: Readable): Promise<Stored>;
  /** Undefined when there are no such bytes. */
  open(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Removing what is gone already is no failure. */
  remove(key: string): Promise<void>;
  /** Everything of one organisation, unfinished leftovers included. */
  list(organisationId: number): AsyncIterable<{ key: string; modifiedAt: Date }>;
}
