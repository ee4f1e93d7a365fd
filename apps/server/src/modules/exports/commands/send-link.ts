import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { findAddressee } from '../../auth/public.ts';
import { listExportReadyMail } from '../list-export.mails.ts';
import { computeExportPath } from '../list-export.rules.ts';

/** Whoever has no address finds it on the page of their exports. */
export async function sendLink(ctx: Context, id: number, userId: number): Promise<void> {
  const person = await findAddressee(ctx.db, userId);
  if (!person) return;
  await sendMail(ctx, {
    to: person.email,
    userId,
    language: person.language,
    template: listExportReadyMail,
    params: { name: person.display_name, path: computeExportPath(id) },
  });
}
