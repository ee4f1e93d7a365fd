import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { countAdministrators, isLastAdministrator, listUnheld } from '../permissions/public.ts';
import type { BlockFacts } from './block.rules.ts';

/** Whatever decides whether the actor can block this person now. */
export async function getBlockFacts(ctx: Context, userId: number): Promise<BlockFacts> {
  const [standing] = await ctx.db.run<{ erased: boolean; blocked: boolean }>(
    sql`select status_id = 6 as erased, blocked_at is not null as blocked from users where id = ${userId}`,
  );
  return {
    ...standing!,
    own: ctx.actor.userId === userId,
    unheld: await listUnheld(ctx, userId),
    lastAdministrator: isLastAdministrator(await countAdministrators(ctx.db, ctx.today, { userId })),
  };
}

/** What every request asks; null lets the person in again. */
export async function updateBlockedAt(db: Db, userId: number, blockedAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ blocked_at: blockedAt }).where('id', '=', userId).execute();
}

export async function updateLifted(db: Db, id: number, { at, by }: { at: Date; by: number | null }): Promise<void> {
  await db.updateTable('blocks').set({ lifted_at: at, lifted_by: by }).where('id', '=', id).execute();
}

/** Blocks whose time is up, held until they are lifted; what someone is working on comes next time. */
export async function lockDueBlocks(db: Db, now: Date, atMost: number): Promise<{ id: number; user_id: number }[]> {
  return db.run(sql`
    select id, user_id from blocks where lifted_at is null and ends_at <= ${now} order by ends_at limit ${atMost} for update skip locked`);
}
