import { lazy, Suspense, useCallback } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import type { Found } from '../../ui/search-select.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading } from '../../ui/states.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { CheckboxInput, TextInput } from '../forms/fields.tsx';
import { useField } from '../forms/form.tsx';
import { NumberInput } from '../forms/number-input.tsx';
import type { AnyRow, FieldPart } from './descriptor.ts';
import { findOffered, optionsQuery } from './reference-options.ts';

// What few forms have comes with the first of them.
const DayInput = lazy(async () => ({ default: (await import('../forms/day-input.tsx')).DayInput }));
const MomentInput = lazy(async () => ({ default: (await import('../forms/moment-input.tsx')).MomentInput }));
const MarkdownEditor = lazy(async () => ({ default: (await import('../markdown-editor.tsx')).MarkdownEditor }));
const SearchSelect = lazy(async () => ({ default: (await import('../../ui/search-select.tsx')).SearchSelect }));

/** What every input of a form is given: its field's name, its description and its words. */
export interface RecordInputProps {
  name: string;
  field: FieldPart;
  label: string;
  hint?: string | undefined;
  /** What is being changed; null for a new one. */
  row: AnyRow | null;
}

const MOST_TILES = 4;
const NONE = 'none';

/** One of a list, or none of it where the field may be empty. */
function ListInput({
  name,
  field,
  options,
  value,
  onChange,
  ...words
}: Omit<RecordInputProps, 'row'> & {
  options: readonly { value: string; label: string }[];
  value: string | null;
  onChange(value: string | null): void;
  error?: string | undefined;
}) {
  const t = useText();
  const none = field.nullable ? [{ value: NONE, label: t('records.none') }] : [];
  return (
    <Select
      {...words}
      name={name}
      required={field.required ?? false}
      options={[...none, ...options]}
      value={value ?? (field.nullable ? NONE : null)}
      onChange={(next) => onChange(next === NONE ? null : next)}
    />
  );
}

function ChoiceInput({ name, field, row: _row, ...words }: RecordInputProps) {
  const t = useText();
  const { onBlur: _blur, ...input } = useField<string | null>(name);
  const choices = Object.entries(field.options ?? {}).map(([value, key]) => ({ value, label: t(key) }));
  if (choices.length <= MOST_TILES)
    return <ChoiceTiles {...words} {...input} required={field.required ?? false} columns={2} choices={choices} />;
  return <ListInput {...words} {...input} field={field} options={choices} />;
}

/** A short list is offered whole. */
function WholeReference({ name, field, row: _row, ...words }: RecordInputProps) {
  const { data } = useSuspenseQuery(optionsQuery(field.to!));
  const { value, onChange, onBlur: _blur, ...input } = useField<Found | null>(name);
  // what is no longer offered stays while it is chosen
  const offered = data.filter((option) => !option.archived || option.value === value?.value);
  const choose = (next: string | null) => onChange(offered.find((option) => option.value === next) ?? null);
  return (
    <ListInput {...words} {...input} field={field} value={value?.value ?? null} onChange={choose} options={offered} />
  );
}

function FoundReference({ name, field, row: _row, ...words }: RecordInputProps) {
  const t = useText();
  const input = useField<Found | null>(name);
  const { to } = field;
  const find = useCallback((text: string, signal: AbortSignal) => findOffered(to!, text, signal), [to]);
  return (
    <SearchSelect {...words} {...input} required={field.required ?? false} find={find} empty={t('records.no_match')} />
  );
}

function ProseInput({ name, field, row: _row, ...words }: RecordInputProps) {
  const { value, ...input } = useField<string | null>(name);
  return (
    <TextArea {...words} {...input} required={field.required ?? false} value={value ?? ''} maxLength={field.max} />
  );
}

function MarkdownInput({ name, field, row: _row, ...words }: RecordInputProps) {
  const { value, ...input } = useField<string | null>(name);
  return <MarkdownEditor {...words} {...input} required={field.required ?? false} rows={8} value={value ?? ''} />;
}

function OneInput(props: RecordInputProps) {
  const { name, field, row: _row, ...words } = props;
  const required = field.required ?? false;
  switch (field.type) {
    case 'boolean':
      return <CheckboxInput path={name} {...words} />;
    case 'integer':
    case 'decimal':
      return <NumberInput path={name} {...words} required={required} most={field.max} />;
    case 'day':
      return <DayInput path={name} {...words} required={required} />;
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'reference':
      return field.to!.whole ? <WholeReference {...props} /> : <FoundReference {...props} />;
    case 'prose':
      return <ProseInput {...props} />;
    case 'markdown':
      return <MarkdownInput {...props} />;
    case 'email':
      return <TextInput path={name} {...words} type="email" required={required} autoComplete="off" />;
    case 'link':
      return <TextInput path={name} {...words} type="url" required={required} autoComplete="off" />;
    case 'text':
      return <TextInput path={name} {...words} required={required} maxLength={field.max} autoComplete="off" />;
    case 'instant':
      return <MomentInput path={name} {...words} required={required} />;
    case 'other':
      // Nothing plain can ask for it: whoever puts one into a form brings its input.
      return null;
  }
}

/** The plain input of a field, by its type. */
export function RecordInput(props: RecordInputProps) {
  return (
    <Suspense fallback={<Loading />}>
      <OneInput {...props} />
    </Suspense>
  );
}

/** Whether there is a plain input for it. */
export const hasInput = ({ type }: FieldPart): boolean => type !== 'other';
