import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { AssignmentState } from './assignment.rules.ts';

interface Part {
  id: number;
  name: string;
  team: string;
  location: string;
  starts_at: Date;
  ends_at: Date;
  timezone: string;
  state: AssignmentState;
  version: number;
  changed_at: Date;
}

const states = {
  requested: 'tentative',
  offered: 'tentative',
  confirmed: 'confirmed',
  'cover-requested': 'confirmed',
  declined: 'cancelled',
  expired: 'cancelled',
  cancelled: 'cancelled',
} as const;

/**
 * Someone's shifts, for a calendar that lies on other people's servers. One entry for each shift, however often they took and
 * left it: its number rises with every change of the shift and of their part in it. Whoever waits has nothing to put down yet.
 */
export async function listShiftEvents(
  db: Db,
  { userId, from, publicUrl }: { userId: number; from: string; publicUrl: string },
) {
  const parts = await db.run<Part>(sql`
    select s.id, s.name, t.name as team, s.location, s.starts_at, s.ends_at, r.timezone, a.state,
           (s.version + mine.version - 1)::integer as version, greatest(s.updated_at, mine.changed_at) as changed_at
      from (select shift_id, max(id) as id, sum(version) as version, max(updated_at) as changed_at
              from shift_assignments where user_id = ${userId} and announced and starts_at >= ${from}::date group by shift_id) mine
       join shift_assignments a on a.id = mine.id join shifts s on s.id = mine.shift_id join teams t on t.id = s.team_id join rotas r on r.id = s.rota_id
     where a.state <> 'waiting' order by s.starts_at, s.id limit 1000`);
  return parts.map(({ id, name, team, location, starts_at, ends_at, timezone, state, version, changed_at }) => ({
    key: `shift-${id}`,
    span: { start: starts_at, end: ends_at },
    timezone,
    summary: `${name}, ${team}`,
    location,
    state: states[state as keyof typeof states],
    version,
    changedAt: changed_at,
    url: new URL(`/portal/shifts/${id}`, publicUrl).href,
  }));
}
