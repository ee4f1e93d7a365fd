import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';

const countIn = (row: Sql, states: string): Sql =>
  sql`(select count(*)::int from event_attendees a where a.session_id = ${row}.id and a.state in (${raw(states)}))`;

/** From 1, in the order in which they joined. */
export const countPosition = (attendee: Sql): Sql =>
  sql`(case when ${attendee}.state = 'waiting' then (select count(*)::int from event_attendees w
     where w.session_id = ${attendee}.session_id and w.state = 'waiting' and (w.waiting_since, w.id) <= (${attendee}.waiting_since, ${attendee}.id)) end)`;

export const sessionColumns = {
  timezone: () => raw('(select o.timezone from organisations o)'),
  taken: (row: Sql) => countIn(row, `'going', 'offered'`),
  going: (row: Sql) => countIn(row, `'going'`),
  maybe: (row: Sql) => countIn(row, `'maybe'`),
  invited: (row: Sql) => countIn(row, `'invited'`),
  waiting: (row: Sql) => countIn(row, `'waiting'`),
  recorded: (row: Sql) =>
    sql`(select count(*)::int from event_attendees a where a.session_id = ${row}.id and a.outcome is not null)`,
  my: (row: Sql, { actor }: Pick<Context, 'actor'>) => sql`(
    select json_build_object('state', a.state, 'offer_expires_at', a.offer_expires_at, 'position', ${countPosition(raw('a'))})
      from event_attendees a where a.session_id = ${row}.id and a.user_id = ${actor.actingForId ?? actor.userId}::bigint)`,
};

export interface LockedSession {
  id: number;
  event_id: number;
  team_id: number;
  starts_at: Date;
  ends_at: Date;
  location: string;
  capacity: number | null;
  minimum: number | null;
  waiting_list: boolean;
  /** It or its event. */
  cancelled: boolean;
  published: boolean;
  /** Places that are held. */
  taken: number;
}

/** Until the transaction ends: whoever changes who attends comes one after the other. */
export async function lockSessionRow(db: Db, id: number): Promise<void> {
  await db.run(sql`select id from event_sessions where id = ${id} for no key update`);
}

export async function lockSession(db: Db, id: number): Promise<LockedSession> {
  await lockSessionRow(db, id);
  const [found] = await db.run<LockedSession>(sql`
    select s.id, s.event_id, e.team_id, s.starts_at, s.ends_at, s.location, s.capacity, s.minimum, s.waiting_list,
           s.cancelled or e.state = 'cancelled' as cancelled, e.state = 'published' as published, ${sessionColumns.taken(raw('s'))} as taken
      from event_sessions s join events e on e.id = s.event_id where s.id = ${id}`);
  return found!;
}

/** Of these, the ones that belong to the event, held in the order of their numbers. */
export async function lockSessions(db: Db, eventId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db.run<{ id: number }>(
    sql`select id from event_sessions where event_id = ${eventId} and id = any(${ids}::bigint[]) order by id for no key update`,
  );
  return rows.map(({ id }) => id);
}

export async function findEventState(db: Db, eventId: number): Promise<string | undefined> {
  const [found] = await db.run<{ state: string }>(sql`select state from events where id = ${eventId}`);
  return found?.state;
}

export interface SessionChange {
  location?: string | undefined;
  capacity?: number | null | undefined;
  minimum?: number | null | undefined;
  waiting_list?: boolean | undefined;
  cancelled?: boolean | undefined;
  starts_at?: Date | undefined;
  ends_at?: Date | undefined;
}

export async function updateSession(db: Db, id: number, change: SessionChange): Promise<void> {
  const values = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(values).length === 0) return;
  await db.updateTable('event_sessions').set(values).where('id', '=', id).execute();
}
