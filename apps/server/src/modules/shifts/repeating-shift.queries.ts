import type { Db } from '../../platform/db/connection.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import { isActive, isHoldingPlace } from './assignment.rules.ts';
import type { Occurrence, Repeated } from './recurrence.rules.ts';
import type { Need } from './shift.rules.ts';

export interface Series extends Repeated {
  id: number;
  rota_id: number;
  team_id: number;
  name: string;
  location: string;
  briefing: string;
  needs: Need[];
  places: number;
  minimum: number;
  clearance_flag_ids: number[];
  module_ids: number[];
  minimum_age: number | null;
  supervisor_id: number | null;
  state: 'draft' | 'published';
  made_until: string | null;
}

const columns = raw(
  's.id, s.rota_id, s.team_id, s.name, s.rrule, s.starts_on, s.start_time, s.minutes, s.ends_on, s.location, s.briefing, s.needs, s.places, s.minimum, s.clearance_flag_ids, s.module_ids, s.minimum_age, s.supervisor_id, s.state, s.made_until',
);

/** Held until the transaction ends: of two changes one comes after the other. */
export async function lockSeries(db: Db, id: number): Promise<Series | null> {
  const [found] = await db.run<Series>(
    sql`select ${columns}, r.timezone from repeating_shifts s join rotas r on r.id = s.rota_id where s.id = ${id} for no key update of s`,
  );
  return found ?? null;
}

/** Those that may still want shifts. */
export async function listRunning(db: Db, today: string): Promise<number[]> {
  const rows = await db.run<{ id: number }>(
    sql`select id from repeating_shifts where ends_on is null or ends_on >= ${today}::date order by id`,
  );
  return rows.map(({ id }) => id);
}

export interface MadeShift {
  id: number;
  rota_id: number;
  on_date: string;
  starts_at: Date;
  ends_at: Date;
  location: string;
  state: 'draft' | 'published' | 'cancelled';
  needs: Need[];
  detached: boolean;
  /** Whether anyone ever took part, and does now. */
  known: boolean;
  taken: boolean;
  held: { need_id: number; taken: number }[];
}

/** Those of a series from a day on that have not begun. */
export async function lockMade(db: Db, id: number, from: string, now: Date): Promise<MadeShift[]> {
  await db.run(
    sql`select t.id from shifts t where t.repeating_shift_id = ${id} and t.on_date >= ${from}::date order by t.id for no key update`,
  );
  const part = (test: Sql): Sql => sql`exists (select from shift_assignments a where a.shift_id = t.id and ${test})`;
  return db.run<MadeShift>(sql`
    select t.id, t.rota_id, t.on_date, t.starts_at, t.ends_at, t.location, t.state, t.needs, t.detached, ${part(raw('true'))} as known, ${part(isActive(raw('a')))} as taken,
           (select coalesce(json_agg(h), '[]') from (select held.need_id, count(*)::int as taken from shift_assignments held
              where held.shift_id = t.id and ${isHoldingPlace(raw('held'))} group by held.need_id) h) as held
      from shifts t where t.repeating_shift_id = ${id} and t.on_date >= ${from}::date and t.starts_at > ${now} order by t.on_date`);
}

/** Every day that has one, begun or cancelled. */
export async function listMadeDates(db: Db, id: number, from: string): Promise<string[]> {
  const rows = await db.run<{ on_date: string }>(
    sql`select on_date from shifts where repeating_shift_id = ${id} and on_date >= ${from}::date`,
  );
  return rows.map(({ on_date }) => on_date);
}

const shared =
  'rota_id team_id name location briefing needs places minimum clearance_flag_ids module_ids minimum_age supervisor_id'.split(
    ' ',
  );
const sharedColumns = raw(shared.join(', '));
const times = (occurrences: readonly Occurrence[]): string =>
  JSON.stringify(occurrences.map(({ on_date, starts_at, ends_at }) => ({ on_date, starts_at, ends_at })));
const timesRow = raw('(on_date date, starts_at timestamptz, ends_at timestamptz)');

