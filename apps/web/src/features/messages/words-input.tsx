import { useField } from '../../lib/forms/form.tsx';
import { MarkdownEditor } from '../../lib/markdown-editor.tsx';
import { useText } from '../../ui/text.ts';

/** What a message says. */
export function WordsInput() {
  const t = useText();
  const field = useField<string>('text');
  return <MarkdownEditor label={t('messages.text')} required rows={8} {...field} />;
}
