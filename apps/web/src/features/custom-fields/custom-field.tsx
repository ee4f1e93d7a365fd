import { Suspense, type ComponentType } from 'react';
import { isEditable } from '@manyhands/contract/form/field-value.ts';
import { Field } from '../../ui/field.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { Skeleton } from '../../ui/states.tsx';
import { BooleanInput, CheckboxesInput, DropdownInput, RadioInput } from './choice-inputs.tsx';
import { DateInput, DateTimeInput, StartEndInput } from './date-inputs.tsx';
import { wordsOf, type CustomFieldDefinition, type InputProps } from './field-words.ts';
import { ShownField } from './shown-value.tsx';
import { LongTextInput, NumberInput, TextInput } from './text-inputs.tsx';

// Fetched when a form has one: the world's countries, the drop zone and the editor are larger than all the rest.
const PhoneInput = lazyPiece(async () => (await import('./phone-input.tsx')).PhoneInput);
const FileInput = lazyPiece(async () => (await import('./file-input.tsx')).FileInput);
const MarkdownInput = lazyPiece(async () => (await import('./markdown-input.tsx')).MarkdownInput);

const INPUTS: Readonly<Record<string, ComponentType<InputProps>>> = {
  text: TextInput,
  email: TextInput,
  link: TextInput,
  longtext: LongTextInput,
  html: MarkdownInput,
  integer: NumberInput,
  decimal: NumberInput,
  currency: NumberInput,
  date: DateInput,
  datetime: DateTimeInput,
  startenddate: StartEndInput,
  telephone: PhoneInput,
  boolean: BooleanInput,
  dropdown: DropdownInput,
  radio: RadioInput,
  checkboxes: CheckboxesInput,
  file: FileInput,
  files: FileInput,
  photo: FileInput,
};

const HEIGHTS: Readonly<Record<string, string>> = {
  html: 'h-82!',
  file: 'h-56! sm:h-46!',
  files: 'h-56! sm:h-46!',
  photo: 'h-41!',
};

/** Holds the place of an input that is on its way, as high as it will be: what stands below must not move from under a finger. */
function Waiting({ field }: { field: CustomFieldDefinition }) {
  return <Field {...wordsOf(field)}>{() => <Skeleton className={HEIGHTS[field.type] ?? 'h-(--control)!'} />}</Field>;
}

/** One custom field, bound to its path in the form around it. A type that is not known is a line of text. */
export function CustomField({ field, path }: InputProps) {
  if (!isEditable(field)) return <ShownField field={field} path={path} />;
  const Input = Object.hasOwn(INPUTS, field.type) ? INPUTS[field.type]! : TextInput;
  return (
    <Suspense fallback={<Waiting field={field} />}>
      <Input field={field} path={path} />
    </Suspense>
  );
}
