import { dayFrom } from '../../lib/dates.ts';
import { ApiProblem } from '../../lib/problem.ts';
import type { DateParts } from '../../ui/calendar/date-boxes.tsx';
import type { Found } from '../../ui/search-select.tsx';

/** A role as the form holds it, under the names the server uses. */
export interface RoleValues {
  role_profile_id: string | null;
  place: 'team' | 'organisation';
  team_id: Found | null;
  start_date: DateParts;
  end_date: DateParts;
  leaving_reason_id: string;
}

export interface RoleTerms {
  role_profile_id: number;
  team_id: number | null;
  start_date: string;
  end_date: string | null;
  leaving_reason_id: number | null;
}

interface Texts {
  missing: string;
  date: string;
}

/** The terms of the role, or all that is missing at once, told the way the server tells it. */
export function readTerms(
  { role_profile_id, place, team_id, start_date, end_date, leaving_reason_id }: RoleValues,
  texts: Texts,
): RoleTerms {
  const start = dayFrom(start_date);
  const end = dayFrom(end_date);
  const errors = {
    ...(role_profile_id === null && { role_profile_id: [texts.missing] }),
    ...(place === 'team' && team_id === null && { team_id: [texts.missing] }),
    ...(!start && { start_date: [texts.date] }),
    ...(end === undefined && { end_date: [texts.date] }),
  };
  if (Object.keys(errors).length > 0) throw new ApiProblem({ status: 422, code: 'invalid', message: '', errors });
  return {
    role_profile_id: Number(role_profile_id),
    team_id: place === 'team' ? Number(team_id!.value) : null,
    start_date: start!,
    end_date: end ?? null,
    leaving_reason_id: end && leaving_reason_id ? Number(leaving_reason_id) : null,
  };
}

/** The day before, as calendars count. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
