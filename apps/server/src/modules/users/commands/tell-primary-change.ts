import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { addressLeftMail, addressTakenUpMail } from '../email-address.mails.ts';
import { findPrimaryAddress } from '../user.queries.ts';

/**
 * Before somebody's main address becomes another, or none (null): both are written to, in the same transaction,
 * because afterwards nobody knows the old one any more.
 */
export async function tellPrimaryChange(ctx: Context, userId: number, next: string | null): Promise<void> {
  const old = await findPrimaryAddress(ctx.db, userId);
  if (!old || old.email.toLowerCase() === next?.toLowerCase()) return;
  const { display_name: name, language } = old;
  await sendMail(ctx, { to: old.email, userId, language, template: addressLeftMail, params: { name, removed: next === null } });
  if (next !== null) await sendMail(ctx, { to: next, userId, language, template: addressTakenUpMail, params: { name } });
}
