import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import type { questionKinds } from '@manyhands/contract/scorecards/recruitment-question.resource.ts';
import { invalid, noErrors } from '../../platform/problem.ts';

export interface Question {
  id: number;
  text: string;
  kind: (typeof questionKinds)[number];
  weight: number;
  archived: boolean;
}
export type Answer = number | boolean | string;
export interface KeptAnswer {
  question_id: number;
  score: number | null;
  text: string;
}

const yes = 5;
const no = 1;
const fits: Readonly<Record<Question['kind'], (answer: Answer | undefined) => boolean>> = {
  scale: (answer) => typeof answer === 'number',
  'yes-no': (answer) => typeof answer === 'boolean',
  // words may be left out
  text: (answer) => answer === undefined || typeof answer === 'string',
};
const needed: Readonly<Record<Question['kind'], FieldFault>> = {
  scale: fieldError('score_missing'),
  'yes-no': fieldError('yes_or_no'),
  text: fieldError('answer_in_words'),
};

/** Every question that is asked, answered the way it asks; and no other. */
export function assertAnswered(questions: readonly Question[], answers: Readonly<Record<string, Answer>>): void {
  const activeQuestions = questions.filter(({ archived }) => !archived);
  const errors = noErrors();
  for (const { id, kind } of activeQuestions) if (!fits[kind](answers[id])) errors[`answers.${id}`] = [needed[kind]];
  for (const id of Object.keys(answers))
    if (!activeQuestions.some((question) => String(question.id) === id))
      errors[`answers.${id}`] = [fieldError('question_not_asked')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function computeKept(
  questions: readonly Question[],
  answers: Readonly<Record<string, Answer>>,
): readonly KeptAnswer[] {
  return questions.flatMap(({ id }): KeptAnswer[] => {
    const answer = answers[id];
    if (answer === undefined || answer === '') return [];
    if (typeof answer === 'string') return [{ question_id: id, score: null, text: answer }];
    return [{ question_id: id, score: typeof answer === 'number' ? answer : answer ? yes : no, text: '' }];
  });
}

export function computeAnswer({ kind }: Question, { score, text }: KeptAnswer): Answer {
  if (score === null) return text;
  return kind === 'yes-no' ? score === yes : score;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The mean of what counts, each by its weight; null where nothing does. */
export function computeScore(
  questions: ReadonlyMap<number, Pick<Question, 'weight'>>,
  answers: readonly KeptAnswer[],
): number | null {
  let [sum, weights] = [0, 0];
  for (const { question_id, score } of answers) {
    const weight = questions.get(question_id)?.weight ?? 0;
    if (score === null) continue;
    sum += score * weight;
    weights += weight;
  }
  return weights === 0 ? null : rounded(sum / weights);
}

/** Each reviewer counts the same. */
export function computeTotal(scores: readonly (number | null)[]): { total: number | null; spread: number | null } {
  const given = scores.filter((score) => score !== null);
  if (given.length === 0) return { total: null, spread: null };
  const total = given.reduce((sum, score) => sum + score, 0) / given.length;
  return { total: rounded(total), spread: rounded(Math.max(...given) - Math.min(...given)) };
}
