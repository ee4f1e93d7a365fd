import type { FormStep, StepType } from '@manyhands/contract/form/form-step.ts';

/** A step of a form for tests; it asks for nothing unless told. */
export function aStep(type: StepType, more: Partial<FormStep> = {}): FormStep {
  return {
    type,
    name: type,
    questions: [],
    attributes: [],
    consents: [],
    additional_consents: [],
    terms: [],
    documents: [],
    min_address_history: 0,
    apply_right_to_work: false,
    minimum_age: null,
    phone_number_compulsory: false,
    requested_references: 0,
    reference_length: 0,
    diversity_compulsory: false,
    diversity_questions: [],
    ...more,
  };
}
