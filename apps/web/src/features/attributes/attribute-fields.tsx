import { fieldTypes } from '@manyhands/contract/form/field-value.ts';
import { emptyOption, isChoice, slugFor, withDisplay } from '../../lib/field-options.ts';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { useField } from '../../lib/forms/form.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { OptionList, OptionRow } from '../../ui/option-list.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import type { Category } from './attribute.api.ts';
import { optionsFor, type AttributeValues } from './attribute.rules.ts';

/** Paths of the server's refusals that the fields below show themselves. */
export const shownPaths = (errors: object = {}): string[] => [
  'name',
  'slug',
  'help',
  'type',
  'category_id',
  ...Object.keys(errors).filter((path) => path.startsWith('options')),
];

/** The name, and with it the name under which answers are kept as long as there can be none. */
function NameInput({ taken }: { taken: readonly string[] | null }) {
  const t = useText();
  const { onBlur: _blur, ...name } = useField<string>('name');
  const slug = useField<string>('slug');
  const change = (next: string) => {
    name.onChange(next);
    if (taken) slug.onChange(slugFor(next, taken, 'field'));
  };
  return (
    <TextField
      label={t('fields.name')}
      hint={slug.value && t('fields.kept_as', { slug: slug.value })}
      required
      {...name}
      error={name.error ?? slug.error}
      onChange={change}
      autoComplete="off"
    />
  );
}

function TypeInput() {
  const t = useText();
  const { onBlur: _blur, ...type } = useField<AttributeValues['type']>('type');
  const { value: options, onChange } = useField<AttributeValues['options']>('options');
  const change = (next: AttributeValues['type']) => {
    type.onChange(next);
    onChange(optionsFor(next, options));
  };
  return (
    <Select
      label={t('fields.type')}
      hint={t('fields.type_hint')}
      required
      options={fieldTypes.map((value) => ({ value, label: t(`fieldtype.${value}`) }))}
      {...type}
      onChange={change}
      className="max-w-80"
    />
  );
}

function CategoryInput({ categories }: { categories: readonly Category[] }) {
  const t = useText();
  const { onBlur: _blur, ...field } = useField<string>('category_id');
  const offered = categories.filter(({ id, archived }) => !archived || String(id) === field.value);
  return (
    <Select
      label={t('fields.category')}
      required
      options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...field}
      className="max-w-80"
    />
  );
}

function Choice({
  place,
  onChange,
  onSelect,
  onRemove,
}: {
  place: number;
  onChange(display: string): void;
  onSelect(selected: boolean): void;
  onRemove(): void;
}) {
  const { value: option } = useField<AttributeValues['options'][number]>(`options.${place}`);
  const { error: words } = useField<string>(`options.${place}.display`);
  const { error: value } = useField<string>(`options.${place}.value`);
  return (
    <OptionRow
      option={option}
      place={place + 1}
      error={words ?? value}
      onType={onChange}
      onSelect={onSelect}
      onRemove={onRemove}
    />
  );
}

function Choices({ several }: { several: boolean }) {
  const { value: options, error, onChange } = useField<AttributeValues['options']>('options');
  const move = (from: number, to: number) => onChange(options.toSpliced(from, 1).toSpliced(to, 0, options[from]!));
  return (
    <OptionList
      options={options}
      several={several}
      error={error}
      onChange={onChange}
      onAdd={() => onChange([...options, emptyOption])}
      onMove={move}
    >
      {(index, onSelect) => (
        <Choice
          place={index}
          onChange={(display) => onChange(options.with(index, withDisplay(options[index]!, display)))}
          onSelect={onSelect}
          onRemove={() => onChange(options.toSpliced(index, 1))}
        />
      )}
    </OptionList>
  );
}

function PermissionInput() {
  const t = useText();
  const { onBlur: _blur, ...field } = useField<AttributeValues['permission']>('permission');
  const choices = (['write', 'read'] as const).map((value) => ({
    value,
    label: t(`fields.permission_${value}`),
    note: t(`fields.permission_${value}_note`),
  }));
  return <ChoiceTiles label={t('fields.permission')} columns={1} choices={choices} {...field} />;
}

interface AttributeFieldsProps {
  categories: readonly Category[];
  /** Slugs of the others; null where it exists already, and its type and slug stay. */
  taken: readonly string[] | null;
}

/** Everything about a field. */
export function AttributeFields({ categories, taken }: AttributeFieldsProps) {
  const t = useText();
  const { value: type } = useField<AttributeValues['type']>('type');
  return (
    <>
      <NameInput taken={taken} />
      {taken && <TypeInput />}
      {isChoice(type) && <Choices several={type === 'checkboxes'} />}
      <CategoryInput categories={categories} />
      <TextInput path="help" label={t('fields.help')} hint={t('fields.help_hint')} autoComplete="off" />
      <PermissionInput />
      <CheckboxInput path="compulsory" label={t('fields.compulsory')} hint={t('fields.compulsory_hint')} />
    </>
  );
}
