import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved, wholeCrop, within, zoomed } from './crop.rules.ts';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) });
const numbers = fc.integer({ min: -9000, max: 9000 });

describe('the part of a photo that is kept', () => {
  it('is the largest square around the middle at first', () => {
    expect(wholeCrop({ width: 400, height: 300 })).toEqual({ x: 200, y: 150, edge: 300 });
  });

  it('moves with the finger and gets smaller with the zoom', () => {
    const size = { width: 400, height: 400 };
    const half = zoomed(size, wholeCrop(size), 2);
    expect(half).toEqual({ x: 200, y: 200, edge: 200 });
    expect(moved(size, half, { x: 50, y: -25 }, 100)).toEqual({ x: 100, y: 250, edge: 200 });
  });

  it('never reaches beyond the picture', () => {
    fc.assert(
      fc.property(sizes, numbers, numbers, fc.integer({ min: 1, max: 4 }), (size, x, y, zoom) => {
        const crop = moved(size, zoomed(size, wholeCrop(size), zoom), { x, y }, 256);
        const half = crop.edge / 2;
        const slack = 1e-6;
        expect(crop.x - half).toBeGreaterThanOrEqual(-slack);
        expect(crop.y - half).toBeGreaterThanOrEqual(-slack);
        expect(crop.x + half).toBeLessThanOrEqual(size.width + slack);
        expect(crop.y + half).toBeLessThanOrEqual(size.height + slack);
        expect(within(size, crop)).toEqual(crop);
      }),
    );
  });
});
