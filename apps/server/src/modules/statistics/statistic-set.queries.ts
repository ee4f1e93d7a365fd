import { addDays, startOfDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/connection.ts';
import { ident, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { Scope } from '../../platform/policy/compile.ts';
import { probe } from '../../platform/resource/select.ts';
import { inForce } from '../permissions/public.ts';
import type { Figure, FigureKind, Span } from './statistic-set.rules.ts';

export async function getFigures(db: Db, id: number): Promise<Figure[]> {
  const [found] = await db.run<{ figures: Figure[] }>(sql`select figures from statistic_sets where id = ${id}`);
  return found!.figures;
}

export interface NamedTeam {
  id: number;
  name: string;
  kin: number[];
  below: number[];
}

/** Those that the reader can see, each with its relatives; itself first among those below. */
export async function listNamedTeams(
  db: Db,
  ids: readonly number[],
  scope: Scope,
): Promise<ReadonlyMap<number, NamedTeam>> {
  const rows = await db.run<NamedTeam>(sql`
    select t.id, t.name, to_json(array(select c.team_id from team_closure c where c.ancestor_id = t.id order by c.depth, c.team_id)) as below,
           to_json(array(select c.team_id from team_closure c where c.ancestor_id = t.id union select c.ancestor_id from team_closure c where c.team_id = t.id)) as kin
      from teams t where t.id = any(${ids}::bigint[]) and ${probe(scope, raw('t'))}`);
  return new Map(rows.map((team) => [team.id, team]));
}

interface FigureQuery {
  kind: FigureKind;
  span: Span;
  previous: Span;
  team: Pick<NamedTeam, 'id'> | null;
  timezone: string;
  today: string;
}
interface Scopes {
  rows: Scope;
  roles: Scope;
}

const t = raw('t');
type Within = (span: Span) => Sql;
/** Counts over the rows of a period. */
type Count = (test: Sql) => Sql;

const onDay =
  (column: string): Within =>
  ({ from, to }) =>
    sql`t.${ident(column)} between ${from}::date and ${to}::date`;
const atMoment =
  (column: string, timezone: string): Within =>
  ({ from, to }) =>
    sql`(t.${ident(column)} >= ${startOfDay(from, timezone)} and t.${ident(column)} < ${startOfDay(addDays(to, 1), timezone)})`;
/** A role that was held on one of the days. */
const held: Within = ({ from, to }) =>
  sql`(t.start_date <= ${to}::date and (t.end_date is null or t.end_date >= ${from}::date))`;

const countRows: Count = (test) => sql`count(*) filter (where ${test})`;
const countPeople: Count = (test) => sql`count(distinct t.user_id) filter (where ${test})`;
const sumMinutes: Count = (test) => sql`coalesce(sum(t.minutes) filter (where ${test}), 0)`;
const shareFilled: Count = (test) =>
  sql`round(100.0 * sum(least(t.taken, t.places)) filter (where ${test}) / nullif(sum(t.places) filter (where ${test}), 0), 1)`;
const averageDays: Count = (test) =>
  sql`round(avg(extract(epoch from t.decided_at - t.applied_at) / 86400) filter (where ${test}), 1)`;

const placedIn = ({ team }: FigureQuery, column: Sql): Sql =>
  team
    ? sql`${column} in (select below.team_id from team_closure below where below.ancestor_id = ${team.id})`
    : raw('true');

/** Through a role that the reader can see, as the list of people has it. */
const belongsTo = (query: FigureQuery, { roles }: Scopes, column: Sql): Sql =>
  query.team
    ? sql`exists (select from roles m where m.user_id = ${column} and ${placedIn(query, sql`m.team_id`)} and ${inForce(raw('m'), query.today)} and ${probe(roles, raw('m'))})`
    : raw('true');

const ofOpportunity = (query: FigureQuery): Sql =>
  query.team
    ? sql`exists (select from opportunities o where o.id = t.opportunity_id and ${placedIn(query, sql`o.team_id`)})`
    : raw('true');

interface Counting {
  from: Sql;
  within: Within;
  count: Count;
  only: Sql;
}

const places = sql`(select s.*, (select count(*) from shift_assignments a where a.shift_id = s.id and a.state in ('confirmed', 'cover-requested')) as taken
                      from shifts s where s.state = 'published')`;

/** What each figure counts, and when a row falls into a period. */
const countings: Record<Exclude<FigureKind, 'outcomes'>, (query: FigureQuery, scopes: Scopes) => Counting> = {
  'people-active': (query) => ({ ...hoursOf(query, raw('true')), count: countPeople }),
  'people-with-role': (query) => ({
    from: raw('roles'),
    within: held,
    count: countPeople,
    only: placedIn(query, sql`t.team_id`),
  }),
  'people-new': (query, scopes) => ({
    from: raw('users'),
    within: atMoment('created_at', query.timezone),
    count: countRows,
    only: sql`t.status_id <> 6 and ${belongsTo(query, scopes, sql`t.id`)}`,
  }),
  'hours-confirmed': (query) => hoursOf(query, raw(`t.state = 'confirmed'`)),
  'hours-logged': (query) => hoursOf(query, raw('true')),
  'shifts-filled': (query) => ({
    from: places,
    within: onDay('day'),
    count: shareFilled,
    only: placedIn(query, sql`t.team_id`),
  }),
  'applications-received': (query) => ({
    from: raw('applications'),
    within: atMoment('applied_at', query.timezone),
    count: countRows,
    only: ofOpportunity(query),
  }),
  'applications-cleared': (query) => decidedOf(query, raw(`t.state = 'cleared'`), countRows),
  'decision-days': (query) => decidedOf(query, raw(`t.state in ('cleared', 'declined')`), averageDays),
  'training-completed': (query, scopes) => ({
    from: raw('inductions'),
    within: onDay('completed_on'),
    count: countRows,
    only: sql`t.state = 'done' and ${belongsTo(query, scopes, sql`t.user_id`)}`,
  }),
};

function hoursOf(query: FigureQuery, test: Sql): Counting {
  return {
    from: raw('activities'),
    within: onDay('day'),
    count: sumMinutes,
    only: sql`${test} and ${placedIn(query, sql`t.team_id`)}`,
  };
}

function decidedOf(query: FigureQuery, test: Sql, count: Count): Counting {
  const within = atMoment('decided_at', query.timezone);
  return { from: raw('applications'), within, count, only: sql`${test} and ${ofOpportunity(query)}` };
}

interface Counted {
  value: number | null;
  previous: number | null;
}

/** Both periods by one walk. */
export async function countFigure(db: Db, query: FigureQuery & { kind: FigureKind }, scopes: Scopes): Promise<Counted> {
  const { from, within, count, only } = countings[query.kind as keyof typeof countings](query, scopes);
  const [now, before] = [within(query.span), within(query.previous)];
  const [found] = await db.run<Counted>(sql`
    select (${count(now)})::float8 as value, (${count(before)})::float8 as previous
      from ${from} t where (${now} or ${before}) and ${only} and ${probe(scopes.rows, t)}`);
  return found!;
}

/** What came of confirmed hours, by outcome. */
export function listOutcomes(
  db: Db,
  query: FigureQuery,
  { rows }: Scopes,
): Promise<{ name: string; value: number; previous: number }[]> {
  const [now, before] = [onDay('day')(query.span), onDay('day')(query.previous)];
  const sum = (test: Sql) => sql`coalesce(sum(o.amount) filter (where ${test}), 0)::float8`;
  return db.run(sql`
    select l.name, ${sum(now)} as value, ${sum(before)} as previous
      from activities t cross join lateral jsonb_to_recordset(t.outcomes) as o (outcome_id bigint, amount numeric)
      join lookups l on l.id = o.outcome_id
     where (${now} or ${before}) and t.state = 'confirmed' and ${placedIn(query, sql`t.team_id`)} and ${probe(rows, t)}
     group by l.id, l.name, l.position order by l.position, l.name, l.id`);
}
