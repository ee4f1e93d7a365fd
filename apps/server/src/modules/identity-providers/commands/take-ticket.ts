import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { insertLink } from '../identity-link.queries.ts';
import { isHandle } from '../identity-provider.rules.ts';
import { deleteTicket } from '../identity-ticket.queries.ts';

/** Binds the new account to whom the provider vouched for, and takes the ticket; false when someone else has taken it. */
export async function takeTicket(ctx: Context, token: string | undefined, userId: number): Promise<boolean> {
  const taken = isHandle(token) ? await deleteTicket(ctx.db, token, ctx.now) : null;
  if (!taken) return false;
  const linkId = await insertLink(ctx.db, { ...taken, userId }, ctx.now);
  await writeAudit(ctx, {
    action: 'link',
    resource: 'identityLink',
    rowId: linkId,
    subjectId: userId,
    changes: { identity_provider_id: taken.providerId },
  });
  return true;
}
