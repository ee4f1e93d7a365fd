import type { ChangeoverRule } from '@manyhands/contract/form/booking-range.ts';
import type { bookingStates } from '@manyhands/contract/residential/booking.resource.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import type { Rule } from '../../platform/policy/rules.ts';
import type { FieldErrors } from '../../platform/problem.ts';
import { probe } from '../../platform/resource/select.ts';
import { listNights, lockSite } from './availability.queries.ts';
import { computeBookingErrors, computeNights, type BookingRequest } from './booking.rules.ts';

/** Whether someone may book at this site at all. */
export async function findMayBook(
  { db, actor, today }: Context,
  rule: Rule | undefined,
  teamId: number,
): Promise<boolean> {
  const scope = compileRule(rule, actor, today, 'write');
  const [row] = await db.run<{ allowed: boolean }>(
    sql`select ${probe(scope, raw('b'))} as allowed from (select ${teamId}::bigint as team_id) b`,
  );
  return row!.allowed;
}

/**
 * What a stay is decided under. A new one first keeps the person's row, a changed one holds its own already; then everyone takes
 * the person's stays, then the site. Whoever erases the person holds that row before the stays, so no one waits in a circle.
 */
export async function lockStay(
  db: Db,
  { user_id, team_id, except }: Pick<BookingRequest, 'user_id' | 'team_id' | 'except'>,
): Promise<void> {
  if (user_id !== null) {
    if (except === undefined) await db.run(sql`select id from users where id = ${user_id} for key share`);
    await db.run(
      sql`select pg_advisory_xact_lock(hashtextextended('manyhands stays of ' || current_setting('manyhands.organisation_id') || ' ' || ${user_id}::text, 0))`,
    );
  }
  await lockSite(db, team_id);
}

function listChangeoverRules(db: Db, teamId: number): Promise<ChangeoverRule[]> {
  return db.run<ChangeoverRule>(
    sql`select start_date, end_date, day_of_week from residential_changeover_days where team_id = ${teamId} order by start_date`,
  );
}

async function hasOverlap(db: Db, { user_id, start_date, end_date, except }: BookingRequest): Promise<boolean> {
  if (user_id === null) return false;
  const other = except === undefined ? raw('') : sql` and id <> ${except}`;
  const found = await db.run(sql`
    select from residential_bookings where user_id = ${user_id} and state <> 'cancelled' and start_date < ${end_date}::date and end_date > ${start_date}::date${other} limit 1`);
  return found.length > 0;
}

/** Everything that speaks against a stay now, by field; what is asked under `lockStay` still holds when the stay is written. */
export async function listBookingErrors(
  { db, today }: Pick<Context, 'db' | 'today'>,
  request: BookingRequest,
): Promise<FieldErrors> {
  const rules = await listChangeoverRules(db, request.team_id);
  const window = computeNights(request, today);
  const nights = window && (await listNights(db, { teamId: request.team_id, ...window, except: request.except }));
  return computeBookingErrors(request, {
    rules,
    nights: nights ?? [],
    overlaps: window !== null && (await hasOverlap(db, request)),
  });
}

export interface NewBooking {
  user_id: number;
  team_id: number;
  start_date: string;
  end_date: string;
  willing_to_share: boolean;
  requirements: string;
  gender_id: number | null;
  linked: readonly string[];
  created_by: number | null;
}

