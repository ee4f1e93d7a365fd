import type { FieldValue, UploadedFile } from '@manyhands/contract/form/field-value.ts';
import type { FormStep, StepType } from '@manyhands/contract/form/form-step.ts';
import type { DateParts } from '../../../ui/calendar/date-boxes.tsx';
import type { PhoneValue } from '../../../ui/phone/phone-field.tsx';

export interface AddressValue {
  company_name: string;
  street: string;
  street_second: string;
  street_third: string;
  city: string;
  county: string;
  postcode: string;
  country: string;
  /** YYYY-MM-DD, empty while it is not known. */
  from_date: string;
  touched: boolean;
}

export interface RefereeValue {
  first_name: string;
  last_name: string;
  email: string;
  /** 'They don't have an email address' is ticked. */
  no_email: boolean;
  phone_number: PhoneValue;
  /** A request has been sent to them: no longer to be changed. */
  disabled: boolean;
}

export interface BookingValue {
  start_date: string;
  end_date: string;
  willing_to_share: boolean;
  requirements: string;
  requirements_radio: boolean | null;
  gender_id: number | null;
  linked: readonly string[];
}

export interface DiversityAnswer {
  question_id: number;
  /** The option of a question that takes one. */
  option_id?: number | null;
  /** The options of a question that takes several. */
  options?: readonly { id: number }[];
  other_text?: string;
}

/**
 * What the form holds, by the names of the wire, so that the server's errors find their fields. Three fields have the
 * shape of their boxes on the screen (`dob`, telephone numbers, ticked boxes); `application-wire.ts` writes them out.
 */
export interface ApplicationValues {
  timeslot_ids: readonly number[];
  user_id: number | null;
  email: string;
  email_confirm: string;
  /** The digits of the second factor. This, the passwords, and what a login needs never enter a draft. */
  code: string;
  password: string;
  new_password: string;
  new_password_confirm: string;
  title: string;
  first_name: string;
  last_name: string;
  contact_number: PhoneValue;
  dob: DateParts;
  parents_first_name: string;
  parents_last_name: string;
  parents_email: string;
  addresses: readonly AddressValue[];
  why: string;
  motivation: number | null;
  special_requirements_bool: boolean | null;
  special_requirements: string;
  right_to_volunteer: 'yes' | 'no' | 'unsure' | null;
  /** One for each document of the step, in its order. */
  supportingDocuments: readonly { documentId: number; file: UploadedFile | null }[];
  references: readonly RefereeValue[];
  booking: BookingValue;
  /** The fixed form: `gender_id`, `nationality_other` and so on. */
  diversity: Readonly<Record<string, number | string | null>>;
  diversity_v2_questions: readonly DiversityAnswer[];
  questions: Readonly<Record<string, FieldValue | null>>;
  attributes: Readonly<Record<string, FieldValue | null>>;
  /** One for each consent of the step, in its order; the answer holds ids of options. */
  consents: readonly { id: number; answer: readonly number[] }[];
  /** Whether each additional consent of the step is ticked, in its order. */
  additional_consent: readonly boolean[];
  /** All terms are ticked together. */
  terms: boolean;
  require_password: boolean;
  /** Somebody applies for a person who has no email address. */
  no_email: boolean;
}

/** As much of it as the monitoring questions need, wherever they are asked. */
export type DiversityValues = Pick<ApplicationValues, 'diversity' | 'diversity_v2_questions'>;

export const NO_ADDRESS: AddressValue = {
  company_name: '',
  street: '',
  street_second: '',
  street_third: '',
  city: '',
  county: '',
  postcode: '',
  country: 'United Kingdom',
  from_date: '',
  touched: false,
};

const NO_NUMBER: PhoneValue = { typed: '', e164: '', formatted: '', country: '' };
const NO_REFEREE: RefereeValue = {
  first_name: '',
  last_name: '',
  email: '',
  no_email: false,
  phone_number: NO_NUMBER,
  disabled: false,
};

export const findStep = (steps: readonly FormStep[], type: StepType): FormStep | undefined =>
  steps.find((step) => step.type === type);

/** A form nobody has written in yet. */
export function emptyValues(steps: readonly FormStep[]): ApplicationValues {
  const review = findStep(steps, 'review-apply');
  const documents = findStep(steps, 'supporting-documents')?.documents ?? [];
  const referees = findStep(steps, 'references')?.requested_references ?? 0;
  return {
    timeslot_ids: [],
    user_id: null,
    email: '',
    email_confirm: '',
    code: '',
    password: '',
    new_password: '',
    new_password_confirm: '',
    title: '',
    first_name: '',
    last_name: '',
    contact_number: NO_NUMBER,
    dob: {
      day: '',
      month: '',
      year: '',
    },
    parents_first_name: '',
    parents_last_name: '',
    parents_email: '',
    addresses: findStep(steps, 'address-details') ? [NO_ADDRESS] : [],
    why: '',
    motivation: null,
    special_requirements_bool: null,
    special_requirements: '',
    right_to_volunteer: null,
    supportingDocuments: documents.map(({ id }) => ({
      documentId: id,
      file: null,
    })),
    references: Array.from({ length: referees }, () => NO_REFEREE),
    booking: {
      start_date: '',
      end_date: '',
      willing_to_share: false,
      requirements: '',
      requirements_radio: null,
      gender_id: null,
      linked: [],
    },
    diversity: {},
    diversity_v2_questions: [],
    questions: {},
    attributes: {},
    consents: (review?.consents ?? []).map(({ id }) => ({
      id,
      answer: [],
    })),
    additional_consent: (review?.additional_consents ?? []).map(() => false),
    terms: false,
    require_password: false,
    no_email: false,
  };
}
