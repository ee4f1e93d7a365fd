import type { openOpportunity } from '@manyhands/contract/opportunities/open-opportunity.resource.ts';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connection.ts';
import { escapeLike, join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { Mark } from './open-opportunity.rules.ts';

type Shown = z.input<(typeof openOpportunity)['operations']['list']['output']>;

export interface Wanted {
  words: readonly string[];
  type: string | null;
  placeId: number | null;
  after: Mark | null;
  limit: number;
  today: string;
}

/** A hidden team gives no place at all: neither its name nor what stands above it is told. */
const from = raw('opportunities o left join teams t on t.id = o.team_id and not t.hidden');

const onOffer = (today: string): Sql =>
  sql`o.state = 'open' and not o.archived and (o.end_date is null or o.end_date >= ${today}::date)`;

function testsFor({ words, type, placeId, today }: Wanted): Sql {
  const tests = [onOffer(today)];
  if (type !== null) tests.push(sql`o.type = ${type}`);
  if (placeId !== null) {
    tests.push(
      sql`exists (select from team_closure c join teams a on a.id = c.ancestor_id where c.team_id = t.id and c.ancestor_id = ${placeId} and not a.hidden)`,
    );
  }
  for (const word of words) {
    const pattern = `%${escapeLike(word)}%`;
    tests.push(sql`(o.found_by like ${pattern} or app.fold(t.name) like ${pattern})`);
  }
  return join(tests, ' and ');
}

/** Teams in the order in which a tree is read, each with how many of those shown stand above it. */
const places = (today: string): Sql => sql`
  with offering as (select distinct t.id from ${from} where ${onOffer(today)} and t.id is not null),
       named as (select distinct a.id, a.name from offering join team_closure c on c.team_id = offering.id join teams a on a.id = c.ancestor_id where not a.hidden),
       laid as (
         select n.id, n.name, count(above.id)::int - 1 as depth, array_agg(above.name || ' ' || above.id order by c.depth desc) as line
           from named n join team_closure c on c.team_id = n.id join named above on above.id = c.ancestor_id
          group by n.id, n.name)
  select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'depth', l.depth) order by l.line), '[]') from laid l`;

/** A page and, with the first, everything there is to choose from: one statement. */
export async function listOpen(db: Db, wanted: Wanted): Promise<Omit<Shown, 'next_cursor'>> {
  const { after, limit, today } = wanted;
  const tests = testsFor(wanted);
  const behind = after ? sql` and (o.display_name, o.id) > (${after.name}, ${after.id}::bigint)` : raw('');
  const first = after
    ? raw(`null::int as total, '[]'::json as types, '[]'::json as places`)
    : sql`(select count(*)::int from ${from} where ${tests}) as total,
          (select coalesce(json_agg(distinct o.type), '[]') from ${from} where ${onOffer(today)}) as types,
          (${places(today)}) as places`;
  const [found] = await db.run<Omit<Shown, 'next_cursor'>>(sql`
    with page as materialized (
      select o.id, o.slug, o.display_name, o.summary, o.type, o.start_date, o.end_date, t.name as place
        from ${from} where ${tests}${behind} order by o.display_name, o.id limit ${limit})
    select (select coalesce(json_agg(p order by p.display_name, p.id), '[]') from page p) as opportunities, ${first}`);
  return found!;
}
