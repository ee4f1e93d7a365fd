import { MarkdownEditor } from '../../lib/markdown-editor.tsx';
import { useField } from '../../lib/forms/form.tsx';
import { useSurroundings } from './field-surroundings.ts';
import { wordsOf, type InputProps } from './field-words.ts';

export function MarkdownInput({ field, path }: InputProps) {
  const { value, ...rest } = useField<unknown>(path);
  const { pictures } = useSurroundings();
  return (
    <MarkdownEditor {...wordsOf(field)} {...rest} pictures={pictures} value={typeof value === 'string' ? value : ''} />
  );
}
