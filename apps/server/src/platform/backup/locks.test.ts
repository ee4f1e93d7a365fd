import { expect, it } from 'vitest';
import { computeLockSetting } from './locks.ts';

it('asks for more locks where PostgreSQL was left as it comes, and for enough of them', () => {
  expect(computeLockSetting({ room: 64 * 100, each: 64 })).toBe(256);
  expect(computeLockSetting({ room: 256 * 100, each: 256 })).toBe(null);
  const few = computeLockSetting({ room: 64 * 20, each: 64 })!;
  expect(computeLockSetting({ room: few * 20, each: few })).toBe(null);
});
