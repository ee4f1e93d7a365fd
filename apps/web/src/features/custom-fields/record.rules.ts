import { fileIdsOf } from '@manyhands/contract/form/field-value.ts';
import type { AttachedFile } from '../../ui/files/use-uploads.ts';
import type { RecordField } from './record.api.ts';

export const FILE_TYPES: readonly string[] = ['file', 'files', 'photo'];

/** What a form holds while it is filled in, by slug. */
export type RecordValues = Record<string, unknown>;

const attached = ({ id, name, size, type, thumbnails }: RecordField['files'][number]): AttachedFile => ({
  id,
  name,
  size,
  type,
  thumbnail: thumbnails?.thumb,
});

/** A field as its input takes it: files with their names, and nothing at all where nothing was answered, so that a preset option shows. */
function valueOf({ type, value, files }: RecordField): unknown {
  if (value === null || value === undefined) return undefined;
  if (!FILE_TYPES.includes(type)) return value;
  return type === 'files' ? files.map(attached) : files[0] && attached(files[0]);
}

export const valuesOf = (fields: readonly RecordField[]): RecordValues =>
  Object.fromEntries(fields.map((field) => [field.slug, valueOf(field)]));

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function sentOf({ type }: RecordField, value: unknown): unknown {
  if (isEmpty(value)) return null;
  if (!FILE_TYPES.includes(type)) return value;
  const files = fileIdsOf(type, value).map((id) => ({ id }));
  return type === 'files' ? files : files[0];
}

/** What the server is told: answers that are others than before, and compulsory ones that are still missing, so that it can say so. */
export function changesOf(fields: readonly RecordField[], values: RecordValues): RecordValues {
  const open = fields
    .filter(({ permission }) => permission === 'write')
    .map((field) => ({ field, sent: sentOf(field, values[field.slug]) }));
  const told = open.filter(
    ({ field, sent }) =>
      JSON.stringify(sent) !== JSON.stringify(field.value ?? null) || (field.compulsory && sent === null),
  );
  return Object.fromEntries(told.map(({ field, sent }) => [field.slug, sent]));
}

export interface RecordGroup {
  id: number;
  name: string;
  fields: RecordField[];
}

/** Fields that belong together, in the order in which they came. */
export function byCategory(fields: readonly RecordField[]): RecordGroup[] {
  const groups = new Map<number, RecordGroup>();
  for (const field of fields) {
    const group = groups.get(field.category.id) ?? { ...field.category, fields: [] };
    group.fields.push(field);
    groups.set(group.id, group);
  }
  return [...groups.values()];
}

/** Files that someone has to hand in and has not: what can be answered in a line is asked for on the record itself. */
export const missingDocuments = (fields: readonly RecordField[]): RecordField[] =>
  fields.filter(
    ({ type, compulsory, permission, files }) =>
      FILE_TYPES.includes(type) && compulsory && permission === 'write' && files.length === 0,
  );
