import type { Context } from '../../../platform/context.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { listPeople } from '../invitation.queries.ts';
import { assertOneChoice, assertSomeone, type SentInvitation } from '../invitation.rules.ts';
import { selectInvited } from './select-invited.ts';

/** Whom it means is decided now: who joins the team or the list later is not invited by it. */
export async function invitePeople(
  ctx: Context,
  registry: Registry,
  sent: SentInvitation,
): Promise<Record<string, unknown>> {
  assertOneChoice(sent);
  const found = await listPeople(ctx.db, await selectInvited(ctx, registry, sent));
  assertSomeone(sent, found);
  return { asked_ids: found };
}
