import { afterAll, describe, expect, it } from 'vitest';
import { openGround } from '../../testing/ground.ts';
import { openDatabase } from '../db/connection.ts';
import { Problem } from '../problem.ts';
import { addressKey, assertWithinLimit, assertWithinLimits, emailKey, networkOf, takeFromLimit } from './rate-limit.ts';

const ground = openGround();
const second = openDatabase({ url: ground.url, max: 10 });
afterAll(() => second.close());
const noon = new Date('2030-05-01T12:00:00Z');
const afterSeconds = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describe('a limit', () => {
  it('lets exactly so many of 200 attempts at once pass, through two pools', async () => {
    const { id } = await ground.organisation();
    const takes = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        takeFromLimit(i % 2 ? ground.database : second, id, 'race', { limit: 37, windowSeconds: 60 }, noon),
      ),
    );
    expect(takes.filter((take) => take.allowed)).toHaveLength(37);
    expect(
      takes
        .filter((take) => take.allowed)
        .map((take) => take.remaining)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 37 }, (_, i) => i));
    expect(
      takes.filter((take) => !take.allowed).every((take) => take.remaining === 0 && take.retryAfterSeconds === 60),
    ).toBe(true);
  });

  it('counts and answers in one statement', async () => {
    const { id } = await ground.organisation();
    await takeFromLimit(ground.database, id, 'one', { limit: 1, windowSeconds: 60 }, noon);
    ground.statements();
    await takeFromLimit(ground.database, id, 'one', { limit: 1, windowSeconds: 60 }, noon);
    expect(ground.statements().filter((text) => !text.includes('set_config'))).toHaveLength(1);
  });

  it('opens again when its window is over, not a moment earlier', async () => {
    const { id } = await ground.organisation();
    const take = (at: Date) => takeFromLimit(ground.database, id, 'window', { limit: 2, windowSeconds: 30 }, at);
    expect(await take(noon)).toEqual({ allowed: true, remaining: 1, retryAfterSeconds: 0 });
    expect(await take(afterSeconds(20))).toEqual({ allowed: true, remaining: 0, retryAfterSeconds: 0 });
    expect(await take(afterSeconds(21))).toEqual({ allowed: false, remaining: 0, retryAfterSeconds: 9 });
    expect(await take(afterSeconds(29.5))).toEqual({ allowed: false, remaining: 0, retryAfterSeconds: 1 });
    expect(await take(afterSeconds(30))).toEqual({ allowed: true, remaining: 1, retryAfterSeconds: 0 });
  });

  it('keeps organisations and keys apart', async () => {
    const [a, b] = [await ground.organisation(), await ground.organisation()];
    const once = { limit: 1, windowSeconds: 60 };
    expect((await takeFromLimit(ground.database, a.id, 'k', once, noon)).allowed).toBe(true);
    expect((await takeFromLimit(ground.database, b.id, 'k', once, noon)).allowed).toBe(true);
    expect((await takeFromLimit(ground.database, a.id, 'other', once, noon)).allowed).toBe(true);
    expect((await takeFromLimit(ground.database, a.id, 'k', once, noon)).allowed).toBe(false);
  });

  it('counts under the next key only while the one before has room', async () => {
    const { id } = await ground.organisation();
    const both = () =>
      assertWithinLimits(
        ground.database,
        id,
        [
          ['narrow', { limit: 2, windowSeconds: 60 }],
          ['wide', { limit: 5, windowSeconds: 60 }],
        ],
        noon,
      );
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        both().then(
          () => 'passed',
          (error: Problem) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(2);
    expect(await takeFromLimit(ground.database, id, 'wide', { limit: 5, windowSeconds: 60 }, noon)).toMatchObject({
      allowed: true,
      remaining: 2,
    });
  });

  it('refuses with the seconds to wait', async () => {
    const { id } = await ground.organisation();
    const rule = { limit: 1, windowSeconds: 90 };
    await assertWithinLimit(ground.database, id, 'refuse', rule, noon);
    const refusal = await assertWithinLimit(ground.database, id, 'refuse', rule, afterSeconds(30)).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({ code: 'too_many_requests', status: 429, details: { retryAfter: 60 } });
    expect((refusal as Problem).message).toContain('60 seconds');
  });
});

describe('a key', () => {
  it('holds neither the address nor the email', () => {
    expect(addressKey('login', '203.0.113.9')).not.toContain('203.0.113.9');
    expect(emailKey('login', 'ann@example.org')).not.toMatch(/ann|example/);
    expect(emailKey('login', ' Ann@Example.org ')).toBe(emailKey('login', 'ann@example.org'));
    expect(emailKey('login', 'ann@example.org')).not.toBe(emailKey('reset', 'ann@example.org'));
  });

  it('counts IPv6 by /64 and IPv4 whole, however they are written', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:DB8:1:2::')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:2::9%eth0')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('64:ff9b::192.0.2.33')).toBe('64:ff9b:0:0::/64');
    expect(networkOf('198.51.100.7')).toBe('198.51.100.7');
    expect(networkOf('::ffff:198.51.100.7')).toBe('198.51.100.7');
    expect(networkOf('::ffff:c633:6407')).toBe('198.51.100.7');
    expect(networkOf('not an address')).toBe('unknown');
    expect(addressKey('x', '2001:db8:1:2::1')).toBe(addressKey('x', '2001:db8:1:2:ffff::1'));
    expect(addressKey('x', '2001:db8:1:2::1')).not.toBe(addressKey('x', '2001:db8:1:3::1'));
  });
});
