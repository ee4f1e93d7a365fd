import { addDays } from '../platform/clock.ts';
import { computeInstant, computeMonday } from '../modules/rotas/public.ts';
import { dayOf } from './calendar.ts';
import { makeRandom } from './random.ts';
import { getTeam, isMinor, type Role } from './roles.ts';
import type { Numbers, Row, Rows } from './rows.ts';
import type { Person } from './people.ts';
import type { Team } from './teams.ts';

const timezone = 'Europe/London';
const [weeksBefore, weeksAhead] = [26, 26];

interface Plan {
  team: string;
  name: string;
  /** 1 is Monday. */
  days: readonly number[];
  start: string;
  hours: number;
  places: number;
  minimum: number;
  location: string;
  briefing: string;
}

const centre: readonly Plan[] = [
  {
    team: 'Tea room',
    name: 'Lunch service',
    days: [3, 6, 7],
    start: '10:30',
    hours: 4.5,
    places: 3,
    minimum: 2,
    location: 'Tea room, Thornby Visitor Centre',
    briefing: 'Please be there ten minutes early and tie back long hair. Soup and cake are on the house.',
  },
  {
    team: 'Tea room',
    name: 'Baking',
    days: [5],
    start: '08:30',
    hours: 3,
    places: 2,
    minimum: 1,
    location: 'Kitchen, Thornby Visitor Centre',
    briefing: 'Recipes are in the blue folder. Check the allergen list before you begin.',
  },
  {
    team: 'Welcome desk',
    name: 'Welcome desk, morning',
    days: [3, 4, 5, 6, 7],
    start: '09:30',
    hours: 3.5,
    places: 2,
    minimum: 1,
    location: 'Thornby Visitor Centre',
    briefing: 'The key is at the office. Put out the boards and the dog bowls.',
  },
  {
    team: 'Welcome desk',
    name: 'Welcome desk, afternoon',
    days: [6, 7],
    start: '13:00',
    hours: 3.5,
    places: 2,
    minimum: 1,
    location: 'Thornby Visitor Centre',
    briefing: 'Cash up with the duty manager before you leave.',
  },
];
const wardens: readonly Plan[] = [
  {
    team: 'Visitor wardens',
    name: 'Ridge patrol',
    days: [6, 7],
    start: '09:00',
    hours: 5,
    places: 4,
    minimum: 2,
    location: 'Harrow Fell car park',
    briefing: 'Collect a radio and a first-aid bag. No one goes out alone.',
  },
  {
    team: 'Footpath gang',
    name: 'Path repair',
    days: [2, 4],
    start: '09:30',
    hours: 5,
    places: 6,
    minimum: 3,
    location: 'Curlew Ridge barn',
    briefing: 'Stout boots, gloves and a packed lunch. Tools are in the barn.',
  },
];

const usual = { opens_days: 60, closes_hours: 2, cancel_hours: 48, max_per_week: 3, approval: false };

/** What a plan is as a series; its shifts are made for half a year here. */
const seriesRow = (
  plan: Plan,
  at: { id: number; rotaId: number; teamId: number; leadId: number },
  monday: string,
): Row => ({
  id: at.id,
  rota_id: at.rotaId,
  team_id: at.teamId,
  rrule: `FREQ=WEEKLY;BYDAY=${plan.days.map((day) => ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][day - 1]).join(',')}`,
  starts_on: monday,
  start_time: plan.start,
  minutes: plan.hours * 60,
  ...wordsOf(plan),
  supervisor_id: at.leadId,
  made_until: addDays(monday, 7 * (weeksBefore + weeksAhead) - 1),
});
const needsOf = ({ places, minimum }: Plan) => [{ id: 1, role_profile_id: null, skill_ids: [], places, minimum }];

interface Around {
  now: Date;
  numbers: Numbers;
  teams: readonly Team[];
  people: readonly Person[];
  accounts: readonly Person[];
  roles: readonly Role[];
}

/** Grown-up, active people whose role in a team lasts. */
export function listMembers(team: Team, { now, people, roles }: Pick<Around, 'now' | 'people' | 'roles'>): number[] {
  const active = new Set(
    people.filter((person) => person.status_id === 2 && !isMinor(person, now)).map(({ id }) => id),
  );
  const lasting = roles.filter(
    (role) =>
      role.team?.id === team.id &&
      active.has(role.user_id) &&
      (role.end_date === null || role.end_date > addDays(dayOf(now), 120)),
  );
  return [...new Set(lasting.map(({ user_id }) => user_id))];
}

