import { choiceTypes, type FieldOption } from '@manyhands/contract/form/field-value.ts';

/** The name under which answers are kept: made of the label's own words, and used by no other. */
export function slugFor(label: string, taken: readonly string[], fallback = 'question'): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  const base = words || fallback;
  let slug = base;
  for (let count = 2; taken.includes(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}

export const isChoice = (type: string) => choiceTypes.includes(type);

export const emptyOption: FieldOption = { value: '', display: '', position: 0, default_selected: false };

/** A choice is kept by its own words, until it has been published under others. */
export const withDisplay = <O extends FieldOption>(option: O, display: string): O => ({
  ...option,
  display,
  value: option.value === option.display.trim() ? display.trim() : option.value,
});
