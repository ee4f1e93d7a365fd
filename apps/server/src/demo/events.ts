import { addDays } from '../platform/clock.ts';
import { computeInstant } from '../modules/rotas/public.ts';
import { dayOf } from './calendar.ts';
import { eventPlans, type EventPlan } from './event-plans.ts';
import type { Person } from './people.ts';
import { makeRandom, type Random } from './random.ts';
import { getTeam, type Role } from './roles.ts';
import type { Numbers, Row, Rows } from './rows.ts';
import { listMembers } from './shifts.ts';
import type { Team } from './teams.ts';

const timezone = 'Europe/London';
/** Where the account that people try it with takes part; at the lunch it waits. */
const joined = ['Wreath making', 'Peat dams work day', 'Christmas lunch', 'Apple day', 'Summer fair'];
/** Where the account of someone under age goes, and where they have been asked to. */
const [joinedYoung, askedYoung] = ['Night walk', 'Young rangers’ winter party'];
const hour = 3_600_000;

interface Around {
  now: Date;
  numbers: Numbers;
  teams: readonly Team[];
  people: readonly Person[];
  accounts: readonly Person[];
  roles: readonly Role[];
}

interface Session {
  row: Row & { id: number };
  plan: EventPlan;
  isOver: boolean;
  /** Days from today. */
  distance: number;
  /** In the order in which they answered. */
  invitees: readonly number[];
  /** How many sessions came before it. */
  turn: number;
}

/** What someone is at a session: those who came first have the places, the next ones wait, the rest said no or have not answered. */
function stateOf(at: number, { plan, isOver }: Session, random: Random): string | null {
  const wanted = plan.capacity === null ? plan.filled : Math.round(plan.capacity * plan.filled);
  if (at < Math.min(wanted, plan.capacity ?? wanted)) return 'going';
  if (isOver) return random.chance(0.6) ? 'not-going' : null;
  return at < wanted ? 'waiting' : random.pick(['maybe', 'not-going', 'invited', 'invited']);
}

const outcomeOf = (random: Random) => (random.chance(0.1) ? 'absent' : random.chance(0.06) ? 'left-early' : 'attended');

function attendeeRows(
  session: Session,
  around: { now: Date; numbers: Numbers; random: Random; recorder: number },
): Row[] {
  const { now, numbers, random, recorder } = around;
  const { plan, row, invitees, turn, distance, isOver } = session;
  const most = plan.capacity === null ? plan.filled : Math.round(plan.capacity * plan.filled);
  return invitees.slice(0, most + 6).flatMap((user_id, at) => {
    const state = stateOf(at, session, random);
    if (state === null || (turn > 0 && at % 4 === 3)) return [];
    // the last two events still wait for someone to record who came
    const isRecorded = isOver && distance < -4 && state === 'going';
    const outcome = isRecorded ? outcomeOf(random) : null;
    return {
      id: numbers('event_attendees'),
      session_id: row.id,
      user_id,
      state,
      source: state === 'invited' ? 'staff' : 'self',
      waiting_since: state === 'waiting' ? new Date(now.getTime() - (60 - at) * hour) : null,
      outcome,
      out_at: outcome === 'left-early' ? new Date((row.ends_at as Date).getTime() - hour) : null,
      recorded_by: isRecorded ? recorder : null,
    };
  });
}

function sessionsOf(
  plan: EventPlan,
  { now, numbers, event, invitees }: { now: Date; numbers: Numbers; event: number; invitees: readonly number[] },
): Session[] {
  return plan.days.map((distance, turn) => {
    const starts_at = computeInstant(addDays(dayOf(now), distance), plan.start, timezone).at;
    const ends_at = new Date(starts_at.getTime() + plan.hours * hour);
    const { capacity, minimum = null } = plan;
    const cancelled = plan.state === 'cancelled';
    const shape = { starts_at, ends_at, capacity, minimum, cancelled };
    const row = { id: numbers('event_sessions'), event_id: event, ...shape };
    return { row, plan, isOver: ends_at < now, distance, invitees, turn };
  });
}

/** A year of events around today: past ones with who came, the next ones half filled, two with a waiting list. */
export function eventRows({ now, numbers, teams, people, accounts, roles }: Around): Rows {
  const random = makeRandom(1704);
  const named = (name: string) => accounts.find(({ email }) => email.startsWith(`${name}@`))!.id;
  const [volunteer, manager, young] = [named('volunteer'), named('manager'), named('minor')];
  const active = people.filter(({ status_id, id }) => status_id === 2 && accounts.every((one) => one.id !== id));
  const laidOut = eventPlans.map((plan) => {
    const { name, summary, description, location, visibility, state = 'published', days } = plan;
    const team = getTeam(teams, plan.team);
    const made = new Date(Math.min(now.getTime(), now.getTime() + days[0]! * 24 * hour) - 60 * 24 * hour);
    const shown = { name, summary, description, location, visibility, state };
    const event = { id: numbers('events'), team_id: team.id, ...shown, created_at: made };
    const near = event.id % 40;
    const others = [
      ...listMembers(team, { now, people, roles }),
      ...active.slice(near, near + 60).map(({ id }) => id),
    ].filter((id) => accounts.every((one) => one.id !== id));
    const crowd = [...new Set(others)];
    const place = plan.name === 'Christmas lunch' ? plan.capacity! : 0;
    const withVolunteer = joined.includes(plan.name)
      ? [...crowd.slice(0, place), volunteer, ...crowd.slice(place)]
      : crowd;
    // who comes late in the order has not answered
    const late = plan.name === joinedYoung ? 0 : 16;
    const invitees =
      plan.name === joinedYoung || plan.name === askedYoung
        ? [...crowd.slice(0, late), young, ...crowd.slice(late)]
        : withVolunteer;
    return { plan, event, invitees, sessions: sessionsOf(plan, { now, numbers, event: event.id, invitees }) };
  });
  const invited = laidOut
    .filter(({ plan }) => plan.visibility === 'invited')
    .map((one) => ({ ...one, id: numbers('event_invitations') }));
  return [
    ['events', laidOut.map(({ event }) => event)],
    ['event_sessions', laidOut.flatMap(({ sessions }) => sessions.map(({ row }) => row))],
    [
      'event_invitations',
      invited.map(({ id, event: { id: event_id, team_id } }) => ({
        id,
        event_id,
        kind: 'team',
        team_id,
        message: 'We would love to see you there.',
      })),
    ],
    [
      'event_invitees',
      invited.flatMap(({ id: invitation_id, event, invitees }) =>
        invitees.slice(0, 18).map((user_id) => ({
          id: numbers('event_invitees'),
          invitation_id,
          event_id: event.id,
          user_id,
          told_at: event.created_at,
        })),
      ),
    ],
    [
      'event_supervisors',
      laidOut.map(({ event }) => ({
        id: numbers('event_supervisors'),
        event_id: event.id,
        supervisor_id: manager,
      })),
    ],
    [
      'event_attendees',
      laidOut.flatMap(({ plan, sessions }) =>
        plan.state === 'draft'
          ? []
          : sessions.flatMap((session) => attendeeRows(session, { now, numbers, random, recorder: manager })),
      ),
    ],
  ];
}
