import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fieldFaults } from '@manyhands/contract/form/field-errors.ts';
import {
  choiceTypes,
  fileIdsOf,
  isEditable,
  type fieldTypes,
  photoTypes,
  readFieldValue,
  type FieldDefinition,
  type FieldOption,
  type FieldValue,
  type Surroundings,
} from '@manyhands/contract/form/field-value.ts';
import type { StepAttribute } from '@manyhands/contract/form/form-step.ts';
import { invalid, noErrors, Problem } from '../../platform/problem.ts';

/** What files and audit entries call the answers. */
export const attributeResource = 'userAttribute';

/** A field of the organisation as it stands with one person. */
export interface PersonField extends Omit<StepAttribute, 'type' | 'permission' | 'options'> {
  readonly type: (typeof fieldTypes)[number];
  readonly permission: 'write' | 'read';
  readonly options: FieldOption[];
  readonly value: unknown;
  readonly answer_id: number | null;
  readonly answer_version: number | null;
}

export interface Rights {
  reads: boolean;
  /** For themselves, or for a child: what is open to people. */
  answers: boolean;
  /** As staff: every field. */
  fills: boolean;
}

type Sent = Readonly<Record<string, unknown>>;

/** What one person may do with a field of another, or of themselves. */
const computePermission = (field: Pick<FieldDefinition, 'permission'>, { answers, fills }: Rights): 'write' | 'read' =>
  fills || (answers && isEditable(field)) ? 'write' : 'read';

/** Changes with every answer that is given, changed or taken back: a row that comes again has another number. */
export function computeVersion(fields: readonly PersonField[]): number {
  const rows = fields
    .filter(({ answer_id }) => answer_id !== null)
    .map(({ answer_id, answer_version }) => `${answer_id}:${answer_version}`);
  // If-Match takes nine digits
  return createHash('sha256').update(rows.sort().join()).digest().readUInt32BE(0) >>> 3;
}

/** What was chosen earlier can be kept or taken back, also when it is no longer offered; its words are gone with it. */
function computeOptions({ type, options, value }: Pick<PersonField, 'type' | 'options' | 'value'>): FieldOption[] {
  if (!choiceTypes.includes(type)) return options;
  const chosen = (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
  const gone = chosen.filter((one) => !options.some((option) => option.value === one));
  const last = Math.max(0, ...options.map(({ position }) => position));
  return [
    ...options,
    ...gone.map((one, i) => ({ value: one, display: one, position: last + 1 + i, default_selected: false })),
  ];
}

/** 403 with every field that is closed to whoever sent it. */
export function assertOpenFields(fields: readonly PersonField[], sent: Sent, rights: Rights): void {
  const closed = fields.filter(
    (field) => Object.hasOwn(sent, field.slug) && computePermission(field, rights) === 'read',
  );
  if (closed.length > 0)
    throw new Problem('closed_field', {
      errors: Object.fromEntries(closed.map(({ slug }) => [slug, [fieldError('field_closed')]])),
    });
}

export const computeSentFiles = (fields: readonly PersonField[], sent: Sent): number[] =>
  fields.flatMap(({ slug, type }) => (Object.hasOwn(sent, slug) ? fileIdsOf(type, sent[slug]) : []));

export interface Change {
  field: PersonField;
  value: FieldValue | null;
  /** Files that come with it, and those that it no longer names. */
  added: number[];
  dropped: number[];
}

interface Around extends Surroundings {
  /** What could be made part of an answer now, with its type. */
  uploads: ReadonlyMap<number, string>;
}

/** What really changes; all problems at once, by slug. An answer that stands may stay, whatever has been asked since. */
export function computeChanges(fields: readonly PersonField[], sent: Sent, around: Around): Change[] {
  const errors = noErrors();
  const changes: Change[] = [];
  for (const [slug, given] of Object.entries(sent)) {
    const field = fields.find((one) => one.slug === slug);
    if (!field) errors[slug] = [fieldError('field_unknown')];
    else if (field.value === null || !isDeepStrictEqual(given, field.value)) {
      const { value, error } = readFieldValue({ ...field, options: computeOptions(field) }, given, around);
      const [before, after] = [fileIdsOf(field.type, field.value), fileIdsOf(field.type, value)];
      const added = after.filter((id) => !before.includes(id));
      const fault = error ?? computeFileFault(field.type, added, around.uploads);
      if (fault !== null) errors[slug] = [fault];
      else if (!isDeepStrictEqual(value, field.value))
        changes.push({ field, value, added, dropped: before.filter((id) => !after.includes(id)) });
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return changes;
}

function computeFileFault(type: string, added: readonly number[], uploads: Around['uploads']): FieldFault | null {
  if (added.some((id) => !uploads.has(id))) return fieldError('file_gone');
  return type === 'photo' && added.some((id) => !photoTypes.includes(uploads.get(id)!)) ? fieldFaults.file : null;
}

/** The record as someone sees it. */
export function computeRecord<F extends { id: number }>(
  fields: readonly PersonField[],
  rights: Rights,
  files: readonly F[],
) {
  const known = new Map(files.map((file) => [file.id, file]));
  return {
    version: computeVersion(fields),
    fields: fields.map(({ answer_id: _id, answer_version: _version, ...field }) => ({
      ...field,
      permission: computePermission(field, rights),
      options: computeOptions(field),
      files: fileIdsOf(field.type, field.value).flatMap((id) => known.get(id) ?? []),
    })),
  };
}
