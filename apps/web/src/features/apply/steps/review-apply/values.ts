import type { FormStep } from '@manyhands/contract/form/form-step.ts';

export const reviewApply = (step: FormStep | undefined) => ({
  /** One for each consent of the step, in its order; the answer holds ids of options. */
  consents: (step?.consents ?? []).map(({ id }) => ({ id, answer: [] })) as readonly {
    id: number;
    answer: readonly number[];
  }[],
  /** Whether each additional consent of the step is ticked, in its order. */
  additional_consent: (step?.additional_consents ?? []).map(() => false) as readonly boolean[],
  /** All terms are ticked together. */
  terms: false,
  new_password: '',
  new_password_confirm: '',
  require_password: false,
});
