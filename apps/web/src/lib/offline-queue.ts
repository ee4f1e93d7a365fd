/**
 * What people do without a connection, kept in this browser (IndexedDB) until the server has taken it, however often the tab is
 * closed or killed meanwhile. The uuid of an entry is made here, so the server counts one that it gets twice once:
 *
 *   const queue = openQueue<Entry>('check-ins');
 *   await queue.add({ uuid: newUuid(), … });            // resolves once it is on the disk
 *   await queue.drain(async (entries) => uuids);        // the uuids that the server has settled, done or refused; the others stay
 *
 * `keepUntil` and `findKept` hold what is needed meanwhile, such as a list of names, and forget it when its time is over.
 */
export interface OfflineQueue<T extends { uuid: string }> {
  add(entry: T): Promise<void>;
  /** In the order in which they were added. */
  list(): Promise<T[]>;
  remove(uuids: readonly string[]): Promise<void>;
  /** Sends what waits, oldest first, and answers how many were settled. One tab at a time does it; what `send` throws is thrown on. */
  drain(send: (entries: T[]) => Promise<readonly string[]>, options?: { batch?: number }): Promise<number>;
}

const database = 'manyhands-offline';
const [queued, kept] = ['queued', 'kept'] as const;

interface QueuedRow {
  order?: number;
  queue: string;
  uuid: string;
  entry: unknown;
}
interface KeptRow {
  key: string;
  value: unknown;
  until: number;
}

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => {
    const entries = request.result.createObjectStore(queued, { keyPath: 'order', autoIncrement: true });
    entries.createIndex('by-queue', 'queue');
    entries.createIndex('by-uuid', ['queue', 'uuid'], { unique: true });
    request.result.createObjectStore(kept, { keyPath: 'key' });
  });
  return settle(request);
}

/** Resolves once everything `work` asked for is written. */
async function within<T>(
  store: typeof queued | typeof kept,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const db = await open();
  try {
    const transaction = db.transaction(store, mode, { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      for (const end of ['abort', 'error'])
        transaction.addEventListener(end, () => reject(transaction.error ?? new Error('IndexedDB failed')));
    });
    const [result] = await Promise.all([work(transaction.objectStore(store)), done]);
    return result;
  } finally {
    db.close();
  }
}

/** Also where the page came over plain http, which has no `randomUUID`. */
export function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Two tabs that send the same entries do no harm, but need not. */
async function alone<T>(name: string, work: () => Promise<T>, otherwise: T): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`${database}:${name}`, { ifAvailable: true }, (lock) =>
    lock ? work() : Promise.resolve(otherwise),
  ) as Promise<T>;
}

export function openQueue<T extends { uuid: string }>(name: string): OfflineQueue<T> {
  const queue: OfflineQueue<T> = {
    async add(entry) {
      const row: QueuedRow = { queue: name, uuid: entry.uuid, entry };
      await within(queued, 'readwrite', (rows) => settle(rows.add(row)));
    },
    async list() {
      const rows = await within(queued, 'readonly', (all) =>
        settle<QueuedRow[]>(all.index('by-queue').getAll(IDBKeyRange.only(name))),
      );
      return rows.map(({ entry }) => entry as T);
    },
    async remove(uuids) {
      await within(queued, 'readwrite', async (rows) => {
        for (const uuid of uuids) {
          const key = await settle(rows.index('by-uuid').getKey([name, uuid]));
          if (key !== undefined) await settle(rows.delete(key));
        }
      });
    },
    drain: (send, { batch = 50 } = {}) =>
      alone(
        name,
        async () => {
          let settled = 0;
          for (;;) {
            const waiting = (await queue.list()).slice(0, batch);
            if (waiting.length === 0) return settled;
            const done = await send(waiting);
            if (done.length === 0) return settled;
            await queue.remove(done);
            settled += done.length;
          }
        },
        0,
      ),
  };
  return queue;
}

export async function keepUntil(key: string, value: unknown, until: Date): Promise<void> {
  const row: KeptRow = { key, value, until: until.getTime() };
  await within(kept, 'readwrite', (rows) => settle(rows.put(row)));
}

/** Undefined where there is none, and once its time is over: then it is gone from this browser too. */
export async function findKept<T>(key: string, now = Date.now()): Promise<T | undefined> {
  return within(kept, 'readwrite', async (rows) => {
    for (const row of await settle<KeptRow[]>(rows.getAll())) if (row.until <= now) await settle(rows.delete(row.key));
    const found = await settle<KeptRow | undefined>(rows.get(key));
    return found?.value as T | undefined;
  });
}

export async function dropKept(key: string): Promise<void> {
  await within(kept, 'readwrite', (rows) => settle(rows.delete(key)));
}
