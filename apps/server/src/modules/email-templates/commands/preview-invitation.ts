import { Readable } from 'node:stream';
import { chooseLanguage } from '../../../platform/mail/letter.ts';
import { findLetterKind } from '../../../platform/mail/letter-kind.ts';
import type { Download, Outside } from '../../../platform/resource/define-module.ts';
import { findTemplate } from '../email-template.queries.ts';
import { previewLetter } from './preview-letter.ts';

const invitation = 'auth.invitation';

/** What a new user reads first: in the organisation's words where it has some, else in ours. */
export async function previewInvitation(ctx: Outside, wanted: string | undefined): Promise<Download> {
  const language = chooseLanguage(wanted, ctx.language, ctx.organisation.language);
  const stored = await ctx.database.read(ctx.organisation.id, (db) => findTemplate(db, invitation, language));
  const wording = stored ?? findLetterKind(invitation)!.ours(language);
  const { subject, text } = await previewLetter(ctx, { letter: invitation, language, ...wording });
  return { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: Readable.from([`${subject}\n\n${text}`]) };
}
