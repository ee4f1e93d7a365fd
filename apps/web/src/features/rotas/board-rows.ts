import type { Assignment, Shift } from './shift.api.ts';
import { groupBy } from './shift.rules.ts';

interface Shown {
  shifts: readonly Shift[];
  /** Null where they are not shown. */
  people: readonly Assignment[] | null;
  /** The rows are people rather than teams. */
  byPerson: boolean;
}

export interface BoardRow {
  key: string;
  name: string;
  teamId?: number;
  userId?: number;
  shifts: readonly Shift[];
}

/** A row for each team, or for each person who takes part; what no one takes stands first. */
export function rowsOf({ shifts, people, byPerson }: Shown, nobody: string): BoardRow[] {
  if (!byPerson)
    return [...groupBy(shifts, ({ team_id }) => String(team_id))]
      .map(([key, own]) => ({ key, name: own[0]!.team_name, teamId: own[0]!.team_id, shifts: own }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  const holders = (people ?? []).filter(({ state }) => ['confirmed', 'cover-requested', 'offered'].includes(state));
  const taken = new Set(holders.map(({ shift_id }) => shift_id));
  const rows = [...groupBy(holders, ({ user_id }) => String(user_id))]
    .map(([key, own]) => ({
      key,
      name: own[0]!.user_name,
      userId: own[0]!.user_id,
      shifts: shifts.filter(({ id }) => own.some(({ shift_id }) => shift_id === id)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const left = shifts.filter(({ id }) => !taken.has(id));
  return left.length > 0 ? [{ key: 'nobody', name: nobody, shifts: left }, ...rows] : rows;
}
