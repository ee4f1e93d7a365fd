import type { Say } from './step-kind.ts';

export const lines = (...parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join(', ');

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

export function yesNo(t: Say, answer: boolean | null): string {
  return answer === null ? '' : t(answer ? 'review.yes' : 'review.no');
}
