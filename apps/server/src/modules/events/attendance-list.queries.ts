import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { ListFacts } from './attendance-list.rules.ts';

export async function getListFacts(db: Db, sessionId: number): Promise<ListFacts> {
  const [session] = await db.run<Omit<ListFacts, 'people'>>(sql`
    select e.name as event, coalesce(nullif(s.location, ''), e.location) as location, s.starts_at, s.ends_at, s.capacity
      from event_sessions s join events e on e.id = s.event_id where s.id = ${sessionId}`);
  const people = await db.run<ListFacts['people'][number]>(sql`
    select u.display_name as name, a.state, a.outcome from event_attendees a join users u on u.id = a.user_id
     where a.session_id = ${sessionId} order by u.last_name, u.first_name, u.id`);
  return { ...session!, people };
}

export async function findLanguage(db: Db, userId: number | null): Promise<string | undefined> {
  const [row] = await db.run<{ language: string }>(sql`select language from users where id = ${userId}::bigint`);
  return row?.language;
}
