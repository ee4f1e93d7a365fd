import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import { inTeams } from '../../platform/policy/rules.ts';
import { probe } from '../../platform/resource/select.ts';

export interface Week {
  rotaId: number;
  monday: string;
  teamId: number | undefined;
}

/** Shifts of the week that whoever asks manages. */
function ofWeek({ actor, today }: Context, { rotaId, monday, teamId }: Week): Sql {
  const scope = compileRule([inTeams('manage-shifts', { column: 'team_id' })], actor, today, 'write');
  const narrowed = teamId === undefined ? raw('true') : sql`t.team_id = ${teamId}`;
  return sql`t.rota_id = ${rotaId} and t.day between ${monday}::date and ${monday}::date + 6 and ${narrowed} and ${probe(scope, raw('t'))}`;
}

const changes = {
  publish: { set: sql`state = 'published'`, where: sql`t.state = 'draft'` },
  lock: { set: sql`locked = true`, where: sql`not t.locked` },
  unlock: { set: sql`locked = false`, where: sql`t.locked` },
} as const;
export type WeekAction = keyof typeof changes;

export async function updateWeek(ctx: Context, week: Week, action: WeekAction): Promise<number[]> {
  const { set, where } = changes[action];
  const rows = await ctx.db.run<{ id: number }>(sql`
    update shifts set ${set} where id in (select t.id from shifts t where ${ofWeek(ctx, week)} and ${where} order by t.id for no key update) returning id`);
  return rows.map(({ id }) => id);
}

export interface Copied {
  id: number;
  starts_at: Date;
  ends_at: Date;
}

export const listOfWeek = (ctx: Context, week: Week): Promise<Copied[]> =>
  ctx.db.run<Copied>(
    sql`select t.id, t.starts_at, t.ends_at from shifts t where ${ofWeek(ctx, week)} and t.state <> 'cancelled' order by t.starts_at, t.id`,
  );

/** The same shifts at other times, as drafts. */
export async function insertCopies(db: Db, copies: readonly Copied[]): Promise<void> {
  await db.run(sql`
    insert into shifts (rota_id, team_id, name, starts_at, ends_at, location, briefing, needs, places, minimum, clearance_flag_ids, module_ids, minimum_age, supervisor_id, state)
    select s.rota_id, s.team_id, s.name, c.starts_at, c.ends_at, s.location, s.briefing, s.needs, s.places, s.minimum, s.clearance_flag_ids, s.module_ids, s.minimum_age, s.supervisor_id, 'draft'
      from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c (id bigint, starts_at timestamptz, ends_at timestamptz) join shifts s on s.id = c.id order by c.starts_at, c.id`);
}
