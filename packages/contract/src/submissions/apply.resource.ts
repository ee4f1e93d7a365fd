import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { id } from '../kit/types.ts';

/** From a form everything arrives as text, from JSON as what it is; the rules read both. */
const value = z.union([z.string().max(25_000), z.number(), z.boolean()]).nullish();
const list = <S extends z.ZodType>(item: S) => z.array(item).max(100).nullish();
const telephone = (name: string) => ({ [name]: value, [`${name}_formatted`]: value, [`${name}_country_code`]: value });

const address = z.strictObject({
  company_name: value,
  street: value,
  street_second: value,
  street_third: value,
  city: value,
  county: value,
  postcode: value,
  country: value,
  from_date: value,
  touched: value,
});
const referee = z.strictObject({
  first_name: value,
  last_name: value,
  email: value,
  no_email: value,
  ...telephone('phone_number'),
  disabled: value,
});
const document = z.strictObject({
  documentId: value,
  file: z.union([z.string(), z.number(), z.looseObject({ id: value })]).nullish(),
});
const consent = z.strictObject({
  id: value,
  answer: z.union([z.array(value).max(100), z.string(), z.number()]).nullish(),
});
const booking = z.strictObject({
  start_date: value,
  end_date: value,
  willing_to_share: value,
  requirements: value,
  requirements_radio: value,
  gender_id: value,
  linked: list(value),
});
const monitored = z.strictObject({
  question_id: value,
  option_id: value,
  options: list(z.strictObject({ id: value })),
  other_text: value,
});

/** Every field of the form, each of which may be left out here: what is missing is told by the rules, all at once. */
export const applyBody = z.strictObject({
  validateOnly: value,
  application_key: value,
  on_behalf: value,
  no_email: value,
  require_password: value,
  timeslot_ids: list(value),
  user_id: value,
  sso_email: value,
  email: value,
  email_confirm: value,
  code: z.union([list(value), value]),
  password: value,
  new_password: value,
  new_password_confirm: value,
  title: value,
  first_name: value,
  last_name: value,
  ...telephone('contact_number'),
  dob: value,
  parents_first_name: value,
  parents_last_name: value,
  parents_email: value,
  addresses: list(address),
  why: value,
  motivation: value,
  special_requirements_bool: value,
  special_requirements: value,
  right_to_volunteer: value,
  supportingDocuments: list(document),
  references: list(referee),
  booking: booking.nullish(),
  diversity: z.record(z.string(), value).nullish(),
  diversity_v2_questions: list(monitored),
  questions: z.record(z.string(), z.unknown()).nullish(),
  attributes: z.record(z.string(), z.unknown()).nullish(),
  consents: list(consent),
  additional_consent: list(value),
  terms: list(value),
});

/** Names of which a form may hold any, so that a number among them is a name too. */
export const namedAnswers = ['questions', 'attributes', 'diversity'] as const;

export const apply = defineCalls({
  name: 'apply',
  path: 'opportunities/{opportunityId}/apply',
  summary: 'Filling in an opportunity’s form.',
  parent: { resource: 'opportunity', param: 'opportunityId', via: 'opportunity_id' },
  operations: {
    submit: operation({
      method: 'POST',
      path: '',
      summary:
        'Applies, as multipart/form-data in bracket notation or as JSON. With validateOnly it says what is missing and writes nothing (200).',
      input: applyBody,
      output: z.union([
        z.object({ token: z.string().nullable(), application_id: id }),
        z.object({ valid: z.literal(true) }),
      ]),
      errors: [
        'not_found',
        'forbidden',
        'in_person',
        'body_too_large',
        'unsupported_media_type',
        'invalid',
        'not_open',
        'idempotency_conflict',
        'too_many_requests',
      ],
      status: 201,
      replay: false,
    }),
  },
  inPerson: 'writes',
});
