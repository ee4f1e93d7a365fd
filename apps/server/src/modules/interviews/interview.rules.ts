import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { interviewStates } from '@manyhands/contract/interviews/interview.resource.ts';
import { invalid, noErrors, Problem } from '../../platform/problem.ts';
import { computeDashboardPath } from '../applications/public.ts';

export type InterviewState = (typeof interviewStates)[number];

/** Times to choose from lie ahead, and each is there once. */
export function assertTimesAhead(times: readonly string[], now: Date): void {
  const errors = noErrors();
  const seen = new Set<number>();
  for (const [place, text] of times.entries()) {
    const at = Date.parse(text);
    if (at <= now.getTime()) errors[`times.${place}`] = [fieldError('time_past')];
    else if (seen.has(at)) errors[`times.${place}`] = [fieldError('time_twice')];
    seen.add(at);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function assertOffered(times: readonly Date[], startsAt: Date, now: Date): void {
  if (!times.some((time) => time.getTime() === startsAt.getTime()))
    throw invalid({ starts_at: [fieldError('time_not_offered')] });
  if (startsAt <= now) throw invalid({ starts_at: [fieldError('time_gone')] });
}

export function assertIn(states: readonly InterviewState[], state: InterviewState): void {
  if (!states.includes(state)) throw new Problem('conflict');
}

export const computeEnd = (startsAt: Date, minutes: number): Date => new Date(startsAt.getTime() + minutes * 60_000);

/** As a letter says it, by the clocks where the organisation is. */
export function computeMoment(at: Date, timezone: string, language: 'en' | 'cy'): string {
  const locale = language === 'cy' ? 'cy-GB' : 'en-GB';
  const day = at.toLocaleDateString(locale, {
    timeZone: timezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const time = at.toLocaleTimeString('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' });
  return `${day}, ${time}`;
}

/** Where whoever is written to finds it. */
export const computePath = (applicationId: number, part: 'applicant' | 'guardian' | 'interviewer'): string =>
  ({
    applicant: computeDashboardPath(applicationId),
    guardian: '/portal',
    interviewer: `/staff/applications/${applicationId}`,
  })[part];

export interface Place {
  id: number;
  applicationId: number;
}
export interface Changed {
  id: number;
  state: InterviewState;
  starts_at: string | null;
  version: number;
}

export const computeChanged = ({
  id,
  state,
  starts_at,
  version,
}: Omit<Changed, 'starts_at'> & { starts_at: Date | null }): Changed => ({
  id,
  state,
  starts_at: starts_at?.toISOString() ?? null,
  version,
});
