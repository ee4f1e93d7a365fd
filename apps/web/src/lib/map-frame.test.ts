import { expect, it } from 'vitest';
import { frameOf } from './map-frame.ts';

const leeds = { longitude: -1.55, latitude: 53.8 };
const truro = { longitude: -5.05, latitude: 50.26 };

it('shows every place inside the frame, north above south', () => {
  const { width, height, at, tiles } = frameOf([leeds, truro], false);
  const [north, south] = [at(leeds), at(truro)];
  expect(north.y).toBeLessThan(south.y);
  expect(south.x).toBeLessThan(north.x);
  for (const { x, y } of [north, south]) {
    expect(x).toBeGreaterThan(20);
    expect(x).toBeLessThan(width - 20);
    expect(y).toBeGreaterThan(20);
    expect(y).toBeLessThan(height - 20);
  }
  expect(tiles).toEqual([]);
});

it('is covered by a handful of pieces, each where its part of the world is', () => {
  for (const shown of [[leeds], [leeds, truro]]) {
    const { width, height, tiles } = frameOf(shown, true);
    expect(tiles.length).toBeLessThan(30);
    expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
    expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ x, size }) => x + size))).toBeGreaterThanOrEqual(width - 1);
    expect(Math.max(...tiles.map(({ y, size }) => y + size))).toBeGreaterThanOrEqual(height - 1);
  }
  // the piece in which Leeds lies, by the usual counting
  const { tiles, at } = frameOf([leeds], true);
  const [, depth] = /^\/map\/(\d+)\//.exec(tiles[0]!.href)!.map(Number);
  const many = 2 ** depth!;
  const column = Math.floor(((leeds.longitude + 180) / 360) * many);
  const under = tiles.filter(({ x, y, size }) => {
    const spot = at(leeds);
    return spot.x >= x && spot.x < x + size && spot.y >= y && spot.y < y + size;
  });
  expect(under.map(({ href }) => Number(href.split('/')[3]))).toEqual([column]);
});
