import { lazy, type ComponentType } from 'react';
import type { StepType } from '@manyhands/contract/form/form-step.ts';
import { piece, untilHere } from '../../../ui/pieces.ts';
import type { StepProps } from '../application-context.tsx';
import { BasicDetails } from './basic-details/basic-details.tsx';

type LoadStep = () => Promise<{ default: ComponentType<StepProps> }>;

/** Every step but the first is fetched once somebody begins to fill in the form. */
const LATER: Partial<Record<StepType, LoadStep>> = {
  'address-details': async () => ({ default: (await import('./address-details/address-details.tsx')).AddressDetails }),
  'about-you': async () => ({ default: (await import('./about-you/about-you.tsx')).AboutYou }),
  'supporting-documents': async () => ({
    default: (await import('./supporting-documents/documents-step.tsx')).DocumentsStep,
  }),
  references: async () => ({ default: (await import('./references/references-step.tsx')).ReferencesStep }),
  residential: async () => ({ default: (await import('./residential/residential-step.tsx')).ResidentialStep }),
  diversity: async () => ({ default: (await import('./diversity/diversity-step.tsx')).DiversityStep }),
  'review-apply': async () => ({ default: (await import('./review-apply/review-apply.tsx')).ReviewApply }),
};

export const STEPS: Partial<Record<StepType, ComponentType<StepProps>>> = {
  'basic-details': BasicDetails,
  ...Object.fromEntries(Object.entries(LATER).map(([type, load]) => [type, lazy(() => untilHere(load))])),
};

/** Has the steps of a form fetched before they are shown. */
export function fetchSteps(types: readonly StepType[]): void {
  for (const type of types) if (LATER[type]) piece(LATER[type]);
}
