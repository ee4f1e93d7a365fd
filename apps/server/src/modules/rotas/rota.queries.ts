import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { RotaChange } from './rota.rules.ts';

export async function listTeamIds(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.run<{ id: number }>(sql`select id from teams where id = any(${ids}::bigint[])`);
  return rows.map(({ id }) => id);
}

export async function getTimezone(db: Db, id: number): Promise<string> {
  return (await db.selectFrom('rotas').select('timezone').where('id', '=', id).executeTakeFirstOrThrow()).timezone;
}

export interface KnownRota {
  id: number;
  timezone: string;
  team_ids: number[];
  archived: boolean;
  approval: boolean;
}

/** Held as it is until the transaction ends: no one takes a team away from it meanwhile. */
export async function lockRota(db: Db, id: number): Promise<KnownRota | null> {
  const [found] = await db.run<KnownRota>(sql`
    select id, timezone, team_ids, archived, coalesce((booking ->> 'approval')::boolean, false) as approval from rotas where id = ${id} for share`);
  return found ?? null;
}

export function lockRotas(db: Db, ids: readonly number[]): Promise<(RotaChange & { id: number })[]> {
  return db.run(sql`
    select id, name, colour, timezone, team_ids, booking, rest_hours, max_hours_week, archived from rotas
     where id = any(${ids}::bigint[]) order by id for no key update`);
}

export async function updateRota(db: Db, id: number, { booking, team_ids, ...plain }: RotaChange): Promise<number> {
  const { version } = await db
    .updateTable('rotas')
    .set({
      ...plain,
      ...(booking && { booking: JSON.stringify(booking) }),
      ...(team_ids && { team_ids: [...team_ids] }),
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
