import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { addDays } from '../../../platform/clock.ts';
import { invalid } from '../../../platform/problem.ts';
import { assertRule, computeDates } from '../recurrence.rules.ts';
import { getKnown } from '../shift.queries.ts';
import { assertShift, computeNeeds, type Need, type SentShift } from '../shift.rules.ts';

/** What a series is told to be, as far as it was sent. */
export interface SentSeries extends Omit<SentShift, 'starts_at' | 'ends_at'> {
  rrule?: string | undefined;
  starts_on?: string | undefined;
  minutes?: number | undefined;
  ends_on?: string | null | undefined;
}
export interface KnownSeries {
  rota_id: number;
  team_id: number;
  rrule: string;
  starts_on: string;
  minutes: number;
  ends_on?: string | null | undefined;
  needs: readonly unknown[];
}

/** What is written besides what was sent. The length of a shift is checked by its type. */
export async function checkSeries({ db }: Context, input: SentSeries, before: KnownSeries | null) {
  const after = { ends_on: null, ...before, ...input } as KnownSeries & { ends_on: string | null };
  const rrule = after.rrule.toUpperCase();
  assertRule(rrule);
  // one that exists may be cut to nothing
  if (after.ends_on !== null && after.ends_on < addDays(after.starts_on, before ? -1 : 0))
    throw invalid({ ends_on: [fieldError('date_before_first')] });
  const [first] = computeDates({ ...after, rrule }, after.starts_on, after.ends_on ?? addDays(after.starts_on, 3700));
  if (first === undefined && !before) throw invalid({ ends_on: [fieldError('series_nothing_before')] });
  const known = await getKnown(db, input, after.rota_id);
  const starts_at = `${after.starts_on}T00:00:00Z`;
  const ends_at = new Date(Date.parse(starts_at) + after.minutes * 60_000).toISOString();
  const where = { team_id: after.team_id, rota_archived_before: before?.rota_id === after.rota_id };
  assertShift(input, { ...where, starts_at, ends_at }, known);
  return { rrule, ...computeNeeds(input, (before?.needs as Need[] | undefined) ?? null) };
}
