import type { Db } from '../../platform/db/connection.ts';
import { constant, sql, type Sql } from '../../platform/db/sql.ts';
import { expiringDays, type Demanded } from '../vetting/public.ts';
import type { Taken } from './induction.rules.ts';

export const findState = (row: Sql, day: Sql): Sql =>
  sql`case when ${row}.state = 'done' and ${row}.expires_on < ${day} then 'expired' else ${row}.state end`;

/** The training that roles demand of a person, and what was assigned besides; each with its standing. */
export const listTrainingDemands = ({ user, profiles, day }: Demanded): Sql => sql`
  select 'training' as kind, module.id, module.name, module.required_for, case
           when taken.state is distinct from 'done' or taken.expires_on < ${day} then 'missing'
           when taken.expires_on <= ${day} + ${constant(expiringDays)}::int then 'expiring' else 'met' end as status, taken.expires_on
    from induction_modules module left join inductions taken on taken.module_id = module.id and taken.user_id = ${user}
   where not module.archived and (module.required_for && ${profiles} or taken.state in ('assigned', 'started'))`;

/** What there is to read and answer, without the right answers. */
export const findMaterial = (row: Sql): Sql => sql`(
  select json_build_object('name', m.name, 'kind', m.kind, 'content', m.content, 'pass_mark', m.pass_mark, 'self_complete', m.self_complete,
           'questions', (select coalesce(json_agg(json_build_object('text', q.one ->> 'text', 'options', q.one -> 'options',
                                'several', jsonb_array_length(q.one -> 'correct') > 1) order by q.place), '[]')
                           from jsonb_array_elements(m.questions) with ordinality as q (one, place)))
    from induction_modules m where m.id = ${row}.module_id)`;

export async function findModule(db: Db, id: number) {
  return (
    (await db
      .selectFrom('induction_modules')
      .select(['months_valid', 'archived'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  );
}

export async function getQuestions(db: Db, id: number): Promise<Taken['questions']> {
  const [found] = await db.run<{ questions: Taken['questions'] }>(
    sql`select questions from induction_modules where id = ${id}`,
  );
  return found!.questions;
}

/** Held, so that it is not confirmed while its evidence changes. */
export async function findStanding(db: Db, id: number): Promise<{ state: string; expires_on: string | null }> {
  const [found] = await db.run<{ state: string; expires_on: string | null }>(
    sql`select state, expires_on::text as expires_on from inductions where id = ${id} for share`,
  );
  return found!;
}

/** The person's own, until the transaction ends. */
export async function lockInduction(db: Db, { id, userId }: { id: number; userId: number }): Promise<Taken | null> {
  const [found] = await db.run<Taken>(sql`
    select i.state, i.expires_on::text as expires_on, m.kind, m.questions, m.pass_mark, m.months_valid, m.self_complete,
           (select count(*)::int from induction_attachments a where a.induction_id = i.id) as files
      from inductions i join induction_modules m on m.id = i.module_id
     where i.id = ${id} and i.user_id = ${userId} for update of i`);
  return found ?? null;
}

export async function updateInduction(
  db: Db,
  id: number,
  values: {
    state: 'started' | 'done';
    score?: number | null;
    completed_on?: string | null;
    expires_on?: string | null;
    confirmed_by?: null;
    warned_days?: null;
  },
) {
  return db
    .updateTable('inductions')
    .set(values)
    .where('id', '=', id)
    .returning(['id', 'score', 'version'])
    .executeTakeFirstOrThrow();
}

export interface Assignment {
  userId: number;
  roleProfileId: number;
  dueOn: string | null;
}

/** What is under way stays as it is, and so does what counts. */
export function insertAssigned(db: Db, { userId, roleProfileId, dueOn }: Assignment, today: string) {
  return db.run<{ id: number; version: number; module_id: number; state: string; due_on: string | null }>(sql`
    insert into inductions (user_id, module_id, due_on)
    select ${userId}, m.id, ${dueOn}::date from induction_modules m where not m.archived and ${roleProfileId} = any(m.required_for)
    on conflict (organisation_id, user_id, module_id) do update
       set state = 'assigned', due_on = excluded.due_on, completed_on = null, expires_on = null, score = null, confirmed_by = null, warned_days = null
     where inductions.state = 'done' and inductions.expires_on < ${today}::date
    returning id, version, module_id, state, due_on::text as due_on`);
}
