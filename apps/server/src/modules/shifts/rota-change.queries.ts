import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { join, raw, sql } from '../../platform/db/sql.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import { probe } from '../../platform/resource/select.ts';
import { isHoldingPlace } from './assignment.rules.ts';
import { listReasons } from './eligibility.queries.ts';
import type { ReasonCode } from './eligibility.rules.ts';
import { assigners, managers } from './shift-access.rules.ts';
import { shiftColumns } from './shift.queries.ts';

/** More than anyone holds in a year. */
const most = 1000;

export interface HeldPlace {
  assignment_id: number;
  shift_id: number;
  name: string;
  team_name: string;
  rota_id: number;
  day: string;
  starts_at: string;
  ends_at: string;
}

/** Someone's places that are still to come, of the shifts whose people whoever asks assigns. */
export function listHeld(
  { db, actor, today, now }: Context,
  query: { user_id: number; from: string; to: string; rota_id?: number | undefined; team_id?: number | undefined },
): Promise<HeldPlace[]> {
  const scope = compileRule(assigners, actor, today, 'write');
  const tests = [
    sql`a.user_id = ${query.user_id} and a.state in ('confirmed', 'cover-requested') and a.starts_at > ${now}`,
    sql`a.day between ${query.from}::date and ${query.to}::date`,
    probe(scope, raw('a')),
    ...(query.rota_id === undefined ? [] : [sql`a.rota_id = ${query.rota_id}`]),
    ...(query.team_id === undefined ? [] : [sql`a.team_id = ${query.team_id}`]),
  ];
  return db.run<HeldPlace>(sql`
    select a.id as assignment_id, a.shift_id, t.name, ${shiftColumns.team_name(raw('t'))} as team_name, a.rota_id, a.day::text as day,
           to_json(a.starts_at) #>> '{}' as starts_at, to_json(a.ends_at) #>> '{}' as ends_at
      from shift_assignments a join shifts t on t.id = a.shift_id where ${join(tests, ' and ')} order by a.starts_at, a.id limit ${most}`);
}

export interface SlotShift {
  id: number;
  name: string;
  state: 'draft' | 'published' | 'cancelled';
  starts_at: Date;
  ends_at: Date;
  location: string;
  repeating_shift_id: number | null;
}

/** Those of a rota's shifts that whoever asks manages, held until the transaction ends. */
export function lockSlots(
  { db, actor, today }: Context,
  { rotaId, ids }: { rotaId: number; ids: readonly number[] },
): Promise<SlotShift[]> {
  const scope = compileRule(managers, actor, today, 'write');
  return db.run<SlotShift>(sql`
    select t.id, t.name, t.state, t.starts_at, t.ends_at, t.location, t.repeating_shift_id from shifts t
     where t.rota_id = ${rotaId} and t.id = any(${ids}::bigint[]) and ${probe(scope, raw('t'))} order by t.id for no key update of t`);
}

/** One of a series no longer follows it. */
export async function updateTimes(db: Db, id: number, times: { starts_at: string; ends_at: string }): Promise<void> {
  await db.run(sql`
    update shifts set starts_at = ${times.starts_at}::timestamptz, ends_at = ${times.ends_at}::timestamptz, detached = detached or repeating_shift_id is not null where id = ${id}`);
}

/** What hangs on when a shift is. */
const byTime: readonly ReasonCode[] = [
  'expired-before-shift',
  'age',
  'consent',
  'adults',
  'clash',
  'rest',
  'hours',
  'blocked-out',
];

export interface Conflict {
  shift_id: number;
  day: string;
  assignment_id: number;
  user_id: number;
  user_name: string;
  codes: ReasonCode[];
}

/** Who holds a place in these shifts and could not come when they are. */
export function listConflicts({ db, now, today }: Context, shiftIds: readonly number[]): Promise<Conflict[]> {
  const pair = { shift: raw('t'), user: sql`a.user_id`, need: sql`a.need_id`, now, today };
  return db.run<Conflict>(sql`
    select * from (
      select t.id as shift_id, t.day::text as day, a.id as assignment_id, a.user_id, u.display_name as user_name, ${listReasons(pair, byTime)} as codes
        from shifts t join shift_assignments a on a.shift_id = t.id and ${isHoldingPlace(raw('a'))} join users u on u.id = a.user_id
       where t.id = any(${shiftIds}::bigint[])) found
     where cardinality(codes) > 0 order by day, shift_id, user_name, assignment_id`);
}

/** What each requirement of a shift can bring up. */
export const byRequirement = {
  needs: ['role', 'skill'],
  minimum_age: ['age'],
  clearance_flag_ids: ['check', 'expired-before-shift'],
  module_ids: ['training', 'expired-before-shift'],
} as const satisfies Record<string, readonly ReasonCode[]>;
export type Requirements = Record<keyof typeof byRequirement, unknown>;

/** Who holds a place in a shift and lacks what it did not ask for before; whoever was assigned despite what they lack stays. */
export function listNewlyBarred(
  { db, now, today }: Context,
  { shiftId, before, codes }: { shiftId: number; before: Requirements; codes: readonly ReasonCode[] },
): Promise<Conflict[]> {
  const pair = { user: sql`a.user_id`, need: sql`a.need_id`, now, today };
  return db.run<Conflict>(sql`
    select * from (
      select t.id as shift_id, t.day::text as day, a.id as assignment_id, a.user_id, u.display_name as user_name,
             array(select code from unnest(${listReasons({ ...pair, shift: raw('t') }, codes)}) with ordinality as lacks (code, place)
                    where code <> all(${listReasons({ ...pair, shift: raw('was') }, codes)}) and (a.override_reason = '' or code = 'age') order by place) as codes
        from shifts t cross join lateral jsonb_populate_record(t, ${JSON.stringify(before)}::jsonb) was
        join shift_assignments a on a.shift_id = t.id and ${isHoldingPlace(raw('a'))} join users u on u.id = a.user_id
       where t.id = ${shiftId} and t.ends_at > ${now}) found
     where cardinality(codes) > 0 order by user_name, assignment_id`);
}

/** Who holds a place in these shifts. */
export async function listHolders(db: Db, shiftIds: readonly number[]): Promise<number[]> {
  const rows = await db.run<{ user_id: number }>(
    sql`select distinct a.user_id from shift_assignments a where a.shift_id = any(${shiftIds}::bigint[]) and ${isHoldingPlace(raw('a'))}`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Rotas as a printed page names them, with their clocks. */
export function listRotas(db: Db): Promise<{ id: number; name: string; timezone: string }[]> {
  return db.run(sql`select id, name, timezone from rotas`);
}
