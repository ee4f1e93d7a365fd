import type { Db } from '../../platform/db/connection.ts';
import { join, raw, sql } from '../../platform/db/sql.ts';
import type { Scope } from '../../platform/policy/compile.ts';
import { probe } from '../../platform/resource/select.ts';
import type { TeamRow } from './team.rules.ts';

/** The teams within a scope: all of them, or one and those below it. */
export function listTeams(db: Db, scope: Scope, rootId: number | null): Promise<TeamRow[]> {
  const tests = [probe(scope, raw('t'))];
  if (rootId !== null)
    tests.push(sql`exists (select from team_closure c where c.ancestor_id = ${rootId} and c.team_id = t.id)`);
  return db.run<TeamRow>(
    sql`select t.id, t.parent_id, t.name, t.hidden from teams t where ${join(tests, ' and ')} order by t.name, t.id`,
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
