import { dayOf, daysBefore, nextDate } from './calendar.ts';
import type { Person } from './people.ts';
import { getTeam, isMinor } from './roles.ts';
import type { Numbers, Row, Rows } from './rows.ts';
import type { Team } from './teams.ts';

export interface SitePlan {
  team: string;
  rooms: readonly (readonly [name: string, beds: number])[];
  /** The day of the week on which people come and go: now, and from some April on. */
  changeover: readonly [now: number, later?: number];
  /** How many stay in each of the weeks to come. */
  guests: readonly number[];
  /** A room that is closed for the week with this number. */
  closed?: { room: string; week: number; reason: string };
  /** The account that has booked a stay here. */
  account?: string;
}

const saturday = 6;
const friday = 5;

export const larkmoorSites: readonly SitePlan[] = [
  {
    team: 'Estuary Field Centre',
    rooms: [['Curlew', 2], ['Dunlin', 2], ['Knot', 1], ['Plover', 1], ['Redshank', 4], ['Sanderling', 4], ['Teal', 2], ['Wigeon', 6]],
    changeover: [saturday],
    // the fourth week is full
    guests: [4, 6, 2, 22, 9, 0, 3, 12],
    closed: { room: 'Wigeon', week: 5, reason: 'Painting' },
    account: 'has-booking',
  },
  { team: 'Lighthouse Cottages', rooms: [['Keeper’s Cottage', 4], ['Fog Signal Cottage', 3], ['Boathouse', 2]], changeover: [friday, saturday], guests: [2, 0, 5] },
];

/** The first such day of the week that is at least a fortnight away. */
function firstChangeover(now: Date, weekday: number): Date {
  const soon = daysBefore(now, -14);
  const ahead = (weekday - (soon.getUTCDay() || 7) + 7) % 7;
  return daysBefore(soon, -ahead);
}

interface Surroundings {
  now: Date;
  numbers: Numbers;
  teams: readonly Team[];
  accounts: readonly Person[];
  crowd: readonly Person[];
}

export function residentialRows(sites: readonly SitePlan[], { now, numbers, teams, accounts, crowd }: Surroundings): Rows {
  const guests = crowd.filter((person) => person.status_id === 2 && !isMinor(person, now));
  const tables: Record<string, Row[]> = { residential_rooms: [], residential_unavailable_periods: [], residential_changeover_days: [], residential_bookings: [] };
  const add = (table: string, row: Row): number => {
    const id = numbers(table);
    tables[table]!.push({ id, ...row });
    return id;
  };
  // each stays once, so nobody is in two places
  let next = 0;
  for (const site of sites) {
    const team_id = getTeam(teams, site.team).id;
    const first = firstChangeover(now, site.changeover[0]);
    const week = (number: number) => dayOf(daysBefore(first, -7 * number));
    for (const rule of changeoverRows(site, now)) add('residential_changeover_days', { team_id, ...rule });
    for (const [name, beds] of site.rooms) {
      const room_id = add('residential_rooms', { team_id, name, beds });
      if (site.closed?.room === name) add('residential_unavailable_periods', { room_id, start_date: week(site.closed.week), end_date: dayOf(daysBefore(first, -7 * site.closed.week - 6)), reason: site.closed.reason });
    }
    const book = ({ id: user_id }: Person, number: number, share: boolean) =>
      add('residential_bookings', { user_id, team_id, start_date: week(number), end_date: week(number + 1), willing_to_share: share, state: 'confirmed', created_by: accounts[0]!.id });
    const holder = accounts.find(({ email }) => email.startsWith(`${site.account}@`));
    if (holder) book(holder, 1, true);
    for (const [number, many] of site.guests.entries()) {
      // in a week with few guests one of them wants to be alone
      for (let i = 0; i < many; i++) book(guests[next++]!, number, many > 9 || i > 0);
    }
  }
  return Object.entries(tables);
}

function changeoverRows({ changeover: [before, after] }: SitePlan, now: Date): Row[] {
  const start_date = dayOf(daysBefore(now, 400));
  if (after === undefined) return [{ start_date, end_date: null, day_of_week: before }];
  // after everybody who is booked has left
  const april = nextDate(daysBefore(now, -100), 4, 1);
  return [{ start_date, end_date: dayOf(daysBefore(april, 1)), day_of_week: before }, { start_date: dayOf(april), end_date: null, day_of_week: after }];
}
