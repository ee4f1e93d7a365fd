import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import { earliestDay } from '@manyhands/contract/form/booking-range.ts';
import { fieldFaults } from '@manyhands/contract/form/field-errors.ts';
import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import type { UploadedFile } from '../../platform/files/upload.ts';
import type { FieldErrors } from '../../platform/problem.ts';
import type { Referee } from '../references/public.ts';
import {
  computeEmail,
  computeFault,
  computeFlag,
  computeId,
  computeLine,
  computeList,
  computeSheet,
  computeTelephone,
  computeText,
  type Sheet,
} from './apply-value.rules.ts';

export interface About {
  why: string;
  motivation: number | null;
  special_requirements: string;
  right_to_volunteer: 'yes' | 'no' | 'unsure' | null;
}

const rights = ['yes', 'no', 'unsure'] as const;

export function computeAbout(sheet: Sheet, step: FormStep, motivations: ReadonlySet<number>): About {
  const why = computeLine(sheet, 'why', { most: 10_000, isSingle: false });
  const needs = computeFlag(sheet.sent.special_requirements_bool);
  const special_requirements =
    needs === false
      ? ''
      : computeLine(sheet, 'special_requirements', {
          required: needs === true,
          most: 4000,
          isSingle: false,
          missing: fieldFaults.value,
        });
  const motivation = computeId(sheet.sent.motivation);
  if (computeText(sheet, 'motivation') !== '' && (motivation === null || !motivations.has(motivation)))
    computeFault(sheet, 'motivation', fieldFaults.option);
  const said = computeText(sheet, 'right_to_volunteer').toLowerCase();
  const right_to_volunteer = step.apply_right_to_work
    ? (rights.find((right) => right === said) ?? computeFault(sheet, 'right_to_volunteer', fieldFaults.option))
    : null;
  return { why, motivation, special_requirements, right_to_volunteer };
}

/** A file that came with the form itself: examined, but no row's yet. */
export interface Upload {
  readonly name: string;
  readonly type: string;
  /** What speaks against it; then it was not kept. */
  readonly refused: readonly FieldFault[];
}
/** One whose bytes are in the store. */
export interface KeptUpload extends Upload {
  readonly file: UploadedFile;
}
/** What stands in a file's place: an upload of this request, or the number of one made before. */
export type FileAnswer = { readonly upload: Upload | KeptUpload } | { readonly id: number };

/** The mark of an upload; no JSON can carry it. */
export const uploaded = Symbol('an upload of this request');

const goneFault = fieldError('file_gone');

export interface Document {
  document_id: number;
  name: string;
  /** Null: supplied earlier. */
  file: FileAnswer | null;
}

export interface FileFacts {
  /** Earlier uploads of whoever asks, by id: their media types. */
  files: ReadonlyMap<number, string>;
  /** Documents that the person has handed in with an earlier application. */
  supplied: ReadonlySet<number>;
}

/** One file for each document of the step, in the step's order, whatever the order in which they were sent. */
export function computeDocuments(sheet: Sheet, step: FormStep, { files, supplied }: FileFacts): Document[] {
  const sent = computeList(sheet, 'supportingDocuments').map((one) => (one ?? {}) as Record<string, unknown>);
  return step.documents.flatMap(({ id, name }, i): Document[] => {
    const at = computeSheet({}, sheet.errors, `supportingDocuments.${i}.`);
    const given = sent.find(({ documentId }) => computeId(documentId) === id)?.file;
    const file = readFile(given);
    if (file === null) {
      if (supplied.has(id)) return [{ document_id: id, name, file: null }];
      computeFault(at, 'file', fieldFaults.file);
      return [];
    }
    const faults = 'upload' in file ? file.upload.refused : files.has(file.id) ? [] : [goneFault];
    for (const fault of faults) computeFault(at, 'file', fault);
    return [{ document_id: id, name, file }];
  });
}

/** The upload that stands in this place; null where something else does. */
export const computeUpload = (given: unknown): KeptUpload | null =>
  typeof given === 'object' && given !== null && uploaded in given
    ? (given as { [uploaded]: KeptUpload })[uploaded]
    : null;

function readFile(given: unknown): FileAnswer | null {
  const upload = computeUpload(given);
  if (upload) return { upload };
  const id = computeId(typeof given === 'object' && given !== null ? (given as { id?: unknown }).id : given);
  return id === null ? null : { id };
}

