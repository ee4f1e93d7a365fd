import { shownQuestions } from '@manyhands/contract/form/diversity-answers.ts';
import type { DiversityList } from '@manyhands/contract/form/diversity-lists.ts';
import type { DiversityQuestion } from '@manyhands/contract/form/form-step.ts';
import type { DiversityAnswer } from './values.ts';

export type FixedValues = Readonly<Record<string, number | string | null>>;

/** An answer to the fixed form, with what no longer belongs to it cleared: one's own words, and questions that only follow from another answer. */
export function withFixedAnswer(
  values: FixedValues,
  lists: readonly DiversityList[],
  field: string,
  id: number | null,
): FixedValues {
  const next: Record<string, number | string | null> = { ...values, [field]: id };
  for (const { field: own, other, dependency } of lists) {
    if (dependency && next[dependency.field] !== dependency.id && next[own]) next[own] = null;
    if (other && next[own] !== other.id && next[other.field]) next[other.field] = '';
  }
  return next;
}

/** One entry for each question of the step, in its order, so that an error finds its question by its place. */
export function alignedAnswers(
  questions: readonly DiversityQuestion[],
  answers: readonly (DiversityAnswer | null | undefined)[],
): DiversityAnswer[] {
  return questions.map(({ id }) => answers.find((answer) => answer?.question_id === id) ?? { question_id: id });
}

export const chosenOf = (answer: DiversityAnswer | undefined): readonly number[] =>
  answer?.options ? answer.options.map(({ id }) => id) : answer?.option_id ? [answer.option_id] : [];

/** The questions that are asked as things stand. */
export const visibleQuestions = (
  questions: readonly DiversityQuestion[],
  answers: readonly DiversityAnswer[],
): DiversityQuestion[] =>
  shownQuestions(questions, (id) => chosenOf(answers.find(({ question_id }) => question_id === id)));

export const hasOther = ({ options }: DiversityQuestion, chosen: readonly number[]): boolean =>
  options.some(({ id, is_other }) => is_other && chosen.includes(id));

/** The answer once these options are chosen; words of one's own go with the option that asked for them. */
export function answerWith(
  question: DiversityQuestion,
  before: DiversityAnswer | undefined,
  chosen: readonly number[],
): DiversityAnswer {
  const words = hasOther(question, chosen) ? { other_text: before?.other_text ?? '' } : {};
  if (question.is_multiple_select) return { question_id: question.id, options: chosen.map((id) => ({ id })), ...words };
  return { question_id: question.id, option_id: chosen[0] ?? null, ...words };
}

/** All answers after one has changed: those that depended on the old one are gone. */
export function withOwnAnswer(
  questions: readonly DiversityQuestion[],
  answers: readonly DiversityAnswer[],
  changed: DiversityAnswer,
): DiversityAnswer[] {
  const next = answers.map((answer) => (answer.question_id === changed.question_id ? changed : answer));
  const visible = new Set(visibleQuestions(questions, next).map(({ id }) => id));
  return next.map((answer) => (visible.has(answer.question_id) ? answer : { question_id: answer.question_id }));
}
