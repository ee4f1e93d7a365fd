import type { MessageKey } from '../../ui/text.ts';
import { fieldOf, type AnyRow, type TitledDescriptor } from './descriptor.ts';
import type { ExportField } from './export-api.ts';
import { columnId, type ColumnPart } from './record-parts.tsx';

type Column = ColumnPart<string, AnyRow>;

const last = (name: string) => name.split('.').at(-1)!;

/** Which fields stand for a column of the list: names rather than numbers, and what a column of its own is called after. */
export function fieldsFor(of: TitledDescriptor, column: Column, fields: readonly ExportField[]): string[] {
  const known = (name: string | undefined) => fields.some((field) => field.name === name);
  const id = columnId(column);
  if (typeof column === 'object' && column.sort) return column.sort.filter(known);
  const named = [fieldOf(of, id)?.to?.include, id.replace(/_id$/, ''), id].find(known);
  if (named) return [named];
  const alike = fields.find(({ name, group }) => group && last(name).toLowerCase().startsWith(id.toLowerCase()));
  return alike ? [alike.name] : [];
}

/** A title within a sentence: “People” is “people”, “API clients” stays as it is. */
export const inSentence = (title: string): string =>
  title.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());

export interface FieldGroup {
  id: string;
  fields: { name: string; label: string }[];
}

interface Words {
  text(key: MessageKey): string;
  has(key: string): key is MessageKey;
}

/** The columns that can be chosen, by what they belong to and in the reader's words where there are any. */
export function groupFields(of: TitledDescriptor, fields: readonly ExportField[], { text, has }: Words): FieldGroup[] {
  const groups = new Map<string, FieldGroup>();
  for (const { name, label, group } of fields) {
    const own = fieldOf(of, name)?.label;
    const keys = [`exports.field_${of.name}.${name}`, `exports.field_${name}`, own, `exports.field_${last(name)}`];
    const key = group === 'attributes' ? undefined : keys.find((one) => one !== undefined && has(one));
    const id = group ?? '';
    const found = groups.get(id) ?? { id, fields: [] };
    found.fields.push({ name, label: key ? text(key as MessageKey) : label });
    groups.set(id, found);
  }
  return [...groups.values()];
}

/** Choices as the screen names them, by field: those of the declaration, and those with words of their own (`exports.choice_user.status_Left`). */
export function choicesFor(
  of: TitledDescriptor,
  wanted: readonly string[],
  { text, keys }: Pick<Words, 'text'> & { keys: readonly string[] },
): Record<string, Record<string, string>> {
  const found = wanted.map((name) => {
    const begin = `exports.choice_${of.name}.${name}_`;
    const own = keys.filter((key) => key.startsWith(begin)).map((key) => [key.slice(begin.length), key] as const);
    const declared = Object.entries(fieldOf(of, name)?.options ?? {});
    const words = [...declared, ...own].map(([value, key]) => [value, text(key as MessageKey)] as const);
    return [name, Object.fromEntries(words)] as const;
  });
  return Object.fromEntries(found.filter(([, words]) => Object.keys(words).length > 0));
}
