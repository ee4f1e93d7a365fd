import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import { getTimezone } from '../rota.queries.ts';
import { computeInstant, computeMonday, computeWall } from '../wall-clock.rules.ts';
import { insertCopies, listOfWeek } from '../week.queries.ts';

interface WeekCopy {
  date: string;
  to_date: string;
  team_id?: number | undefined;
}

/** At the same times of day, whatever the clocks did in between; each as long as it was. */
export async function copyWeek(ctx: Context, rotaId: number, { date, to_date, team_id }: WeekCopy) {
  const [monday, target] = [computeMonday(date), computeMonday(to_date)];
  if (monday === target) throw invalid({ to_date: [fieldError('week_same')] });
  const timezone = await getTimezone(ctx.db, rotaId);
  const days = (Date.parse(target) - Date.parse(monday)) / 86_400_000;
  const copies = (await listOfWeek(ctx, { rotaId, monday, teamId: team_id })).map(({ id, starts_at, ends_at }) => {
    const { day, time } = computeWall(starts_at, timezone);
    const { at } = computeInstant(addDays(day, days), time, timezone);
    return { id, starts_at: at, ends_at: new Date(at.getTime() + ends_at.getTime() - starts_at.getTime()) };
  });
  if (copies.length > 0) await insertCopies(ctx.db, copies);
  return { id: rotaId, created: copies.length };
}
