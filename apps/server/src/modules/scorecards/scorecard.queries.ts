import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { KeptAnswer, Question } from './scorecard.rules.ts';

const asksOf = (question: Sql, category: Sql): Sql =>
  sql`(not ${question}.archived and (${question}.category_id is null or ${question}.category_id = ${category}))`;

/** Those that are asked, and those that someone has answered here before they were archived or the category was another. */
export function listQuestions(db: Db, applicationId: number): Promise<Question[]> {
  return db.run<Question>(sql`
    select q.id, q.text, q.kind, q.weight, not asked.here as archived
      from recruitment_questions q join applications a on a.id = ${applicationId} join opportunities o on o.id = a.opportunity_id
      cross join lateral (select ${asksOf(sql`q`, sql`o.category_id`)} as here) asked
     where asked.here or exists (
       select from scorecard_answers x join scorecards c on c.id = x.scorecard_id
        where x.question_id = q.id and c.application_id = ${applicationId})
     order by q.position, q.id`);
}

/** Not asked where the category has no questions. */
export const listMissingScorecard = (application: Sql): Sql => sql`(
  select case when not exists (select from recruitment_questions question where ${asksOf(sql`question`, sql`${application}.category_id`)}) then null
    when exists (select from scorecards card where card.application_id = ${application}.id) then json_build_array()
    else json_build_array(json_build_object('code', 'scorecard', 'name', null)) end)`;

export interface Card {
  id: number;
  reviewer: { id: number; display_name: string };
  comment: string;
  answers: KeptAnswer[];
  created_at: Date;
  updated_at: Date;
}

export function listCards(db: Db, applicationId: number): Promise<Card[]> {
  return db.run<Card>(sql`
    select c.id, json_build_object('id', u.id, 'display_name', u.display_name) as reviewer, c.comment, c.created_at, c.updated_at,
           (select coalesce(json_agg(json_build_object('question_id', x.question_id, 'score', x.score, 'text', x.text)), '[]')
              from scorecard_answers x where x.scorecard_id = c.id) as answers
      from scorecards c join users u on u.id = c.reviewer_id where c.application_id = ${applicationId} order by c.created_at, c.id`);
}

/** Null once it is decided or withdrawn. The row is held, so that no one decides it meanwhile. */
export async function lockActive(db: Db, applicationId: number): Promise<{ user_id: number } | null> {
  const [row] = await db.run<{ user_id: number }>(
    sql`select user_id from applications where id = ${applicationId} and active for no key update`,
  );
  return row ?? null;
}

interface NewCard {
  application_id: number;
  user_id: number;
  reviewer_id: number;
  comment: string;
}

/** One card for each reviewer; what they said before gives way. */
export async function updateCard(db: Db, card: NewCard, answers: readonly KeptAnswer[]): Promise<void> {
  const { id } = await db
    .insertInto('scorecards')
    .values(card)
    .onConflict((at) =>
      at.columns(['organisation_id', 'application_id', 'reviewer_id']).doUpdateSet({ comment: card.comment }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('scorecard_answers').where('scorecard_id', '=', id).execute();
  if (answers.length === 0) return;
  await db
    .insertInto('scorecard_answers')
    .values(answers.map((answer) => ({ scorecard_id: id, user_id: card.user_id, ...answer })))
    .execute();
}
