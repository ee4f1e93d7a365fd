import { addDays } from '../platform/clock.ts';
import { computeInstant, computeMonday } from '../modules/rotas/public.ts';
import { dayOf, daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import { getTeam, isMinor, type Role } from './roles.ts';
import type { Numbers, Row, Rows } from './rows.ts';
import type { Team } from './teams.ts';

const timezone = 'Europe/London';
const [weeksBefore, weeksAhead] = [8, 26];
const hours = 3;
const places = 5;

interface Around {
  now: Date;
  numbers: Numbers;
  teams: readonly Team[];
  accounts: readonly Person[];
  crowd: readonly Person[];
  roles: readonly Role[];
  profiles: ReadonlyMap<string, number>;
  /** Where the kinds of checks are. */
  vetting: Rows;
}

/** Teams that have a rota of their own. */
const planned = new Set(['Tea room', 'Welcome desk', 'Visitor wardens', 'Footpath gang', 'Stewards', 'Box office']);

/** Two adults who are on no other rota. */
function chooseLeaders({ now, crowd, roles }: Around): number[] {
  const busy = new Set(
    roles.flatMap(({ user_id, team }) => (team === null || planned.has(team.name) ? [user_id] : [])),
  );
  return crowd
    .filter((person) => person.status_id === 2 && person.dob !== null && !isMinor(person, now) && !busy.has(person.id))
    .slice(-2)
    .map(({ id }) => id);
}

const wordsOf = (leader: number) => ({
  name: 'Den building',
  location: 'Curlew Wood shelter',
  briefing: 'Old clothes, boots and a drink. We meet at the shelter and finish there; an adult signs everyone out.',
  needs: [{ id: 1, role_profile_id: null, skill_ids: [], places, minimum: 2 }],
  places,
  minimum: 2,
  supervisor_id: leader,
});

/** A rota with one series, whose shifts stand beside it. */
function layOut({ now, numbers, teams }: Around, leader: number) {
  const first = addDays(computeMonday(dayOf(now)), 5 - 7 * weeksBefore);
  const team_id = getTeam(teams, 'Young rangers').id;
  const rota = {
    id: numbers('rotas'),
    name: 'Young rangers',
    colour: '#8a5a00',
    timezone,
    team_ids: [team_id],
    booking: { opens_days: 60, closes_hours: 2, cancel_hours: 24, max_per_week: 2, approval: false },
    rest_hours: 10,
    max_hours_week: 8,
  };
  const series = {
    id: numbers('repeating_shifts'),
    rota_id: rota.id,
    team_id,
    rrule: 'FREQ=WEEKLY;BYDAY=SA',
    starts_on: first,
    start_time: '10:00',
    minutes: hours * 60,
    ...wordsOf(leader),
    made_until: addDays(first, 7 * (weeksBefore + weeksAhead) - 1),
  };
  const shifts = Array.from({ length: weeksBefore + weeksAhead }, (_, week) => {
    const on_date = addDays(first, 7 * week);
    const starts_at = computeInstant(on_date, '10:00', timezone).at;
    const ends_at = new Date(starts_at.getTime() + hours * 3_600_000);
    const made = { id: numbers('shifts'), rota_id: rota.id, team_id, ...wordsOf(leader), state: 'published' };
    const times = { starts_at, ends_at, on_date, created_at: daysBefore(starts_at, 100) };
    return { ...made, ...times, repeating_shift_id: series.id };
  });
  return { team_id, rota, series, shifts };
}

/** The adults on every shift of the next weeks; the young one on those that are over but for one, on two to come, and asked to a third. */
function takenRows(
  { now, numbers, accounts }: Around,
  { shifts }: ReturnType<typeof layOut>,
  { leaders, young }: { leaders: readonly number[]; young: number },
): Row[] {
  const ahead = shifts.filter(({ starts_at }) => starts_at > now);
  return shifts.flatMap((shift) => {
    const isOver = shift.ends_at < now;
    const turn = ahead.indexOf(shift);
    const part = (user_id: number, more: Row = {}): Row => ({
      id: numbers('shift_assignments'),
      shift_id: shift.id,
      user_id,
      need_id: 1,
      state: 'confirmed',
      source: 'self',
      outcome: isOver ? 'attended' : null,
      recorded_by: isOver ? accounts[0]!.id : null,
      covers_id: null,
      offer_expires_at: null,
      created_at: daysBefore(shift.starts_at, 20),
      ...more,
    });
    const offered = { state: 'offered', source: 'offer', offer_expires_at: daysBefore(shift.starts_at, 4) };
    const own = turn === 4 ? offered : isOver && shift === shifts[weeksBefore - 3] ? { outcome: 'absent' } : {};
    const comes = isOver || [0, 2, 4].includes(turn);
    return turn > 8 ? [] : [...leaders.map((id) => part(id)), ...(comes ? [part(young, own)] : [])];
  });
}

/** Saturdays of the young rangers: two checked adults on each, and the account of someone under age on some. */
export function youngRangerRows(around: Around): Rows {
  const { now, numbers, accounts, profiles, vetting } = around;
  const young = accounts.find(({ email }) => email.startsWith('minor@'));
  const type = vetting
    .find(([table]) => table === 'disclosure_types')?.[1]
    .find(({ workforce }) => workforce === 'children');
  const leaders = chooseLeaders(around);
  if (!young || !type || leaders.length < 2) return [];
  const laid = layOut(around, leaders[0]!);
  const begun = daysBefore(now, 200);
  const since = dayOf(begun);
  const roleOf = (user_id: number): Row => ({
    id: numbers('roles'),
    user_id,
    team_id: laid.team_id,
    role_profile_id: profiles.get('Volunteer')!,
    start_date: since,
    end_date: null,
  });
  const checkOf = (user_id: number): Row => ({
    id: numbers('user_vetting'),
    user_id,
    disclosure_type_id: type.id,
    number: null,
    issued_on: since,
    expires_on: addDays(since, 3 * 365),
    outcome: 'clear',
    decided_on: since,
    checked_by: accounts[0]!.id,
    created_at: begun,
    updated_at: begun,
  });
  return [
    ['roles', leaders.map(roleOf)],
    ['user_vetting', leaders.map(checkOf)],
    ['rotas', [laid.rota]],
    ['repeating_shifts', [laid.series]],
    ['shifts', laid.shifts],
    ['shift_assignments', takenRows(around, laid, { leaders, young: young.id })],
  ];
}
