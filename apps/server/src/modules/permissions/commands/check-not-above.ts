import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { listUnheld } from '../grant.queries.ts';

/** Refuses to touch what somebody signs in by, or their account itself, where they hold more than the actor does. */
export async function checkNotAbove(ctx: Pick<Context, 'db' | 'actor' | 'today'>, userId: number): Promise<void> {
  if (ctx.actor.userId === userId) return;
  const [permission] = await listUnheld(ctx, userId);
  if (permission !== undefined) throw new Problem('outranked', { params: { permission } });
}
