import type { FieldDefinition } from '../packages/contract/src/form/field-value.ts';
import type { FormStep } from '../packages/contract/src/form/form-step.ts';

const fileTypes = ['file', 'files', 'photo'];
const plain: Readonly<Record<string, unknown>> = {
  text: 'The Wind in the Willows',
  longtext: 'Two terms at the library, reading aloud on Saturdays, and four cousins.',
  html: '<p>Once upon a <b>time</b></p>',
  integer: 3,
  decimal: 4.5,
  currency: 2.4,
  boolean: true,
  date: '2027-01-11',
  datetime: '2027-01-11 09:30',
  startenddate: {
    start: '2027-01-11',
    end: '2027-07-16',
  },
  email: 'teacher@example.org',
  telephone: '07700 900456',
  link: 'example.org/school',
};

function answerOf({ type, options = [] }: FieldDefinition): unknown {
  if (type === 'checkboxes') return options.slice(0, 2).map(({ value }) => value);
  return type in plain ? plain[type] : options[0]?.value;
}

/** Every field that takes no file. */
const answersOf = (fields: readonly FieldDefinition[]): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter(({ type, permission = 'write' }) => permission === 'write' && !fileTypes.includes(type))
      .map((field) => [field.slug, answerOf(field)]),
  );

/** How many uploads one application needs. */
export const filesOf = (form: readonly FormStep[]): number => form.flatMap(({ documents }) => documents).length;

/**
 * The whole form, filled in for someone of fifteen who has no address of their own: everything is written and everyone concerned is
 * asked, but no password is hashed.
 */
export function bodyOf(
  form: readonly FormStep[],
  { motivation, files, name }: { motivation: number; files: readonly number[]; name: string },
): object {
  const of = <T>(read: (step: FormStep) => readonly T[]): readonly T[] => form.flatMap(read);
  return {
    on_behalf: true,
    no_email: true,
    title: 'Ms',
    first_name: 'Robin',
    last_name: name,
    dob: `${new Date().getUTCFullYear() - 15}-01-01`,
    contact_number: '07700 900923',
    parents_first_name: 'Pat',
    parents_last_name: name,
    parents_email: 'pat@example.org',
    addresses: [
      {
        street: '1 Mill Street',
        city: 'Leeds',
        postcode: 'LS1 4AP',
        country: 'United Kingdom',
        from_date: '2025-06-01',
      },
      {
        street: '2 Hill',
        city: 'York',
        postcode: 'YO1 7HH',
        country: 'United Kingdom',
        from_date: '2019-01-01',
      },
    ],
    why: 'Because someone read to me.',
    motivation,
    special_requirements_bool: true,
    special_requirements: 'A ramp',
    right_to_volunteer: 'yes',
    questions: answersOf(of((step) => step.questions)),
    attributes: answersOf(of((step) => step.attributes)),
    supportingDocuments: of((step) => step.documents).map(({ id }, i) => ({
      documentId: id,
      file: files[i],
    })),
    references: [
      {
        first_name: 'Ann',
        last_name: 'Lee',
        email: 'ann.lee@example.org',
      },
      {
        first_name: 'Bob',
        last_name: 'Fox',
        email: 'bob.fox@example.org',
        phone_number: '07700 900123',
      },
    ],
    diversity: {
      religion_id: 88,
      religion_other: 'Something else',
    },
    consents: of((step) => step.consents).map(({ id, options }) => ({
      id,
      answer: [options[0]!.id],
    })),
    additional_consent: of((step) => step.additional_consents).map(({ id }) => id),
    terms: of((step) => step.terms).map(({ id }) => id),
  };
}
