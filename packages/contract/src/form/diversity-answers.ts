import { ageField, diversityLists, type DiversityList } from './diversity-lists.ts';
import { fieldFaults, formError, type SentError } from './field-errors.ts';
import type { DiversityQuestion, FormStep } from './form-step.ts';

/** Answers to the fixed form, by field: the number of an option, or one's own words. */
export type FixedAnswers = Readonly<Record<string, number | string>>;
/** One answer to a question of the organisation's own. */
export interface OwnAnswer {
  readonly question_id: number;
  readonly options: readonly { readonly id: number }[];
  readonly other_text: string;
}
/** As they are kept. The organisation's own questions come along, since only with them the numbers mean anything. */
export interface DiversityAnswers {
  readonly v1?: FixedAnswers;
  readonly v2?: { readonly questions: readonly DiversityQuestion[]; readonly answers: readonly OwnAnswer[] };
}

/** What an application's body holds of them. */
export interface DiversityBody {
  readonly diversity?: unknown;
  readonly diversity_v2_questions?: unknown;
}
export type DiversityStep = Pick<FormStep, 'diversity_compulsory' | 'diversity_questions'>;
export type Errors = Record<string, SentError[]>;

/** Null where nothing was answered; what no longer belongs to an answer was cleared. */
export interface DiversityReading {
  readonly answers: DiversityAnswers | null;
  readonly errors: Errors;
}

const longestText = 500;
const largestId = 32_767;

/** The step's own kind of questions is read; what a page sends besides is not asked and not kept. */
export function readDiversity(
  { diversity_compulsory, diversity_questions }: DiversityStep,
  body: DiversityBody,
): DiversityReading {
  return diversity_questions.length > 0
    ? readOwn(diversity_questions, body.diversity_v2_questions, diversity_compulsory)
    : readFixed(body.diversity, diversity_compulsory);
}

const isRecord = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);
const isBlank = (sent: unknown): boolean =>
  sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === '');

/** A form sends its numbers as text. */
function idOf(sent: unknown): number | null {
  const written = typeof sent === 'number' || typeof sent === 'string' ? String(sent).trim() : '';
  return /^\d{1,9}$/.test(written) ? Number(written) : null;
}

/** Words of one's own, or what is wrong with them. */
function readText(sent: unknown, isNeeded: boolean): { text: string; error: SentError | null } {
  if (isBlank(sent)) return { text: '', error: isNeeded ? fieldFaults.value : null };
  if (typeof sent !== 'string' || sent.includes('\0') || /\p{Surrogate}/u.test(sent))
    return { text: '', error: fieldFaults.value };
  const text = sent.trim();
  return text.length > longestText
    ? { text: '', error: formError('too_long', { most: longestText }) }
    : { text, error: null };
}

/** The fixed form's lists that are asked as things stand. */
export const shownLists = (given: Readonly<Record<string, unknown>>): DiversityList[] =>
  diversityLists.filter(
    ({ dependency }) => dependency === undefined || idOf(given[dependency.field]) === dependency.id,
  );

const fixedFields = new Set([
  ageField,
  ...diversityLists.flatMap(({ field, other }) => (other ? [field, other.field] : [field])),
]);

function readFixed(sent: unknown, compulsory: boolean): DiversityReading {
  if (!isBlank(sent) && !isRecord(sent))
    return { answers: null, errors: { diversity: [formError('object_expected')] } };
  const given = isRecord(sent) ? sent : {};
  const errors: Errors = {};
  const fault = (field: string, error: SentError) => void (errors[`diversity.${field}`] = [error]);
  const v1: Record<string, number | string> = {};
  for (const field of Object.keys(given)) if (!fixedFields.has(field)) fault(field, formError('field_unknown'));
  for (const { field, options, other } of shownLists(given)) {
    const id = idOf(given[field]);
    if (isBlank(given[field])) {
      if (compulsory) fault(field, fieldFaults.option);
    } else if (options.some((option) => option.id === id)) v1[field] = id!;
    else fault(field, fieldFaults.option);
    if (!other || id !== other.id) continue;
    const { text, error } = readText(given[other.field], compulsory);
    if (error) fault(other.field, error);
    else if (text) v1[other.field] = text;
  }
  const age = idOf(given[ageField]);
  if (age !== null && age > 0 && age <= largestId) v1[ageField] = age;
  else if (!isBlank(given[ageField])) fault(ageField, fieldFaults.option);
  return { answers: Object.keys(v1).length > 0 ? { v1 } : null, errors };
}

