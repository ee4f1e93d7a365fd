import fc from 'fast-check';
import { hash as hashBcrypt } from '@node-rs/bcrypt';
import { describe, expect, it, vi } from 'vitest';
import { Problem } from '../problem.ts';
import { openPasswords } from './passwords.ts';

/** Every hash the real library works out, with what it costs. */
const calls = vi.hoisted((): { memoryKib: number; passes: number }[] => []);
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    hash: (...[password, options]: Parameters<typeof real.hash>) => {
      calls.push({ memoryKib: options?.memoryCost ?? 0, passes: options?.timeCost ?? 0 });
      return real.hash(password, options);
    },
    verify: (...[stored, password]: Parameters<typeof real.verify>) => {
      const [, memory, times] = /m=(\d+),t=(\d+),/.exec(String(stored)) ?? [];
      calls.push({ memoryKib: Number(memory), passes: Number(times) });
      return real.verify(stored, password);
    },
  };
});

const light = { memoryKib: 64, passes: 1, parallelism: 1 };
const quick = openPasswords({ parameters: light });
const formerHash = '$argon2id$v=19$m=19456,t=2,p=1$HQ45CCyFEUhP1gDzso4s1Q$8wTVXwXj0oHA8OTjXBQMfGaqx8A+8gEfYLmFNIcNHNk';

describe('passwords', () => {
  it('are kept as Argon2id with 32 MiB, two passes and a parallelism of one', async () => {
    expect(await openPasswords().hash('Manyhands1')).toMatch(
      /^\$argon2id\$v=19\$m=32768,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    );
  });

  it('match themselves however they were composed, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), async (password) => {
        const stored = await quick.hash(password);
        expect((await quick.check(password.normalize('NFD'), stored)).right).toBe(true);
        expect((await quick.check(`${password}x`, stored)).right).toBe(false);
      }),
      { numRuns: process.env.TEST_FULL ? 2_000 : 100 },
    );
  }, 300_000);

  it('are never cut: two long ones that differ in the last letter are two', async () => {
    const stored = await quick.hash(`${'a'.repeat(299)}b`);
    expect((await quick.check(`${'a'.repeat(299)}c`, stored)).right).toBe(false);
    expect((await quick.check(`${'a'.repeat(299)}b`, stored)).right).toBe(true);
    expect((await quick.check('a'.repeat(1025), stored)).right).toBe(false);
  });

  it('of an older strength are right and wrong as before, and hashed anew', async () => {
    const passwords = openPasswords();
    // made when 19 MiB were enough
    const { right, rehash } = await passwords.check('Manyhands1', formerHash);
    expect([right, rehash]).toEqual([true, expect.stringMatching(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$/)]);
    expect(await passwords.check('Manyhands1', rehash)).toEqual({ right: true, rehash: null });
    expect(await passwords.check('Manyhands2', formerHash)).toEqual({ right: false, rehash: null });
  });

  it('are hashed anew when the parameters have changed', async () => {
    const old = await quick.hash('Manyhands1');
    const stronger = openPasswords({ parameters: { ...light, passes: 2 } });
    const { right, rehash } = await stronger.check('Manyhands1', old);
    expect(right).toBe(true);
    expect(rehash).toContain('t=2');
    expect(await stronger.check('Manyhands1', rehash)).toEqual({ right: true, rehash: null });
    expect((await stronger.check('wrong', old)).rehash).toBeNull();
  });

  it('come along from another system and are hashed our way with the first right one', async () => {
    const brought = await hashBcrypt('Manyhands1', 4);
    for (const stored of [brought, brought.replace(/^\$2.\$/, '$2y$'), brought.replace(/^\$2.\$/, '$2a$')]) {
      expect(await quick.check('Manyhands2', stored)).toEqual({ right: false, rehash: null });
      const { right, rehash } = await quick.check('Manyhands1', stored);
      expect([right, rehash]).toEqual([true, expect.stringMatching(/^\$argon2id\$v=19\$m=64,/)]);
      expect(await quick.check('Manyhands1', rehash)).toEqual({ right: true, rehash: null });
    }
    // so costly that checking it would be an attack of its own
    expect((await quick.check('Manyhands1', brought.replace('$04$', '$31$'))).right).toBe(false);
  });

  it('are never right without a stored hash, whatever stands in its place', async () => {
    for (const stored of [null, '', 'plain', '$argon2id$broken'])
      expect((await quick.check('', stored)).right).toBe(false);
  });

  it('turn a flood away instead of taking all memory, and keep the process awake', async () => {
    const passwords = openPasswords({ concurrency: 2, queue: 10 });
    await passwords.check('warm', null);
    let ticks = 0;
    const clock = setInterval(() => ticks++, 1);
    const results = await Promise.allSettled(Array.from({ length: 500 }, () => passwords.check('Manyhands1', null)));
    clearInterval(clock);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Problem] : []));
    expect(results.length - refused.length).toBe(12);
    expect(
      refused.every(
        (problem) =>
          problem instanceof Problem && problem.status === 503 && Number.isInteger(problem.details.retryAfter),
      ),
    ).toBe(true);
    // hashes on the main thread would let it breathe once after each
    expect(ticks).toBeGreaterThan(30);
    expect((await passwords.check('after', null)).right).toBe(false);
  });

  it('cost the same for a name that is known, by a hash of today or of earlier, and one that is not', async () => {
    const passwords = openPasswords();
    const stored = await passwords.hash('Manyhands1');
    const unknown = await workOf(() => passwords.check('wrong', null));
    expect(unknown).toBe(2 * 32 * 1024);
    expect(await workOf(() => passwords.check('wrong', stored))).toBe(unknown);
    expect(await workOf(() => passwords.check('wrong', formerHash))).toBe(unknown);
  });
});

/** What Argon2 was asked to do meanwhile, as memory times passes: time is proportional to it, and no busy machine changes it. */
async function workOf(check: () => Promise<unknown>): Promise<number> {
  calls.length = 0;
  await check();
  return calls.reduce((sum, { memoryKib, passes }) => sum + memoryKib * passes, 0);
}
