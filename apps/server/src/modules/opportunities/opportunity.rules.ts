import { invalid } from '../../platform/problem.ts';

export function assertOrder(start: string | null | undefined, end: string | null | undefined): void {
  if (start && end && end < start) throw invalid({ end_date: ['The end lies before the start'] });
}
