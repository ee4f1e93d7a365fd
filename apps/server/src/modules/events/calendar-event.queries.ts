import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { AttendeeState } from './attendee.rules.ts';

interface Part {
  id: number;
  event_id: number;
  name: string;
  location: string;
  starts_at: Date;
  ends_at: Date;
  state: AttendeeState;
  is_off: boolean;
  version: number;
  changed_at: Date;
}

const states = {
  invited: 'tentative',
  maybe: 'tentative',
  offered: 'tentative',
  going: 'confirmed',
  'not-going': 'cancelled',
  expired: 'cancelled',
} as const;

/** The sessions that someone goes to or was asked to come to; whoever waits has nothing to put down yet. */
export async function listSessionEvents(
  db: Db,
  { userId, from, publicUrl }: { userId: number; from: string; publicUrl: string },
) {
  const parts = await db.run<Part>(sql`
    select s.id, e.id as event_id, e.name, coalesce(nullif(s.location, ''), e.location) as location, s.starts_at, s.ends_at, a.state,
           s.cancelled or e.state = 'cancelled' as is_off, (a.version + s.version + e.version - 2)::integer as version,
           greatest(a.updated_at, s.updated_at, e.updated_at) as changed_at
      from event_attendees a join event_sessions s on s.id = a.session_id join events e on e.id = a.event_id
     where a.user_id = ${userId} and a.starts_at >= ${from}::date and a.state <> 'waiting' and e.state <> 'draft'
     order by s.starts_at, s.id limit 1000`);
  return parts.map(({ id, event_id, name, location, starts_at, ends_at, state, is_off, version, changed_at }) => ({
    key: `session-${id}`,
    span: { start: starts_at, end: ends_at },
    summary: name,
    location,
    state: is_off ? ('cancelled' as const) : states[state as keyof typeof states],
    version,
    changedAt: changed_at,
    url: new URL(`/portal/events/${event_id}`, publicUrl).href,
  }));
}
