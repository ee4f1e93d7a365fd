import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { computeNamed, computeRoomFaults, type Guest, type PlannedRoom } from './rooming.rules.ts';

type Row = Omit<Guest, 'named'> & { names: string[]; linked: string[] };

/** Everyone the condition lets through, with those of them whom they named; one of them, as it is about to be. */
async function listGuests(db: Db, teamId: number, test: Sql, changed?: Moved): Promise<Guest[]> {
  const kept = await db.run<Row>(sql`
    select b.id, b.start_date, b.end_date, b.willing_to_share, b.gender_id, b.room_id, b.linked, array[u.display_name, u.first_name || ' ' || u.last_name] as names
      from residential_bookings b join users u on u.id = b.user_id
     where b.team_id = ${teamId} and b.state <> 'cancelled' and ${test}
     order by b.id`);
  const rows = kept.map((row) => (row.id === changed?.id ? { ...row, ...changed } : row));
  const named = computeNamed(rows);
  return rows.map(({ names: _, linked: __, ...guest }) => ({ ...guest, named: named.get(guest.id)! }));
}

export interface Days {
  from: string;
  /** The day after the last night. */
  to: string;
}

/** Everyone at a site between two days. */
export const listGuestsBetween = (db: Db, teamId: number, { from, to }: Days): Promise<Guest[]> =>
  listGuests(db, teamId, sql`b.start_date < ${to}::date and b.end_date > ${from}::date`);

/** The stays of these days without a room, and everyone who has one at any time one of them is there. */
export function listGuestsToPlace(db: Db, teamId: number, { from, to }: Days, today: string): Promise<Guest[]> {
  const wanted = sql`select w.id, w.start_date, w.end_date from residential_bookings w
    where w.team_id = ${teamId} and w.state <> 'cancelled' and w.room_id is null and w.end_date > ${today}::date and w.start_date < ${to}::date and w.end_date > ${from}::date`;
  return listGuests(
    db,
    teamId,
    sql`(b.id in (select id from (${wanted}) w) or (b.room_id is not null and exists (select from (${wanted}) w where b.start_date < w.end_date and b.end_date > w.start_date)))`,
  );
}

/** The rooms on offer, with the times at which they or some of their beds are not. */
export function listPlannedRooms(db: Db, teamId: number): Promise<PlannedRoom[]> {
  return db.run<PlannedRoom>(sql`
    select r.id, r.beds::int as beds,
           (select coalesce(json_agg(json_build_object('start_date', p.start_date, 'end_date', p.end_date, 'beds', p.beds)), '[]') from residential_unavailable_periods p where p.room_id = r.id) as periods
      from residential_rooms r where r.team_id = ${teamId} and not r.archived order by r.name, r.id`);
}

/** In the order of their numbers, so that two who give rooms at once never wait in a circle; the site's lock comes after. */
export function lockBookings(
  db: Db,
  teamId: number,
  ids: readonly number[],
): Promise<
  { id: number; user_id: number; room_id: number | null; state: string; start_date: string; end_date: string }[]
> {
  return db.run(
    sql`select id, user_id, room_id, state, start_date, end_date from residential_bookings where team_id = ${teamId} and id = any(${[...ids]}::bigint[]) order by id for no key update`,
  );
}

interface Assignment {
  booking_id: number;
  room_id: number;
}

/** All at once: the database looks at the rooms when everyone has moved. */
export async function updateRooms(db: Db, assignments: readonly Assignment[]): Promise<void> {
  await db.run(sql`
    update residential_bookings b set room_id = a.room_id, room_reason = ''
      from unnest(${assignments.map(({ booking_id }) => booking_id)}::bigint[], ${assignments.map(({ room_id }) => room_id)}::bigint[]) as a (booking_id, room_id) where b.id = a.booking_id`);
}

export async function updateRoom(
  db: Db,
  id: number,
  { room_id, reason }: { room_id: number | null; reason: string },
): Promise<{ id: number; room_id: number | null; room_reason: string; version: number }> {
  return db
    .updateTable('residential_bookings')
    .set({ room_id, room_reason: reason })
    .where('id', '=', id)
    .returning(['id', 'room_id', 'room_reason', 'version'])
    .executeTakeFirstOrThrow();
}

/** The first night from today on with more guests in a room than it has beds. */
export async function findCrowdedNight(
  db: Db,
  teamId: number,
  today: string,
): Promise<{ day: string; room: string } | undefined> {
  const [found] = await db.run<{ day: string; room: string }>(sql`
    with held as (
      select d::date as day, b.room_id, count(*) as guests
        from residential_bookings b cross join lateral generate_series(greatest(b.start_date, ${today}::date)::timestamp, (b.end_date - 1)::timestamp, interval '1 day') d
       where b.team_id = ${teamId} and b.room_id is not null and b.end_date > ${today}::date
       group by 1, 2)
    select h.day, r.name as room from held h join residential_rooms r on r.id = h.room_id
     where r.archived or h.guests > r.beds - coalesce((select sum(coalesce(p.beds, r.beds)) from residential_unavailable_periods p
            where p.room_id = r.id and p.start_date <= h.day and (p.end_date is null or p.end_date >= h.day)), 0)
     order by h.day, r.name limit 1`);
  return found;
}

interface Moved {
  id: number;
  team_id: number;
  start_date: string;
  end_date: string;
  willing_to_share: boolean;
  room_id: number | null;
  /** Where these are changed too. */
  gender_id?: number | null;
  linked?: string[];
}

/** Under the site's lock: a stay that is changed keeps its room where nothing speaks against that; otherwise someone has to find another. */
export async function findKeptRoom(
  { db, today }: Context,
  after: Moved,
): Promise<{ room_id: number | null; room_reason?: string }> {
  const { id, team_id, start_date, end_date, room_id } = after;
  const none = { room_id: null, room_reason: '' };
  if (room_id === null) return none;
  const rooms = await listPlannedRooms(db, team_id);
  const room = rooms.find((one) => one.id === room_id);
  // at the new time they may not have been there at all
  const guests = await listGuests(
    db,
    team_id,
    sql`(b.id = ${id} or (b.start_date < ${end_date}::date and b.end_date > ${start_date}::date))`,
    after,
  );
  const guest = guests.find((one) => one.id === id);
  return room && guest && computeRoomFaults({ guest, room, rooms, guests, today }).length === 0 ? { room_id } : none;
}
