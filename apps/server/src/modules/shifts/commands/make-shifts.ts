import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { invalid } from '../../../platform/problem.ts';
import { shiftChanged, shiftPublished } from '../assignment.events.ts';
import { computeDates, computeOccurrences, type Occurrence, type Plan } from '../recurrence.rules.ts';
import {
  countPeople,
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
import { hasOpened } from '../shift.rules.ts';
import { dropShifts } from './drop-shifts.ts';
import { fillPlaces } from './fill-places.ts';
import { judgeTimes } from './judge-times.ts';

/** So far ahead shifts are made. */
const daysAhead = 26 * 7;
const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a);

/** What became of the shifts to come. */
interface Made {
  changed: number;
  dropped: number;
  added: number;
  /** Who takes part in what is cancelled, or is at another time or place. */
  people: number;
  detached: number;
  conflicts: Awaited<ReturnType<typeof judgeTimes>>;
}
const nothing: Made = { changed: 0, dropped: 0, added: 0, people: 0, detached: 0, conflicts: [] };

/**
 * Brings the shifts of a series in line with it, from today on. `before` is the rule by which those that are there were made; null where there
 * are none. Shifts that were changed by themselves stay as they are, and a date that was deleted or cancelled is not made again. Drafts are published
 * only when the series is: one that is a draft later was set back by itself. `despite`: also where someone could not come at the new times.
 */
export async function makeShifts(
  ctx: Context,
  id: number,
  before: (Plan & Pick<Series, 'state'>) | null,
  despite: boolean,
): Promise<Made> {
  const { db, now, today } = ctx;
  const series = await lockSeries(db, id);
  if (!series) return nothing;
  const until = addDays(today, daysAhead);
  const wanted = computeOccurrences(series, today, until);
  const made = await lockMade(db, id, today, now);
  const byDate = new Map(wanted.map((one) => [one.on_date, one]));
  const kept = made.filter(({ on_date, detached, state }) => byDate.has(on_date) && !detached && state !== 'cancelled');
  assertRoom(series, kept);
  const dropped = made.filter(
    ({ on_date, detached, state }) => !byDate.has(on_date) && !detached && state !== 'cancelled',
  );
  const moved = kept.filter((shift) => isMoved(series, shift, byDate.get(shift.on_date)!));
  const people = await countPeople(
    db,
    [...dropped, ...moved].map((shift) => shift.id),
  );
  await dropShifts(ctx, dropped);
  if (series.state === 'published' && before?.state === 'draft')
    for (const shift_id of await updatePublished(db, id, now)) await emit(ctx, shiftPublished, { shift_id });
  const changed = await updateMade(
    db,
    id,
    kept.map(({ on_date }) => byDate.get(on_date)!),
  );
  const conflicts = await judgeTimes(
    ctx,
    kept
      .filter((shift) => shift.rota_id !== series.rota_id || isRetimed(shift, byDate.get(shift.on_date)!))
      .map((shift) => shift.id),
    despite,
  );
  const there = new Set(await listMadeDates(db, id, today));
  // what the rule had named by then and is gone was taken away by someone
  const had = new Set(before && series.made_until ? computeDates(before, today, series.made_until) : []);
  const added = wanted.filter(({ on_date }) => !there.has(on_date) && !had.has(on_date));
  await insertMade(db, id, added);
  await updateMadeUntil(db, id, earlier(until, series.ends_on));
  await tell(ctx, { series, kept, moved });
  const detached = made.filter((shift) => shift.detached && shift.state !== 'cancelled').length;
  return { changed, dropped: dropped.length, added: added.length, people, detached, conflicts };
}

const isRetimed = (shift: MadeShift, { starts_at, ends_at }: Occurrence): boolean =>
  starts_at.getTime() !== shift.starts_at.getTime() || ends_at.getTime() !== shift.ends_at.getTime();
const isMoved = ({ location }: Series, shift: MadeShift, occurrence: Occurrence): boolean =>
  isRetimed(shift, occurrence) || location !== shift.location;

/** No one loses a place because there are fewer of them now. */
function assertRoom({ needs }: Series, kept: readonly MadeShift[]): void {
  for (const { on_date, held } of kept)
    for (const { need_id, taken } of held)
      if ((needs.find(({ id }) => id === need_id)?.places ?? 0) < taken)
        throw invalid({ places: [fieldError('places_held_on', { count: taken, date: on_date })] });
}

/** Whoever takes part at another time or place now hears of it; where there are places for more people, whoever waits gets them. */
async function tell(
  ctx: Context,
  { series, kept, moved }: { series: Series; kept: readonly MadeShift[]; moved: readonly MadeShift[] },
): Promise<void> {
  for (const shift of kept.filter(({ taken }) => taken)) {
    const { starts_at, ends_at, location } = shift;
    const was = { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), location };
    if (moved.includes(shift) && shift.state === 'published')
      await emit(ctx, shiftChanged, { shift_id: shift.id, was });
    if (hasOpened(shift.needs, series.needs)) await fillPlaces(ctx, shift.id);
  }
}
