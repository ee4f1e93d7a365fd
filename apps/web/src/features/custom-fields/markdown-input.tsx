import { MarkdownField } from '../../ui/markdown-field.tsx';
import { useField } from '../../lib/forms/form.tsx';
import { wordsOf, type InputProps } from './field-words.ts';

export function MarkdownInput({ field, path }: InputProps) {
  const { value, ...rest } = useField<unknown>(path);
  return <MarkdownField {...wordsOf(field)} {...rest} value={typeof value === 'string' ? value : ''} />;
}
