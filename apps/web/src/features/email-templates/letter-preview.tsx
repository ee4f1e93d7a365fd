import { useSyncExternalStore } from 'react';
import type { MarkStore } from '../../lib/forms/mark-store.ts';
import { MarkdownText } from '../../ui/markdown/markdown-text.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import type { MailLetter } from './email-template.api.ts';
import { withExamples, type Wording } from './letter.rules.ts';

/** What is typed, as it will read. Follows every key. */
export function LetterPreview({ letter, store }: { letter: MailLetter; store: MarkStore<Wording> }) {
  const t = useText();
  const { subject, body } = useSyncExternalStore(store.subscribe, store.values);
  const shown = (text: string) => withExamples(text, letter.variables, window.location.origin);
  return (
    <Sheet title={t('emails.preview')} note={t('emails.preview_note')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-line bg-paper p-4 break-words">
        <p className="font-semibold">{shown(subject)}</p>
        <MarkdownText>{shown(body).replaceAll('`', '')}</MarkdownText>
      </div>
    </Sheet>
  );
}
