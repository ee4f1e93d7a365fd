import type { Db } from '../../platform/db/connection.ts';
import { join, raw, sql } from '../../platform/db/sql.ts';
import type { Scope } from '../../platform/policy/compile.ts';
import { probe } from '../../platform/resource/select.ts';
import type { CountedTeam, TeamRow } from './team.rules.ts';

/** The teams within a scope: all of them, or one and those below it; with how many people are there and below, where those may be seen. */
export function listTeams(
  db: Db,
  { scope, people, today }: { scope: Scope; people: Scope; today: string },
  rootId: number | null,
): Promise<CountedTeam[]> {
  const tests = [probe(scope, raw('t'))];
  if (rootId !== null)
    tests.push(sql`exists (select from team_closure c where c.ancestor_id = ${rootId} and c.team_id = t.id)`);
  return db.run<CountedTeam>(
    sql`select t.id, t.parent_id, t.name, t.hidden, case when ${probe(people, raw('t'))} then coalesce(held.people, 0) end as people
    from teams t left join (
      select c.ancestor_id, count(distinct r.user_id)::int as people from roles r join team_closure c on c.team_id = r.team_id
      where r.end_date is null or r.end_date >= ${today}::date group by c.ancestor_id) as held on held.ancestor_id = t.id
    where ${join(tests, ' and ')} order by t.name, t.id`,
  );
}

export async function updateHidden(db: Db, id: number, hidden: boolean): Promise<void> {
  await db.updateTable('teams').set({ hidden }).where('id', '=', id).execute();
}

export type TeamChange = 'created' | 'renamed' | 'moved' | 'hidden' | 'shown';

export async function insertHistory(
  db: Db,
  entry: {
    team_id: number;
    change: TeamChange;
    old_value: string | null;
    new_value: string | null;
    created_by: number | null;
  },
): Promise<void> {
  await db.insertInto('team_history').values(entry).execute();
}

export function getTeam(db: Db, id: number): Promise<TeamRow> {
  return db
    .selectFrom('teams')
    .select(['id', 'parent_id', 'name', 'hidden'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