function makeRotas(numbers: Numbers, teams: readonly Team[]) {
  const make = (name: string, colour: string, plans: readonly Plan[], booking: Row) => ({
    plans,
    row: {
      id: numbers('rotas'),
      name,
      colour,
      timezone,
      team_ids: [...new Set(plans.map(({ team }) => getTeam(teams, team).id))],
      booking,
      rest_hours: 10,
      max_hours_week: 20,
    },
  });
  return [
    make('Thornby Visitor Centre', '#115e4a', centre, usual),
    make('Moorland wardens', '#7a4f01', wardens, { ...usual, approval: true, cancel_hours: 72 }),
  ];
}

const wordsOf = (plan: Plan) => ({
  name: plan.name,
  location: plan.location,
  briefing: plan.briefing,
  needs: needsOf(plan),
  places: plan.places,
  minimum: plan.minimum,
});

/** The manager leads the shifts of the centre, someone who supervises others those of the wardens. */
function layOutSeries(
  numbers: Numbers,
  { rotas, teams, accounts }: { rotas: ReturnType<typeof makeRotas> } & Pick<Around, 'teams' | 'accounts'>,
) {
  const leads = ['manager', 'supervisor'].map(
    (name) => accounts.find(({ email }) => email?.startsWith(`${name}@`))!.id,
  );
  return rotas.flatMap(({ plans, row }, place) =>
    plans.map((plan) => ({
      plan,
      at: {
        id: numbers('repeating_shifts'),
        rotaId: row.id,
        teamId: getTeam(teams, plan.team).id,
        leadId: leads[place]!,
      },
    })),
  );
}

/** Two rotas, half a year before today and after it: past shifts with who came, the next weeks half filled, some full with people waiting, drafts at the end. */
export function shiftRows({ now, numbers, teams, people, accounts, roles }: Around): Rows {
  const random = makeRandom(1203);
  const today = dayOf(now);
  const volunteer = accounts.find(({ email }) => email?.startsWith('volunteer@'))!;
  const membersOf = (team: Team) => listMembers(team, { now, people, roles }).filter((id) => id !== volunteer.id);
  const rotas = makeRotas(numbers, teams);
  const [shifts, parts]: [Row[], Row[]] = [[], []];
  const monday = computeMonday(addDays(today, -7 * weeksBefore));
  /** No one is in two places on one day. */
  const busy = new Set<string>();
  const place = (plan: Plan, day: string, at: { id: number; rotaId: number; leadId: number }): void => {
    const { rotaId } = at;
    const team = getTeam(teams, plan.team);
    const starts = computeInstant(day, plan.start, timezone).at;
    const ends = new Date(starts.getTime() + plan.hours * 3_600_000);
    const distance = (Date.parse(day) - Date.parse(today)) / 86_400_000;
    const state =
      distance > 84 ? 'draft' : distance > 0 && distance < 60 && random.chance(0.02) ? 'cancelled' : 'published';
    const shift = {
      id: numbers('shifts'),
      rota_id: rotaId,
      team_id: team.id,
      starts_at: starts,
      ends_at: ends,
      ...wordsOf(plan),
      state,
      supervisor_id: at.leadId,
      repeating_shift_id: at.id,
      on_date: day,
      created_at: new Date(starts.getTime() - 100 * 86_400_000),
    };
    shifts.push(shift);
    if (state !== 'published' || distance > 42) return;
    const own =
      plan.name === 'Lunch service' && (distance <= 0 ? random.chance(0.4) : distance < 30 && random.chance(0.3));
    const wanted =
      distance <= 0 ? plan.places - random.whole(2) : Math.max(0, plan.places - random.whole(plan.places + 1));
    const joining = [...(own ? [volunteer.id] : []), ...shuffled(random, membersOf(team))].filter(
      (id) => !busy.has(`${id} ${day}`),
    );
    const waits = distance > 1 && wanted === plan.places && random.chance(0.5) ? 1 + random.whole(2) : 0;
    const asks = distance > 1 && rotaId === rotas[1]!.row.id && wanted < plan.places && random.chance(0.4) ? 1 : 0;
    joining.slice(0, wanted + waits + asks).forEach((user_id, at) => {
      const part = at < wanted ? 'confirmed' : asks > 0 ? 'requested' : 'waiting';
      if (part === 'confirmed') busy.add(`${user_id} ${day}`);
      const isOver = ends < now && part === 'confirmed';
      parts.push({
        id: numbers('shift_assignments'),
        shift_id: shift.id,
        user_id,
        need_id: part === 'confirmed' ? 1 : null,
        state: part === 'confirmed' && distance > 0 && distance < 4 && random.chance(0.1) ? 'cover-requested' : part,
        source: 'self',
        outcome: isOver ? (random.chance(0.06) ? 'absent' : 'attended') : null,
        recorded_by: isOver ? accounts[0]!.id : null,
        covers_id: null,
        offer_expires_at: null,
        created_at: new Date(starts.getTime() - (20 - at) * 86_400_000),
      });
    });
  };
  const series = layOutSeries(numbers, { rotas, teams, accounts });
  for (let week = 0; week < weeksBefore + weeksAhead; week++)
    for (const { plan, at } of series)
      for (const weekday of plan.days) place(plan, addDays(monday, week * 7 + weekday - 1), at);
  parts.push(...swapRows(numbers, { shifts, parts, volunteerId: volunteer.id, now }));
  return [
    ['rotas', rotas.map(({ row }) => row)],
    ['shift_patterns', patternRows(numbers)],
    ['repeating_shifts', series.map(({ plan, at }) => seriesRow(plan, at, monday))],
    ['shifts', shifts],
    ['shift_assignments', withException(parts, { by: accounts[0]!.id as number, but: volunteer.id as number })],
    ['user_availability', [{ id: numbers('user_availability'), user_id: volunteer.id, ...ownTimes(today) }]],
  ];
}

