import type { Db } from '../../platform/db/connection.ts';

export function getRoom(db: Db, id: number): Promise<{ id: number; team_id: number; beds: number }> {
  return db.selectFrom('residential_rooms').select(['id', 'team_id', 'beds']).where('id', '=', id).executeTakeFirstOrThrow();
}
