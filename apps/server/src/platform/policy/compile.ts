import { ident, join, raw, sql, type Sql } from '../db/sql.ts';
import type { Actor } from './actor.ts';
import type { Branch, Exception, Rule, TeamPath } from './rules.ts';

/** An API client that acts for someone may read their own record without being able to change it, so a rule is asked for a purpose. */
export type Purpose = 'read' | 'write';

/** A rule compiled for one actor: every row, none, or a test of a row. */
export type Scope = 'all' | 'none' | RowTest;
export interface RowTest {
  /** True for one row: cheap when rows come one by one. */
  probe(row: Sql): Sql;
  /** The reachable ids as a set, when every branch can name them: cheap when they are few. */
  ids: Sql | null;
  /** The same ids, but those through teams as a walk along the people that ends after so many: cheap when nearly everyone is reached. */
  firstIds: ((most: number) => Sql) | null;
  /** The team-bound part, whose size decides between the two forms. */
  teams: readonly { roots: readonly number[]; path: TeamPath }[];
  /** The columns of the row that decide; null where a condition may look at any. */
  columns: readonly string[] | null;
}

interface Compiled {
  probe(row: Sql): Sql;
  ids: Sql | null;
  firstIds?(most: number): Sql;
  teams?: { roots: readonly number[]; path: TeamPath };
  columns: readonly string[] | null;
}

export function compileRule(rule: Rule | undefined, actor: Actor, today: string, purpose: Purpose): Scope {
  if (actor.kind === 'system') return 'all';
  const tests: Compiled[] = [];
  const held = new Set<string>();
  for (const branch of rule ?? []) {
    const compiled = compileBranch(branch, actor, { today, purpose });
    if (compiled === 'all') return 'all';
    if (compiled === 'none') continue;
    // two permissions often hold in the same teams; one test then serves both
    const same =
      compiled.teams && 'column' in compiled.teams.path
        ? `${compiled.teams.path.column}:${compiled.teams.roots.join()}`
        : null;
    if (same !== null && held.has(same)) continue;
    if (same !== null) held.add(same);
    tests.push(compiled);
  }
  if (tests.length === 0) return 'none';
  return {
    probe: (row) =>
      sql`(${join(
        tests.map((test) => test.probe(row)),
        ' or ',
      )})`,
    ids: tests.every((test) => test.ids)
      ? join(
          tests.map((test) => test.ids!),
          ' union ',
        )
      : null,
    firstIds: tests.every((test) => test.ids)
      ? (most) =>
          join(
            tests.map((test) => test.firstIds?.(most) ?? test.ids!),
            ' union ',
          )
      : null,
    teams: tests.flatMap((test) => test.teams ?? []),
    columns: tests.some((test) => test.columns === null) ? null : tests.flatMap((test) => test.columns!),
  };
}

/** Whether being someone, without any permission, counts. An API client is not the person it acts for. */
function isSomebody({ userId, client }: Actor, purpose: Purpose): boolean {
  return client ? purpose === 'read' && client.own === 'read' : userId !== null;
}

function compileBranch(
  branch: Branch,
  actor: Actor,
  { today, purpose }: { today: string; purpose: Purpose },
): 'all' | 'none' | Compiled {
  const signedIn = isSomebody(actor, purpose);
  switch (branch.kind) {
    case 'everyone':
      return 'all';
    case 'signed-in':
      return signedIn ? 'all' : 'none';
    case 'permission': {
      const reach = actor.reach(branch.permission);
      return reach === 'everywhere' || (branch.anywhere && reach !== 'nowhere') ? 'all' : 'none';
    }
    case 'teams': {
      const reach = actor.reach(branch.permission);
      if (reach === 'nowhere' || reach.length === 0) return 'none';
      const reached =
        reach === 'everywhere'
          ? 'all'
          : { ...throughTeams(branch.path, reach, today), teams: { roots: reach, path: branch.path } };
      return branch.except === undefined || actor.userId === null
        ? reached
        : butFor(branch.except, (row) => branch.except!.test(row, actor, today), reached);
    }
    case 'own':
      if (!signedIn || actor.userId === null) return 'none';
      return {
        probe: (row) => sql`${row}.${ident(branch.column)} = ${actor.userId}`,
        ids: branch.column === 'id' ? sql`select ${actor.userId}::bigint` : null,
        columns: [branch.column],
      };
    case 'linked': {
      // consent to an API client covers the person's own record, not those of the people they look after
      if (!signedIn || actor.client) return 'none';
      if (purpose === 'write') actor.relyOnLinks?.();
      const counts = branch.current ? sql` and ${branch.current(raw('l'), today)}` : raw('');
      const link = sql`select l.${ident(branch.row)} from ${ident(branch.table)} l where l.${ident(branch.actor)} = ${actor.userId}${counts}`;
      return {
        // asked once and looked up by hash: a walk along many people must not go to the link table for each of them
        probe: (row) => sql`(${row}.${ident(branch.of)} in (${link})) is true`,
        ids: branch.of === 'id' ? link : null,
        columns: [branch.of],
      };
    }
    case 'through': {
      const scope = compileRule(branch.rule, actor, today, purpose);
      if (scope === 'all' || scope === 'none') return scope;
      const above = raw(`a${depthOf(branch)}`);
      return {
        probe: (row) =>
          sql`exists (select from ${ident(branch.table)} ${above} where ${above}.${ident(branch.key)} = ${row}.${ident(branch.column)} and ${scope.probe(above)} offset 0)`,
        ids: null,
        columns: [branch.column],
      };
    }
    case 'only': {
      const scope = compileRule(branch.rule, actor, today, purpose);
      if (scope === 'none') return 'none';
      const test = (row: Sql) => sql`(${branch.test(row, actor, today)})`;
      return {
        probe: (row) => (scope === 'all' ? test(row) : sql`(${test(row)} and ${scope.probe(row)})`),
        ids: null,
        columns: null,
      };
    }
    case 'where':
      if (branch.signedIn && !signedIn) return 'none';
      return { probe: (row) => sql`(${branch.test(row, actor, today)})`, ids: null, columns: null };
  }
}

