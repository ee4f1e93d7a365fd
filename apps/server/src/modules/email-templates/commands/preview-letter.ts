import type { MailLanguage, RenderedLetter, Sender } from '../../../platform/mail/letter.ts';
import { findLetterKind, type Wording } from '../../../platform/mail/letter-kind.ts';
import { renderWording } from '../../../platform/mail/wording.ts';
import { assertKnown, assertSendable, computeExamples } from '../email-template.rules.ts';

interface PreviewRequest extends Wording {
  letter: string;
  language: MailLanguage;
}

/** As it would arrive, by the same functions that send it. */
export async function previewLetter(
  { organisation }: { organisation: Sender },
  { letter, language, subject, body }: PreviewRequest,
): Promise<RenderedLetter> {
  const kind = findLetterKind(letter);
  assertKnown(kind);
  assertSendable({ subject, body }, kind);
  return renderWording({ subject, body }, computeExamples(kind, organisation), organisation, language);
}
