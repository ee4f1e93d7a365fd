import { useField } from '../../../lib/forms/form.tsx';
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx';
import type { FieldWords } from '../../../ui/field.tsx';
import { useText } from '../../../ui/text.ts';

/** A question with two answers, kept as true or false. */
export function YesNoInput({
  path,
  onAnswer,
  ...words
}: Omit<FieldWords, 'error'> & { path: string; onAnswer?(answer: boolean): void }) {
  const t = useText();
  const { value, onChange, ...rest } = useField<boolean | null>(path);
  const choices = [
    { value: 'yes', label: t('field.yes') },
    { value: 'no', label: t('field.no') },
  ];
  const take = (answer: string) => {
    onChange(answer === 'yes');
    onAnswer?.(answer === 'yes');
  };
  return (
    <ChoiceTiles
      {...words}
      {...rest}
      columns={2}
      choices={choices}
      value={value === null || value === undefined ? null : value ? 'yes' : 'no'}
      onChange={take}
    />
  );
}
