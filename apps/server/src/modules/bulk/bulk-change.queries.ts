import type { Db } from '../../platform/db/connection.ts';
import { ident, join, literal, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { AnyModule } from '../../platform/resource/define-module.ts';
import { probe, scopeOf, type View } from '../../platform/resource/select.ts';
import type { Reason } from './bulk-change.rules.ts';

const rowsOf = (row: Sql, test: Sql) => sql`from bulk_change_rows x where x.bulk_change_id = ${row}.id and ${test}`;
const countOf = (row: Sql, test: Sql) => sql`(select count(*)::int ${rowsOf(row, test)})`;

/** By reason, the most frequent first, each with a few of its rows. */
const reasonsOf = (row: Sql, reason: Sql, test: Sql) => sql`coalesce((
  select json_agg(json_build_object('reason', reason, 'count', n, 'sample', sample) order by n desc, reason)
    from (select ${reason} as reason, count(*)::int as n, (array_agg(x.row_id order by x.row_id))[1:5] as sample
            ${rowsOf(row, test)} group by 1) r), '[]')`;

const stateOf = ({
  job,
  finished,
  begun,
}: {
  job: Sql;
  finished: Sql;
  begun: Sql;
}) => sql`(case when ${finished} is not null then 'done'
  when not exists (select from jobs j where j.id = ${job} and j.state <> 'dead') then 'failed'
  when ${begun} then 'running' else 'queued' end)`;

/** When it stopped for good, with everything done or part-way. */
const endOf = (row: Sql) => sql`coalesce(${row}.finished_at,
  (select j.finished_at from jobs j where j.id = ${row}.job_id and j.state = 'dead'))`;

const percentOf = (done: Sql, total: Sql) => sql`coalesce(100 * ${done} / nullif(${total}, 0), 100)`;

const all = raw('true');
const done = raw(`x.outcome <> 'pending'`);
const changed = raw(`x.outcome = 'changed'`);
const restored = raw(`x.undone = 'restored'`);
const settled = raw(`x.undone is not null`);

export const computedColumns = {
  state: (row: Sql) =>
    stateOf({
      job: sql`${row}.job_id`,
      finished: sql`${row}.finished_at`,
      begun: sql`${row}.begun_at is not null`,
    }),
  progress: (row: Sql) => percentOf(countOf(row, done), countOf(row, all)),
  matched: (row: Sql) => countOf(row, all),
  changed: (row: Sql) => countOf(row, changed),
  skipped: (row: Sql) => reasonsOf(row, raw('x.reason'), raw(`x.outcome = 'skipped'`)),
  outcome: (row: Sql) => sql`coalesce((
    select json_agg(json_build_object('id', o.row_id, 'outcome', coalesce(o.restored, o.outcome), 'reason', coalesce(o.undo_reason, o.reason)) order by o.row_id)
      from (select x.row_id, x.outcome, x.reason, x.undo_reason, case when ${restored} then 'restored' end as restored
              ${rowsOf(row, all)} order by x.row_id limit 10000) o), '[]')`,
  undo: (row: Sql) => sql`(case when ${row}.undo_job_id is not null then json_build_object(
    'state', ${stateOf({ job: sql`${row}.undo_job_id`, finished: sql`${row}.undo_finished_at`, begun: sql`exists (select ${rowsOf(row, settled)})` })},
    'progress', ${percentOf(countOf(row, settled), countOf(row, changed))}, 'restored', ${countOf(row, restored)},
    'kept', ${reasonsOf(row, raw('x.undo_reason'), raw(`x.undone = 'kept'`))}) end)`,
  undo_until: (row: Sql) => sql`(case when ${row}.undo_job_id is null then ${endOf(row)} + interval '24 hours' end)`,
};

const nameBehind = (row: Sql, table: string, column: string, ...paths: readonly string[]) =>
  join(
    paths.map(
      (path) =>
        sql`(select n.${ident(column)} from ${ident(table)} n where n.id = (${row}.change #>> ${literal(path)}::text[])::bigint)`,
    ),
    ', ',
  );

/** What the change adds, takes or leads to, by its name. */
export const findNamed = (row: Sql): Sql =>
  sql`coalesce(${nameBehind(row, 'tags', 'name', '{add_tag_id}', '{remove_tag_id}')},
    ${nameBehind(row, 'role_profiles', 'display_name', '{give_role,role_profile_id}', '{end_roles,role_profile_id}')},
    ${nameBehind(row, 'recruitment_stages', 'name', '{move,stage_id}')},
    ${nameBehind(row, 'lookups', 'name', '{decline,closing_reason_id}')})`;

/** Rows by their ids, or by a statement that finds those. */
export type Among = { ids: readonly number[] } | { found: Sql };
const idsOf = (among: Among): Sql =>
  'found' in among ? among.found : sql`select distinct unnest(${among.ids}::bigint[])`;

interface Judging {
  view: View;
  module: AnyModule;
  reasons: readonly Reason[];
}

/** The list's rows as `t (id, …)` with the first reason not to change each; null where it would be changed. */
const judged = ({ view, module, reasons }: Judging, among: Among): Sql => {
  const isReadable = probe(scopeOf(view, module.policy.read, 'read'), raw('t'));
  const cases = reasons.map(({ code, test }) => sql`when ${test} then ${literal(code)}`);
  // what may not be read is not there
  return sql`select a.id, case when t.id is null or not ${isReadable} then 'not_found' ${join(cases, ' ')} end as reason
    from (${idsOf(among)}) a (id) left join ${ident(module.table)} t on t.id = a.id`;
};

export interface Figures {
  matched: number;
  changed: number;
  skipped: { reason: string; count: number; sample: number[] }[];
}

export async function getFigures(db: Db, judging: Judging, among: Among): Promise<Figures> {
  const [found] = await db.run<Figures>(sql`
    with judged as materialized (${judged(judging, among)})
    select (select count(*)::int from judged) as matched, (select count(*)::int from judged where reason is null) as changed,
           coalesce((select json_agg(json_build_object('reason', reason, 'count', n, 'sample', sample) order by n desc, reason)
             from (select reason, count(*)::int as n, (array_agg(id order by id))[1:5] as sample from judged where reason is not null group by 1) r), '[]') as skipped`);
  return found!;
}

/** Why each of these would be left as it is now. */
export async function listReasons(
  db: Db,
  judging: Judging,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const rows = await db.run<{ id: number; reason: string | null }>(judged(judging, { ids }));
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

export async function insertChange(
  db: Db,
  row: { user_id: number; resource: string; change: object; job_id: number },
): Promise<number> {
  const [made] = await db.run<{ id: number }>(sql`insert into bulk_changes (user_id, resource, change, job_id)
    values (${row.user_id}, ${row.resource}, ${JSON.stringify(row.change)}::jsonb, ${row.job_id}) returning id`);
  return made!.id;
}

export async function updateJob(db: Db, id: number, jobId: number): Promise<void> {
  await db.run(sql`update bulk_changes set job_id = ${jobId} where id = ${id}`);
}

/** The person that the row `a` is about, so that erasing them finds what was done. */
export const findSubject = (table: string, column: string | null): Sql =>
  column === null ? raw('null::bigint') : sql`(select u.${ident(column)} from ${ident(table)} u where u.id = a.id)`;

/** The rows as they are found at this moment; what is added to the list later is not among them. */
export async function insertRows(
  db: Db,
  changeId: number,
  { among, subject }: { among: Among; subject: Sql },
): Promise<number> {
  const [made] = await db.run<{ n: number }>(sql`with made as (
    insert into bulk_change_rows (bulk_change_id, row_id, user_id)
    select distinct ${changeId}::bigint, a.id, ${subject} from (${idsOf(among)}) a (id)
    returning 1) select count(*)::int as n from made`);
  return made!.n;
}

export interface Held {
  id: number;
  user_id: number;
  resource: string;
  change: never;
  finished_at: Date | null;
  ended_at: Date | null;
  undo_job_id: number | null;
  undo_finished_at: Date | null;
}

/** Held until the transaction ends: of two workers, the second finds what the first has done. */
export async function lockChange(db: Db, id: number): Promise<Held | undefined> {
  const [row] = await db.run<Held>(sql`
    select c.id, c.user_id, c.resource, c.change, c.finished_at, ${endOf(raw('c'))} as ended_at, c.undo_job_id, c.undo_finished_at
      from bulk_changes c where c.id = ${id} for no key update`);
  return row;
}

export interface PendingRow {
  row_id: number;
  before: never;
}

export function listPending(db: Db, id: number, limit: number): Promise<PendingRow[]> {
  return db.run(
    sql`select row_id, before from bulk_change_rows where bulk_change_id = ${id} and outcome = 'pending' order by row_id limit ${limit}`,
  );
}

export function listRestorable(db: Db, id: number, limit: number): Promise<PendingRow[]> {
  return db.run(
    sql`select row_id, before from bulk_change_rows where bulk_change_id = ${id} and outcome = 'changed' and undone is null order by row_id limit ${limit}`,
  );
}

/** Why a row was left as it is, or what is needed to take back what was done. */
export interface Outcome {
  row_id: number;
  reason: string | null;
  before: object | null;
}

const given = (outcomes: readonly Outcome[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (row_id bigint, reason text, before jsonb)`;

export async function updateOutcomes(db: Db, id: number, outcomes: readonly Outcome[]): Promise<void> {
  await db.run(sql`
    update bulk_change_rows r set outcome = case when o.reason is null then 'changed' else 'skipped' end, reason = o.reason, before = o.before
      from ${given(outcomes)} where r.bulk_change_id = ${id} and r.row_id = o.row_id`);
}

export async function updateUndone(db: Db, id: number, outcomes: readonly Outcome[]): Promise<void> {
  await db.run(sql`
    update bulk_change_rows r set undone = case when o.reason is null then 'restored' else 'kept' end, undo_reason = o.reason
      from ${given(outcomes)} where r.bulk_change_id = ${id} and r.row_id = o.row_id`);
}

export async function updateBegun(db: Db, id: number): Promise<void> {
  await db.run(sql`update bulk_changes set begun_at = now() where id = ${id} and begun_at is null`);
}

export async function updateFinished(db: Db, id: number, at: Date): Promise<void> {
  await db.run(sql`update bulk_changes set finished_at = ${at} where id = ${id}`);
}

export async function updateUndoFinished(db: Db, id: number, at: Date): Promise<void> {
  await db.run(sql`update bulk_changes set undo_finished_at = ${at} where id = ${id}`);
}

export async function updateUndoJob(db: Db, id: number, jobId: number): Promise<void> {
  await db.run(sql`update bulk_changes set undo_job_id = ${jobId} where id = ${id}`);
}

export async function countProgress(db: Db, id: number, isUndo: boolean): Promise<{ done: number; total: number }> {
  const [found] = await db.run<{ done: number; total: number }>(
    isUndo
      ? sql`select count(*) filter (where undone is not null)::int as done, count(*) filter (where outcome = 'changed')::int as total from bulk_change_rows where bulk_change_id = ${id}`
      : sql`select count(*) filter (where outcome <> 'pending')::int as done, count(*)::int as total from bulk_change_rows where bulk_change_id = ${id}`,
  );
  return found!;
}

export async function deleteOld(db: Db, before: Date): Promise<void> {
  await db.run(
    sql`delete from bulk_changes where created_at < ${before} and (finished_at is not null or created_at < ${before}::timestamptz - interval '30 days')`,
  );
}
