import type { openOpportunity } from '@manyhands/contract/opportunities/open-opportunity.resource.ts';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connection.ts';
import { escapeLike, join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { Spot } from '../../platform/geocode/locate.ts';
import { computeBox, type Mark } from './open-opportunity.rules.ts';
import { getAccepting } from './opportunity.queries.ts';

type Reply<K extends 'list' | 'map'> = z.input<(typeof openOpportunity)['operations'][K]['output']>;
type Shown = Omit<Reply<'list'>, 'next_cursor' | 'near'>;

export interface Search {
  words: readonly string[];
  types: readonly string[] | null;
  time: string | null;
  fromHome: boolean;
  country: string | null;
  county: string | null;
  placeId: number | null;
  near: (Spot & { metres: number }) | null;
  today: string;
}

interface Wanted extends Search {
  after: Mark | null;
  limit: number;
}

/** A hidden team gives no place at all: neither its name nor what stands above it is told. */
const from = raw('opportunities o left join teams t on t.id = o.team_id and not t.hidden');

const onOffer = (today: string): Sql =>
  sql`${getAccepting(raw('o'), today)} and (o.end_date is null or o.end_date >= ${today}::date)`;

/** A word is found at the beginning of one, signs by themselves anywhere, and both anywhere in the name of the team. */
function getWordTest(word: string, types: Search['types']): Sql {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const anywhere = `%${escapeLike(word)}%`;
  // the index holds the type among the words: asked for together, both leave few rows to look at
  const ofTypes = types?.length ? sql` && ${types.map((type) => `'=${type}'`).join(' | ')}::tsquery` : raw('');
  const written =
    parts.length > 0
      ? sql`o.found_words @@ (to_tsquery('simple'::regconfig, ${parts.map((part) => `'${part}':*`).join(' & ')})${ofTypes})`
      : sql`o.found_by like ${anywhere}`;
  return sql`(${written} or o.team_id = any(array(select x.id from teams x where not x.hidden and app.fold(x.name) like ${anywhere})))`;
}

/** As the crow flies, in whole metres, so that a cursor can name it exactly. */
const metresFrom = ({ latitude, longitude }: Spot): Sql =>
  sql`round(12742017.6 * asin(sqrt(least(1, power(sin(radians(o.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(o.latitude)) * power(sin(radians(o.longitude - ${longitude}::float8) / 2), 2)))))::int`;

/** Of what is near only that it lies in the box around: how far it is is worked out once, by whoever gathers it. */
function testsFor({ words, types, time, fromHome, country, county, placeId, near, today }: Search): Sql {
  const tests = [onOffer(today)];
  if (types !== null) tests.push(sql`o.type = any(${types}::text[])`);
  if (time !== null) tests.push(sql`o.time_commitment = ${time}`);
  if (fromHome) tests.push(sql`o.from_home`);
  if (country !== null) tests.push(sql`o.country_code = ${country}`);
  if (county !== null) tests.push(sql`o.county = ${county}`);
  if (near) {
    const box = computeBox(near, near.metres);
    tests.push(
      sql`o.latitude between ${box.south}::float8 and ${box.north}::float8 and o.longitude between ${box.west}::float8 and ${box.east}::float8`,
    );
  }
  if (placeId !== null) {
    tests.push(
      sql`exists (select from team_closure c join teams a on a.id = c.ancestor_id where c.team_id = t.id and c.ancestor_id = ${placeId} and not a.hidden)`,
    );
  }
  return join([...tests, ...words.map((word) => getWordTest(word, types))], ' and ');
}

/** Teams in the order in which a tree is read, each with how many of those shown stand above it. */
const places = (today: string): Sql => sql`
  with offering as (select t.id from teams t where not t.hidden and exists (select from opportunities o where o.team_id = t.id and ${onOffer(today)})),
       named as (select distinct a.id, a.name from offering join team_closure c on c.team_id = offering.id join teams a on a.id = c.ancestor_id where not a.hidden),
       laid as (
         select n.id, n.name, count(above.id)::int - 1 as depth, array_agg(above.name || ' ' || above.id order by c.depth desc) as line
           from named n join team_closure c on c.team_id = n.id join named above on above.id = c.ancestor_id
          group by n.id, n.name)
  select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'depth', l.depth) order by l.line), '[]') from laid l`;

/** Counting stops where no one reads on. */
const mostCounted = 1_000;

const picture =
  raw(`(select '/api/files/' || i.file_id || '/thumbnail' from role_profile_images i join files f on f.id = i.file_id
  where i.role_profile_id = o.role_profile_id and f.thumb_key is not null order by i.id limit 1)`);

/** What is shown of one. */
const shown = sql`o.id, o.slug, o.display_name, o.summary, o.type, o.time_commitment, o.from_home, o.start_date, o.end_date, o.closing_date, o.town,
             o.latitude, o.longitude, t.name as place, ${picture} as image, o.updated_at`;

const order = (near: Wanted['near'], row: string): Sql =>
  raw(near ? `${row}.distance, ${row}.id` : `${row}.display_name, ${row}.id`);

const behind = ({ near, after }: Wanted, row: string): Sql => {
  if (!after) return raw('');
  const mark = near ? sql`${after.distance}::int` : sql`${after.name}`;
  return sql` and (${order(near, row)}) > (${mark}, ${after.id}::bigint)`;
};

const isGathered = ({ near, words }: Search): boolean => near !== null || words.length > 0;

/** What is near is read from the index alone, which has no names. */
const gathered = (near: Wanted['near']): Sql =>
  near ? sql`o.id, ${metresFrom(near)} as distance` : raw('o.id, o.display_name, null::int as distance');

const within = (near: Wanted['near']): Sql => (near ? sql`m.distance <= ${near.metres}::int` : raw('true'));

/** What lies near or has the words is gathered once, for the page and for the count alike. */
const firstGathered = (tests: Sql, wanted: Wanted): Sql => sql`
    matching as materialized (select ${gathered(wanted.near)} from ${from} where ${tests}),
    first as materialized (
      select m.* from matching m where ${within(wanted.near)}${behind(wanted, 'm')} order by ${order(wanted.near, 'm')} limit ${wanted.limit})`;

const pageGathered = (tests: Sql, wanted: Wanted): Sql => sql`
    ${firstGathered(tests, wanted)},
    page as materialized (select ${shown}, first.distance from first join ${from} on o.id = first.id)`;

const pageWalked = (tests: Sql, wanted: Wanted): Sql => sql`
    page as materialized (
      select ${shown}, null::int as distance from ${from} where ${tests}${behind(wanted, 'o')} order by ${order(null, 'o')} limit ${wanted.limit})`;

/** A page and, with the first, everything there is to choose from: one statement. */
export async function listOpen(db: Db, wanted: Wanted): Promise<Shown> {
  const { after, near, today } = wanted;
  const tests = testsFor(wanted);
  const counted = isGathered(wanted)
    ? sql`select from matching m where ${within(near)}`
    : sql`select from ${from} where ${tests} order by ${order(null, 'o')}`;
  const first = after
    ? raw(`null::int as total, '[]'::json as types, '[]'::json as places`)
    : sql`(select count(*)::int from (${counted} limit ${mostCounted}) counted) as total,
          (select coalesce(json_agg(k.type order by k.type), '[]') from unnest(array['Ongoing', 'One-off', 'Residential-short', 'Residential-long']) k (type)
            where exists (select from opportunities o where o.type = k.type and ${onOffer(today)})) as types,
          (${places(today)}) as places`;
  const [found] = await db.run<Shown>(sql`
    with ${isGathered(wanted) ? pageGathered(tests, wanted) : pageWalked(tests, wanted)}
    select (select coalesce(json_agg(p order by ${order(near, 'p')}), '[]') from page p) as opportunities, ${first}`);
  return found!;
}

/** Where what is found is, in the order of the list. */
export function listSpots(db: Db, search: Search, limit: number): Promise<Reply<'map'>['spots']> {
  const { near } = search;
  const tests = sql`${testsFor(search)} and o.latitude is not null and o.longitude is not null`;
  const spot = raw('select o.id, o.slug, o.display_name, o.latitude, o.longitude');
  return db.run(
    isGathered(search)
      ? sql`with ${firstGathered(tests, { ...search, after: null, limit })}
            ${spot} from first join opportunities o on o.id = first.id order by ${order(near, 'first')}`
      : sql`${spot} from ${from} where ${tests} order by ${order(null, 'o')} limit ${limit}`,
  );
}

/** Where our own opportunities say a town or the first half of a postcode is: for places that no list of towns has. */
export async function findOwnSpot(db: Db, text: string): Promise<Spot | null> {
  const [found] = await db.run<Spot>(sql`
    select min(o.town) as name, avg(o.latitude) as latitude, avg(o.longitude) as longitude from opportunities o
     where o.state = 'open' and not o.archived and o.latitude is not null
       and (app.fold(o.town) = app.fold(${text}) or split_part(upper(o.postcode), ' ', 1) = split_part(upper(${text}), ' ', 1) and o.postcode <> '')
    having count(*) > 0`);
  return found ? { name: text, latitude: Number(found.latitude), longitude: Number(found.longitude) } : null;
}

/** Where one can stay: countries, or the counties of them. */
export function listStayPlaces(
  db: Db,
  today: string,
): Promise<{ country_code: string; county: string; count: number }[]> {
  return db.run(sql`
    select o.country_code, o.county, count(*)::int as count from ${from}
     where o.type in ('Residential-short', 'Residential-long') and ${onOffer(today)}
     group by o.country_code, o.county order by o.country_code, o.county`);
}
