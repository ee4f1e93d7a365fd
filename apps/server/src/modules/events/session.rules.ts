import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, noErrors, Problem } from '../../platform/problem.ts';

const longestDays = 14;

interface Shape {
  starts_at: string | Date;
  ends_at: string | Date;
  capacity?: number | null | undefined;
  minimum?: number | null | undefined;
}

/** What a session must hold to, with every problem by its path. `taken`: places that people hold already. */
export function assertSession(after: Shape, taken: number): void {
  const errors = noErrors();
  const length = new Date(after.ends_at).getTime() - new Date(after.starts_at).getTime();
  if (length <= 0) errors.ends_at = [fieldError('time_not_after_start')];
  else if (length > longestDays * 86_400_000) errors.ends_at = [fieldError('session_too_long', { most: longestDays })];
  if (typeof after.capacity === 'number' && after.capacity < taken)
    errors.capacity = [fieldError('session_places_held', { count: taken })];
  if (typeof after.capacity === 'number' && (after.minimum ?? 0) > after.capacity)
    errors.minimum = [fieldError('need_below_least', { most: after.capacity })];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function assertNotCancelled({ cancelled }: { cancelled: boolean }): void {
  if (cancelled) throw new Problem('session_cancelled');
}

/** Whether there is room for someone more. */
export const hasRoom = ({ capacity, taken }: { capacity: number | null; taken: number }): boolean =>
  capacity === null || taken < capacity;

/** Ids that were sent and are none of this event. */
export function assertAllKnown(sent: readonly number[], known: readonly number[], path: string): void {
  const errors = noErrors();
  sent.forEach((id, place) => {
    if (!known.includes(id)) errors[`${path}.${place}`] = [fieldError('not_there')];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