export async function insertBooking(db: Db, { linked, ...booking }: NewBooking): Promise<number> {
  const { id } = await db
    .insertInto('residential_bookings')
    .values({ ...booking, linked: [...linked] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The next stay that was booked or given a room since then. */
export async function findStaySince(db: Db, userId: number, since: Date) {
  const [found] = await db.run<{ site: string; start_date: string }>(sql`
    select t.name as site, b.start_date::text as start_date from residential_bookings b join teams t on t.id = b.team_id
     where b.user_id = ${userId} and b.state <> 'cancelled' and (b.created_at >= ${since} or b.updated_at >= ${since} and b.room_id is not null)
     order by b.start_date, b.id limit 1`);
  return found;
}

export async function updateCalledOff(db: Db, id: number, at: Date, today: string): Promise<void> {
  await db.run(
    sql`update residential_bookings set state = 'cancelled', cancelled_at = ${at}, room_id = null, room_reason = '' where id = ${id} and state <> 'cancelled' and end_date > ${today}::date`,
  );
}

export function updateCancelled(
  db: Db,
  id: number,
  { at, reasonId }: { at: Date; reasonId: number | null },
): Promise<Standing> {
  return db
    .updateTable('residential_bookings')
    .set({ state: 'cancelled', cancelled_at: at, cancel_reason_id: reasonId, room_id: null, room_reason: '' })
    .where('id', '=', id)
    .returning(standing)
    .executeTakeFirstOrThrow() as Promise<Standing>;
}

const standing = ['id', 'state', 'room_id', 'version'] as const;

interface Standing {
  id: number;
  state: (typeof bookingStates)[number];
  room_id: number | null;
  version: number;
}

/** A stay at this site, for whom the test lets it through. */
export async function findBookingAt(
  db: Db,
  teamId: number,
  id: number,
  isSeen: (row: Sql) => Sql,
): Promise<{ id: number } | undefined> {
  const [found] = await db.run<{ id: number }>(
    sql`select b.id from residential_bookings b where b.id = ${id} and b.team_id = ${teamId} and ${isSeen(raw('b'))}`,
  );
  return found;
}

/** The last day on which whoever is to stay can change it themselves: while it is only asked for until it begins, once it is confirmed so many days before. */
export const findLastChange = (
  row: Sql,
): Sql => sql`(case ${row}.state when 'cancelled' then null when 'requested' then ${row}.start_date - 1
  else ${row}.start_date - (select greatest(1, site.stay_change_days) from teams site where site.id = ${row}.team_id) end)`;

/** A stay that came with an application keeps to the opportunity's dates and nights; one that staff booked is as long as it was, or up to a fortnight. */
export const findLimits = (row: Sql): Sql => sql`coalesce((
  select json_build_object('opens', o.start_date, 'closes', o.end_date, 'min_duration', coalesce(s.min_duration, 7), 'max_duration', coalesce(s.max_duration, 14))
    from applications a join opportunities o on o.id = a.opportunity_id
    left join lateral (
      select slot.min_duration, slot.max_duration from timeslots slot join sub_locations place on place.id = slot.sub_location_id
       where slot.opportunity_id = o.id order by (slot.id = a.timeslot_ids[1]) desc nulls last, place.position, place.id, slot.position, slot.id limit 1) s on true
   where a.booking_id = ${row}.id order by a.id desc limit 1),
  json_build_object('opens', null, 'closes', null, 'min_duration', 7, 'max_duration', greatest(14, ${row}.end_date - ${row}.start_date)))`;

export interface KeptStay extends Standing {
  user_id: number;
  team_id: number;
  start_date: string;
  end_date: string;
  willing_to_share: boolean;
  changes_until: string | null;
  limits: { opens: string | null; closes: string | null; min_duration: number; max_duration: number };
}

export async function getStay(db: Db, id: number): Promise<KeptStay> {
  const row = raw('b');
  const [stay] = await db.run<KeptStay>(sql`
    select b.id, b.user_id, b.team_id, b.start_date, b.end_date, b.willing_to_share, b.state, b.room_id, b.version, ${findLastChange(row)} as changes_until, ${findLimits(row)} as limits
      from residential_bookings b where b.id = ${id}`);
  return stay!;
}

export function updateDates(
  db: Db,
  id: number,
  values: {
    start_date: string;
    end_date: string;
    willing_to_share: boolean;
    state: string;
    room_id: number | null;
    room_reason?: string;
  },
): Promise<Standing> {
  return db
    .updateTable('residential_bookings')
    .set(values)
    .where('id', '=', id)
    .returning(standing)
    .executeTakeFirstOrThrow() as Promise<Standing>;
}

/** One that is still offered. */
export async function findCancelReason(db: Db, id: number): Promise<{ id: number } | undefined> {
  const [found] = await db.run<{ id: number }>(
    sql`select id from lookups where kind = 'residentialCancelReason' and id = ${id} and not archived`,
  );
  return found;
}
