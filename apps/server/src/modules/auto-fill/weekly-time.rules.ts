export interface WeeklyTime {
  /** 1 is Monday. */
  day_of_week: number;
  from: string;
  to: string;
}

const dayOfWeek = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
/** The last minute of a day is its end. */
const [lastMinute, midnight] = ['23:59', '24:00'];

/**
 * Whether times on the clock lie within what someone said they can usually come; whoever said nothing can come at any time. On a night when
 * the clocks go back a shift may end before it starts, or when it starts. `findAtUsualTimes` of the shifts is the same in SQL.
 */
export function isWithinWeekly(weekly: readonly WeeklyTime[], start: string, end: string): boolean {
  if (weekly.length === 0) return true;
  const [[day, from], [lastDay, to]] = [start, end].sort().map((at) => at.split(' ')) as [
    [string, string],
    [string, string],
  ];
  const timesOf = (at: string) =>
    weekly
      .filter(({ day_of_week }) => day_of_week === dayOfWeek(at))
      .map((time) => ({ from: time.from, to: time.to === lastMinute ? midnight : time.to }));
  if (start === end) return timesOf(day).some((time) => time.from <= from && from < time.to);
  for (let at = day; at <= lastDay; at = nextDay(at)) {
    const [first, last] = [at === day ? from : '00:00', at === lastDay ? to : midnight];
    if (first !== last && !isCovered(timesOf(at), first, last)) return false;
  }
  return true;
}

/** One time after another, as far as they touch. */
function isCovered(times: readonly { from: string; to: string }[], first: string, last: string): boolean {
  let reached = first;
  for (const { from, to } of times.toSorted((a, b) => a.from.localeCompare(b.from)))
    if (from <= reached && to > reached) reached = to;
  return reached >= last;
}
