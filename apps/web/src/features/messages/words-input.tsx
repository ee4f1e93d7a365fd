import { useField } from '../../lib/forms/form.tsx';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import { useText } from '../../ui/text.ts';

/** What a message says. */
export function WordsInput() {
  const t = useText();
  const field = useField<string>('text');
  return <MarkdownField label={t('messages.text')} required rows={8} {...field} />;
}
