import { lockAccess } from '../../../platform/auth/access-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { administering, assertAdministrators, assertHeldEverywhere } from '../grant.rules.ts';
import { countAdministrators } from '../grant.queries.ts';

interface Change {
  groupId: number;
  before: readonly string[];
  after: readonly string[];
}

/** A group reaches everyone whose role carries it, so its change waits for writes that rest on it. */
export async function checkGroup(ctx: Context, { groupId, before, after }: Change): Promise<void> {
  assertHeldEverywhere(
    ctx.actor,
    after.filter((permission) => !before.includes(permission)),
  );
  await lockAccess(ctx.db);
  if (before.includes(administering) && !after.includes(administering)) {
    assertAdministrators(await countAdministrators(ctx.db, ctx.today, { groupId }));
  }
}
