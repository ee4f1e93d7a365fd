import type { StepAnswers } from '../step-kind.ts';
import { keptOf } from '../wire-parts.ts';

export const answers: StepAnswers = {
  paths: ['diversity', 'diversity_v2_questions'],
  toWire({ diversity, diversity_v2_questions }, step) {
    if (!step) return {};
    return step.diversity_questions.length > 0 ? { diversity_v2_questions } : { diversity };
  },
  // The step gives every question a place when it is shown; a place without an answer is no change.
  toDraft: ({ diversity_v2_questions: own }, step) =>
    step && step.diversity_questions.length > 0
      ? { diversity_v2_questions: own.filter((answer) => 'option_id' in answer || 'options' in answer) }
      : {},
  fromWire: (saved) => keptOf(saved, 'diversity', 'diversity_v2_questions'),
  // What is answered there is no one's business, whoever looks over a shoulder included.
  review: (_facts, t) => [{ label: t('review.diversity'), path: 'diversity', text: t('review.diversity_private') }],
};
