import type { FormStep } from '@manyhands/contract/form/form-step.ts';

type TimedStep = Pick<FormStep, 'type' | 'documents' | 'requested_references' | 'min_address_history'>;

/** Minutes that a step takes on average, without what is asked for in number. */
const MINUTES: Readonly<Record<FormStep['type'], number>> = {
  'basic-details': 4,
  'address-details': 2,
  'about-you': 4,
  'supporting-documents': 1,
  references: 1,
  residential: 4,
  diversity: 3,
  'review-apply': 3,
};

/** About how long an application takes, in steps of five minutes. */
export function minutesOf(steps: readonly TimedStep[]): number {
  const total = steps.reduce(
    (sum, { type, documents, requested_references, min_address_history }) =>
      sum + MINUTES[type] + 2 * documents.length + 2 * requested_references + Math.ceil(min_address_history / 24),
    0,
  );
  return Math.max(5, Math.ceil(total / 5) * 5);
}
