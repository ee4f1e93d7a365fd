import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { Kiosk } from './kiosk.rules.ts';

type Place = Pick<Kiosk, 'team_id' | 'rota_id' | 'event_id' | 'day' | 'opens_at' | 'closes_at'>;

/** First name and initial: all that a screen at the door tells. */
const shownName = raw(
  `coalesce(nullif(u.preferred_name, ''), u.first_name) || coalesce(' ' || nullif(left(u.last_name, 1), '') || '.', '')`,
);

const atPlace = ({ team_id, event_id, day }: Place): Sql =>
  sql`v.team_id = ${team_id} and v.day = ${day}::date and coalesce(v.event_id, 0) = coalesce(${event_id}::bigint, 0)`;

/** What people are expected for there that day: shifts and sessions that touch it. */
const partsOf = ({ team_id, rota_id, event_id, opens_at, closes_at }: Place): Sql =>
  event_id === null
    ? sql`
    select a.user_id, a.id as assignment_id, null::bigint as attendee_id, s.name as for, a.starts_at, a.ends_at
      from shift_assignments a join shifts s on s.id = a.shift_id join team_closure c on c.team_id = a.team_id and c.ancestor_id = ${team_id}
     where a.starts_at < ${closes_at} and a.ends_at > ${opens_at} and a.state in ('confirmed', 'cover-requested') and s.state = 'published'
       and (${rota_id}::bigint is null or a.rota_id = ${rota_id}::bigint)`
    : sql`
    select a.user_id, null::bigint as assignment_id, a.id as attendee_id, e.name as for, a.starts_at, a.ends_at
      from event_attendees a join event_sessions s on s.id = a.session_id join events e on e.id = a.event_id
     where a.event_id = ${event_id} and a.starts_at < ${closes_at} and a.ends_at > ${opens_at} and not s.cancelled and e.state = 'published'`;

/** Whoever may check in there: those expected, those invited, the people of the team, and whoever checked in already. */
const eligible = (place: Place): Sql => sql`
  select p.user_id from (${partsOf(place)}) p
  union select v.user_id from kiosk_visits v where ${atPlace(place)}
  union select i.user_id from event_invitees i where i.event_id = ${place.event_id}::bigint
  union select r.user_id from roles r join team_closure c on c.team_id = r.team_id and c.ancestor_id = ${place.team_id}
   where r.start_date <= ${place.day}::date and (r.end_date is null or r.end_date >= ${place.day}::date)
     and (${place.event_id}::bigint is null or exists (select from events e where e.id = ${place.event_id}::bigint and e.visibility <> 'invited'))`;

const isWelcome = raw(`u.blocked_at is null and u.status_id <> 6`);

export interface Expected {
  user_id: number;
  name: string;
  for: string;
  starts_at: Date | null;
  here: boolean;
}

/** Nearest to the moment first: the one that runs, or starts next. */
const byNearness = (at: Date): Sql =>
  sql`(${at}::timestamptz < p.ends_at) desc, abs(extract(epoch from p.starts_at - ${at}::timestamptz)), p.starts_at, p.assignment_id, p.attendee_id`;

const columns = (place: Place, now: Date): Sql => sql`
  u.id as user_id, ${shownName} as name, coalesce(part.for, '') as for, part.starts_at,
  exists (select from kiosk_visits v where ${atPlace(place)} and v.user_id = u.id and v.out_at is null) as here
  from users u left join lateral (select p.for, p.starts_at from parts p where p.user_id = u.id order by ${byNearness(now)} limit 1) part on true`;

/** For when there is no connection: those expected and those who are there, not everyone who might come. */
export const listExpected = (db: Db, place: Place, now: Date): Promise<Expected[]> =>
  db.run<Expected>(sql`
    with parts as materialized (${partsOf(place)})
    select ${columns(place, now)}
     where u.id in (select user_id from parts union select v.user_id from kiosk_visits v where ${atPlace(place)}) and ${isWelcome}
     order by 2, u.id limit 3000`);

export function listFound(db: Db, place: Place, words: string, now: Date): Promise<Expected[]> {
  const pattern = `% ${words.replace(/[\\%_]/g, '\\$&')}%`;
  return db.run<Expected>(sql`
    with parts as materialized (${partsOf(place)})
    select ${columns(place, now)}
     where u.id in (${eligible(place)}) and ${isWelcome}
       and (' ' || coalesce(u.preferred_name, '') || ' ' || u.first_name || ' ' || u.last_name) ilike ${pattern}
     order by part.starts_at is null, 2, u.id limit 8`);
}

export interface Visitor {
  name: string;
  eligible: boolean;
}
export async function findVisitor(db: Db, place: Place, userId: number): Promise<Visitor | null> {
  const [found] = await db.run<Visitor>(
    sql`select ${shownName} as name, u.id in (${eligible(place)}) as eligible from users u where u.id = ${userId} and ${isWelcome}`,
  );
  return found ?? null;
}

export interface Part {
  assignment_id: number | null;
  attendee_id: number | null;
  for: string;
  starts_at: Date;
  ends_at: Date;
}
export async function findPart(db: Db, place: Place, userId: number, at: Date): Promise<Part | null> {
  const [found] = await db.run<Part>(
    sql`select p.assignment_id, p.attendee_id, p.for, p.starts_at, p.ends_at from (${partsOf(place)}) p where p.user_id = ${userId} order by ${byNearness(at)} limit 1`,
  );
  return found ?? null;
}

/** The session of the event that day which runs at that moment, or starts next. */
export async function findSession(db: Db, { event_id, opens_at, closes_at }: Place, at: Date): Promise<number | null> {
  const [found] = await db.run<{ id: number }>(sql`
    select s.id from event_sessions s where s.event_id = ${event_id}::bigint and not s.cancelled and s.starts_at < ${closes_at} and s.ends_at > ${opens_at}
     order by (${at}::timestamptz < s.ends_at) desc, abs(extract(epoch from s.starts_at - ${at}::timestamptz)), s.id limit 1`);
  return found?.id ?? null;
}

export interface Present {
  user_id: number;
  name: string;
  for: string;
  in_at: Date;
}
/** Who is there. Staff are told full names. */
export const listPresent = (db: Db, place: Place, { fully }: { fully: boolean }): Promise<Present[]> =>
  db.run<Present>(sql`
    select v.user_id, ${fully ? raw('u.display_name') : shownName} as name, v.in_at,
           coalesce((select s.name from shift_assignments a join shifts s on s.id = a.shift_id where a.id = v.assignment_id),
                    (select e.name from event_attendees a join events e on e.id = a.event_id where a.id = v.attendee_id), '') as for
      from kiosk_visits v join users u on u.id = v.user_id where ${atPlace(place)} and v.out_at is null order by 2, v.user_id`);
