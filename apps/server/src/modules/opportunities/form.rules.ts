import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import type {
  DiversityQuestion,
  FormStep,
  StepAttribute,
  StepConsent,
  StepTerm,
} from '@manyhands/contract/form/form-step.ts';
import { formSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import type { z } from 'zod';
import { invalid, noErrors } from '../../platform/problem.ts';
import { fieldErrors } from '../../platform/resource/field-errors.ts';

/** A form as staff put it together: what it asks for of the organisation's lists is named by id. */
export type DraftSteps = z.output<typeof formSteps>;
/** The least a form can be, for an opportunity that has none. */
export const firstSteps: z.input<typeof formSteps> = [
  { type: 'basic-details', name: 'Your details' },
  { type: 'review-apply', name: 'Review and apply' },
];
export type Form = FormStep[];

/** What the organisation's lists hold of it now. */
export interface Shelf {
  attributes: readonly StepAttribute[];
  consents: readonly StepConsent[];
  terms: readonly StepTerm[];
  documents: readonly { id: number; name: string }[];
}
export type References = Record<keyof Shelf, number[]>;

const idsOf = (
  steps: DraftSteps,
  list: 'attributes' | 'consents' | 'additional_consents' | 'terms' | 'documents',
): number[] =>
  steps.flatMap((step) => (list in step ? ((step as unknown as Record<string, number[]>)[list] ?? []) : []));

export function computeReferences(steps: DraftSteps): References {
  return {
    attributes: idsOf(steps, 'attributes'),
    consents: [...idsOf(steps, 'consents'), ...idsOf(steps, 'additional_consents')],
    terms: idsOf(steps, 'terms'),
    documents: idsOf(steps, 'documents'),
  };
}

const empty = {
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
  diversity_questions: [] as DiversityQuestion[],
} satisfies Omit<FormStep, 'type' | 'name'>;

/** What a draft still lacks, by its path, as if it had been sent to be published. */
export function assertComplete(steps: unknown): DraftSteps {
  const read = formSteps.safeParse(steps);
  if (read.success) return read.data;
  const errors = Object.entries(fieldErrors(read.error)).map(
    ([path, texts]) => [path === '' ? 'steps' : `steps.${path}`, texts] as const,
  );
  throw invalid(Object.fromEntries(errors));
}

/** The form with everything it refers to written into it; what is missing from the shelf is told by its path, all at once. */
export function computeForm(steps: DraftSteps, shelf: Shelf): Form {
  const { form, errors } = resolve(steps, shelf);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return form;
}

/** The same of a draft: what is missing is left out. */
export function computePreview(steps: DraftSteps, shelf: Shelf): Form {
  return resolve(steps, shelf).form;
}

function resolve(steps: DraftSteps, shelf: Shelf) {
  const errors = noErrors();
  const form = steps.map((step, at): FormStep => {
    const take = <Row extends { id: number }>(
      list: string,
      rows: readonly Row[],
      fits: (row: Row) => FieldFault | null = () => null,
    ): Row[] =>
      idsOf([step], list as 'terms').flatMap((id, i) => {
        const row = rows.find((one) => one.id === id);
        const fault = row ? fits(row) : fieldError('not_there');
        if (fault !== null) errors[`steps.${at}.${list}.${i}`] = [fault];
        return row ? [row] : [];
      });
    return {
      ...empty,
      ...step,
      attributes: take('attributes', shelf.attributes),
      consents: take('consents', shelf.consents),
      additional_consents: take('additional_consents', shelf.consents, ({ type }) =>
        type === 'checkbox' ? null : fieldError('consent_not_checkbox'),
      ),
      terms: take('terms', shelf.terms),
      documents: take('documents', shelf.documents),
    };
  });
  return { form, errors };
}