/** As many as the form asks for; each someone else, and none of them the applicant. */
export function computeReferees(
  sheet: Sheet,
  step: FormStep,
  { email, region }: { email: string | null; region: string },
): Referee[] {
  const wanted = step.requested_references;
  const sent = computeList(sheet, 'references');
  if (sent.length > wanted) computeFault(sheet, 'references', fieldError('too_many', { most: wanted }));
  const taken = new Set([email?.toLowerCase()]);
  return Array.from({ length: wanted }, (_, i) => {
    const row = computeSheet(sent[i], sheet.errors, `references.${i}.`);
    const told = computeFlag(row.sent.no_email);
    // who sends no tick means it by leaving the address out and giving a number
    const hasNone = told ?? (computeText(row, 'email') === '' && computeText(row, 'phone_number') !== '');
    const referee = {
      first_name: computeLine(row, 'first_name', { required: true, most: 120 }),
      last_name: computeLine(row, 'last_name', { required: true, most: 120 }),
      email: hasNone ? '' : computeEmail(row, 'email', { required: true }),
      phone_number: computeTelephone(row, 'phone_number', region, { required: hasNone }),
    };
    if (referee.email !== '' && taken.has(referee.email.toLowerCase()))
      computeFault(row, 'email', fieldError('choose_else'));
    taken.add(referee.email.toLowerCase() || undefined);
    return referee;
  });
}

export interface Stay {
  start_date: string;
  end_date: string;
  willing_to_share: boolean;
  requirements: string;
  gender_id: number | null;
  linked: string[];
}

const genders = [1, 2, 3, 98, 4];
const mostLinked = 20;

/** The stay without the question whether there is a bed: that is told by `listBookingErrors`, under the same paths. */
export function computeStay(sheet: Sheet): Stay {
  const row = computeSheet(sheet.sent.booking, sheet.errors, 'booking.');
  for (const name of ['start_date', 'end_date'])
    if (computeText(row, name) === '') computeFault(row, name, fieldFaults.date);
  const needs = computeFlag(row.sent.requirements_radio);
  if (needs === null) computeFault(row, 'requirements_radio', fieldFaults.option);
  const requirements =
    needs === true
      ? computeLine(row, 'requirements', { required: true, most: 4000, isSingle: false, missing: fieldFaults.value })
      : '';
  const gender_id = computeId(row.sent.gender_id);
  if (gender_id === null || !genders.includes(gender_id)) computeFault(row, 'gender_id', fieldFaults.option);
  const linked = computeList(row, 'linked')
    .map((_, i) =>
      computeLine(computeSheet({ name: computeList(row, 'linked')[i] }, sheet.errors, ''), 'name', { most: Infinity }),
    )
    .filter((name) => name !== '');
  if (new Set(linked.map((name) => name.toLowerCase())).size < linked.length)
    computeFault(row, 'linked', fieldError('name_once'));
  if (linked.length > mostLinked) computeFault(row, 'linked', fieldError('too_many', { most: mostLinked }));
  if (linked.some((name) => name.length > 120)) computeFault(row, 'linked', fieldError('too_long', { most: 120 }));
  return {
    start_date: computeText(row, 'start_date').slice(0, 30),
    end_date: computeText(row, 'end_date').slice(0, 30),
    willing_to_share: computeFlag(row.sent.willing_to_share) === true,
    requirements,
    gender_id,
    linked,
  };
}

interface Bounds {
  start_date: string | null;
  end_date: string | null;
  timeslots: readonly { id: number; min_duration: number; max_duration: number }[];
}

/** Within the opportunity's own dates and the nights of the slot that was chosen, the first unless another was. */
export function computeStayLimits(
  { start_date, end_date, timeslots }: Bounds,
  chosen: readonly (number | null)[],
  today: string,
) {
  const slot = timeslots.find(({ id }) => id === chosen[0]) ?? timeslots[0];
  const earliest = earliestDay(today)!;
  return {
    min_date: start_date !== null && start_date > earliest ? start_date : earliest,
    max_date: end_date,
    min_duration: slot?.min_duration ?? 7,
    max_duration: slot?.max_duration ?? 14,
  };
}

/** A body that was read to its end, with the files in it. */
export interface Received {
  sent: Readonly<Record<string, unknown>>;
  /** What has no good shape was taken out of what was sent, and is told by its path. */
  shapeErrors: FieldErrors;
  uploads: readonly KeptUpload[];
  /** Tells a repeated body from another one, without telling what was in it. */
  digest: Buffer;
}
