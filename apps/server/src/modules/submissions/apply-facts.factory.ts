import { wordErrors } from '../../platform/problem.ts';
import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { computeForm } from '../opportunities/public.ts';
import { computeApplication, type Facts } from './apply.rules.ts';

type Draft = Parameters<typeof computeForm>[0];
const shelf = {
  attributes: [
    {
      id: 1,
      slug: 'shoe-size',
      name: 'Shoe size',
      help: '',
      type: 'integer',
      compulsory: true,
      permission: 'write',
      options: [],
      category: { id: 1, name: 'Kit' },
      position: 0,
    },
    {
      id: 2,
      slug: 'badge',
      name: 'Badge',
      help: '',
      type: 'text',
      compulsory: true,
      permission: 'read',
      options: [],
      category: { id: 1, name: 'Kit' },
      position: 1,
    },
    {
      id: 3,
      slug: 'portrait',
      name: 'Portrait',
      help: '',
      type: 'photo',
      compulsory: false,
      permission: 'write',
      options: [],
      category: { id: 1, name: 'Kit' },
      position: 2,
    },
  ],
  consents: [
    {
      id: 1,
      statement: 'May we write?',
      type: 'radio' as const,
      compulsory: true,
      options: [
        { id: 1, value: 'Yes' },
        { id: 2, value: 'No' },
      ],
    },
    {
      id: 2,
      statement: 'I have read it',
      type: 'checkbox' as const,
      compulsory: true,
      options: [{ id: 3, value: 'Agreed' }],
    },
    {
      id: 3,
      statement: 'Topics',
      type: 'multiple-checkboxes' as const,
      compulsory: true,
      options: [
        { id: 4, value: 'A' },
        { id: 5, value: 'B' },
      ],
    },
    { id: 4, statement: 'Checks', type: 'checkbox' as const, compulsory: true, options: [{ id: 6, value: 'Agreed' }] },
    { id: 5, statement: 'News', type: 'checkbox' as const, compulsory: false, options: [{ id: 7, value: 'Yes' }] },
  ],
  terms: [
    { id: 1, name: 'Agreement', link: '/a' },
    { id: 2, name: 'Privacy', link: '/b' },
  ],
  documents: [
    { id: 8, name: 'Identity' },
    { id: 9, name: 'Address' },
  ],
};

/** The steps between the first and the last, which every form has. */
export function formOf(
  steps: readonly object[],
  { basic = {}, review = {} }: { basic?: object; review?: object } = {},
): FormStep[] {
  const whole = [
    {
      type: 'basic-details',
      name: 'You',
      questions: [],
      attributes: [],
      minimum_age: null,
      phone_number_compulsory: false,
      ...basic,
    },
    ...steps,
    {
      type: 'review-apply',
      name: 'Review',
      questions: [],
      attributes: [],
      consents: [],
      additional_consents: [],
      terms: [],
      ...review,
    },
  ];
  return computeForm(whole as unknown as Draft, shelf);
}

export const newcomer = {
  userId: null,
  identity: null,
  email: null,
  isEmailTaken: false,
  isEmailUnproved: false,
  hasNoEmail: false,
  hasPhone: false,
  setsPassword: true,
  passwordProblems: [],
  hasApplied: false,
};
export const member = {
  ...newcomer,
  userId: 7,
  email: 'known@example.org',
  setsPassword: false,
  identity: { title: '', first_name: 'Known', last_name: 'Person', dob: '1980-01-31' },
};

export const factsOf = (form: FormStep[], over: Partial<Facts> = {}): Facts => ({
  form,
  shapeErrors: {},
  applicant: newcomer,
  today: '2026-11-16',
  minorAge: 18,
  minimumAge: 0,
  region: 'GB',
  host: 'larkmoor.example',
  motivations: new Set([3]),
  timeslots: [{ id: 5 }],
  files: new Map([
    [21, 'text/plain'],
    [22, 'image/png'],
  ]),
  supplied: new Set<number>(),
  keptFiles: new Set<number>(),
  skipsConsent: false,
  bookingErrors: {},
  diversityErrors: {},
  ...over,
});

const robin = {
  email: 'robin@example.org',
  email_confirm: 'Robin@example.org ',
  first_name: 'Robin',
  last_name: 'Marsh',
  dob: '1990-04-02',
  new_password: 'Quartz heron 7',
  new_password_confirm: 'Quartz heron 7',
};
export const judge = (sent: object, form = formOf([]), over: Partial<Facts> = {}) => {
  const judged = computeApplication({ ...robin, ...sent }, factsOf(form, over));
  return { ...judged, errors: wordErrors(judged.errors, 'en') };
};
export const errorsOf = (...args: Parameters<typeof judge>) => ({ ...judge(...args).errors });
