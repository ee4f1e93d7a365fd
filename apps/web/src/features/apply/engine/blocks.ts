import type { Applicant, Opportunity } from './application-page.ts';

/** The application, if any, that stands in the way of another for the same; a role already held counts as well. Short stays may be applied for again and again. */
export function findPreviousApplication(
  user: Applicant | null,
  opportunity: Opportunity,
  today: string,
): { applicationId: number | null } | null {
  if (!user || opportunity.type === 'Residential-short') return null;
  const active = user.recruitmentApplications?.find((one) => one.active && one.opportunity_id === opportunity.id);
  if (active) return { applicationId: active.id };
  const isHeld = user.roles?.some(
    ({ team_id, role_profile_id, end_date }) =>
      team_id === opportunity.team_id &&
      role_profile_id === opportunity.role_profile_id &&
      (end_date === null || end_date > today),
  );
  if (!isHeld) return null;
  return {
    applicationId: user.recruitmentApplications?.find((one) => one.opportunity_id === opportunity.id)?.id ?? null,
  };
}

export interface Stay {
  id: number;
  start_date: string;
  end_date: string;
  state?: string;
}

/** A stay that shares a night with the chosen dates; one may leave and come on the same day. */
export function findOverlap<S extends Stay>(
  stays: readonly S[],
  { start_date, end_date }: Pick<Stay, 'start_date' | 'end_date'>,
): S | null {
  if (!start_date || !end_date) return null;
  return (
    stays.find((stay) => stay.state !== 'cancelled' && stay.start_date < end_date && start_date < stay.end_date) ?? null
  );
}
