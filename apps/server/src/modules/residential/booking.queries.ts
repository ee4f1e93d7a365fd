import type { ChangeoverRule } from '@manyhands/contract/form/booking-range.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import type { FieldErrors } from '../../platform/problem.ts';
import { listNights, lockSite } from './availability.queries.ts';
import { computeBookingErrors, computeNights, type BookingRequest } from './booking.rules.ts';

/**
 * What a stay is decided under. A new one first keeps the person's row, a changed one holds its own already; then everybody takes
 * the person's stays, then the site. Whoever erases the person holds that row before the stays, so nobody waits in a circle.
 */
export async function lockStay(db: Db, { user_id, team_id, except }: Pick<BookingRequest, 'user_id' | 'team_id' | 'except'>): Promise<void> {
  if (user_id !== null) {
    if (except === undefined) await db.run(sql`select id from users where id = ${user_id} for key share`);
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended('manyhands stays of ' || current_setting('manyhands.organisation_id') || ' ' || ${user_id}::text, 0))`);
  }
  await lockSite(db, team_id);
}

function listChangeoverRules(db: Db, teamId: number): Promise<ChangeoverRule[]> {
  return db.run<ChangeoverRule>(sql`select start_date, end_date, day_of_week from residential_changeover_days where team_id = ${teamId} order by start_date`);
}

async function hasOverlap(db: Db, { user_id, start_date, end_date, except }: BookingRequest): Promise<boolean> {
  if (user_id === null) return false;
  const other = except === undefined ? raw('') : sql` and id <> ${except}`;
  const found = await db.run(sql`
    select from residential_bookings where user_id = ${user_id} and state <> 'cancelled' and start_date < ${end_date}::date and end_date > ${start_date}::date${other} limit 1`);
  return found.length > 0;
}

/** Everything that speaks against a stay now, by field; what is asked under `lockStay` still holds when the stay is written. */
export async function listBookingErrors({ db, today }: Pick<Context, 'db' | 'today'>, request: BookingRequest): Promise<FieldErrors> {
  const rules = await listChangeoverRules(db, request.team_id);
  const window = computeNights(request, today);
  const nights = window && (await listNights(db, { teamId: request.team_id, ...window, except: request.except }));
  return computeBookingErrors(request, { rules, nights: nights ?? [], overlaps: window !== null && (await hasOverlap(db, request)) });
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
  const { id } = await db.insertInto('residential_bookings').values({ ...booking, linked: [...linked] }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCalledOff(db: Db, id: number, at: Date, today: string): Promise<void> {
  await db.run(sql`update residential_bookings set state = 'cancelled', cancelled_at = ${at} where id = ${id} and state <> 'cancelled' and end_date > ${today}::date`);
}

export async function updateCancelled(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('residential_bookings').set({ state: 'cancelled', cancelled_at: at }).where('id', '=', id).execute();
}
