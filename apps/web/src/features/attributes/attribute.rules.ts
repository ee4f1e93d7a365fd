import type { fieldTypes } from '@manyhands/contract/form/field-value.ts';
import { inOrder, type FieldOption } from '@manyhands/contract/form/field-value.ts';
import { emptyOption, isChoice } from '../../lib/field-options.ts';
import type { Attribute, Category } from './attribute.api.ts';

export interface AttributeValues {
  name: string;
  slug: string;
  help: string;
  type: (typeof fieldTypes)[number];
  compulsory: boolean;
  permission: 'write' | 'read';
  options: readonly FieldOption[];
  /** As a list of choices holds it. */
  category_id: string;
}

export const emptyAttribute = (categoryId: number): AttributeValues => ({
  name: '',
  slug: '',
  help: '',
  type: 'text',
  compulsory: false,
  permission: 'write',
  options: [],
  category_id: String(categoryId),
});

export function valuesOf({
  name,
  slug,
  help,
  type,
  compulsory,
  permission,
  options,
  category_id,
}: Attribute): AttributeValues {
  return {
    name,
    slug,
    help,
    type,
    compulsory,
    permission,
    options: inOrder(options),
    category_id: String(category_id),
  };
}

/** Choices belong to some types alone; whoever picks such a type begins with two. */
export function optionsFor(type: string, options: readonly FieldOption[]): readonly FieldOption[] {
  if (!isChoice(type)) return [];
  if (options.length === 0) return [emptyOption, emptyOption];
  const first = options.findIndex(({ default_selected }) => default_selected);
  return type === 'checkboxes'
    ? options
    : options.map((option, index) => ({ ...option, default_selected: index === first }));
}

/** What can be changed of one that exists: its type and the name of its answers stay. */
export function changeBy({ name, help, compulsory, permission, options, category_id }: AttributeValues) {
  return {
    name,
    help,
    compulsory,
    permission,
    category_id: Number(category_id),
    options: options.map((option, position) => ({ ...option, position })),
  };
}

export const sentBy = (values: AttributeValues, position: number) => ({
  ...changeBy(values),
  slug: values.slug,
  type: values.type,
  position,
});

export interface Shelf {
  category: Category;
  fields: Attribute[];
}

/** Each category with its fields in their order; what is archived stands last. */
export function shelvesOf(categories: readonly Category[], fields: readonly Attribute[]): Shelf[] {
  return categories.map((category) => {
    const own = fields.filter(({ category_id }) => category_id === category.id);
    return {
      category,
      fields: [...own.filter(({ archived }) => !archived), ...own.filter(({ archived }) => archived)],
    };
  });
}
