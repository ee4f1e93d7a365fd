import { joinTold } from '../../platform/auth/acting-for.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { isGone } from '../users/public.ts';

export interface Letter {
  attendee_id: number;
  /** Whoever is written to: the person, and the guardians of someone under age, who get a copy. */
  to_id: number;
  user_id: number;
  /** The person's. */
  name: string;
  email: string;
  language: string | null;
  /** They cannot sign in, so they answer by a link. */
  is_visitor: boolean;
  event_id: number;
  event: string;
  location: string;
  starts_at: Date;
  ends_at: Date;
  state: string;
  source: string;
  offer_expires_at: Date | null;
  /** Neither a draft nor cancelled. */
  is_open: boolean;
}

/** Of someone without an account, the address that they gave. */
const told = (today: string): Sql => sql`
  ${joinTold(raw('u'), today)}
  join lateral (select x.email from email_addresses x where x.user_id = told.id and (x."primary" or told.status_id = 5) order by x."primary" desc, x.id limit 1) e on true`;

const takesPlace = raw(`v.state = 'published' and not s.cancelled`);

const selectLetters = (test: Sql, today: string, attendees = raw('event_attendees')): Sql => sql`
  select a.id as attendee_id, told.id as to_id, a.user_id, u.display_name as name, e.email, told.language, told.status_id = 5 as is_visitor,
         v.id as event_id, v.name as event, coalesce(nullif(s.location, ''), v.location) as location, s.starts_at, s.ends_at, a.state, a.source, a.offer_expires_at, ${takesPlace} as is_open
    from ${attendees} a join event_sessions s on s.id = a.session_id join events v on v.id = a.event_id join users u on u.id = a.user_id
    ${told(today)}
   where ${test} order by told.id, s.starts_at, a.id`;

export const listLetters = (db: Db, attendeeId: number, today: string): Promise<Letter[]> =>
  db.run<Letter>(selectLetters(sql`a.id = ${attendeeId}`, today));

/** Of these, the ones that are for something that takes place. */
export const listOpenLetters = (db: Db, attendeeIds: readonly number[], today: string): Promise<Letter[]> =>
  db.run<Letter>(selectLetters(sql`a.id = any(${attendeeIds}::bigint[]) and ${takesPlace}`, today));

/** To someone whose row is gone. */
export const listRemovalLetters = (
  db: Db,
  { session_id, user_id }: { session_id: number; user_id: number },
  today: string,
): Promise<Letter[]> =>
  db.run<Letter>(
    selectLetters(
      sql`true`,
      today,
      sql`(select 0::bigint as id, t.id as session_id, t.event_id, ${user_id}::bigint as user_id, 'not-going' as state, 'staff' as source, null::timestamptz as offer_expires_at
             from event_sessions t where t.id = ${session_id})`,
    ),
  );

/** To everyone who comes, may come or waits. */
export const listLettersOf = (db: Db, sessionIds: readonly number[], today: string): Promise<Letter[]> =>
  db.run<Letter>(
    selectLetters(
      sql`a.session_id = any(${sessionIds}::bigint[]) and a.state in ('going', 'maybe', 'waiting', 'offered', 'invited')`,
      today,
    ),
  );

export interface InvitationLetter {
  to_id: number;
  user_id: number;
  name: string;
  email: string;
  language: string | null;
  event_id: number;
  event: string;
  location: string;
  message: string;
  starts_at: Date;
  ends_at: Date;
  sessions: number;
}

/** Of a published event, to those who have not heard of it; they have, from then on. */
export async function updateTold(db: Db, eventId: number, now: Date): Promise<number[]> {
  const rows = await db.run<{ id: number }>(sql`
    update event_invitees i set told_at = ${now} from events e, users u
     where e.id = i.event_id and u.id = i.user_id and not ${isGone(raw('u'))} and e.id = ${eventId} and e.state = 'published' and i.told_at is null
       and e.ends_at > ${now} returning i.id`);
  return rows.map(({ id }) => id);
}

/** One to each person, however often they were invited. */
export const listInvitationLetters = (
  db: Db,
  inviteeIds: readonly number[],
  today: string,
): Promise<InvitationLetter[]> =>
  db.run<InvitationLetter>(sql`
    select distinct on (told.id, i.user_id) told.id as to_id, i.user_id, u.display_name as name, e.email, told.language, v.id as event_id, v.name as event, v.location,
           n.message, v.starts_at, v.ends_at, (select count(*)::int from event_sessions s where s.event_id = v.id and not s.cancelled) as sessions
      from event_invitees i join event_invitations n on n.id = i.invitation_id join events v on v.id = i.event_id join users u on u.id = i.user_id
      ${told(today)}
     where i.id = any(${inviteeIds}::bigint[])
       and not exists (select from event_invitees o where o.event_id = i.event_id and o.user_id = i.user_id and o.told_at is not null and o.id <> all(${inviteeIds}::bigint[]))
     order by told.id, i.user_id, i.id`);
