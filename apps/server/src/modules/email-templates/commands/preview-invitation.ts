import { Readable } from 'node:stream';
import { chooseLanguage, letterPolicy, type RenderedLetter } from '../../../platform/mail/letter.ts';
import { findLetterKind } from '../../../platform/mail/letter-kind.ts';
import type { Download, Outside } from '../../../platform/resource/define-module.ts';
import { findTemplate } from '../email-template.queries.ts';
import { computeSender, type Appearance } from '../email-template.rules.ts';
import { previewLetter } from './preview-letter.ts';

const invitation = 'auth.invitation';

const shown: Record<'text' | 'html', (letter: RenderedLetter) => Download> = {
  text: ({ subject, text }) => ({
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: Readable.from([`${subject}\n\n${text}`]),
  }),
  // in a frame of the settings: without scripts, but with the reader's right to a logo that is not saved yet
  html: ({ html }) => ({
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `sandbox allow-same-origin; ${letterPolicy}`,
    },
    body: Readable.from([html]),
  }),
};

/** What a new user reads first: in the organisation's words where it has some, else in ours. */
export async function previewInvitation(
  ctx: Outside,
  { language: wanted, ...look }: { language?: string } & Appearance,
  as: keyof typeof shown,
): Promise<Download> {
  const language = chooseLanguage(wanted, ctx.language, ctx.organisation.language);
  const stored = await ctx.database.read(ctx.organisation.id, (db) => findTemplate(db, invitation, language));
  const wording = stored ?? findLetterKind(invitation)!.ours(language);
  const organisation = computeSender(ctx.organisation, look);
  return shown[as](await previewLetter({ organisation }, { letter: invitation, language, ...wording }));
}
