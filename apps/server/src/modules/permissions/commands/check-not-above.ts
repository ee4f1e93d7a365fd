import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { listUnheld } from '../grant.queries.ts';

/**
 * Refuses to touch who someone is, what they sign in by or their account itself, where they hold more than the actor does. The
 * refusal does not say what they hold: whoever may edit people need not be allowed to see their permissions.
 */
export async function checkNotAbove(ctx: Pick<Context, 'db' | 'actor' | 'today'>, userId: number): Promise<void> {
  if (ctx.actor.userId === userId) return;
  if ((await listUnheld(ctx, userId)).length > 0) throw new Problem('outranked');
}
