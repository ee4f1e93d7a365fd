import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { isGone } from '../users/public.ts';

export const invitationColumns = {
  user_ids: (row: Sql) =>
    sql`(case when ${row}.kind = 'people' then array(select i.user_id from event_invitees i where i.invitation_id = ${row}.id order by i.id) else '{}' end)`,
  name: (
    row: Sql,
  ) => sql`(case ${row}.kind when 'saved-list' then (select x.name from saved_lists x where x.id = ${row}.saved_list_id)
     when 'team' then (select x.name from teams x where x.id = ${row}.team_id) when 'tag' then (select x.name from tags x where x.id = ${row}.tag_id) end)`,
  people: (row: Sql) => sql`(select count(*)::int from event_invitees i where i.invitation_id = ${row}.id)`,
};

/** Whoever it names becomes invited, to the event and to each session that is still to come. */
export async function insertInvitees(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`
    insert into event_invitees (invitation_id, event_id, user_id)
    select v.id, v.event_id, who from event_invitations v cross join unnest(v.asked_ids) who where v.id = ${id} on conflict do nothing`);
  await db.run(sql`
    insert into event_attendees (session_id, user_id, state, source)
    select s.id, i.user_id, 'invited', 'staff' from event_invitees i join event_sessions s on s.event_id = i.event_id
     where i.invitation_id = ${id} and not s.cancelled and s.starts_at > ${now} order by s.id, i.id on conflict do nothing`);
  await db.run(sql`update event_invitations set asked_ids = '{}' where id = ${id}`);
}

/** A session that was added later is for those who were invited before and are still there, too. */
export async function insertAsInvited(
  db: Db,
  { eventId, sessionId }: { eventId: number; sessionId: number },
): Promise<void> {
  await db.run(sql`
    insert into event_attendees (session_id, user_id, state, source)
    select distinct ${sessionId}::bigint, i.user_id, 'invited', 'staff' from event_invitees i join users u on u.id = i.user_id
     where i.event_id = ${eventId} and not ${isGone(raw('u'))} on conflict do nothing`);
}

/** Those whom nothing else invites and who have not answered. */
export async function deleteUnanswered(db: Db, invitationId: number): Promise<void> {
  await db.run(sql`
    delete from event_attendees a using event_invitees i
     where i.invitation_id = ${invitationId} and a.event_id = i.event_id and a.user_id = i.user_id and a.state = 'invited' and a.outcome is null
       and not exists (select from event_invitees other where other.event_id = i.event_id and other.user_id = i.user_id and other.invitation_id <> i.invitation_id)`);
}

export async function listPeople(db: Db, people: Sql): Promise<number[]> {
  const rows = await db.run<{ id: number }>(people);
  return rows.map(({ id }) => id);
}

export async function findSavedQuery(
  db: Db,
  id: number,
): Promise<{ query: Record<string, string | number | boolean> | null } | null> {
  const [found] = await db.run<{ query: Record<string, string | number | boolean> | null }>(
    sql`select query from saved_lists where id = ${id}`,
  );
  return found ?? null;
}

/** Of these people, by name, and whether the event knows them already. */
export function listInvited(
  db: Db,
  eventId: number,
  people: Sql,
): Promise<{ user_id: number; user_name: string; invited: boolean }[]> {
  return db.run(sql`
    select u.id as user_id, u.display_name as user_name,
           exists (select from event_invitees i where i.event_id = ${eventId} and i.user_id = u.id)
             or exists (select from event_attendees a where a.event_id = ${eventId} and a.user_id = u.id) as invited
      from users u where u.id in (${people}) order by u.display_name, u.id limit 1000`);
}
