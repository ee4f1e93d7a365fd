import type { FormStep, StepType } from '@manyhands/contract/form/form-step.ts';

/** The fields of each kind of step, by the first part of their paths; questions and attributes come with the step itself. */
const FIELDS: Readonly<Record<StepType, readonly string[]>> = {
  'basic-details': [
    'no_email',
    'email',
    'email_confirm',
    'password',
    'code',
    'title',
    'first_name',
    'last_name',
    'contact_number',
    'dob',
    'parents_first_name',
    'parents_last_name',
    'parents_email',
  ],
  'address-details': ['addresses'],
  'about-you': ['why', 'motivation', 'special_requirements_bool', 'special_requirements', 'right_to_volunteer'],
  'supporting-documents': ['supportingDocuments'],
  references: ['references'],
  residential: ['booking', 'timeslot_ids'],
  diversity: ['diversity', 'diversity_v2_questions'],
  'review-apply': ['consents', 'additional_consent', 'terms', 'new_password', 'new_password_confirm'],
};

/** Everything whose errors make a step incomplete. */
export function pathsOf({
  type,
  questions,
  attributes,
}: Pick<FormStep, 'type' | 'questions' | 'attributes'>): string[] {
  return [
    ...FIELDS[type],
    ...questions.map(({ slug }) => `questions.${slug}`),
    ...attributes.map(({ slug }) => `attributes.${slug}`),
  ];
}
