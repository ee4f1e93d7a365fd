import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';

interface Next {
  id: number;
  name: string;
  team: string;
  location: string;
  starts_at: Date;
  ends_at: Date;
  timezone: string;
}

export async function findNextShift({ db, actor, now }: Context) {
  const [next] = await db.run<Next>(sql`
    select s.id, s.name, t.name as team, s.location, s.starts_at, s.ends_at, r.timezone
      from shift_assignments a join shifts s on s.id = a.shift_id join teams t on t.id = s.team_id join rotas r on r.id = s.rota_id
     where a.user_id = ${actor.userId} and a.state in ('confirmed', 'cover-requested') and a.ends_at > ${now} and s.state = 'published'
     order by a.starts_at, a.id limit 1`);
  return next ? { ...next, starts_at: next.starts_at.toISOString(), ends_at: next.ends_at.toISOString() } : null;
}

interface Counts {
  upcoming_shifts: number;
  offers: number;
  upcoming_sessions: number;
  unread_notifications: number;
  training_due: number;
  minutes_this_year: number;
}

export async function getCounts({ db, actor: { userId }, now, today }: Context): Promise<Counts> {
  const [counts] = await db.run<Counts>(sql`
    with places as (select a.state, a.ends_at, a.offer_expires_at from shift_assignments a join shifts s on s.id = a.shift_id
                     where a.user_id = ${userId} and a.ends_at > ${now} and s.state = 'published'),
         sessions as (select a.state, a.offer_expires_at from event_attendees a join event_sessions s on s.id = a.session_id join events e on e.id = a.event_id
                       where a.user_id = ${userId} and a.ends_at > ${now} and not s.cancelled and e.state = 'published'),
         offers as (select offer_expires_at from places where state = 'offered' union all select offer_expires_at from sessions where state = 'offered')
    select (select count(*)::int from places where state in ('confirmed', 'cover-requested')) as upcoming_shifts,
           (select count(*)::int from offers where offer_expires_at > ${now}) as offers,
           (select count(*)::int from sessions where state = 'going') as upcoming_sessions,
           (select count(*)::int from notifications where user_id = ${userId} and not read) as unread_notifications,
           (select count(*)::int from inductions where user_id = ${userId} and (state <> 'done' or expires_on < ${today}::date)) as training_due,
           (select coalesce(sum(minutes), 0)::int from activities
             where user_id = ${userId} and state <> 'queried' and day >= date_trunc('year', ${today}::date) and day <= ${today}::date) as minutes_this_year`);
  return counts!;
}
