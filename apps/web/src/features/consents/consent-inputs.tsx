import { Plus, X } from 'lucide-react';
import { useField } from '../../lib/forms/form.tsx';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { optionsFor, type ConsentOption, type Style } from './consent-option.rules.ts';

/** Which of the styles it has decides how many choices there are. */
export function StyleInput({ name, field, label, hint }: RecordInputProps) {
  const t = useText();
  const { onBlur: _blur, ...type } = useField<Style>(name);
  const { value: options, onChange } = useField<ConsentOption[]>('options');
  const take = (next: Style) => {
    type.onChange(next);
    onChange(optionsFor(next, options));
  };
  const choices = Object.entries(field.options!).map(([value, key]) => ({ value: value as Style, label: t(key) }));
  return <ChoiceTiles label={label} hint={hint} columns={1} choices={choices} {...type} onChange={take} />;
}

function Choice({ place, onRemove }: { place: number; onRemove?: (() => void) | undefined }) {
  const t = useText();
  const { onBlur: _blur, ...field } = useField<string>(`options.${place}.value`);
  return (
    <div className="flex items-start gap-2 p-1">
      <TextField
        label={t('choice.one', { place: place + 1 })}
        required
        {...field}
        autoComplete="off"
        className="min-w-0 flex-1"
      />
      {onRemove && (
        <IconButton
          label={t('choice.remove', { name: field.value || t('choice.one', { place: place + 1 }) })}
          onClick={onRemove}
          className="mt-7"
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  );
}

function Choices({ label }: { label: string }) {
  const t = useText();
  const { value: options, error, onChange } = useField<ConsentOption[]>('options');
  const move = (from: number, to: number) => onChange(options.toSpliced(from, 1).toSpliced(to, 0, options[from]!));
  return (
    <FieldGroup label={label} error={error}>
      <SortableList
        roomy
        label={label}
        items={options}
        nameOf={({ value }, index) => value || t('choice.one', { place: index + 1 })}
        onMove={move}
      >
        {(_, index) => (
          <Choice
            place={index}
            onRemove={options.length > 1 ? () => onChange(options.toSpliced(index, 1)) : undefined}
          />
        )}
      </SortableList>
      <Button
        kind="quiet"
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => onChange([...options, { value: '' }])}
        className="justify-self-start"
      >
        {t('choice.add')}
      </Button>
    </FieldGroup>
  );
}

function BoxInput() {
  const t = useText();
  const { error } = useField('options');
  const { onBlur: _blur, ...field } = useField<string>('options.0.value');
  return <TextField label={t('consent.box')} required {...field} error={field.error ?? error} autoComplete="off" />;
}

/** A box has one line beside it; of anything else there are several to choose from. */
export function OptionsInput({ label, row }: RecordInputProps) {
  const { value: chosen } = useField<Style | undefined>('type');
  return (chosen ?? row?.type) === 'checkbox' ? <BoxInput /> : <Choices label={label} />;
}
