import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertNotOwnGrants, checkNotAbove, keepAdministrator } from '../../permissions/public.ts';
import { deletePerson, listGuardians, lockUser } from '../user.queries.ts';

/** Whoever comes to it by whatever way: no one erases themselves, someone above them, their own child or the last administrator. */
export async function anonymisePerson(ctx: Context, userId: number): Promise<void> {
  if (userId === ctx.actor.userId) throw new Problem('conflict');
  // before anything of theirs: whoever adds something about them holds this row too
  await lockUser(ctx.db, userId);
  await checkNotAbove(ctx, userId);
  // erasing a child would end the actor's own link to them
  assertNotOwnGrants(ctx.actor, ...(await listGuardians(ctx.db, userId)));
  await keepAdministrator(ctx, userId);
  await deletePerson(ctx.db, userId);
}
