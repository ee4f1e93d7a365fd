import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { locate } from '../../platform/geocode/locate.ts';
import { invalid } from '../../platform/problem.ts';

export function assertOrder(start: string | null | undefined, end: string | null | undefined): void {
  if (start && end && end < start) throw invalid({ end_date: [fieldError('end_before_start')] });
}

/** Enough for a school class behind one address, too little to make an opportunity look popular. */
export const applyActionsPerAddress = { limit: 60, windowSeconds: 600 };

export function assertDurations({ min_duration, max_duration }: { min_duration: number; max_duration: number }): void {
  if (max_duration < min_duration)
    throw invalid({ max_duration: [fieldError('number_below', { least: min_duration })] });
}

export function assertPlaceOf(place: { opportunity_id: number } | undefined, opportunityId: number): void {
  if (place?.opportunity_id !== opportunityId) throw invalid({ sub_location_id: [fieldError('not_there')] });
}

/** Enough for someone with several questions, too little to fill anyone's letter box. */
export const questionsPerAddress = { limit: 5, windowSeconds: 3600 };
export const questionsPerOpportunity = { limit: 50, windowSeconds: 86_400 };

interface Located {
  town: string;
  postcode: string;
  latitude: number | null;
  longitude: number | null;
}

/** Where it is: as someone says, else as the postcode or the town tells. Coordinates come in pairs. */
export function computeSpot(
  input: Partial<Located>,
  before: Located = { town: '', postcode: '', latitude: null, longitude: null },
): Pick<Located, 'latitude' | 'longitude'> | undefined {
  const { latitude, longitude } = { ...before, ...input };
  if ((latitude === null) !== (longitude === null))
    throw invalid({ [latitude === null ? 'latitude' : 'longitude']: [fieldError('coordinates_half')] });
  const isMoved =
    (input.postcode !== undefined && input.postcode !== before.postcode) ||
    (input.town !== undefined && input.town !== before.town);
  const isTold = input.latitude !== undefined && input.latitude !== null && input.latitude !== before.latitude;
  if (isTold || (!isMoved && latitude !== null)) return undefined;
  const { postcode, town } = { ...before, ...input };
  const spot = locate(postcode) ?? locate(town);
  return { latitude: spot?.latitude ?? null, longitude: spot?.longitude ?? null };
}
