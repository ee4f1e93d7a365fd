import type { assignmentSources, attendanceOutcomes } from '@manyhands/contract/shifts/assignment.resource.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { compileRule, type Purpose } from '../../platform/policy/compile.ts';
import type { Rule } from '../../platform/policy/rules.ts';
import { probe } from '../../platform/resource/select.ts';
import { updateLoggedHours } from '../activities/public.ts';
import type { AssignmentState, Standing } from './assignment.rules.ts';
import { isHoldingPlace, isActive } from './assignment.rules.ts';
import { findNeededAdult, listEndedOf } from './eligibility.queries.ts';
import type { Need } from './shift.rules.ts';

type Outcome = (typeof attendanceOutcomes)[number];

/** As long as they were there; the length of the shift where no one wrote down when they came or left. */
export const countMinutes = (row: Sql): Sql =>
  sql`case when ${row}.outcome = 'absent' then 0 else greatest(0, extract(epoch from coalesce(${row}.out_at, ${row}.ends_at) - coalesce(${row}.in_at, ${row}.starts_at)) / 60)::int end`;

const attendance = (row: Sql): Sql =>
  sql`(case when ${row}.outcome is not null then json_build_object('outcome', ${row}.outcome, 'in_at', ${row}.in_at, 'out_at', ${row}.out_at, 'minutes', ${countMinutes(row)}) end)`;

export const assignmentColumns = {
  shift_name: (row: Sql) => sql`(select held.name from shifts held where held.id = ${row}.shift_id)`,
  attendance,
  needed_adult: findNeededAdult,
  ended: (row: Sql, { today }: Pick<Context, 'today'>) => listEndedOf(row, today),
  swap: (row: Sql) => sql`(
    select json_build_object('asked', count(*) filter (where taking.state = 'offered'), 'to_approve', count(*) filter (where taking.state = 'requested') > 0)
      from shift_assignments taking where ${row}.state = 'confirmed' and taking.covers_id = ${row}.id and taking.state in ('offered', 'requested') having count(*) > 0)`,
  asked_by: (row: Sql) => sql`(
    select giver.display_name from shift_assignments given join users giver on giver.id = given.user_id where given.id = ${row}.covers_id and ${row}.source = 'swap')`,
};

export interface LockedShift {
  id: number;
  rota_id: number;
  team_id: number;
  name: string;
  starts_at: Date;
  ends_at: Date;
  cancel_until: Date;
  locked: boolean;
  state: 'draft' | 'published' | 'cancelled';
  needs: Need[];
  timezone: string;
  approval: boolean;
  swap_approval: boolean;
}

export async function getShift(db: Db, id: number): Promise<{ team_id: number }> {
  return db.selectFrom('shifts').select('team_id').where('id', '=', id).executeTakeFirstOrThrow();
}

/** Held until the transaction ends: whoever changes who takes part comes one after the other. */
export async function lockShift(db: Db, id: number): Promise<LockedShift> {
  await db.run(sql`select id from shifts where id = ${id} for no key update`);
  const [found] = await db.run<LockedShift>(sql`
    select s.id, s.rota_id, s.team_id, s.name, s.starts_at, s.ends_at, s.cancel_until, s.locked, s.state, s.needs, r.timezone,
           coalesce((r.booking ->> 'approval')::boolean, false) as approval,
           coalesce((r.booking ->> 'swap_approval')::boolean, false) as swap_approval
      from shifts s join rotas r on r.id = s.rota_id where s.id = ${id}`);
  return found!;
}

/** The shift of a place, before the place: whoever changes a shift reaches its places from there. */
export async function lockShiftOf(db: Db, assignmentId: number): Promise<void> {
  await db.run(
    sql`select id from shifts where id = (select shift_id from shift_assignments where id = ${assignmentId}) for no key update`,
  );
}

export interface Assignment extends Standing {
  shift_id: number;
  user_id: number;
  need_id: number | null;
  covers_id: number | null;
  source: string;
  starts_at: Date;
  ends_at: Date;
  /** Whether the person knows of it: staff plan on drafts. */
  announced: boolean;
}
const columns = raw(
  'a.id, a.state, a.offer_expires_at, a.version, a.shift_id, a.user_id, a.need_id, a.covers_id, a.source, a.starts_at, a.ends_at, a.announced',
);

export async function findAssignment(db: Db, id: number): Promise<Assignment | null> {
  const [found] = await db.run<Assignment>(sql`select ${columns} from shift_assignments a where a.id = ${id}`);
  return found ?? null;
}

export async function getAssignment(db: Db, id: number): Promise<Assignment> {
  return (await findAssignment(db, id))!;
}

export async function findActive(db: Db, shiftId: number, userId: number): Promise<Assignment | null> {
  const [found] = await db.run<Assignment>(
    sql`select ${columns} from shift_assignments a where a.shift_id = ${shiftId} and a.user_id = ${userId} and ${isActive(raw('a'))}`,
  );
  return found ?? null;
}

/** The next shift that they were put on or asked for since then, and still are. */
export async function findShiftSince(db: Db, userId: number, since: Date) {
  const [found] = await db.run<{ name: string; day: string }>(sql`
    select ${assignmentColumns.shift_name(raw('a'))} as name, a.day::text as day from shift_assignments a
     where a.user_id = ${userId} and a.created_at >= ${since} and ${isActive(raw('a'))} order by a.starts_at, a.id limit 1`);
  return found;
}

