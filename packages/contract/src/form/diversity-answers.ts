import { ageField, diversityLists, type DiversityList } from './diversity-lists.ts';
import { fieldMessages, validatorMessages } from './field-messages.ts';
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
export type Errors = Record<string, string[]>;

/** Null where nothing was answered; what no longer belongs to an answer was cleared. */
export interface DiversityReading {
  readonly answers: DiversityAnswers | null;
  readonly errors: Errors;
}

const longestText = 500;
const largestId = 32_767;
const notKnown = 'This field is not known here';

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
function readText(sent: unknown, isNeeded: boolean): { text: string; message: string | null } {
  if (isBlank(sent)) return { text: '', message: isNeeded ? fieldMessages.value : null };
  if (typeof sent !== 'string' || sent.includes('\0') || /\p{Surrogate}/u.test(sent))
    return { text: '', message: fieldMessages.value };
  const text = sent.trim();
  return text.length > longestText
    ? { text: '', message: validatorMessages.maxLength(longestText) }
    : { text, message: null };
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
  if (!isBlank(sent) && !isRecord(sent)) return { answers: null, errors: { diversity: ['Please send an object'] } };
  const given = isRecord(sent) ? sent : {};
  const errors: Errors = {};
  const fault = (field: string, message: string) => void (errors[`diversity.${field}`] = [message]);
  const v1: Record<string, number | string> = {};
  for (const field of Object.keys(given)) if (!fixedFields.has(field)) fault(field, notKnown);
  for (const { field, options, other } of shownLists(given)) {
    const id = idOf(given[field]);
    if (isBlank(given[field])) {
      if (compulsory) fault(field, fieldMessages.option);
    } else if (options.some((option) => option.id === id)) v1[field] = id!;
    else fault(field, fieldMessages.option);
    if (!other || id !== other.id) continue;
    const { text, message } = readText(given[other.field], compulsory);
    if (message) fault(other.field, message);
    else if (text) v1[other.field] = text;
  }
  const age = idOf(given[ageField]);
  if (age !== null && age > 0 && age <= largestId) v1[ageField] = age;
  else if (!isBlank(given[ageField])) fault(ageField, fieldMessages.option);
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
    const isAsked =
      !dependency ||
      (shown.some(({ id }) => id === dependency.question_id) &&
        chosen(dependency.question_id).includes(dependency.option_id));
    if (options.length > 0 && isAsked) shown.push(question);
  }
  return shown;
}

/** Faults are told by the question's place in the step, whatever was sent or left out; an entry that names no question by its own place. */
function readOwn(questions: readonly DiversityQuestion[], sent: unknown, compulsory: boolean): DiversityReading {
  if (!isBlank(sent) && !Array.isArray(sent))
    return { answers: null, errors: { diversity_v2_questions: ['Please send a list'] } };
  const errors: Errors = {};
  const fault = (place: number, field: string, message: string) =>
    void (errors[`diversity_v2_questions.${place}.${field}`] = [message]);
  const entries = new Map<number, Entry>();
  for (const [place, one] of ((sent ?? []) as unknown[]).entries()) {
    const id = isRecord(one) ? idOf(one.question_id) : null;
    if (id === null || !questions.some((question) => question.id === id) || entries.has(id))
      fault(place, 'question_id', 'This does not exist');
    else entries.set(id, entryOf(one as Record<string, unknown>));
  }
  const answers: OwnAnswer[] = [];
  for (const question of shownQuestions(questions, (id) => entries.get(id)?.optionIds ?? [])) {
    const place = questions.indexOf(question);
    const { optionIds, otherText } = entries.get(question.id) ?? { optionIds: [], otherText: '' };
    const choices = question.is_multiple_select ? 'options' : 'option_id';
    const picked = question.options.filter(({ id }) => optionIds.includes(id));
    const isSound = picked.length === optionIds.length && (question.is_multiple_select || picked.length <= 1);
    if (!isSound || (compulsory && picked.length === 0)) fault(place, choices, fieldMessages.option);
    const isOther = picked.some(({ is_other }) => is_other);
    const { text, message } = readText(isOther ? otherText : '', isOther);
    if (message) fault(place, 'other_text', message);
    if (isSound && picked.length > 0)
      answers.push({ question_id: question.id, options: picked.map(({ id }) => ({ id })), other_text: text });
  }
  // the words by which a page knows that every question is meant
  if (compulsory && entries.size === 0) errors.diversity_v2_questions = ['The diversity questions field is required.'];
  return { answers: answers.length > 0 ? { v2: { questions, answers } } : null, errors };
}
