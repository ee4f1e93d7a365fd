import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { checkSeesPerson } from '../../users/public.ts';
import { findMay } from '../assignment.queries.ts';
import { computeDates } from '../recurrence.rules.ts';
import { insertSeries, lockSeries, updatePlan, updateSeries, type Series } from '../repeating-shift.queries.ts';
import { managers } from '../shift-access.rules.ts';
import { checkSeries, type SentSeries } from './check-series.ts';
import { makeShifts } from './make-shifts.ts';

type Changes = Omit<SentSeries, 'starts_on'> & Record<string, unknown>;

/**
 * Ends a series the day before one of its dates and continues it from there, changed. Shifts keep their people. From the first date on it is
 * the series itself that changes.
 */
export async function splitSeries(
  ctx: Context,
  id: number,
  { date, despite_conflicts = false, ...sent }: Changes & { date: string; despite_conflicts?: boolean | undefined },
) {
  const series = (await lockSeries(ctx.db, id))!;
  if (computeDates(series, date, date).length === 0) throw invalid({ date: [fieldError('series_date_unknown')] });
  const isFirst = computeDates(series, series.starts_on, date).length === 1;
  const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Changes;
  const starts_on = isFirst ? series.starts_on : date;
  const checked = await checkSeries(ctx, changes, { ...series, starts_on });
  const next = { ...series, ...changes, ...checked, starts_on } as Series;
  if (next.supervisor_id !== null && next.supervisor_id !== series.supervisor_id)
    await checkSeesPerson(ctx, next.supervisor_id, 'supervisor_id');
  if (!(await findMay(ctx, managers, { user_id: 0, team_id: next.team_id }))) throw new Problem('forbidden');
  const nextId = isFirst ? id : await insertSeries(ctx.db, next);
  if (isFirst) await updatePlan(ctx.db, next);
  else await updateSeries(ctx.db, { id, nextId, date });
  return { id: nextId, made: await makeShifts(ctx, nextId, series, despite_conflicts) };
}
