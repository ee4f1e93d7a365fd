import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Problem } from '../problem.ts';
import { longestPassword, normalisePassword } from './password-rules.ts';

export interface HashParameters {
  memoryKib: number;
  passes: number;
  parallelism: number;
}
const current: HashParameters = { memoryKib: 32 * 1024, passes: 2, parallelism: 1 };

export interface Passwords {
  /** A new hash as a PHC string, parameters included. */
  hash(password: string): Promise<string>;
  /** Without a stored hash it costs the same and is never right. `rehash` replaces a hash made with other parameters. */
  check(password: string, stored: string | null): Promise<{ right: boolean; rehash: string | null }>;
  /** Refuses early when a check would be turned away anyway. */
  assertRoom(): void;
}

export interface PasswordOptions {
  parameters?: HashParameters;
  /** Hashes at once. Each takes its memory and a thread that files and names need as well. */
  concurrency?: number;
  /** How many may wait; the next is told to come back. */
  queue?: number;
}

const argon2id = 2;

export function openPasswords({
  parameters = current,
  concurrency = Math.min(3, availableParallelism()),
  queue = 64,
}: PasswordOptions = {}): Passwords {
  const pool = boundedPool(concurrency, queue);
  const work = (password: string | Uint8Array, memoryKib = parameters.memoryKib) =>
    hash(password, {
      algorithm: argon2id,
      memoryCost: memoryKib,
      timeCost: parameters.passes,
      parallelism: parameters.parallelism,
    });
  const make = (password: string | Uint8Array) => pool.run(() => work(password));
  // made at once, so that the first unknown name is as slow as the hundredth
  const nobody = make(randomBytes(24));
  nobody.catch(() => {});
  return {
    assertRoom: pool.assertRoom,
    hash(password) {
      const text = normalisePassword(password);
      if (Buffer.byteLength(text) > longestPassword) throw new Error('the rules for passwords come before the hash');
      return make(text);
    },
    async check(password, stored) {
      const text = normalisePassword(password);
      const fits = Buffer.byteLength(text) <= longestPassword;
      const known = stored !== null && (isPhc(stored) || isBcrypt(stored)) ? stored : null;
      const against = known ?? (await nobody);
      const matches = await pool.run(async () => {
        // what came from elsewhere was made of the bytes that were typed
        const same = await (isBcrypt(against)
          ? verifyBcrypt(password.slice(0, longestPassword), against)
          : verify(against, fits ? text : ''));
        // the right one is hashed anew; a wrong one must not tell by its haste that there is an older hash
        const rest = same ? 0 : computeRest(against, parameters);
        if (rest > 0) await work(nothing, rest);
        return same;
      });
      const right = matches && known !== null && fits;
      return { right, rehash: right && !madeWith(known, parameters) ? await make(text) : null };
    },
  };
}

const nothing = randomBytes(16);
/** Below this a hash takes no time that anyone could tell. */
const leastKib = 64;

/** What a check of an older, lighter hash leaves undone, as memory: the time is that of memory times passes. */
function computeRest(stored: string, { memoryKib, passes }: HashParameters): number {
  const [, memory, times] = /m=(\d+),t=(\d+),/.exec(stored) ?? [];
  if (memory === undefined) return 0;
  const rest = Math.floor(memoryKib - (Number(memory) * Number(times)) / passes);
  return rest < leastKib ? 0 : rest;
}

const isPhc = (stored: string): boolean => /^\$argon2(?:id|i|d)\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.test(stored);

/** People bring their passwords along from other systems; the first right one is hashed anew. */
const isBcrypt = (stored: string): boolean => /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/.test(stored);

function madeWith(stored: string, { memoryKib, passes, parallelism }: HashParameters): boolean {
  return stored.startsWith(`$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$`);
}

/** So many at a time, so many in line, and everyone else comes back later: a flood must not take all memory. */
function boundedPool(concurrency: number, queue: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function assertRoom(): void {
    if (running >= concurrency && waiting.length >= queue)
      throw new Problem('overloaded', { retryAfter: 1 + Math.floor(Math.random() * 5) });
  }
  async function run<T>(work: () => Promise<T>): Promise<T> {
    assertRoom();
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // the place is handed on, never given up in between
      if (next) next();
      else running--;
    }
  }
  return { run, assertRoom };
}
