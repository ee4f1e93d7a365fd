import { isGuardian, isMinor } from '../../platform/auth/acting-for.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { Option, Standing } from './user-consent.rules.ts';

/** How many changes of one consent are shown; no one reads on, and all are kept. */
const shownLines = 100;

const newest = (user: Sql, consent: Sql): Sql =>
  sql`(select x.new_answer from consent_logs x where x.user_id = ${user} and x.consent_id = ${consent} order by x.id desc limit 1)`;
const wordsOf = (list: Sql): Sql => sql`(select string_agg(o ->> 'value', ', ') from jsonb_array_elements(${list}) o)`;

/** Whether the person is under age, and whether whoever asks is their guardian. */
export async function getAnswering(
  { db, actor, today }: Context,
  userId: number,
): Promise<{ isMinor: boolean; isGuardian: boolean }> {
  const [found] = await db.run<{ isMinor: boolean; isGuardian: boolean }>(sql`
    select ${isMinor(raw('u'), today)} as "isMinor", ${isGuardian(sql`${actor.userId}::bigint`, sql`${userId}::bigint`, today)} as "isGuardian" from users u where u.id = ${userId}`);
  return found!;
}

/** What is asked for now, and what the person has given although it no longer is: only then can they take it back. */
export async function listStanding(db: Db, userId: number, only?: number): Promise<Standing[]> {
  const user = sql`${userId}::bigint`;
  return db.run<Standing>(sql`
    select c.id, c.statement, c.type, c.compulsory and not c.archived as compulsory, c.options, coalesce(s.answer, '[]') as answer,
           (select coalesce(json_agg(json_build_object('id', l.id, 'created_at', l.created_at, 'created_by', case when not l.by_guardian then json_build_object('display_name', coalesce(u.display_name, '')) end,
              'old_value', ${wordsOf(raw('l.old_answer'))}, 'new_value', ${wordsOf(raw('l.new_answer'))}, 'timezone_data', json_build_object('name', l.timezone)) order by l.id desc), '[]')
              from (select * from consent_logs x where x.user_id = ${user} and x.consent_id = c.id order by x.id desc limit ${shownLines}) l left join users u on u.id = l.created_by) as logs
      from consents c left join lateral (select ${newest(user, raw('c.id'))} as answer) s on true
     where (not c.archived or jsonb_array_length(s.answer) > 0)${only === undefined ? raw('') : sql` and c.id = ${only}`}
     order by c.position, c.id`);
}

export interface NewAnswer {
  consent_id: number;
  /** As it was put. */
  statement: string;
  answer: readonly Option[];
}

/**
 * A line for each answer that differs from the one that stands, whatever the order of its options; answers which. The person's
 * row must be locked, or just made. A consent that was deleted since it was put keeps no answers.
 */
export async function insertAnswers(
  { db, actor, today, organisation }: Context,
  userId: number,
  answers: readonly NewAnswer[],
): Promise<number[]> {
  if (answers.length === 0) return [];
  const user = sql`${userId}::bigint`;
  const actorId = sql`${actor.userId ?? userId}::bigint`;
  const ids = (list: Sql) => sql`jsonb_path_query_array(${list}, '$[*].id')`;
  const rows = await db.run<{ consent_id: number }>(sql`
    insert into consent_logs (user_id, consent_id, statement, old_answer, new_answer, created_by, by_guardian, timezone)
    select ${user}, a.consent_id, a.statement, s.answer, a.answer, ${actorId},
           ${isGuardian(actorId, user, today)}, ${organisation.timezone}
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a (consent_id bigint, statement text, answer jsonb)
      join consents c on c.id = a.consent_id
      cross join lateral (select coalesce(${newest(user, raw('a.consent_id'))}, '[]') as answer) s
     where not (${ids(raw('s.answer'))} @> ${ids(raw('a.answer'))} and ${ids(raw('a.answer'))} @> ${ids(raw('s.answer'))})
    returning consent_id`);
  return rows.map(({ consent_id }) => consent_id);
}
