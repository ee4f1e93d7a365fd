import { invalid, noErrors } from '../../platform/problem.ts';

export interface Booking {
  opens_days?: number | null | undefined;
  closes_hours?: number | undefined;
  cancel_hours?: number | undefined;
  max_per_week?: number | null | undefined;
  approval?: boolean | undefined;
  swap_approval?: boolean | undefined;
}

const usual: Required<Booking> = {
  opens_days: null,
  closes_hours: 0,
  cancel_hours: 24,
  max_per_week: null,
  approval: false,
  swap_approval: false,
};

/** What is left out keeps its value. */
export const computeBooking = (sent: Booking, before: Booking = {}): Booking => ({ ...usual, ...before, ...sent });

export function assertRotaKnown(
  { timezone, team_ids = [] }: { timezone?: string | undefined; team_ids?: readonly number[] | undefined },
  teams: readonly number[],
): void {
  const errors = noErrors();
  if (timezone !== undefined && !Intl.supportedValuesOf('timeZone').includes(timezone))
    errors.timezone = ['Please select a time zone from the list'];
  team_ids.forEach((id, place) => {
    if (!teams.includes(id)) errors[`team_ids.${place}`] = ['This does not exist'];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
