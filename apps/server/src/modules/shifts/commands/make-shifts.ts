import { addDays } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { invalid } from '../../../platform/problem.ts';
import { shiftChanged } from '../assignment.events.ts';
import { computeDates, computeOccurrences, type Occurrence, type Plan } from '../recurrence.rules.ts';
import {
  insertMade,
  listMadeDates,
  lockMade,
  lockSeries,
  updateMade,
  updateMadeUntil,
  updatePublished,
  type MadeShift,
  type Series,
} from '../repeating-shift.queries.ts';
import { dropShifts } from './drop-shifts.ts';
import { fillPlaces } from './fill-places.ts';

/** So far ahead shifts are made. */
const daysAhead = 26 * 7;
const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a);

/**
 * Brings the shifts of a series in line with it, from today on. `before` is the rule by which those that are there were made; null where there
 * are none. Shifts that were changed by themselves stay as they are, and a date that was deleted or cancelled is not made again.
 */
export async function makeShifts(ctx: Context, id: number, before: Plan | null): Promise<void> {
  const { db, now, today } = ctx;
  const series = await lockSeries(db, id);
  if (!series) return;
  const until = addDays(today, daysAhead);
  const wanted = computeOccurrences(series, today, until);
  const made = await lockMade(db, id, today, now);
  const byDate = new Map(wanted.map((one) => [one.on_date, one]));
  const kept = made.filter(({ on_date, detached, state }) => byDate.has(on_date) && !detached && state !== 'cancelled');
  assertRoom(series, kept);
  await dropShifts(
    ctx,
    made.filter(({ on_date, detached, state }) => !byDate.has(on_date) && !detached && state !== 'cancelled'),
  );
  await updateMade(
    db,
    id,
    kept.map(({ on_date }) => byDate.get(on_date)!),
  );
  if (series.state === 'published') await updatePublished(db, id, now);
  const there = new Set(await listMadeDates(db, id, today));
  // what the rule had named by then and is gone was taken away by someone
  const had = new Set(before && series.made_until ? computeDates(before, today, series.made_until) : []);
  await insertMade(
    db,
    id,
    wanted.filter(({ on_date }) => !there.has(on_date) && !had.has(on_date)),
  );
  await updateMadeUntil(db, id, earlier(until, series.ends_on));
  await tell(ctx, series, kept, byDate);
}

/** Nobody loses a place because there are fewer of them now. */
function assertRoom({ needs }: Series, kept: readonly MadeShift[]): void {
  for (const { on_date, held } of kept)
    for (const { need_id, taken } of held)
      if ((needs.find(({ id }) => id === need_id)?.places ?? 0) < taken)
        throw invalid({ places: [`${taken} people hold places on ${on_date}. Enter at least ${taken}`] });
}

/** Whoever takes part at another time or place now hears of it; where there are more places, whoever waits gets them. */
async function tell(
  ctx: Context,
  series: Series,
  kept: readonly MadeShift[],
  byDate: ReadonlyMap<string, Occurrence>,
): Promise<void> {
  for (const shift of kept.filter(({ taken }) => taken)) {
    const { starts_at, ends_at } = byDate.get(shift.on_date)!;
    const isMoved = starts_at.getTime() !== shift.starts_at.getTime() || ends_at.getTime() !== shift.ends_at.getTime();
    if (isMoved || series.location !== shift.location) {
      const was = {
        starts_at: shift.starts_at.toISOString(),
        ends_at: shift.ends_at.toISOString(),
        location: shift.location,
      };
      await emit(ctx, shiftChanged, { shift_id: shift.id, was });
    }
    if (series.places > shift.places) await fillPlaces(ctx, shift.id);
  }
}