export async function insertMade(db: Db, id: number, occurrences: readonly Occurrence[]): Promise<void> {
  if (occurrences.length === 0) return;
  await db.run(sql`
    insert into shifts (${sharedColumns}, state, repeating_shift_id, on_date, starts_at, ends_at)
    select ${sharedColumns}, state, s.id, o.on_date, o.starts_at, o.ends_at
      from repeating_shifts s cross join jsonb_to_recordset(${times(occurrences)}::jsonb) as o ${timesRow} where s.id = ${id} order by o.on_date`);
}

/** As the series has it now. Only what differs is written; answers how many. */
export async function updateMade(db: Db, id: number, occurrences: readonly Occurrence[]): Promise<number> {
  if (occurrences.length === 0) return 0;
  const set = join(shared.map((name) => sql`${raw(name)} = s.${raw(name)}`));
  const row = (of: string) => join(shared.map((name) => raw(`${of}.${name}`)));
  const rows = await db.run(sql`
    update shifts t set ${set}, starts_at = o.starts_at, ends_at = o.ends_at
      from repeating_shifts s cross join jsonb_to_recordset(${times(occurrences)}::jsonb) as o ${timesRow}
     where s.id = ${id} and t.repeating_shift_id = s.id and t.on_date = o.on_date
       and (${row('t')}, t.starts_at, t.ends_at) is distinct from (${row('s')}, o.starts_at, o.ends_at) returning t.id`);
  return rows.length;
}

/** Who has a place in these shifts, or is offered one. */
export async function countPeople(db: Db, ids: readonly number[]): Promise<number> {
  const [found] = await db.run<{ count: number }>(
    sql`select count(distinct a.user_id)::int as count from shift_assignments a where a.shift_id = any(${ids}::bigint[]) and ${isActive(raw('a'))}`,
  );
  return found!.count;
}

/** Those of a series from a day on that have begun. */
export async function countBegun(db: Db, id: number, from: string, now: Date): Promise<number> {
  const [found] = await db.run<{ count: number }>(
    sql`select count(*)::int as count from shifts where repeating_shift_id = ${id} and on_date >= ${from}::date and starts_at <= ${now} and state <> 'cancelled'`,
  );
  return found!.count;
}

/** Its drafts, all of them; answers those that someone takes part in. */
export async function updatePublished(db: Db, id: number, now: Date): Promise<number[]> {
  const rows = await db.run<{ id: number; taken: boolean }>(sql`
    update shifts t set state = 'published' where t.repeating_shift_id = ${id} and t.state = 'draft' and t.starts_at > ${now}
    returning t.id, exists (select from shift_assignments a where a.shift_id = t.id and ${isActive(raw('a'))}) as taken`);
  return rows.filter(({ taken }) => taken).map(({ id: shiftId }) => shiftId);
}

export async function updateCancelled(db: Db, ids: readonly number[]): Promise<void> {
  await db.run(sql`update shifts set state = 'cancelled' where id = any(${ids}::bigint[])`);
}
export async function deleteShifts(db: Db, ids: readonly number[]): Promise<void> {
  await db.run(sql`delete from shifts where id = any(${ids}::bigint[])`);
}

export async function updateMadeUntil(db: Db, id: number, until: string): Promise<void> {
  await db.run(sql`update repeating_shifts set made_until = ${until}::date where id = ${id}`);
}

/** The shifts from a day on stand in the series that continues it. */
export async function updateSeries(
  db: Db,
  { id, nextId, date }: { id: number; nextId: number; date: string },
): Promise<void> {
  await db.run(
    sql`update shifts set repeating_shift_id = ${nextId} where repeating_shift_id = ${id} and on_date >= ${date}::date`,
  );
  await db.run(sql`update repeating_shifts set ends_on = ${date}::date - 1 where id = ${id}`);
}

export async function insertSeries(db: Db, { id, timezone: _zone, needs, ...series }: Series): Promise<number> {
  const made = await db
    .insertInto('repeating_shifts')
    .values({ ...series, needs: JSON.stringify(needs), follows_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function updatePlan(db: Db, { id, timezone: _zone, needs, ...series }: Series): Promise<void> {
  await db
    .updateTable('repeating_shifts')
    .set({ ...series, needs: JSON.stringify(needs) })
    .where('id', '=', id)
    .execute();
}
