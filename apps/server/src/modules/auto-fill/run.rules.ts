import { Problem } from '../../platform/problem.ts';

export function assertState(state: string, allowed: readonly string[]): void {
  if (!allowed.includes(state)) throw new Problem('conflict');
}

/** In one order, so that two who hold several never wait for each other. */
export const computeOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
