import { addDays } from '../platform/clock.ts';
import { computeInstant, computeMonday } from '../modules/rotas/public.ts';
import { dayOf } from './calendar.ts';
import type { Person } from './people.ts';
import { makeRandom, type Random } from './random.ts';
import { getTeam, isMinor, type Role } from './roles.ts';
import type { Numbers, Row, Rows } from './rows.ts';
import type { Team } from './teams.ts';

const timezone = 'Europe/London';
const helpers = 120;
const minors = 8;
const hours = 4;
const begins = ['09:00', '13:00', '17:00', '21:00'] as const;
const evening = '21:00';

interface Post {
  team: 'Stewards' | 'Box office';
  name: string;
  location: string;
  briefing: string;
  minimumAge: number | null;
  /** The skill asked for, if any, places and how many are needed at least. */
  needs: readonly (readonly [skill: string | null, places: number, minimum: number])[];
}

const posts: readonly Post[] = [
  {
    team: 'Stewards',
    name: 'Main gate',
    location: 'Festival field, north gate',
    briefing: 'Scan tickets, look into bags, smile. Wristbands are in the red box.',
    minimumAge: 16,
    needs: [[null, 6, 4]],
  },
  {
    team: 'Stewards',
    name: 'Car park',
    location: 'Mill Lane meadow',
    briefing: 'Wear a hi-vis jacket. Whoever drives the tractor pulls out those who are stuck.',
    minimumAge: null,
    needs: [
      [null, 4, 2],
      ['Tractor', 1, 1],
    ],
  },
  {
    team: 'Stewards',
    name: 'First aid post',
    location: 'White tent beside the stage',
    briefing: 'Bags are checked at every change. Write down whom you helped and how.',
    minimumAge: 18,
    needs: [['First aid', 2, 2]],
  },
  {
    team: 'Stewards',
    name: 'Stage and arena',
    location: 'Main stage',
    briefing: 'Keep the ways out free. Ear plugs are at the desk.',
    minimumAge: null,
    needs: [[null, 5, 3]],
  },
  {
    team: 'Box office',
    name: 'Box office',
    location: 'Ticket cabin, north gate',
    briefing: 'Two tills and one list. Whoever keeps the books cashes up at the end.',
    minimumAge: null,
    needs: [
      [null, 3, 2],
      ['Bookkeeping', 1, 1],
    ],
  },
];

interface Around {
  now: Date;
  numbers: Numbers;
  teams: readonly Team[];
  people: readonly Person[];
  crowd: readonly Person[];
  roles: readonly Role[];
  profiles: ReadonlyMap<string, number>;
  skills: readonly Row[];
  /** What people can do and hold already. */
  known: Rows;
}

interface Helper {
  id: number;
  team: Post['team'];
  isMinor: boolean;
  /** Works there all year round. */
  isMember: boolean;
}

/** Whoever helps at the festival all year round, and from elsewhere as many as are missing; every fourth sells tickets. */
function chooseHelpers({ now, people, crowd, roles }: Around): Helper[] {
  const active = crowd.filter(({ status_id }) => status_id === 2);
  const teamOf = new Map<number, Post['team']>(
    roles.flatMap(({ user_id, team, end_date }) =>
      end_date === null && (team?.name === 'Stewards' || team?.name === 'Box office')
        ? [[user_id, team.name] as const]
        : [],
    ),
  );
  const isMember = ({ id }: Person) => teamOf.has(id);
  const members = people.filter((person) => person.status_id === 2 && isMember(person));
  const young = active.filter((person) => !isMember(person) && isMinor(person, now)).slice(0, minors);
  const others = active.filter((person) => !isMember(person) && !isMinor(person, now));
  const missing = helpers - members.length - young.length;
  const step = others.length / missing;
  const joining = Array.from({ length: missing }, (_, at) => others[Math.floor(at * step)]!);
  return [...members, ...young, ...joining].map((person, at) => ({
    id: person.id,
    team: teamOf.get(person.id) ?? (at % 4 === 0 ? 'Box office' : 'Stewards'),
    isMinor: isMinor(person, now),
    isMember: isMember(person),
  }));
}

const rowsOf = (rows: Rows, table: string): readonly Row[] =>
  rows.flatMap(([name, all]) => (name === table ? all : []));

/** A weekend with 60 shifts for 120 people, a third of it taken: what auto-fill is for. */
export function festivalRows(around: Around): Rows {
  const { now, numbers, teams, profiles, known } = around;
  const random = makeRandom(1_947);
  const friday = addDays(computeMonday(dayOf(now)), 25);
  const chosen = chooseHelpers(around);
  const skilled = skillRows(around, chosen, random);
  const rota = {
    id: numbers('rotas'),
    name: 'Larkmoor Festival weekend',
    colour: '#8a2c5c',
    timezone,
    team_ids: ['Stewards', 'Box office'].map((name) => getTeam(teams, name).id),
    booking: { opens_days: null, closes_hours: 12, cancel_hours: 72, max_per_week: 4, approval: false },
    rest_hours: 8,
    max_hours_week: 16,
  };
  const shifts = layOutShifts(around, rota.id, friday);
  const abilities = [...rowsOf(known, 'user_skills'), ...skilled];
  const elsewhere = new Set(rowsOf(known, 'shift_assignments').map(({ user_id }) => user_id));
  const free = chosen.filter((helper) => !helper.isMinor && !elsewhere.has(helper.id));
  return [
    [
      'roles',
      chosen
        .filter((helper) => !helper.isMember)
        .map(({ id, team }) => ({
          id: numbers('roles'),
          user_id: id,
          team_id: getTeam(teams, team).id,
          role_profile_id: profiles.get('Festival steward')!,
          start_date: addDays(dayOf(now), -20),
          end_date: addDays(friday, 30),
        })),
    ],
    ['user_skills', skilled],
    ['user_availability', availabilityRows(chosen, { numbers, friday, random })],
    ['rotas', [rota]],
    ['shifts', shifts.map(({ row }) => row)],
    ['shift_assignments', takenRows(shifts, { now, numbers, free, abilities, random })],
  ];
}

