import type { FormStep, StepType } from '@manyhands/contract/form/form-step.ts';
import { STEPS, type ApplicationValues } from '../steps/step-registry.ts';

export type { ApplicationValues };

export const findStep = (steps: readonly FormStep[], type: StepType): FormStep | undefined =>
  steps.find((step) => step.type === type);

/** A form no one has written in yet. */
export function emptyValues(steps: readonly FormStep[]): ApplicationValues {
  const parts = Object.entries(STEPS).map(([type, empty]) => empty(findStep(steps, type as StepType)));
  return Object.assign({ questions: {}, attributes: {} }, ...parts) as ApplicationValues;
}
