import type { duplicateReasons } from '@manyhands/contract/people/duplicate.resource.ts';
import type { Db } from '../../platform/db/connection.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';

interface Candidate {
  id: number;
  display_name: string;
  status_id: number;
  email: string | null;
  created_at: string;
}
interface Pair {
  people: [Candidate, Candidate];
  reasons: (typeof duplicateReasons)[number][];
}

/** As the indexes have them: without case, accents, spaces and hyphens. */
const folded = (row: Sql, name: 'first_name' | 'last_name') =>
  sql`regexp_replace(app.fold(${row}.${raw(name)}), '[^[:alnum:]]', '', 'g')`;
const postcode = (row: Sql) => sql`replace(upper(${row}.postcode), ' ', '')`;
const [a, b, p, q] = [raw('a'), raw('b'), raw('p'), raw('q')];

const reasons = join(
  [
    sql`select a.user_id as one, b.user_id as two, 1 as sure, 'same_email' as reason
          from email_addresses a join email_addresses b on lower(b.email) = lower(a.email) and b.user_id > a.user_id`,
    sql`select a.user_id, b.user_id, 2, 'same_phone'
          from phone_numbers a join phone_numbers b on b.phone_number = a.phone_number and b.user_id > a.user_id`,
    sql`select a.id, b.id, 3, 'same_name_and_birth'
          from users a join users b on ${folded(b, 'last_name')} = ${folded(a, 'last_name')} and ${folded(b, 'first_name')} = ${folded(a, 'first_name')}
           and b.dob = a.dob and b.id > a.id where ${folded(a, 'last_name')} <> ''`,
    sql`select a.id, b.id, 4, 'similar_name_and_postcode'
          from postal_addresses p join postal_addresses q on ${postcode(q)} = ${postcode(p)} and q.user_id > p.user_id and q.postcode <> ''
          join users a on a.id = p.user_id join users b on b.id = q.user_id
         where p.postcode <> '' and ${folded(a, 'last_name')} = ${folded(b, 'last_name')} and left(${folded(a, 'first_name')}, 1) = left(${folded(b, 'first_name')}, 1)`,
  ],
  ' union all ',
);

const shown = (
  row: Sql,
) => sql`json_build_object('id', ${row}.id, 'display_name', ${row}.display_name, 'status_id', ${row}.status_id,
  'email', (select e.email from email_addresses e where e.user_id = ${row}.id and e."primary"), 'created_at', ${row}.created_at)`;

/** Someone has said that they are two people. */
const areDistinct = (one: Sql, two: Sql): Sql =>
  sql`exists (select from distinct_people d where (d.one_id = ${one} and d.two_id = ${two}) or (d.one_id = ${two} and d.two_id = ${one}))`;

export async function insertDistinct(db: Db, one: number, two: number): Promise<void> {
  await db.run(sql`insert into distinct_people (one_id, two_id) values (${one}, ${two})`);
}

export async function deleteDistinct(db: Db, one: number, two: number): Promise<void> {
  await db.run(
    sql`delete from distinct_people where (one_id = ${one} and two_id = ${two}) or (one_id = ${two} and two_id = ${one})`,
  );
}

/** Pairs of which each passes every test, those with the most and the surest reasons first. */
export async function listDuplicates(db: Db, tests: readonly ((row: Sql) => Sql)[], limit: number): Promise<Pair[]> {
  const passes = (row: Sql) =>
    join(
      tests.map((test) => test(row)),
      ' and ',
    );
  return db.run<Pair>(sql`
    with pairs as (select one, two, array_agg(distinct reason) as reasons, min(sure) as surest from (${reasons}) found group by one, two)
    select json_build_array(${shown(a)}, ${shown(b)}) as people, reasons
      from pairs join users a on a.id = one join users b on b.id = two
     where a.status_id <> 6 and b.status_id <> 6 and not ${areDistinct(raw('one'), raw('two'))} and ${passes(a)} and ${passes(b)}
     order by cardinality(reasons) desc, surest, one desc, two desc limit ${limit}`);
}
