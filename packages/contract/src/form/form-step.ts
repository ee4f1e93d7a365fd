import type { FieldDefinition } from './field-value.ts';

export const stepTypes = [
  'basic-details',
  'address-details',
  'about-you',
  'supporting-documents',
  'references',
  'residential',
  'diversity',
  'review-apply',
] as const;
export type StepType = (typeof stepTypes)[number];

/** A question of this form alone; its answer stays with the application. */
export interface StepQuestion extends FieldDefinition {
  readonly label: string;
  readonly help: string;
}
/** A field of the person's own record. */
export interface StepAttribute extends FieldDefinition {
  readonly id: number;
  readonly name: string;
  readonly help: string;
  readonly category: { readonly id: number; readonly name: string };
  readonly position: number;
}
export interface StepConsent {
  readonly id: number;
  readonly statement: string;
  readonly type: 'radio' | 'checkbox' | 'multiple-checkboxes';
  readonly compulsory: boolean;
  readonly options: readonly { readonly id: number; readonly value: string }[];
}
export interface StepTerm {
  readonly id: number;
  readonly name: string;
  readonly link: string;
}
export interface DiversityQuestion {
  readonly id: number;
  readonly question_text: string;
  readonly is_multiple_select: boolean;
  readonly options: readonly { readonly id: number; readonly option_text: string; readonly is_other: boolean }[];
  /** Shown only while the other question has this option chosen. */
  readonly dependency: { readonly question_id: number; readonly option_id: number } | null;
}

/** One tab of the form as it is filled in: every step has every member, empty where its type has no use for it. */
export interface FormStep {
  readonly type: StepType;
  readonly name: string;
  readonly questions: readonly StepQuestion[];
  readonly attributes: readonly StepAttribute[];
  readonly consents: readonly StepConsent[];
  readonly additional_consents: readonly StepConsent[];
  readonly terms: readonly StepTerm[];
  readonly documents: readonly { readonly id: number; readonly name: string }[];
  /** Months of addresses that are asked for. */
  readonly min_address_history: number;
  readonly apply_right_to_work: boolean;
  readonly minimum_age: number | null;
  readonly phone_number_compulsory: boolean;
  readonly requested_references: number;
  /** Months for which a referee must have known the applicant. */
  readonly reference_length: number;
  readonly diversity_compulsory: boolean;
  /** The organisation's own questions instead of the fixed form; empty for the fixed form. */
  readonly diversity_questions: readonly DiversityQuestion[];
}
