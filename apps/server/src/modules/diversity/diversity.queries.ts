import type { DiversityAnswers } from '@manyhands/contract/form/diversity-answers.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/problem.ts';
import { findDiversityQuestions } from '../opportunities/public.ts';
import { computeChanged, computeFlatErrors, computeShown, type ShownAnswers } from './diversity.rules.ts';

// The tables are out of reach; the functions of schema `diversity` are the only doors.

/** Adds to what is known; `keep` leaves a person's own answers as they are. */
export async function insertAnswers(
  db: Db,
  userId: number,
  answers: DiversityAnswers,
  { keep }: { keep: boolean },
): Promise<void> {
  await db.run(
    sql`select diversity.add_answers(${userId}::bigint, ${JSON.stringify(answers)}::jsonb, ${keep}::boolean)`,
    'add-diversity',
  );
}

/** Takes the place of everything that was known; nothing at all takes the row away. */
async function updateAnswers(db: Db, userId: number, answers: DiversityAnswers | null): Promise<void> {
  if (answers === null) await deleteAnswers(db, userId);
  else await db.run(sql`select diversity.save_answers(${userId}::bigint, ${JSON.stringify(answers)}::jsonb)`);
}

/** All at once; the figures are without them from the next night on. */
export async function deleteAnswers(db: Db, userId: number): Promise<void> {
  await db.run(sql`select diversity.forget_answers(${userId}::bigint)`);
}

export async function findAnswers(db: Db, userId: number): Promise<DiversityAnswers | null> {
  const [row] = await db.run<{ answers: DiversityAnswers | null }>(
    sql`select diversity.own_answers(${userId}::bigint) as answers`,
  );
  return row!.answers;
}

/** For the person's own eyes alone. */
export async function findWhetherAnswered(db: Db, userId: number): Promise<boolean> {
  const [row] = await db.run<{ answered: boolean }>(sql`select diversity.has_answers(${userId}::bigint) as answered`);
  return row!.answered;
}

export async function updateDraftAnswers(db: Db, keyDigest: Buffer, answers: DiversityAnswers): Promise<void> {
  await db.run(sql`select diversity.save_draft_answers(${keyDigest}::bytea, ${JSON.stringify(answers)}::jsonb)`);
}

export async function deleteDraftAnswers(db: Db, keyDigest: Buffer): Promise<void> {
  await db.run(sql`select diversity.forget_draft_answers(${keyDigest}::bytea)`);
}

export async function findWhetherDraftAnswered(db: Db, keyDigest: Buffer): Promise<boolean> {
  const [row] = await db.run<{ answered: boolean }>(
    sql`select diversity.has_draft_answers(${keyDigest}::bytea) as answered`,
  );
  return row!.answered;
}

/** The person's own change, by their session or, named as in an application, by a mailed link. */
export async function updateOwnAnswers(
  db: Db,
  userId: number,
  change: Readonly<Record<string, unknown>>,
  { isFlat }: { isFlat: boolean },
): Promise<ShownAnswers> {
  const [known, currentQuestions] = [await findAnswers(db, userId), await findDiversityQuestions(db)];
  const { answers, errors } = computeChanged(known, change, currentQuestions);
  if (Object.keys(errors).length > 0) throw invalid(isFlat ? computeFlatErrors(errors) : errors);
  await updateAnswers(db, userId, answers);
  return computeShown(answers, currentQuestions);
}

/** Inside the database: no one reads them on the way. */
export async function updateFromDraft(db: Db, keyDigest: Buffer, userId: number, keepsOwn: boolean): Promise<void> {
  await db.run(sql`select diversity.move_draft_answers(${keyDigest}::bytea, ${userId}::bigint, ${keepsOwn}::boolean)`);
}
