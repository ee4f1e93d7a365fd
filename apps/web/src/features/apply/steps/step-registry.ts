import type { FieldValue } from '@manyhands/contract/form/field-value.ts';
import type { FormStep, StepType } from '@manyhands/contract/form/form-step.ts';
import { aboutYou } from './about-you/values.ts';
import { addressDetails } from './address-details/values.ts';
import { basicDetails } from './basic-details/values.ts';
import { diversity } from './diversity/values.ts';
import { references } from './references/values.ts';
import { residential } from './residential/values.ts';
import { reviewApply } from './review-apply/values.ts';
import { supportingDocuments } from './supporting-documents/values.ts';

/**
 * Every kind of step, by the name of its folder, with its answers before anyone has given one. The folder's
 * `answers.ts` says how they travel and read, its `view.tsx` asks for them; both are found by their place.
 */
export const STEPS = {
  'basic-details': basicDetails,
  'address-details': addressDetails,
  'about-you': aboutYou,
  'supporting-documents': supportingDocuments,
  references,
  residential,
  diversity,
  'review-apply': reviewApply,
} satisfies Record<StepType, (step: FormStep | undefined) => object>;

type All<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void ? A : never;
type Answers = Readonly<Record<string, FieldValue | null>>;

/** What the form holds, by the names of the wire, so that the server's errors find their fields. */
export type ApplicationValues = All<ReturnType<(typeof STEPS)[StepType]>> & { questions: Answers; attributes: Answers };