/** Some who came for this can do what it needs; there are never enough of them. */
function skillRows({ numbers, skills, known }: Around, chosen: readonly Helper[], random: Random): Row[] {
  const has = new Set(
    rowsOf(known, 'user_skills').map(({ user_id, skill_id }) => `${String(user_id)} ${String(skill_id)}`),
  );
  return (
    [
      ['First aid', 0.1],
      ['Tractor', 0.05],
      ['Bookkeeping', 0.07],
    ] as const
  ).flatMap(([name, share]) => {
    const skill_id = getSkill(skills, name);
    return chosen
      .filter((helper) => !helper.isMinor && random.chance(share) && !has.has(`${helper.id} ${skill_id}`))
      .map(({ id }) => ({
        id: numbers('user_skills'),
        user_id: id,
        skill_id,
        level: 2 + random.whole(3),
        verified_by: null,
        verified_at: null,
      }));
  });
}

const getSkill = (skills: readonly Row[], name: string) => skills.find((skill) => skill.name === name)!.id as number;

interface Laid {
  post: Post;
  row: Row & { id: number; day: string; starts_at: Date };
}

function layOutShifts({ now, numbers, teams, skills }: Around, rotaId: number, friday: string) {
  return [0, 1, 2].flatMap((dayIndex) =>
    begins.flatMap((start) =>
      posts.map((post) => {
        const day = addDays(friday, dayIndex);
        const starts_at = computeInstant(day, start, timezone).at;
        const needs = post.needs.map(([skill, places, minimum], at) => ({
          id: at + 1,
          role_profile_id: null,
          skill_ids: skill === null ? [] : [getSkill(skills, skill)],
          places,
          minimum,
        }));
        const total = (of: 'places' | 'minimum') => needs.reduce((all, need) => all + need[of], 0);
        const row = {
          id: numbers('shifts'),
          rota_id: rotaId,
          team_id: getTeam(teams, post.team).id,
          name: post.name,
          starts_at,
          ends_at: new Date(starts_at.getTime() + hours * 3_600_000),
          location: post.location,
          briefing: post.briefing,
          needs,
          places: total('places'),
          minimum: total('minimum'),
          minimum_age: start === evening ? 18 : post.minimumAge,
          state: 'published',
          created_at: new Date(now.getTime() - 40 * 86_400_000),
          day,
        };
        return { post, row } satisfies Laid;
      }),
    ),
  );
}

interface Taking {
  now: Date;
  numbers: Numbers;
  free: readonly Helper[];
  abilities: readonly Row[];
  random: Random;
}

/** About a third of the places, one a day and person; some of them still asked. */
function takenRows(shifts: readonly Laid[], { now, numbers, free, abilities, random }: Taking): Row[] {
  const can = new Set(abilities.map(({ user_id, skill_id }) => `${String(user_id)} ${String(skill_id)}`));
  const busy = new Set<string>();
  return shifts.flatMap(({ post, row }) =>
    (row.needs as { id: number; skill_ids: number[]; places: number }[]).flatMap(
      ({ id: need_id, skill_ids, places }) => {
        const suits = free.filter(
          ({ id, team }) =>
            team === post.team &&
            skill_ids.every((skill) => can.has(`${id} ${skill}`)) &&
            ![0, 1, -1].some((near) => busy.has(`${id} ${addDays(row.day, near)}`)),
        );
        const wanted = Array.from({ length: places }).filter(() => random.chance(0.35)).length;
        return Array.from({ length: Math.min(wanted, suits.length) }, () => {
          const [helper] = suits.splice(random.whole(suits.length), 1);
          busy.add(`${helper!.id} ${row.day}`);
          const isOffered = random.chance(0.12);
          return {
            id: numbers('shift_assignments'),
            shift_id: row.id,
            user_id: helper!.id,
            need_id,
            state: isOffered ? 'offered' : 'confirmed',
            source: isOffered ? 'staff' : 'self',
            offer_expires_at: isOffered ? new Date(now.getTime() + 2 * 86_400_000) : null,
            created_at: new Date(now.getTime() - (1 + random.whole(18)) * 86_400_000),
          };
        });
      },
    ),
  );
}

/** Every second says when they can come: one evening more, one only by day, one not on Sunday. */
function availabilityRows(
  chosen: readonly Helper[],
  { numbers, friday, random }: { numbers: Numbers; friday: string; random: Random },
): Row[] {
  const daily = (from: string, to: string, days: readonly number[]) =>
    days.map((day_of_week) => ({ day_of_week, from, to }));
  const times = [
    [...daily('16:00', '23:59', [5]), ...daily('00:00', '23:59', [6, 7]), ...daily('00:00', '02:00', [1])],
    daily('08:00', '18:00', [5, 6, 7]),
    daily('12:00', '22:00', [5, 6]),
    daily('08:00', '22:00', [6, 7]),
  ];
  return chosen
    .filter((_, at) => at % 2 === 0)
    .map(({ id }) => ({
      id: numbers('user_availability'),
      user_id: id,
      weekly: random.pick(times),
      blocked: random.chance(0.1) ? [{ from: addDays(friday, 2), to: addDays(friday, 9), note: 'On holiday' }] : [],
      max_hours_week: random.pick([8, 12, 16, null]),
      short_notice: random.chance(0.3),
    }));
}
