import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

export interface NewApplication {
  opportunity_id: number;
  user_id: number;
  form_version_id: number;
  state: 'awaiting-applicant' | 'submitted';
  repeatable: boolean;
  minor: boolean;
  answers: Record<string, unknown>;
  timeslot_ids: readonly number[];
  booking_id: number | null;
  submitted_by: number | null;
  no_email: boolean;
  language: string;
  applied_at: Date;
  completed_at: Date | null;
}

export async function insertApplication(db: Db, { answers, timeslot_ids, ...row }: NewApplication): Promise<number> {
  const { id } = await db
    .insertInto('applications')
    .values({ ...row, answers: JSON.stringify(answers), timeslot_ids: [...timeslot_ids] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The applicant has looked through what was filled in for them, and agreed. */
export async function updateCompleted(
  db: Db,
  id: number,
  { answers, ...row }: Pick<NewApplication, 'answers' | 'form_version_id' | 'minor' | 'completed_at'>,
): Promise<void> {
  await db
    .updateTable('applications')
    .set({ ...row, state: 'submitted', answers: JSON.stringify(answers) })
    .where('id', '=', id)
    .execute();
}

/** Null when it is not active any more. Links to answer by open nothing from now on: they belong to active applications. */
export async function updateWithdrawn(
  db: Db,
  id: number,
  now: Date,
): Promise<{ user_id: number; booking_id: number | null } | null> {
  const [row] = await db.run<{ user_id: number; booking_id: number | null }>(sql`
    update applications set state = 'withdrawn', withdrawn_at = ${now} where id = ${id} and active returning user_id, booking_id`);
  return row ?? null;
}

/** Withdraws what has waited since before then and has no draft left to be completed from. */
export async function updateForsaken(
  db: Db,
  since: Date,
  now: Date,
  atMost: number,
): Promise<{ id: number; user_id: number; booking_id: number | null }[]> {
  return db.run(sql`
    update applications set state = 'withdrawn', withdrawn_at = ${now} where id in (
      select a.id from applications a
       where a.state = 'awaiting-applicant' and a.applied_at < ${since}
         and not exists (select from application_drafts d where d.user_id = a.user_id and d.opportunity_id = a.opportunity_id)
       order by a.id limit ${atMost} for no key update skip locked)
    returning id, user_id, booking_id`);
}
