import type { Db } from '../../platform/db/connection.ts';
import { escapeLike, ident, join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { Scope } from '../../platform/policy/compile.ts';
import { probe } from '../../platform/resource/select.ts';
import { startsWith } from '../../platform/resource/word-search.ts';
import { mostHits, type Wanted } from './search.rules.ts';

export interface Hit {
  id: number;
  name: string;
  detail: string;
}

/** Entries of the index of words that are looked at, however many people share a word. */
const mostEntries = 60;
/** The same where few of those people have what is looked for. */
const mostPeople = 3000;

const ofWord = (w: Sql, word: string): Sql => sql`${w}.word >= ${word} and ${w}.word < ${`${word}\u{10ffff}`}`;
const hasWord = (word: string, misspelt: readonly string[] | null): Sql =>
  sql`exists (select from user_words o where o.user_id = w.user_id and (${ofWord(raw('o'), word)}${misspelt && misspelt.length > 0 ? sql` or o.word = any(${misspelt}::text[])` : raw('')}) offset 0)`;

/** People whose words begin so, whole words first since they come first in the index; from few people, or along the index. */
function entries({ words, misspelt }: Wanted, few: Sql | null, isRough: boolean): Sql {
  const [first = '', ...others] = words;
  const rough = misspelt[0]!;
  const tests = [
    isRough
      ? rough.length > 0
        ? sql`(w.word = any(${rough}::text[])${others.length > 0 ? sql` or ${startsWith(first)}` : raw('')})`
        : startsWith(first)
      : startsWith(first),
    ...others.map((word, i) => hasWord(word, isRough ? misspelt[i + 1]! : null)),
  ];
  const from = few ? sql`(${few}) as few (id) join user_words w on w.user_id = few.id` : sql`user_words w`;
  return sql`select w.user_id, w.word from ${from} where ${join(tests, ' and ')}`;
}

interface Asked {
  wanted: Wanted;
  scope: Scope;
  /** The reachable people as a set, where they are few. */
  few: Sql | null;
}

const canBeMisspelt = ({ misspelt }: Wanted): boolean => misspelt.some((words) => words.length > 0);

/** One statement; the part for misspelt words runs only where too few were found. */
export async function listPeople(db: Db, { wanted, scope, few }: Asked): Promise<Hit[]> {
  const isSeen =
    few || scope === 'all'
      ? raw('')
      : sql` and exists (select from users t where t.id = w.user_id and ${probe(scope, raw('t'))} offset 0)`;
  const found = (isRough: boolean, most: number, when: Sql) => sql`
    select user_id as id, min(place) as place from (
      select e.user_id, row_number() over () as place from (${entries(wanted, few, isRough)}${isSeen}${when} order by w.word, w.user_id limit ${most}) e) p
     group by user_id order by 2 limit ${mostHits}`;
  const rough = canBeMisspelt(wanted)
    ? sql`, rough as materialized (${found(true, mostEntries, sql` and (select count(*) from exact) < ${mostHits}`)})`
    : raw('');
  const hits = canBeMisspelt(wanted)
    ? sql`select id, place from exact union all select id, place + 1000 from rough where id not in (select id from exact)`
    : sql`select id, place from exact`;
  return db.run<Hit>(sql`
    with exact as materialized (${found(false, mostEntries, raw(''))})${rough}
    select u.id, u.display_name as name, coalesce((select e.email from email_addresses e where e.user_id = u.id and e."primary"), '') as detail
      from (${hits}) h join users u on u.id = h.id order by h.place limit ${mostHits}`);
}

/** Rows of short lists by their name: the whole name, its beginning, the beginning of a word, and one letter wrong. */
async function listNamed(
  db: Db,
  { wanted, scope }: Omit<Asked, 'few'>,
  { table, name, detail, only }: { table: string; name: string; detail: Sql; only: Sql },
): Promise<Hit[]> {
  const folded = sql`app.fold(t.${ident(name)})`;
  const parts = sql`regexp_split_to_array(${folded}, '[^[:alnum:]]+')`;
  const begins = (word: string) => sql`(' ' || array_to_string(n.parts, ' ')) like ${`% ${escapeLike(word)}%`}`;
  const whole = [...wanted.words].join(' ');
  const every = (test: (word: string, i: number) => Sql) => join(wanted.words.map(test), ' and ');
  return db.run<Hit>(sql`
    with named as (select t.id, t.${ident(name)} as name, ${detail} as detail, ${folded} as folded, ${parts} as parts
                     from ${ident(table)} t where ${only} and ${probe(scope, raw('t'))}),
         exact as materialized (select n.* from named n where ${every(begins)}),
         rough as materialized (
           select n.* from named n where (select count(*) from exact) < ${mostHits}
              and ${every((word, i) => sql`(${begins(word)} or n.parts && ${wanted.misspelt[i]!}::text[])`)})
    select h.id, h.name, h.detail from (
      select id, name, detail, case when folded = ${whole} then 0 when folded like ${`${escapeLike(whole)}%`} then 1 else 2 end as place from exact
      union all select id, name, detail, 3 from rough where id not in (select id from exact)) h
     order by h.place, h.name, h.id limit ${mostHits}`);
}

export const listTeams = (db: Db, asked: Omit<Asked, 'few'>): Promise<Hit[]> => {
  const detail = sql`coalesce((select p.name from teams p where p.id = t.parent_id and not p.hidden), '')`;
  return listNamed(db, asked, { table: 'teams', name: 'name', detail, only: raw('true') });
};

export const listOpportunities = (db: Db, asked: Omit<Asked, 'few'>): Promise<Hit[]> =>
  listNamed(db, asked, {
    table: 'opportunities',
    name: 'display_name',
    detail: sql`t.state`,
    only: raw('not t.archived'),
  });

/** Applications of people who are found by their words, the newest of each first. */
export async function listApplications(db: Db, { wanted, scope }: Omit<Asked, 'few'>): Promise<Hit[]> {
  const people = (isRough: boolean, when: Sql) => sql`
    select user_id, min(place) as place from (
      select e.user_id, row_number() over () as place from (${entries(wanted, null, isRough)}${when} order by w.word, w.user_id limit ${mostPeople}) e) p
     group by user_id`;
  const found = (from: Sql) => sql`
    select a.id, p.place, a.applied_at from (${from}) p join applications a on a.user_id = p.user_id
     where ${probe(scope, raw('a'))} order by p.place, a.applied_at desc limit ${mostHits}`;
  const rough = canBeMisspelt(wanted)
    ? sql`, rough as materialized (${found(people(true, sql` and (select count(*) from exact) < ${mostHits}`))})`
    : raw('');
  const hits = canBeMisspelt(wanted)
    ? sql`select * from exact union all select id, place + 100000, applied_at from rough where id not in (select id from exact)`
    : sql`select * from exact`;
  return db.run<Hit>(sql`
    with exact as materialized (${found(people(false, raw('')))})${rough}
    select a.id, (select u.display_name from users u where u.id = a.user_id) as name,
           (select o.display_name from opportunities o where o.id = a.opportunity_id) as detail
      from (${hits}) h join applications a on a.id = h.id order by h.place, h.applied_at desc limit ${mostHits}`);
}
