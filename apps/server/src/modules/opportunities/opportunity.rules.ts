import { invalid } from '../../platform/problem.ts';

export function assertOrder(start: string | null | undefined, end: string | null | undefined): void {
  if (start && end && end < start) throw invalid({ end_date: ['The end lies before the start'] });
}

/** Enough for a school class behind one address, too little to make an opportunity look popular. */
export const applyActionsPerAddress = { limit: 60, windowSeconds: 600 };

export function assertDurations({ min_duration, max_duration }: { min_duration: number; max_duration: number }): void {
  if (max_duration < min_duration) throw invalid({ max_duration: [`Please enter a number from ${min_duration} up`] });
}

export function assertPlaceOf(place: { opportunity_id: number } | undefined, opportunityId: number): void {
  if (place?.opportunity_id !== opportunityId) throw invalid({ sub_location_id: ['This does not exist'] });
}
