import { dayOf, daysBefore, nextDate } from './calendar.ts';
import type { Person } from './people.ts';
import { getTeam, isMinor } from './roles.ts';
import type { Numbers, Row, Rows } from './rows.ts';
import type { Team } from './teams.ts';

export interface SitePlan {
  team: string;
  rooms: readonly (readonly [name: string, beds: number])[];
  /** The day of the week on which people come and go: now, and from some April on. */
  changeover: readonly [now: number, next?: number];
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
    rooms: [
      ['Curlew', 2],
      ['Dunlin', 2],
      ['Knot', 1],
      ['Plover', 1],
      ['Redshank', 4],
      ['Sanderling', 4],
      ['Teal', 2],
      ['Wigeon', 6],
    ],
    changeover: [saturday],
    // the fourth week is full
    guests: [4, 6, 2, 22, 9, 0, 3, 12],
    closed: { room: 'Wigeon', week: 5, reason: 'Painting' },
    account: 'has-booking',
  },
  {
    team: 'Lighthouse Cottages',
    rooms: [
      ['Keeper’s Cottage', 4],
      ['Fog Signal Cottage', 3],
      ['Boathouse', 2],
    ],
    changeover: [friday, saturday],
    guests: [2, 0, 5],
  },
];

/** Man and woman, now and then non-binary or no answer. */
const genders = [2, 3, 3, 2, 3, 2, 98, 3, 2, 1];
const weeksWithRooms = 2;

interface RoomPlan {
  id: number;
  beds: number;
  /** Who sleeps there, by week. */
  held: Map<number, { gender_id: number; share: boolean }[]>;
}

/** The smallest room for whoever is alone, a bed among their like for the others; the rest waits for someone to decide. */
function roomFor(
  rooms: readonly RoomPlan[],
  { week, gender_id, share }: { week: number; gender_id: number; share: boolean },
): number | null {
  const fits = ({ beds, held }: RoomPlan) => {
    const there = held.get(week) ?? [];
    if (there.length === 0) return share ? beds > 1 : true;
    return (
      share &&
      there.length < beds &&
      gender_id !== 1 &&
      there.every((other) => other.share && other.gender_id === gender_id)
    );
  };
  const room = rooms
    .toSorted(
      (a, b) => (share ? (b.held.get(week)?.length ?? 0) - (a.held.get(week)?.length ?? 0) : 0) || a.beds - b.beds,
    )
    .find(fits);
  room?.held.set(week, [...(room.held.get(week) ?? []), { gender_id, share }]);
  return room?.id ?? null;
}

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

export function residentialRows(
  sites: readonly SitePlan[],
  { now, numbers, teams, accounts, crowd }: Surroundings,
): Rows {
  const guests = crowd.filter((person) => person.status_id === 2 && !isMinor(person, now));
  const tables: Record<string, Row[]> = {
    residential_rooms: [],
    residential_unavailable_periods: [],
    residential_changeover_days: [],
    residential_bookings: [],
  };
  const add = (table: string, row: Row): number => {
    const id = numbers(table);
    tables[table]!.push({ id, ...row });
    return id;
  };
  // each stays once, so no one is in two places
  let next = 0;
  for (const site of sites) {
    const team_id = getTeam(teams, site.team).id;
    const first = firstChangeover(now, site.changeover[0]);
    const week = (number: number) => dayOf(daysBefore(first, -7 * number));
    for (const rule of changeoverRows(site, now)) add('residential_changeover_days', { team_id, ...rule });
    const plans: RoomPlan[] = [];
    for (const [name, beds] of site.rooms) {
      const room_id = add('residential_rooms', { team_id, name, beds });
      plans.push({ id: room_id, beds, held: new Map() });
      if (site.closed?.room === name)
        add('residential_unavailable_periods', {
          room_id,
          start_date: week(site.closed.week),
          end_date: dayOf(daysBefore(first, -7 * site.closed.week - 6)),
          reason: site.closed.reason,
        });
    }
    const book = ({ id: user_id }: Person, number: number, share: boolean) => {
      const gender_id = genders[user_id % genders.length]!;
      // rooms are given shortly before people come: the later weeks are still to be done
      const room_id = number < weeksWithRooms ? roomFor(plans, { week: number, gender_id, share }) : null;
      add('residential_bookings', {
        user_id,
        team_id,
        start_date: week(number),
        end_date: week(number + 1),
        willing_to_share: share,
        state: number < 5 ? 'confirmed' : 'requested',
        gender_id,
        room_id,
        created_by: accounts[0]!.id,
      });
    };
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
  // after everyone who is booked has left
  const april = nextDate(daysBefore(now, -100), 4, 1);
  return [
    { start_date, end_date: dayOf(daysBefore(april, 1)), day_of_week: before },
    { start_date: dayOf(april), end_date: null, day_of_week: after },
  ];
}
