import { sql } from '../../platform/db/sql.ts';
import type { Ground } from '../../testing/ground.ts';

let serial = 0;

async function insert(ground: Ground, organisationId: number, query: ReturnType<typeof sql>): Promise<number> {
  return ground.database.transaction(organisationId, async (db) => (await db.run<{ id: number }>(query))[0]!.id);
}

export function aRoom(
  ground: Ground,
  organisationId: number,
  teamId: number,
  { beds = 2, archived = false } = {},
): Promise<number> {
  return insert(
    ground,
    organisationId,
    sql`insert into residential_rooms (team_id, name, beds, archived) values (${teamId}, ${`Room ${++serial}`}, ${beds}, ${archived}) returning id`,
  );
}

export function aPeriod(
  ground: Ground,
  organisationId: number,
  roomId: number,
  {
    start,
    end = null as string | null,
    beds = null as number | null,
  }: { start: string; end?: string | null; beds?: number | null },
): Promise<number> {
  return insert(
    ground,
    organisationId,
    sql`insert into residential_unavailable_periods (room_id, start_date, end_date, beds) values (${roomId}, ${start}, ${end}, ${beds}) returning id`,
  );
}

/** Fridays, unless another day of the week is asked for. */
export function aChangeoverDay(
  ground: Ground,
  organisationId: number,
  teamId: number,
  { start = '2020-01-01', end = null as string | null, dayOfWeek = 5 } = {},
): Promise<number> {
  return insert(
    ground,
    organisationId,
    sql`insert into residential_changeover_days (team_id, start_date, end_date, day_of_week) values (${teamId}, ${start}, ${end}, ${dayOfWeek}) returning id`,
  );
}

export interface BookingOptions {
  userId: number;
  teamId: number;
  start?: string;
  end?: string;
  share?: boolean;
  state?: 'requested' | 'confirmed';
}

/** Written as it is, whether or not there is a bed. */
export function aBooking(
  ground: Ground,
  organisationId: number,
  { userId, teamId, start = '2040-03-02', end = '2040-03-09', share = true, state = 'requested' }: BookingOptions,
): Promise<number> {
  return insert(
    ground,
    organisationId,
    sql`insert into residential_bookings (user_id, team_id, start_date, end_date, willing_to_share, state, requirements)
    values (${userId}, ${teamId}, ${start}, ${end}, ${share}, ${state}, 'A lower bunk') returning id`,
  );
}
