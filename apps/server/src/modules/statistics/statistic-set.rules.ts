import type { figureKinds, figurePeriods } from '@manyhands/contract/statistics/statistic-set.resource.ts';
import { addDays } from '../../platform/clock.ts';

export type FigureKind = (typeof figureKinds)[number];
export type FigurePeriod = (typeof figurePeriods)[number];
export interface Figure {
  kind: FigureKind;
  period: FigurePeriod;
  team_id?: number | null | undefined;
}

/** Days from the first to the last; both count. */
export interface Span {
  from: string;
  to: string;
}

const months: Record<FigurePeriod, number> = { month: 1, quarter: 3, year: 12, 'last-12-months': 12 };

const iso = (year: number, month: number, dayOfMonth: number): string =>
  new Date(Date.UTC(year, month, dayOfMonth)).toISOString().slice(0, 10);

/** So many months earlier; the last day of a shorter month where that day does not exist there. */
function monthsBefore(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = Number(iso(year, month - count, 0).slice(8));
  return iso(year, month - 1 - count, Math.min(date, last));
}

function beginOf(period: FigurePeriod, today: string): string {
  if (period === 'last-12-months') return addDays(monthsBefore(today, 12), 1);
  const [year, month] = today.split('-').map(Number) as [number, number];
  return iso(year, month - 1 - ((month - 1) % months[period]), 1);
}

/** A period until today, and as much of the one before it: half a month is not held against a whole one. */
export function computeSpans(period: FigurePeriod, today: string): { span: Span; previous: Span } {
  const from = beginOf(period, today);
  if (period === 'last-12-months')
    return {
      span: { from, to: today },
      previous: { from: addDays(monthsBefore(addDays(from, -1), 12), 1), to: addDays(from, -1) },
    };
  const previousFrom = monthsBefore(from, months[period]);
  const sameDay = monthsBefore(today, months[period]);
  return { span: { from, to: today }, previous: { from: previousFrom, to: sameDay } };
}

export type Unit = 'people' | 'minutes' | 'percent' | 'applications' | 'days' | 'modules' | 'amount';
type Counted = 'user' | 'role' | 'activity' | 'shift' | 'application' | 'induction';

const hours = { resource: 'activity', needs: ['view-hours', 'confirm-hours'] } as const;
const applications = { resource: 'application', needs: ['view-applications'] } as const;

/** Of each: what it counts, and the permissions of which one is needed to see it. */
export const figureFacts: Record<FigureKind, { resource: Counted; needs: readonly string[]; unit: Unit }> = {
  'people-active': { ...hours, unit: 'people' },
  'people-with-role': { resource: 'role', needs: ['view-users'], unit: 'people' },
  'people-new': { resource: 'user', needs: ['view-users'], unit: 'people' },
  'hours-confirmed': { ...hours, unit: 'minutes' },
  'hours-logged': { ...hours, unit: 'minutes' },
  'shifts-filled': { resource: 'shift', needs: ['view-rotas', 'manage-shifts', 'assign-shifts'], unit: 'percent' },
  'applications-received': { ...applications, unit: 'applications' },
  'applications-cleared': { ...applications, unit: 'applications' },
  'decision-days': { ...applications, unit: 'days' },
  'training-completed': { resource: 'induction', needs: ['manage-training'], unit: 'modules' },
  outcomes: { ...hours, unit: 'amount' },
};

type Reach = 'everywhere' | 'nowhere' | readonly number[];
interface Team {
  /** Itself and what stands above it or below it. */
  kin: readonly number[];
  below: readonly number[];
}

/** Whether one of the permissions is held anywhere; for a team, in it, above it or in a part of it. */
export const isWithinReach = (reaches: readonly Reach[], team: Team | null): boolean =>
  reaches.some((reach) =>
    typeof reach === 'string'
      ? reach === 'everywhere'
      : reach.length > 0 && (team === null || reach.some((id) => team.kin.includes(id))),
  );

/** As much as an address of a list takes of one filter. */
const longestFilter = 500;

/** The list behind a figure: that which shows the very rows it counts. */
export function computeLink(kind: FigureKind, { from, to }: Span, team: Team | null): string | null {
  const within = (teams: readonly number[] | null, path: string, field: string, more: Record<string, string> = {}) => {
    const ids = teams?.join() ?? '';
    if (ids.length > longestFilter) return null;
    const query = { [`${field}.from`]: from, [`${field}.to`]: to, ...more, ...(ids && { 'team_id.in': ids }) };
    return `${path}?${new URLSearchParams(query)}`;
  };
  // the list of people looks below a team by itself, that of hours at the teams that are named
  if (kind === 'people-new') return within(team && [team.below[0]!], '/staff/people', 'created_at');
  if (figureFacts[kind].resource === 'activity') {
    const confirmed = kind === 'hours-confirmed' || kind === 'outcomes';
    return within(team && team.below, '/staff/hours', 'day', confirmed ? { state: 'confirmed' } : {});
  }
  return kind === 'applications-received' && !team ? within(null, '/staff/applications', 'applied_at') : null;
}
