import { lazy, type ComponentType } from 'react';
import type { StepType } from '@manyhands/contract/form/form-step.ts';
import type { StepProps } from './application-context.tsx';
import { BasicDetails } from './basic-details.tsx';

type LoadStep = () => Promise<{ default: ComponentType<StepProps> }>;

/** Every step but the first is fetched once somebody begins to fill in the form. */
const LATER: Partial<Record<StepType, LoadStep>> = {
  'address-details': async () => ({ default: (await import('./address-details.tsx')).AddressDetails }),
  'about-you': async () => ({ default: (await import('./about-you.tsx')).AboutYou }),
  'supporting-documents': async () => ({ default: (await import('./documents-step.tsx')).DocumentsStep }),
  references: async () => ({ default: (await import('./references-step.tsx')).ReferencesStep }),
  residential: async () => ({ default: (await import('./residential-step.tsx')).ResidentialStep }),
  diversity: async () => ({ default: (await import('./diversity-step.tsx')).DiversityStep }),
  'review-apply': async () => ({ default: (await import('./review-apply.tsx')).ReviewApply }),
};

export const STEPS: Partial<Record<StepType, ComponentType<StepProps>>> = {
  'basic-details': BasicDetails,
  ...Object.fromEntries(Object.entries(LATER).map(([type, load]) => [type, lazy(load)])),
};

/** Fetches the steps of a form before they are asked for; one that does not arrive is asked for again when it is needed. */
export function fetchSteps(types: readonly StepType[]): void {
  for (const type of types) void LATER[type]?.().catch(() => {});
}
