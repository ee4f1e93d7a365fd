import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

export function getRoom(db: Db, id: number): Promise<{ id: number; team_id: number; beds: number }> {
  return db
    .selectFrom('residential_rooms')
    .select(['id', 'team_id', 'beds'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Of a team, for whoever lists sites. */
export const countRooms = (team: Sql): Sql =>
  sql`(select count(*)::int from residential_rooms room where room.team_id = ${team}.id and not room.archived)`;
export const countBeds = (team: Sql): Sql =>
  sql`(select coalesce(sum(room.beds), 0)::int from residential_rooms room where room.team_id = ${team}.id and not room.archived)`;
