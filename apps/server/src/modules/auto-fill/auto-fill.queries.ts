import type { Db } from '../../platform/db/connection.ts';
import { literal, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { AssignmentState } from '../shifts/public.ts';
import type { Proposal } from './proposal.rules.ts';

const isAlive = (job: Sql): Sql => sql`exists (select from jobs j where j.id = ${job} and j.state <> 'dead')`;

/** A job that died left everything as it was before it. */
const state = (row: Sql): Sql => sql`(case when ${row}.cancelled_at is not null then 'cancelled'
  when ${row}.undone_at is not null then 'undone'
  when ${row}.applied_at is not null then case when ${isAlive(sql`${row}.undo_job_id`)} then 'undoing' else 'applied' end
  when ${row}.finished_at is not null then case when ${isAlive(sql`${row}.apply_job_id`)} then 'applying' else 'ready' end
  when not ${isAlive(sql`${row}.job_id`)} then 'failed'
  when ${row}.begun_at is not null then 'running' else 'queued' end)`;

const ofShift = raw(
  `'shift_id', s.id, 'shift_name', s.name, 'team_name', team.name, 'starts_at', s.starts_at, 'ends_at', s.ends_at, 'day', s.day`,
);

export const autoFillColumns = {
  from: (row: Sql) => sql`${row}.from_day`,
  to: (row: Sql) => sql`${row}.to_day`,
  state,
  progress: (row: Sql) => sql`(case when ${row}.finished_at is not null then 100
    else coalesce((select least(99, 100 * j.done::bigint / nullif(j.total, 0)) from jobs j where j.id = ${row}.job_id), 0) end)::int`,
  rounds: (row: Sql) => sql`(${row}.effort ->> 'rounds')::int`,
};

/** Whom it names besides, of the need of a row; null where there is no one. */
const alternative = (run: Sql, part: string, need: Sql): Sql => sql`(
  select json_build_object('user_id', other.user_id, 'user_name', named.display_name, 'code', other.code, 'minutes', other.minutes)
    from auto_fill_alternatives other join users named on named.id = other.user_id
   where other.auto_fill_id = ${run}.id and other.shift_id = ${need}.shift_id and other.need_id = ${need}.need_id and other.part = ${literal(part)})`;

export const autoFillDetails = {
  assignments: (row: Sql) => sql`coalesce((
    select json_agg(json_build_object(${ofShift}, 'need_id', p.need_id, 'user_id', p.user_id, 'user_name', u.display_name, 'reasons', p.reasons,
             'others', p.others, 'runner_up', ${alternative(row, 'runner-up', raw('p'))}, 'outcome', p.outcome, 'refusals', p.refusals, 'undone', p.undone, 'kept', p.kept)
             order by s.starts_at, s.id, p.need_id, u.display_name, u.id)
      from auto_fill_places p join shifts s on s.id = p.shift_id join teams team on team.id = s.team_id join users u on u.id = p.user_id
     where p.auto_fill_id = ${row}.id), '[]')`,
  unfilled: (row: Sql) => sql`coalesce((
    select json_agg(json_build_object(${ofShift}, 'need_id', gap.need_id, 'open', gap.open, 'is_short', gap.is_short, 'people', gap.people, 'reasons', gap.reasons,
             'remedy', case when gap.remedy ->> 'kind' = 'adults' or way.takes is not null then json_build_object('kind', gap.remedy ->> 'kind', 'takes', way.takes, 'covers', way.covers,
               'leaves', (select json_build_object('shift_id', left_one.id, 'shift_name', left_one.name, 'starts_at', left_one.starts_at, 'ends_at', left_one.ends_at, 'day', left_one.day)
                  from shifts left_one where left_one.id = (gap.remedy ->> 'leaves_shift_id')::bigint)) end,
             'nearest', ${alternative(row, 'nearest', raw('gap'))}) order by gap.place)
      from rows from (jsonb_to_recordset(${row}.gaps) as (shift_id bigint, need_id int, open int, is_short boolean, people int, reasons jsonb, remedy jsonb))
           with ordinality as gap (shift_id, need_id, open, is_short, people, reasons, remedy, place)
      join shifts s on s.id = gap.shift_id and s.starts_at > now() join teams team on team.id = s.team_id
      cross join lateral (select ${alternative(row, 'takes', raw('gap'))} as takes, ${alternative(row, 'covers', raw('gap'))} as covers) way), '[]')`,
  people: (row: Sql) => sql`coalesce((
    select json_agg(json_build_object('user_id', h.user_id, 'user_name', u.display_name, 'hours_before', round(h.minutes_before / 60.0, 2), 'hours_after', round(h.minutes_after / 60.0, 2),
             'shifts', (select count(*) from auto_fill_places p where p.auto_fill_id = h.auto_fill_id and p.user_id = h.user_id)) order by u.display_name, u.id)
      from auto_fill_hours h join users u on u.id = h.user_id where h.auto_fill_id = ${row}.id), '[]')`,
};

export interface Run {
  id: number;
  rota_id: number;
  user_id: number;
  from_day: string;
  to_day: string;
  apply: 'offer' | 'confirm';
  seed: number;
  state: string;
  cancelled_at: Date | null;
  finished_at: Date | null;
  applied_at: Date | null;
  undone_at: Date | null;
}
const columns = sql`t.id, t.rota_id, t.user_id, t.from_day::text, t.to_day::text, t.apply, t.seed, t.cancelled_at, t.finished_at, t.applied_at, t.undone_at, ${state(raw('t'))} as state`;

export async function insertRun(
  db: Db,
  run: Pick<Run, 'rota_id' | 'user_id' | 'from_day' | 'to_day' | 'apply' | 'seed'>,
): Promise<number> {
  const [made] = await db.run<{ id: number }>(sql`
    insert into auto_fills (rota_id, user_id, from_day, to_day, apply, seed, job_id)
    values (${run.rota_id}, ${run.user_id}, ${run.from_day}::date, ${run.to_day}::date, ${run.apply}, ${run.seed}, 0) returning id`);
  return made!.id;
}

export async function findRun(db: Db, id: number): Promise<Run | null> {
  const [found] = await db.run<Run>(sql`select ${columns} from auto_fills t where t.id = ${id}`);
  return found ?? null;
}

/** Held until the transaction ends: what is asked for twice is done once. */
export async function lockRun(db: Db, id: number): Promise<Run | null> {
  await db.run(sql`select from auto_fills t where t.id = ${id} for no key update`);
  return findRun(db, id);
}

type Mark = 'begun_at' | 'cancelled_at' | 'applied_at' | 'undone_at';
export async function updateMark(db: Db, id: number, mark: Mark, at: Date): Promise<void> {
  await db.run(sql`update auto_fills set ${raw(mark)} = ${at} where id = ${id}`);
}

export async function updateJob(
  db: Db,
  id: number,
  column: 'job_id' | 'apply_job_id' | 'undo_job_id',
  jobId: number,
): Promise<void> {
  await db.run(sql`update auto_fills set ${raw(column)} = ${jobId} where id = ${id}`);
}

/** Everything at once: a proposal is there or not. */
export async function insertProposal(db: Db, id: number, proposal: Proposal, at: Date): Promise<void> {
  await db.run(sql`update auto_fills set finished_at = ${at}, effort = ${JSON.stringify(proposal.effort)}::jsonb, summary = ${JSON.stringify(proposal.summary)}::jsonb,
    gaps = ${JSON.stringify(proposal.gaps)}::jsonb where id = ${id}`);
  await db.run(sql`
    insert into auto_fill_places (auto_fill_id, shift_id, user_id, need_id, reasons, others)
    select ${id}::bigint, p.shift_id, p.user_id, p.need_id, p.reasons, p.others
      from jsonb_to_recordset(${JSON.stringify(proposal.places)}::jsonb) as p (shift_id bigint, user_id bigint, need_id int, reasons text[], others int)
     where exists (select from shifts s where s.id = p.shift_id) and exists (select from users u where u.id = p.user_id)`);
  await db.run(sql`
    insert into auto_fill_alternatives (auto_fill_id, shift_id, need_id, part, user_id, code, minutes)
    select ${id}::bigint, n.shift_id, n.need_id, n.part, n.user_id, n.code, n.minutes
      from jsonb_to_recordset(${JSON.stringify(proposal.named)}::jsonb) as n (shift_id bigint, need_id int, part text, user_id bigint, code text, minutes int)
     where exists (select from shifts s where s.id = n.shift_id) and exists (select from users u where u.id = n.user_id)`);
  await db.run(sql`
    insert into auto_fill_hours (auto_fill_id, user_id, minutes_before, minutes_after)
    select ${id}::bigint, h.user_id, h.minutes_before, h.minutes_after
      from jsonb_to_recordset(${JSON.stringify(proposal.people)}::jsonb) as h (user_id bigint, minutes_before int, minutes_after int)
     where exists (select from users u where u.id = h.user_id)`);
}

export interface PlaceRow {
  shift_id: number;
  user_id: number;
  need_id: number;
  outcome: string | null;
  assignment_id: number | null;
  before: { state: AssignmentState; need_id: number | null } | null;
}

export function listPlaces(db: Db, id: number): Promise<PlaceRow[]> {
  return db.run<PlaceRow>(sql`
    select p.shift_id, p.user_id, p.need_id, p.outcome, p.assignment_id, p.before from auto_fill_places p join shifts s on s.id = p.shift_id
     where p.auto_fill_id = ${id} order by s.starts_at, p.shift_id, p.need_id, p.user_id`);
}

export async function updateApplied(
  db: Db,
  id: number,
  { shift_id, user_id }: Pick<PlaceRow, 'shift_id' | 'user_id'>,
  done: { refusals: string[] } | { assignmentId: number; before: PlaceRow['before'] },
): Promise<void> {
  const values =
    'refusals' in done
      ? sql`outcome = 'refused', refusals = ${done.refusals}::text[]`
      : sql`outcome = 'applied', assignment_id = ${done.assignmentId}, before = ${done.before && JSON.stringify(done.before)}::jsonb`;
  await db.run(
    sql`update auto_fill_places set ${values} where auto_fill_id = ${id} and shift_id = ${shift_id} and user_id = ${user_id}`,
  );
}

export async function updateUndone(
  db: Db,
  id: number,
  { shift_id, user_id }: Pick<PlaceRow, 'shift_id' | 'user_id'>,
  kept: 'answered' | 'worked' | 'forbidden' | null,
): Promise<void> {
  await db.run(
    sql`update auto_fill_places set undone = ${kept === null ? 'withdrawn' : 'kept'}, kept = ${kept} where auto_fill_id = ${id} and shift_id = ${shift_id} and user_id = ${user_id}`,
  );
}

export async function deleteOldRuns(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from auto_fills where created_at < ${before}`);
}