export function listActive(db: Db, shiftId: number): Promise<Assignment[]> {
  return db.run<Assignment>(
    sql`select ${columns} from shift_assignments a where a.shift_id = ${shiftId} and ${isActive(raw('a'))} order by a.id`,
  );
}

/** Offers to take over from someone that are still open, and swaps that staff have to approve. */
export function listOffersFor(db: Db, coveredId: number): Promise<Assignment[]> {
  return db.run<Assignment>(
    sql`select ${columns} from shift_assignments a where a.covers_id = ${coveredId} and a.state in ('offered', 'requested') order by a.id`,
  );
}

export interface NewAssignment {
  shift_id: number;
  user_id: number;
  need_id: number | null;
  state: AssignmentState;
  source: (typeof assignmentSources)[number];
  offer_expires_at?: Date;
  covers_id?: number;
  override_reason?: string;
  override_by?: number | null;
}

export async function insertAssignment(db: Db, values: NewAssignment): Promise<Assignment> {
  const [made] = await db.run<{ id: number }>(sql`
    insert into shift_assignments (shift_id, user_id, need_id, state, source, offer_expires_at, covers_id, override_reason, override_by)
    values (${values.shift_id}, ${values.user_id}, ${values.need_id}::int, ${values.state}, ${values.source}, ${values.offer_expires_at ?? null}::timestamptz, ${values.covers_id ?? null}::bigint, ${values.override_reason ?? ''}, ${values.override_by ?? null}::bigint)
    returning id`);
  return getAssignment(db, made!.id);
}

export interface Change {
  state: AssignmentState;
  need_id?: number | null;
  offer_expires_at?: Date | null;
  covers_id?: number | null;
  override_reason?: string;
  override_by?: number | null;
}

/** An offer that is no longer one has no end. */
export async function updateAssignment(db: Db, id: number, change: Change): Promise<Assignment> {
  await db
    .updateTable('shift_assignments')
    .set({ offer_expires_at: null, ...change })
    .where('id', '=', id)
    .execute();
  return getAssignment(db, id);
}

/** Those who take part in a shift that is no draft any more, as far as they do not know. */
export function updateAnnounced(db: Db, shiftId: number): Promise<{ id: number; state: AssignmentState }[]> {
  return db.run(
    sql`update shift_assignments a set announced = true where a.shift_id = ${shiftId} and not a.announced and ${isActive(raw('a'))} returning a.id, a.state`,
  );
}

/** Those of the shifts that someone takes part in. */
export async function listTakenShifts(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db.run<{ id: number }>(
    sql`select distinct a.shift_id as id from shift_assignments a where a.shift_id = any(${ids}::bigint[]) and ${isActive(raw('a'))} order by 1`,
  );
  return rows.map(({ id }) => id);
}

export async function updateAttendance(
  db: Db,
  id: number,
  values: { outcome: Outcome; in_at: Date | null; out_at: Date | null; recorded_by: number | null },
): Promise<{ id: number; version: number; attendance: Attendance }> {
  await db.updateTable('shift_assignments').set(values).where('id', '=', id).execute();
  const [row] = await db.run<{ id: number; version: number; attendance: Attendance }>(
    sql`select t.id, t.version, ${attendance(raw('t'))} as attendance from shift_assignments t where t.id = ${id}`,
  );
  return row!;
}
interface Attendance {
  outcome: Outcome;
  in_at: string | null;
  out_at: string | null;
  minutes: number;
}

/** Someone's time on a shift counts as hours. */
export function updateHours(db: Db, assignmentId: number, source: 'shift' | 'kiosk' = 'shift'): Promise<void> {
  const row = raw('t');
  return updateLoggedHours(
    db,
    { from: 'assignment', id: assignmentId, source },
    sql`select t.user_id, t.team_id, t.day, (coalesce(t.in_at, t.starts_at) at time zone r.timezone)::time(0) as start_time, ${countMinutes(row)} as minutes, ${assignmentColumns.shift_name(row)} as note
          from shift_assignments t join rotas r on r.id = t.rota_id where t.id = ${assignmentId} and t.outcome is not null and ${countMinutes(row)} > 0`,
  );
}

/** Whether the rule lets whoever asks do it, for a person and a team. */
export async function findMay(
  { db, actor, today }: Context,
  rule: Rule,
  row: { user_id: number; team_id: number },
  purpose: Purpose = 'write',
): Promise<boolean> {
  const scope = compileRule(rule, actor, today, purpose);
  const [found] = await db.run<{ allowed: boolean }>(
    sql`select ${probe(scope, raw('b'))} as allowed from (select ${row.user_id}::bigint as user_id, ${row.team_id}::bigint as team_id) b`,
  );
  return found!.allowed;
}

/** Needs with places left, as often as they have one. */
export async function listFreeNeeds(db: Db, shiftId: number): Promise<number[]> {
  const rows = await db.run<{ id: number }>(sql`
    select need.id from shifts t cross join lateral jsonb_to_recordset(t.needs) as need (id int, places int)
      cross join lateral generate_series(1, need.places - (select count(*)::int from shift_assignments held where held.shift_id = t.id and held.need_id = need.id and ${isHoldingPlace(raw('held'))}))
     where t.id = ${shiftId} order by need.id`);
  return rows.map(({ id }) => id);
}
