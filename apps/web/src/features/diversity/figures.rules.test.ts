import { describe, expect, it } from 'vitest';
import type { Question } from './figures.api.ts';
import { baseOf, lengthOf, shareOf } from './figures.rules.ts';

const question = (...people: (number | null)[]): Question => ({
  question: 'q',
  label: 'Q',
  answers: people.map((one, place) => ({
    option_id: null,
    label: `a${place}`,
    people: one,
    shown: one === null ? 'fewer than 5' : String(one),
  })),
});

describe('diversity figures on the page', () => {
  it('have shares of what is told, and none on a base below twenty', () => {
    expect(baseOf(question(15, null, 5))).toBe(20);
    expect([shareOf(15, 20), shareOf(null, 20), shareOf(10, 15), shareOf(10, 30)]).toEqual([75, null, null, 33]);
  });

  it('have bars in proportion to the longest', () => {
    const figure = question(50, 25, null);
    expect([lengthOf(50, figure), lengthOf(25, figure)]).toEqual([100, 50]);
  });
});
