import { useEffect, useEffectEvent } from 'react';
import { inOrder, initialValue } from '@manyhands/contract/form/field-value.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { useText } from '../../ui/text.ts';
import { useField } from '../../lib/forms/form.tsx';
import { wordsOf, type InputProps } from './field-words.ts';

const YES_NO: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** What was chosen, as text: options are named by it. */
const chosen = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function BooleanInput({ field, path }: InputProps) {
  const t = useText();
  const { value, onChange, ...rest } = useField<unknown>(path);
  const said = value === true ? 'yes' : value === false ? 'no' : null;
  const choices = [
    { value: 'yes', label: t('field.yes') },
    { value: 'no', label: t('field.no') },
  ];
  return (
    <ChoiceTiles
      {...wordsOf(field)}
      {...rest}
      columns={2}
      choices={choices}
      value={said}
      onChange={(next) => onChange(YES_NO[next])}
    />
  );
}

export function DropdownInput({ field, path }: InputProps) {
  const t = useText();
  const { value, error, ...rest } = useField<unknown>(path);
  // Only a field no one has touched starts with the option that is chosen beforehand.
  const preselect = useEffectEvent(() => {
    const initial = initialValue(field);
    if (value === undefined && initial !== null) rest.onChange(initial);
  });
  useEffect(() => preselect(), []);
  const options = [
    { value: '', label: t('ui.choose') },
    ...inOrder(field.options ?? []).map((option) => ({ value: option.value, label: option.display })),
  ];
  return (
    <Field {...wordsOf(field)} error={error}>
      {(ties) => (
        <div className="max-w-96">
          <NativeSelect {...ties} {...rest} options={options} value={chosen(value)} />
        </div>
      )}
    </Field>
  );
}

export function RadioInput({ field, path }: InputProps) {
  const { value, ...rest } = useField<unknown>(path);
  const choices = inOrder(field.options ?? []).map((option) => ({ value: option.value, label: option.display }));
  const columns = choices.length > 4 ? 1 : 2;
  return (
    <ChoiceTiles {...wordsOf(field)} {...rest} columns={columns} choices={choices} value={chosen(value) || null} />
  );
}

export function CheckboxesInput({ field, path }: InputProps) {
  const { value, error, name, onChange, onBlur } = useField<unknown>(path);
  const ticked: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (option: string, isOn: boolean) =>
    onChange(isOn ? [...ticked, option] : ticked.filter((one) => one !== option));
  return (
    <FieldGroup {...wordsOf(field)} error={error}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {inOrder(field.options ?? []).map((option) => (
          <Checkbox
            key={option.value}
            label={option.display}
            name={name}
            checked={ticked.includes(option.value)}
            aria-invalid={error ? true : undefined}
            onChange={(isOn) => toggle(option.value, isOn)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
