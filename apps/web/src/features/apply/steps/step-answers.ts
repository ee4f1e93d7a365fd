import type { StepType } from '@manyhands/contract/form/form-step.ts';
import type { StepAnswers } from './step-kind.ts';

const found = import.meta.glob<StepAnswers>('./*/answers.ts', { eager: true, import: 'answers' });

/** What the folder of a step says of its answers. */
export const answersOf = (type: StepType): StepAnswers => found[`./${type}/answers.ts`]!;
