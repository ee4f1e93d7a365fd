import { describe, expect, it } from 'vitest';
import { placesThatFit } from './tab-room.ts';

const fit = (widths: number[], row: number, current = 0) => [...placesThatFit({ widths, more: 20, row }, current)];

describe('the tabs that a row has room for', () => {
  it('are all of them, without room for a button that is not needed', () =>
    expect(fit([30, 30, 30], 90)).toEqual([0, 1, 2]));
  it('leave room for the button as soon as one does not fit', () => expect(fit([30, 30, 30], 89)).toEqual([0, 1]));
  it('end with the first that does not fit, even if a later one would', () =>
    expect(fit([30, 80, 10, 10], 100)).toEqual([0]));
  it('always have the current one among them', () => expect(fit([30, 30, 30, 30, 30], 110, 4)).toEqual([4, 0, 1]));
  it('are the current one alone where there is hardly any room', () => expect(fit([30, 30, 90], 60, 2)).toEqual([2]));
  it('do without a current one', () => expect(fit([30, 30, 30], 70, -1)).toEqual([0]));
});
