import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import type { FilterTest } from '../../platform/resource/define-module.ts';
import { probe } from '../../platform/resource/select.ts';
import { eventRecorders } from './event-access.rules.ts';

type Asking = Pick<Context, 'actor'>;
const me = ({ actor }: Asking): number | null => actor.actingForId ?? actor.userId;

const countOf = (row: Sql, states: Sql): Sql =>
  sql`(select count(*)::int from event_attendees a join event_sessions s on s.id = a.session_id where a.event_id = ${row}.id and not s.cancelled and a.state in (${states}))`;

export const eventColumns = {
  timezone: () => raw('(select o.timezone from organisations o)'),
  team_name: (row: Sql) => sql`(select x.name from teams x where x.id = ${row}.team_id and not x.hidden)`,
  sessions: (row: Sql) =>
    sql`(select count(*)::int from event_sessions s where s.event_id = ${row}.id and not s.cancelled)`,
  places: (row: Sql) =>
    sql`(select case when bool_and(s.capacity is not null) then sum(s.capacity)::int end from event_sessions s where s.event_id = ${row}.id and not s.cancelled)`,
  going: (row: Sql) => countOf(row, raw(`'going'`)),
  waiting: (row: Sql) => countOf(row, raw(`'waiting'`)),
  my_states: (row: Sql, asking: Asking) =>
    sql`array(select a.state from event_attendees a where a.event_id = ${row}.id and a.user_id = ${me(asking)}::bigint order by a.starts_at, a.id)`,
};

export const findMine: FilterTest =
  (ctx, [wanted]) =>
  (row) =>
    sql`(exists (select from event_attendees a where a.event_id = ${row}.id and a.user_id = ${me(ctx)}::bigint)
    or exists (select from event_invitees i where i.event_id = ${row}.id and i.user_id = ${me(ctx)}::bigint)) = ${wanted}::boolean`;

export const findSupervised: FilterTest =
  ({ actor }, [wanted]) =>
  (row) =>
    sql`exists (select from event_supervisors s where s.event_id = ${row}.id and s.supervisor_id = ${actor.userId}::bigint) = ${wanted}::boolean`;

/** Only of events where it is theirs to record. */
export const findAttendanceMissing: FilterTest = ({ actor, today, now }, [wanted]) => {
  const scope = compileRule(eventRecorders, actor, today, 'read');
  return (row) =>
    sql`(${probe(scope, row)} and ${row}.state = 'published' and exists (
      select from event_attendees a join event_sessions s on s.id = a.session_id
       where a.event_id = ${row}.id and a.state = 'going' and a.outcome is null and a.ends_at < ${now} and not s.cancelled)) = ${wanted}::boolean`;
};

/** How many take part or did, which keeps it from being deleted. */
const taking = raw(`(used.state in ('going', 'maybe', 'waiting', 'offered') or used.outcome is not null)`);
export const countEventUses = (row: Sql): Sql =>
  sql`(select count(*)::int from event_attendees used where used.event_id = ${row}.id and ${taking})`;
export const countSessionUses = (row: Sql): Sql =>
  sql`(select count(*)::int from event_attendees used where used.session_id = ${row}.id and ${taking})`;

/** Sessions that are still to come, with where they are in words. */
export function listSessionsAhead(
  db: Db,
  eventId: number,
  now: Date,
): Promise<{ id: number; location: string; starts_at: Date; ends_at: Date }[]> {
  return db.run(
    sql`select id, location, starts_at, ends_at from event_sessions where event_id = ${eventId} and not cancelled and starts_at > ${now} order by starts_at, id`,
  );
}

export async function updateSessionsCancelled(db: Db, eventId: number, now: Date): Promise<void> {
  await db.run(
    sql`update event_sessions set cancelled = true where event_id = ${eventId} and not cancelled and starts_at > ${now}`,
  );
}
