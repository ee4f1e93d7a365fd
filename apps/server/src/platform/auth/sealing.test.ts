import { expect, it } from 'vitest';
import { seal, unseal } from './sealing.ts';

const sealing = { secretKey: 'a test key that is long enough to pass', purpose: 'tests', place: 'row 1' };

it('gives back what was sealed, and never the same bytes twice', () => {
  const [one, two] = [seal('geheim ✓', sealing), seal('geheim ✓', sealing)];
  expect(unseal(one, sealing)).toBe('geheim ✓');
  expect(one.equals(two)).toBe(false);
  expect(one.toString('latin1')).not.toContain('geheim');
});

it('opens for no other key, purpose or place', () => {
  const sealed = seal('secret', sealing);
  expect(unseal(sealed, { ...sealing, secretKey: 'another key that is long enough too' })).toBeNull();
  expect(unseal(sealed, { ...sealing, purpose: 'other' })).toBeNull();
  expect(unseal(sealed, { ...sealing, place: 'row 2' })).toBeNull();
});

it('does not open once a single bit was changed or the end is missing', () => {
  const sealed = seal('secret', sealing);
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed);
    changed[i]! ^= 1;
    expect(unseal(changed, sealing), `byte ${i}`).toBeNull();
    expect(unseal(sealed.subarray(0, i), sealing), `cut at ${i}`).toBeNull();
  }
});
