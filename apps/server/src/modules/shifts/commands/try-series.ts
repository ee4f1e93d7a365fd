import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { tryOut } from '../../../platform/db/savepoint.ts';
import { invalid } from '../../../platform/problem.ts';
import { computeDates } from '../recurrence.rules.ts';
import { countBegun, lockSeries } from '../repeating-shift.queries.ts';
import { splitSeries } from './split-series.ts';

type Changes = Parameters<typeof splitSeries>[2];

/** What a change from a date on would do, or one of the whole series; nothing of it stays. */
export async function trySeries(
  ctx: Context,
  id: number,
  { date, ...sent }: Omit<Changes, 'date'> & { date?: string },
) {
  const series = (await lockSeries(ctx.db, id))!;
  const [first] = computeDates(series, series.starts_on, series.ends_on ?? addDays(series.starts_on, 3700));
  if (date === undefined && first === undefined) throw invalid({ date: [fieldError('series_date_unknown')] });
  // what began before today is history, and no one asks about it
  const started = await countBegun(ctx.db, id, date ?? ctx.today, ctx.now);
  const { made } = await tryOut(ctx.db, () =>
    splitSeries(ctx, id, { ...sent, date: date ?? first!, despite_conflicts: true }),
  );
  return { ...made, started };
}
