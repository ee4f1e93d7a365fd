import { digestOf } from '../../platform/auth/tokens.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { compileRule, type Scope } from '../../platform/policy/compile.ts';
import type { Rule } from '../../platform/policy/rules.ts';
import { probe } from '../../platform/resource/select.ts';

/** Of these people, those in the scope. */
export async function listSeen(db: Db, ids: readonly number[], scope: Scope): Promise<number[]> {
  const rows = await db.run<{ id: number }>(
    sql`select u.id from users u where u.id = any(${ids}::bigint[]) and ${probe(scope, raw('u'))}`,
  );
  return rows.map(({ id }) => id);
}

/** Whether the rule lets whoever asks record whether this attendee came. */
export async function findMayRecord(
  { db, actor, today }: Context,
  recorders: Rule,
  attendeeId: number,
): Promise<boolean> {
  const scope = compileRule(recorders, actor, today, 'write');
  const [found] = await db.run<{ may: boolean }>(
    sql`select ${probe(scope, raw('a'))} as may from event_attendees a where a.id = ${attendeeId}`,
  );
  return found?.may === true;
}

export interface Visitor {
  first_name: string;
  last_name: string;
  email: string;
  language: string;
}

/** Someone who signed up with this name and address before and whom no one has taken on. */
export async function findWalkUp(db: Db, { first_name, last_name, email }: Visitor): Promise<number | null> {
  if (email === '') return null;
  const [found] = await db.run<{ id: number }>(sql`
    select u.id from event_walk_ups w join users u on u.id = w.user_id join email_addresses e on e.user_id = u.id
     where u.status_id = 5 and lower(e.email) = lower(${email}) and lower(u.first_name) = lower(${first_name}) and lower(u.last_name) = lower(${last_name})
     order by u.id limit 1`);
  return found?.id ?? null;
}

/** Without a way to sign in. The address reserves nothing: no one has shown that it is theirs. */
export async function insertWalkUp(db: Db, { first_name, last_name, email, language }: Visitor): Promise<number> {
  const [made] = await db.run<{ id: number }>(
    sql`insert into users (first_name, last_name, status_id, language) values (${first_name}, ${last_name}, 5, ${language}) returning id`,
  );
  if (email !== '')
    await db.run(
      sql`insert into email_addresses (user_id, email, "primary", claimed) values (${made!.id}, ${email}, false, false)`,
    );
  return made!.id;
}

/** The last session that they signed up for decides. */
export async function updateWalkUpEnd(db: Db, userId: number, deleteOn: string): Promise<void> {
  await db.run(sql`
    insert into event_walk_ups (user_id, delete_on) values (${userId}, ${deleteOn}::date)
    on conflict (organisation_id, user_id) do update set delete_on = greatest(event_walk_ups.delete_on, excluded.delete_on)`);
}

/** Whose time is over; `taken_on` where someone gave them another status. */
export const lockWalkUpsOver = (
  db: Db,
  today: string,
  atMost: number,
): Promise<{ id: number; user_id: number; taken_on: boolean }[]> =>
  db.run(sql`
    select w.id, w.user_id, u.status_id <> 5 as taken_on from event_walk_ups w join users u on u.id = w.user_id
     where w.delete_on <= ${today}::date order by w.id limit ${atMost} for update of w skip locked`);

export async function deleteWalkUp(db: Db, id: number): Promise<void> {
  await db.run(sql`delete from event_walk_ups where id = ${id}`);
}

export async function updateLinks(db: Db, attendeeId: number, token: string): Promise<void> {
  await db.run(
    sql`update event_attendees set token_digests = token_digests || array[${digestOf(token)}::bytea] where id = ${attendeeId}`,
  );
}

export interface Linked {
  id: number;
  session_id: number;
  user_id: number;
  event_id: number;
  event_name: string;
  location: string;
  starts_at: Date;
  ends_at: Date;
  state: string;
  offer_expires_at: Date | null;
  cancelled: boolean;
  timezone: string;
}
export async function findByLink(db: Db, token: string): Promise<Linked | null> {
  const [found] = await db.run<Linked>(sql`
    select a.id, a.session_id, a.user_id, e.id as event_id, e.name as event_name, coalesce(nullif(s.location, ''), e.location) as location, s.starts_at, s.ends_at,
           a.state, a.offer_expires_at, s.cancelled or e.state = 'cancelled' as cancelled, (select o.timezone from organisations o) as timezone
      from event_attendees a join event_sessions s on s.id = a.session_id join events e on e.id = a.event_id
     where a.token_digests @> array[${digestOf(token)}::bytea]`);
  return found ?? null;
}

/** Whether the session belongs to the event. */
export async function findSessionOf(db: Db, eventId: number, sessionId: number): Promise<boolean> {
  const [found] = await db.run(sql`select id from event_sessions where id = ${sessionId} and event_id = ${eventId}`);
  return found !== undefined;
}
