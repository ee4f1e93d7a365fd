import type { Question } from './figures.api.ts';

/** Below this many, a share says more about chance than about people. */
const LEAST_BASE = 20;

export const baseOf = ({ answers }: Question): number => answers.reduce((sum, { people }) => sum + (people ?? 0), 0);

/** Whole per cents of the numbers that are told; null where there is no number, or too few of them in all. */
export function shareOf(people: number | null, base: number): number | null {
  return people === null || base < LEAST_BASE ? null : Math.round((people / base) * 100);
}

/** How long the bar is, the longest being the whole. */
export function lengthOf(people: number, { answers }: Question): number {
  return (people / Math.max(...answers.map((answer) => answer.people ?? 0), 1)) * 100;
}
