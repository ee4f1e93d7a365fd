import type { Db } from '../../platform/db/connection.ts';
import { escapeLike, ident, join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { Scope } from '../../platform/policy/compile.ts';
import { probe } from '../../platform/resource/select.ts';
import { startsWith } from '../../platform/resource/word-search.ts';
import { inForce } from '../permissions/public.ts';
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

interface SearchQuery {
  wanted: Wanted;
  scope: Scope;
  /** The reachable people as a set, where they are few. */
  few: Sql | null;
}

const canBeMisspelt = ({ misspelt }: Wanted): boolean => misspelt.some((words) => words.length > 0);

/** One statement; the part for misspelt words runs only where too few were found. `isSpelt`: it was not needed. */
export async function listPeople(
  db: Db,
  { wanted, scope, few }: SearchQuery,
): Promise<{ hits: Hit[]; isSpelt: boolean }> {
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
  const rows = await db.run<Hit & { enough: boolean }>(sql`
    with exact as materialized (${found(false, mostEntries, raw(''))})${rough}
    select u.id, u.display_name as name, coalesce((select e.email from email_addresses e where e.user_id = u.id and e."primary"), '') as detail,
           (select count(*) from exact) >= ${mostHits} as enough
      from (${hits}) h join users u on u.id = h.id order by h.place limit ${mostHits}`);
  return { hits: rows.map(({ id, name, detail }) => ({ id, name, detail })), isSpelt: rows[0]?.enough ?? false };
}

interface Members {
  wanted: Wanted;
  people: Scope;
  teams: Scope;
  roles: Scope;
  today: string;
  /** Those that were found already. */
  except: readonly number[];
}
/** People with a word who are asked about their teams. */
const mostNamed = 300;

/**
 * People by the name of a team that the reader can see: everyone in it, or with some of the words those in it who are called so.
 * The walk along a team ends after a page, so a team of everyone costs no more than a small one.
 */
export async function listMembers(db: Db, query: Members): Promise<Hit[]> {
  const { wanted, people, teams, roles, today, except } = query;
  const { words } = wanted;
  const parts = sql`regexp_split_to_array(app.fold(n.name), '[^[:alnum:]]+')`;
  const begins = (word: string) => sql`(' ' || array_to_string(${parts}, ' ')) like ${`% ${escapeLike(word)}%`}`;
  const named = (all: readonly string[]) =>
    sql`select n.id, n.name from teams n where ${join(all.map(begins), ' and ')} and ${probe(teams, raw('n'))}`;
  const holds = sql`${inForce(raw('h'), today)} and ${probe(roles, raw('h'))}`;
  const isShown = sql`u.status_id <> 6 and u.id <> all(${except}::bigint[]) and ${probe(people, raw('u'))}`;
  const everyone = sql`
    select m.id, team.name as team, 0 as place from (${named(words)}) team cross join lateral (
      select u.id from roles h join users u on u.id = h.user_id
       where h.team_id = team.id and ${holds} and ${isShown} order by h.user_id limit ${mostHits}) m`;
  const called = words.flatMap((word, at) => {
    const others = words.filter((_, i) => i !== at);
    if (others.length === 0) return [];
    return [
      sql`select u.id, team.name as team, 1 as place
            from (select distinct w.user_id from (select w.user_id from user_words w where ${startsWith(word)} order by w.word, w.user_id limit ${mostNamed}) w) e
            join users u on u.id = e.user_id join roles h on h.user_id = u.id join (${named(others)}) team on team.id = h.team_id
           where ${holds} and ${isShown}`,
    ];
  });
  return db.run<Hit>(sql`
    select u.id, u.display_name as name, f.team as detail
      from (select distinct on (p.id) p.id, p.team, p.place from (${join([everyone, ...called], ' union all ')}) p order by p.id, p.place desc, p.team) f
      join users u on u.id = f.id order by f.place desc, u.last_name, u.id limit ${mostHits}`);
}

/** Rows of short lists by their name: the whole name, its beginning, the beginning of a word, and one letter wrong. */
async function listNamed(
  db: Db,
  { wanted, scope }: Omit<SearchQuery, 'few'>,
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

export const listTeams = (db: Db, query: Omit<SearchQuery, 'few'>): Promise<Hit[]> => {
  const detail = sql`coalesce((select p.name from teams p where p.id = t.parent_id and not p.hidden), '')`;
  return listNamed(db, query, { table: 'teams', name: 'name', detail, only: raw('true') });
};

export const listOpportunities = (db: Db, query: Omit<SearchQuery, 'few'>): Promise<Hit[]> =>
  listNamed(db, query, {
    table: 'opportunities',
    name: 'display_name',
    detail: sql`t.state`,
    only: raw('not t.archived'),
  });

/**
 * Applications of people who are found by their words, the newest of each first. Where enough people are called just so, no one
 * misspelt anything: then those who are called nearly so are not looked for among everyone.
 */
export async function listApplications(
  db: Db,
  { wanted, scope, isSpelt }: Omit<SearchQuery, 'few'> & { isSpelt: boolean },
): Promise<Hit[]> {
  const isRough = !isSpelt && canBeMisspelt(wanted);
  const people = (nearly: boolean, when: Sql) => sql`
    select user_id, min(place) as place from (
      select e.user_id, row_number() over () as place from (${entries(wanted, null, nearly)}${when} order by w.word, w.user_id limit ${mostPeople}) e) p
     group by user_id`;
  const found = (from: Sql) => sql`
    select a.id, p.place, a.applied_at from (${from}) p join applications a on a.user_id = p.user_id
     where ${probe(scope, raw('a'))} order by p.place, a.applied_at desc limit ${mostHits}`;
  const rough = isRough
    ? sql`, rough as materialized (${found(people(true, sql` and (select count(*) from exact) < ${mostHits}`))})`
    : raw('');
  const hits = isRough
    ? sql`select * from exact union all select id, place + 100000, applied_at from rough where id not in (select id from exact)`
    : sql`select * from exact`;
  return db.run<Hit>(sql`
    with exact as materialized (${found(people(false, raw('')))})${rough}
    select a.id, (select u.display_name from users u where u.id = a.user_id) as name,
           (select o.display_name from opportunities o where o.id = a.opportunity_id) as detail
      from (${hits}) h join applications a on a.id = h.id order by h.place, h.applied_at desc limit ${mostHits}`);
}
