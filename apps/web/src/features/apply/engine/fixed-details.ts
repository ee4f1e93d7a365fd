import type { Applicant } from './application-page.ts';

/** Details that only the volunteer portal changes, except for those of whom details are still needed. */
const DETAILS_NEEDED = 5;
export const hasFixedDetails = (user: Pick<Applicant, 'status'> | null): boolean =>
  user !== null && user.status.id !== DETAILS_NEEDED;
