import { dayOf, daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Role } from './roles.ts';
import type { Numbers, Row, Rows } from './rows.ts';

interface Around {
  now: Date;
  numbers: Numbers;
  accounts: readonly Person[];
  roles: readonly Role[];
  lookups: readonly { id: number; kind: string; name: string }[];
}

const lengths = [120, 180, 90, 240, 150, 60, 210, 300];
const starts = ['09:30', '10:00', '13:30', null, '14:00', null];
const notes = ['', '', 'Path by the pond cleared.', '', 'Helped two new volunteers.', '', '', 'Rain all morning.'];
const questions = ['Was this on the Saturday? We had no session that day.', 'Did you mean 3 hours or 13?'];
/** Of the people with a role so many log hours; every second has done so for two years. */
const most = 90;
const reachOf = (at: number): number => (at % 2 === 0 ? 730 : 365);
/** Older hours have been looked at. */
const waits = 9;

/** A year or two of hours: weekly for some, now and then for others; the last ones wait for staff, and a few were queried. */
export function hoursRows({ now, numbers, accounts, roles, lookups }: Around): Rows {
  const ids = (kind: string) => lookups.filter((one) => one.kind === kind).map(({ id }) => id);
  const [categories, outcomes] = [ids('activityCategory'), ids('activityOutcome')];
  const named = (name: string) => accounts.find(({ email }) => email.startsWith(`${name}@`));
  const clerk = accounts[0]!.id;
  const rows: Row[] = [];
  const give = (user_id: number, team_id: number | null, age: number, turn: number) => {
    const at = daysBefore(now, age);
    const state = age > 20 ? 'confirmed' : turn % 9 === 4 ? 'queried' : age > waits ? 'confirmed' : 'submitted';
    const hasOutcome = turn % 6 === 0 && outcomes.length > 0;
    rows.push({
      id: numbers('activities'),
      user_id,
      category_id: categories[(user_id + (turn % 5 === 0 ? 1 : 0)) % Math.max(1, categories.length)] ?? null,
      team_id,
      day: dayOf(at),
      start_time: starts[turn % starts.length],
      minutes: lengths[(user_id + turn) % lengths.length],
      note: notes[(user_id + turn) % notes.length],
      outcomes: hasOutcome ? [{ outcome_id: outcomes[user_id % outcomes.length], amount: 5 + (turn % 20) }] : [],
      state,
      question: state === 'queried' ? questions[user_id % questions.length] : null,
      decided_by: state === 'submitted' ? null : clerk,
      decided_at: state === 'submitted' ? null : daysBefore(now, Math.max(0, age - 4)),
      created_at: at,
      updated_at: at,
    });
  };
  const isAccount = (id: number) => accounts.some((account) => account.id === id);
  const given = new Set<number>();
  for (const { user_id, team, end_date } of roles) {
    if (given.size >= most || end_date || !team || given.has(user_id) || isAccount(user_id)) continue;
    const [pause, reach] = [7 * (1 + (user_id % 4)), reachOf(given.size)];
    given.add(user_id);
    for (let age = user_id % 14, turn = 0; age < reach; age += pause, turn++) give(user_id, team.id, age, turn);
  }
  for (const name of ['volunteer', 'minor', 'manager']) {
    const person = named(name);
    const team = person && roles.find(({ user_id }) => user_id === person.id)?.team;
    if (!person) continue;
    for (let age = 3, turn = 0; age < 760; age += name === 'volunteer' ? 7 : 21, turn++)
      give(person.id, team?.id ?? null, age, turn + (name === 'volunteer' ? 3 : 0));
  }
  return [['activities', rows]];
}

/** What attendance logs by itself: the hours of every past shift, those of the last days not confirmed yet. */
export function shiftHoursRows(
  shifts: Rows,
  { now, numbers, accounts }: Pick<Around, 'now' | 'numbers' | 'accounts'>,
): Rows {
  const listed = (table: string) => shifts.flatMap(([name, rows]) => (name === table ? rows : []));
  const byId = (table: string) => new Map(listed(table).map((row) => [row.id, row]));
  const [held, series] = [byId('shifts'), byId('repeating_shifts')];
  const rows = listed('shift_assignments').flatMap(({ id, user_id, shift_id, outcome }): Row[] => {
    if (outcome !== 'attended') return [];
    const { team_id, on_date, ends_at, name, repeating_shift_id } = held.get(shift_id)!;
    const { start_time, minutes } = series.get(repeating_shift_id)!;
    const isConfirmed = (ends_at as Date) < daysBefore(now, waits);
    return [
      {
        id: numbers('activities'),
        user_id,
        team_id,
        day: on_date,
        start_time,
        minutes,
        note: name,
        source: 'shift',
        logged_from: 'assignment',
        source_id: id,
        state: isConfirmed ? 'confirmed' : 'submitted',
        decided_by: isConfirmed ? accounts[0]!.id : null,
        decided_at: isConfirmed ? daysBefore(ends_at as Date, -4) : null,
        created_at: ends_at,
        updated_at: ends_at,
      },
    ];
  });
  return [['activities', rows]];
}
