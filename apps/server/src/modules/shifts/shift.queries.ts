import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { FilterTest } from '../../platform/resource/define-module.ts';
import { lockRota } from '../rotas/public.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import { probe } from '../../platform/resource/select.ts';
import { isActive, isHoldingPlace } from './assignment.rules.ts';
import { findShortOfAdults } from './eligibility.queries.ts';
import { staff } from './shift-access.rules.ts';
import type { Known, SentShift } from './shift.rules.ts';

const count = (row: Sql, test: Sql): Sql =>
  sql`(select count(*)::int from shift_assignments held where held.shift_id = ${row}.id and ${test})`;

export const shiftColumns = {
  team_name: (row: Sql) => sql`(select place.name from teams place where place.id = ${row}.team_id)`,
  taken: (row: Sql) => count(row, isHoldingPlace(raw('held'))),
  taken_by_need: (row: Sql) => sql`(
    select coalesce(json_agg(json_build_object('need_id', (need.one ->> 'id')::int, 'taken', (
             select count(*) from shift_assignments held where held.shift_id = ${row}.id and held.need_id = (need.one ->> 'id')::int and ${isHoldingPlace(raw('held'))})) order by need.place), '[]')
      from jsonb_array_elements(${row}.needs) with ordinality as need (one, place))`,
  short_of_adults: findShortOfAdults,
  waiting: (row: Sql) => count(row, sql`held.state = 'waiting'`),
  requested: (row: Sql) => count(row, sql`held.state = 'requested'`),
  supervisor_phone: (row: Sql, { actor }: Pick<Context, 'actor'>) => sql`(
    select p.phone_number from phone_numbers p
     where p.user_id = ${row}.supervisor_id and exists (select from shift_assignments own where own.shift_id = ${row}.id
           and own.user_id = ${actor.actingForId ?? actor.userId}::bigint and own.state in ('confirmed', 'cover-requested'))
     order by p."primary" desc, p.id limit 1)`,
  my_assignment: (row: Sql, { actor }: Pick<Context, 'actor'>) => sql`(
    select json_build_object('id', own.id, 'state', own.state, 'offer_expires_at', own.offer_expires_at)
      from shift_assignments own where own.shift_id = ${row}.id and own.user_id = ${actor.actingForId ?? actor.userId}::bigint and ${isActive(raw('own'))})`,
};

/** Published, with fewer people than it needs, or for its staff without the adults whom someone under age needs; false: the others. */
export const findShort: FilterTest =
  ({ actor, today }, [filterValue]) =>
  (shift) => {
    const adults = sql`(${probe(compileRule(staff, actor, today, 'read'), shift)} and ${findShortOfAdults(shift)})`;
    const short = sql`(${shift}.state = 'published' and ${shiftColumns.taken(shift)} < ${shift}.minimum or ${adults})`;
    return filterValue === true ? short : sql`not ${short}`;
  };

export async function findShiftTeam(db: Db, id: number): Promise<number | null> {
  const [found] = await db.run<{ team_id: number }>(
    sql`select team_id from shifts where id = ${id} and state <> 'cancelled'`,
  );
  return found?.team_id ?? null;
}

async function listKnown(db: Db, table: Sql, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.run<{ id: number }>(sql`select id from ${table} where id = any(${ids}::bigint[])`);
  return rows.map(({ id }) => id);
}

/** When shifts of a day begin: rotas lie up to fourteen hours before and twelve behind the clocks of the database. */
export function findStartBounds(row: Sql, op: string, day: Sql): Sql {
  const from = sql`${row}.starts_at >= ${day} - 1`;
  const to = sql`${row}.starts_at < ${day} + 2`;
  return op === 'gte' ? from : op === 'lte' ? to : sql`${from} and ${to}`;
}

/** What a shift names besides its team, as far as it is there. */
export async function getKnown(db: Db, sent: SentShift, rotaId: number): Promise<Known> {
  const needs = sent.needs ?? [];
  return {
    rota: await lockRota(db, rotaId),
    roleProfiles: await listKnown(
      db,
      raw('role_profiles'),
      needs.flatMap(({ role_profile_id }) => role_profile_id ?? []),
    ),
    skills: await listKnown(
      db,
      raw('skills'),
      needs.flatMap(({ skill_ids }) => skill_ids ?? []),
    ),
    flags: await listKnown(db, raw('clearance_flags'), sent.clearance_flag_ids ?? []),
    modules: await listKnown(db, raw('induction_modules'), sent.module_ids ?? []),
  };
}

export function listTaken(db: Db, shiftId: number): Promise<{ need_id: number; taken: number }[]> {
  return db.run(sql`
    select held.need_id, count(*)::int as taken from shift_assignments held
     where held.shift_id = ${shiftId} and ${isHoldingPlace(raw('held'))} group by held.need_id order by held.need_id`);
}
