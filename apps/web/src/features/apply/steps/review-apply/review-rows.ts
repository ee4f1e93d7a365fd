import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { answersOf } from '../step-answers.ts';
import type { ReviewFacts, ReviewRow, Say } from '../step-kind.ts';

/** Everything a step was answered with, in its order. */
export function reviewRows(step: FormStep, facts: ReviewFacts, t: Say): ReviewRow[] {
  const { values } = facts;
  return [
    ...(answersOf(step.type).review?.(facts, t, step) ?? []),
    // What is only for reading is nothing the applicant has said.
    ...step.attributes
      .filter(({ permission = 'write' }) => permission === 'write')
      .map((field) => ({
        label: field.name,
        path: `attributes.${field.slug}`,
        field,
        value: values.attributes[field.slug],
      })),
    ...step.questions.map((field) => ({
      label: field.label,
      path: `questions.${field.slug}`,
      field,
      value: values.questions[field.slug],
    })),
  ];
}