interface Entry {
  optionIds: (number | null)[];
  otherText: unknown;
}

function entryOf(sent: Record<string, unknown>): Entry {
  const listed = Array.isArray(sent.options) ? (sent.options as unknown[]) : [];
  const ids = [
    ...(isBlank(sent.option_id) ? [] : [sent.option_id]),
    ...listed.map((option) => (isRecord(option) ? option.id : option)),
  ];
  return { optionIds: [...new Set(ids.map(idOf))], otherText: sent.other_text };
}

/** The questions that are asked once these options are chosen: one without options is never, a dependent one while its parent's answer stands. */
export function shownQuestions(
  questions: readonly DiversityQuestion[],
  chosen: (questionId: number) => readonly (number | null)[],
): DiversityQuestion[] {
  const shown: DiversityQuestion[] = [];
  for (const question of questions) {
    const { dependency, options } = question;
    const isApplicable =
      !dependency ||
      (shown.some(({ id }) => id === dependency.question_id) &&
        chosen(dependency.question_id).includes(dependency.option_id));
    if (options.length > 0 && isApplicable) shown.push(question);
  }
  return shown;
}

/** Faults are told by the question's place in the step, whatever was sent or left out; an entry that names no question by its own place. */
function readOwn(questions: readonly DiversityQuestion[], sent: unknown, compulsory: boolean): DiversityReading {
  if (!isBlank(sent) && !Array.isArray(sent))
    return { answers: null, errors: { diversity_v2_questions: [formError('list_expected')] } };
  const errors: Errors = {};
  const fault = (place: number, field: string, error: SentError) =>
    void (errors[`diversity_v2_questions.${place}.${field}`] = [error]);
  const entries = new Map<number, Entry>();
  for (const [place, one] of ((sent ?? []) as unknown[]).entries()) {
    const id = isRecord(one) ? idOf(one.question_id) : null;
    if (id === null || !questions.some((question) => question.id === id) || entries.has(id))
      fault(place, 'question_id', formError('not_there'));
    else entries.set(id, entryOf(one as Record<string, unknown>));
  }
  const answers: OwnAnswer[] = [];
  for (const question of shownQuestions(questions, (id) => entries.get(id)?.optionIds ?? [])) {
    const place = questions.indexOf(question);
    const { optionIds, otherText } = entries.get(question.id) ?? { optionIds: [], otherText: '' };
    const choices = question.is_multiple_select ? 'options' : 'option_id';
    const picked = question.options.filter(({ id }) => optionIds.includes(id));
    const isSound = picked.length === optionIds.length && (question.is_multiple_select || picked.length <= 1);
    if (!isSound || (compulsory && picked.length === 0)) fault(place, choices, fieldFaults.option);
    const isOther = picked.some(({ is_other }) => is_other);
    const { text, error } = readText(isOther ? otherText : '', isOther);
    if (error) fault(place, 'other_text', error);
    if (isSound && picked.length > 0)
      answers.push({ question_id: question.id, options: picked.map(({ id }) => ({ id })), other_text: text });
  }
  // the words by which a page knows that every question is meant
  if (compulsory && entries.size === 0) errors.diversity_v2_questions = [formError('diversity_required')];
  return { answers: answers.length > 0 ? { v2: { questions, answers } } : null, errors };
}
