import type { Db } from '../../platform/db/connection.ts';
import { constant, sql, type Sql } from '../../platform/db/sql.ts';
import type { FilterTest } from '../../platform/resource/define-module.ts';
import { findWorst } from './demand.queries.ts';
import { expiringDays } from './vetting.rules.ts';

/** So many are judged while a list is read; of more, only those that a page meets. */
const fewJudged = 200;

const listDue = (today: string): Sql =>
  sql`select due.user_id from checks_to_judge due where due.due_on <= ${today}::date`;

async function countDue(db: Db, today: string): Promise<number> {
  const [found] = await db.run<{ n: number }>(
    sql`select count(*)::int as n from (${listDue(today)} limit ${fewJudged + 1}) bounded`,
  );
  return found!.n;
}

/** People by the worst of what their roles demand: as it is kept with them, or judged now where it is due to be judged again. */
export const findByCheckStatus: FilterTest = async ({ db, today }, [status]) => {
  const due = await countDue(db, today);
  if (due === 0) return Object.assign((person: Sql) => sql`${person}.check_status = ${status}`, { asField: true });
  const isDue = (user: Sql) =>
    sql`exists (select from checks_to_judge due where due.user_id = ${user} and due.due_on <= ${today}::date)`;
  const kept = sql`select kept.id from users kept where kept.check_status = ${status}`;
  if (due <= fewJudged) {
    const judged = sql`select due.user_id from (${listDue(today)} offset 0) due where ${findWorst(sql`due.user_id`, today)} = ${status}`;
    const found = sql`${kept} and not ${isDue(sql`kept.id`)} union all ${judged}`;
    return Object.assign((person: Sql) => sql`${person}.id in (${found})`, { asField: true });
  }
  return Object.assign(
    (person: Sql) =>
      sql`case when ${isDue(sql`${person}.id`)} then ${findWorst(sql`${person}.id`, today)} else ${person}.check_status end = ${status}`,
    { within: (person: Sql) => sql`${person}.id in (${kept} union all ${listDue(today)})` },
  );
};

/**
 * Those who are due and whom nobody is changing at this moment, held until the end of the transaction; the others come next time.
 * What is demanded stays as it is meanwhile.
 */
export async function lockDue(db: Db, today: string, batch: number): Promise<number[]> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('manyhands demanded checks ' || current_setting('manyhands.organisation_id'), 0))`,
  );
  const rows = await db.run<{ id: number }>(
    sql`select person.id from checks_to_judge due join users person on person.id = due.user_id
         where due.due_on <= ${today}::date order by due.due_on, due.user_id limit ${batch} for no key update of person skip locked`,
  );
  return rows.map(({ id }) => id);
}

/** Keeps how these people stand today, and the day from which that may be another. */
export async function updateStanding(db: Db, ids: readonly number[], today: string): Promise<void> {
  const day = sql`${today}::date`;
  const days = constant(expiringDays);
  await db.run(sql`
    with judged as materialized (
      select person.id, ${findWorst(sql`person.id`, today)} as status,
             least((select min(role.end_date) + 1 from roles role where role.user_id = person.id and role.end_date >= ${day}),
                   (select min(case when held.expires_on - ${days}::int > ${day} then held.expires_on - ${days}::int else held.expires_on + 1 end)
                      from user_vetting held where held.user_id = person.id and held.expires_on >= ${day})) as until
        from unnest(${ids}::bigint[]) as person (id)),
    kept as (
      update users set check_status = judged.status from judged where users.id = judged.id and users.check_status is distinct from judged.status),
    later as (
      update checks_to_judge due set due_on = judged.until from judged where due.user_id = judged.id and judged.status is not null and judged.until is not null)
    delete from checks_to_judge due using judged where due.user_id = judged.id and (judged.status is null or judged.until is null)`);
}