/** The next place of someone was given although they lack something, and says so on the board. */
function withException(parts: readonly Row[], { by, but }: { by: number; but: number }): Row[] {
  const next = parts.find(
    ({ state, outcome, user_id }) => state === 'confirmed' && outcome === null && user_id !== but,
  );
  return parts.map((part) => ({
    ...part,
    source: part === next ? 'staff' : part.source,
    override_reason: part === next ? 'First aid course is booked; works alongside the team leader until then.' : '',
    override_by: part === next ? by : null,
  }));
}

const ownTimes = (today: string): Row => ({
  weekly: [
    { day_of_week: 3, from: '10:00', to: '16:00' },
    { day_of_week: 6, from: '09:00', to: '17:00' },
    { day_of_week: 7, from: '09:00', to: '17:00' },
  ],
  blocked: [{ from: addDays(today, 33), to: addDays(today, 40), note: 'On holiday' }],
  max_hours_week: 12,
  short_notice: true,
});

const patternRows = (numbers: Numbers): Row[] =>
  [...centre, ...wardens].map(({ name, start, hours, places, minimum, location, briefing }) => ({
    id: numbers('shift_patterns'),
    name,
    start_time: start,
    minutes: hours * 60,
    places,
    minimum,
    location,
    briefing,
  }));

function shuffled(random: ReturnType<typeof makeRandom>, ids: readonly number[]): number[] {
  const left = [...ids];
  const order: number[] = [];
  while (left.length > 0) order.push(...left.splice(random.whole(left.length), 1));
  return order;
}

/** Someone asks the volunteer whom people try it with to take over a shift at lunch, on a day on which they have nothing else. */
function swapRows(
  numbers: Numbers,
  {
    shifts,
    parts,
    volunteerId,
    now,
  }: { shifts: readonly Row[]; parts: readonly Row[]; volunteerId: number; now: Date },
): Row[] {
  const busy = new Set(
    parts
      .filter(({ user_id }) => user_id === volunteerId)
      .map(({ shift_id }) => shifts.find(({ id }) => id === shift_id)!.on_date),
  );
  const near = shifts.filter(({ name, starts_at, on_date }) => {
    const days = ((starts_at as Date).getTime() - now.getTime()) / 86_400_000;
    return name === 'Lunch service' && days > 4 && days < 30 && !busy.has(on_date);
  });
  for (const shift of near) {
    const given = parts.find(({ shift_id, state }) => shift_id === shift.id && state === 'confirmed');
    if (!given) continue;
    return [
      {
        ...given,
        id: numbers('shift_assignments'),
        user_id: volunteerId,
        state: 'offered',
        source: 'swap',
        covers_id: given.id,
        offer_expires_at: new Date((shift.starts_at as Date).getTime() - 2 * 86_400_000),
        created_at: new Date(now.getTime() - 3_600_000),
      },
    ];
  }
  return [];
}
