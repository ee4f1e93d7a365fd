import type { Context } from '../../../platform/context.ts';
import { assertNotOwnGrants } from '../../permissions/public.ts';
import { lockLinkEnds } from '../link.queries.ts';
import { assertLinkable } from '../link.rules.ts';

/** A link is a right: no one makes one they are part of. */
export async function checkSupervisor(
  { db, actor, today }: Context,
  { userId, supervisorId }: { userId: number; supervisorId: number },
): Promise<void> {
  assertNotOwnGrants(actor, userId, supervisorId);
  assertLinkable(await lockLinkEnds(db, { userId, holderId: supervisorId, today }), 'supervisor_id');
}
