import { useField } from '../../lib/forms/form.tsx';
import { ChoiceTiles, type Choice } from '../../ui/choice-tiles.tsx';
import type { FieldWords } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-field.tsx';

type Words = Omit<FieldWords, 'error'> & { path: string };

export function LongInput({ path, rows, ...words }: Words & { rows?: number }) {
  const field = useField<string>(path);
  return <TextArea {...words} {...field} rows={rows} />;
}

export function ChoiceInput<V extends string>({ path, choices, ...words }: Words & { choices: readonly Choice<V>[] }) {
  const { onBlur: _onBlur, ...field } = useField<V | null>(path);
  return <ChoiceTiles {...words} {...field} choices={choices} />;
}