/** How deeply rules are nested: each level needs an alias of its own in the statement. */
const depthOf = (branch: Branch): number =>
  branch.kind === 'through' || branch.kind === 'only' ? 1 + Math.max(0, ...branch.rule.map(depthOf)) : 0;

/** All rows that are reached, except those that are about the actor themselves. */
function butFor({ columns }: Exception, isBarred: (row: Sql) => Sql, reached: 'all' | Compiled): Compiled {
  const isOpen = (row: Sql) => sql`(${isBarred(row)}) is not true`;
  return {
    probe: (row) => (reached === 'all' ? isOpen(row) : sql`(${isOpen(row)} and ${reached.probe(row)})`),
    ids: null,
    columns: reached === 'all' ? columns : [...columns, ...reached.columns!],
  };
}

function throughTeams(path: TeamPath, roots: readonly number[], today: string): Compiled {
  if ('column' in path) {
    return {
      probe: (row) =>
        sql`exists (select from team_closure c where c.team_id = ${row}.${ident(path.column)} and ${isRoot(roots)} offset 0)`,
      ids: null,
      columns: [path.column],
    };
  }
  const link = raw('m');
  const current = path.current ? sql` and ${path.current(link, today)}` : raw('');
  const exists = (row: Sql) =>
    sql`exists (select from ${ident(path.table)} m join team_closure c on c.team_id = m.${ident(path.team)}
      where m.${ident(path.key)} = ${row}.${ident(path.of)} and ${isRoot(roots)}${current} offset 0)`;
  // a walk along many who belong to no team any more must not look for the teams of each
  const until = path.until === undefined ? null : ident(path.until);
  return {
    columns: path.until === undefined ? [path.of] : [path.of, path.until],
    probe: (row) => (until ? sql`(${row}.${until} >= ${today}::date and ${exists(row)})` : exists(row)),
    ids:
      path.of === 'id'
        ? sql`select m.${ident(path.key)} from ${below(roots)} join ${ident(path.table)} m on m.${ident(path.team)} = c.team_id where true${current}`
        : null,
    firstIds: (most) => sql`(select distinct m.${ident(path.key)} from ${ident(path.table)} m
      where (m.${ident(path.team)} in (select c.team_id from ${below(roots)})) is true${current} order by m.${ident(path.key)} limit ${most})`,
  };
}

/**
 * One of the teams where the permission is held. A list of them is kept from the planner, which would weigh every single
 * number for every index it considers (1,500 of them: a tenth of a second), and looked up by hash when the rows come.
 * `is true` keeps the look-up where it stands; as a join the hash would be built anew for each row.
 */
function isRoot(roots: readonly number[]): Sql {
  if (roots.length === 1) return sql`c.ancestor_id = ${roots[0]}`;
  return sql`(c.ancestor_id in (select unnest(${roots}::bigint[]))) is true`;
}

const below = (roots: readonly number[]): Sql =>
  sql`unnest(${roots}::bigint[]) as held (team_id) join team_closure c on c.ancestor_id = held.team_id`;

/** How many rows a set may hold before walking the sorted index and probing each row becomes cheaper. */
export const smallReach = 5_000;

/** Counts the rows behind a team reach, but never more than decide the question. */
export function countReach({ roots, path }: { roots: readonly number[]; path: TeamPath }): Sql | null {
  if ('column' in path) return null;
  return sql`select count(*)::int as n from (select from ${below(roots)} join ${ident(path.table)} m on m.${ident(path.team)} = c.team_id limit ${smallReach + 1}) as bounded`;
}
