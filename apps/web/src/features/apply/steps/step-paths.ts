import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { answersOf } from './step-answers.ts';

/** Everything whose errors make a step incomplete. */
export function pathsOf({
  type,
  questions,
  attributes,
}: Pick<FormStep, 'type' | 'questions' | 'attributes'>): string[] {
  return [
    ...answersOf(type).paths,
    ...questions.map(({ slug }) => `questions.${slug}`),
    ...attributes.map(({ slug }) => `attributes.${slug}`),
  ];
}
