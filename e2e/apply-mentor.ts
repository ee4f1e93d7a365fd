import type { FieldDefinition } from '@manyhands/contract/form/field-value.ts';
import type { Page } from '@playwright/test';
import { begun, formOf, PNG } from './apply-people.ts';
import { expect } from './test.ts';

const LONG = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

/** An answer of every kind, long enough to want room. Files are handed in on the page. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  text: LONG,
  longtext: `Four years of Saturday club in ${LONG}.\n\nTwo nephews.`,
  html: `**Once** upon a time in ${LONG}\n\n- one\n- two`,
  integer: 4,
  decimal: 2.5,
  currency: 12.5,
  boolean: true,
  email: `somebody.with.a.long.name@${LONG.slice(0, 40)}.example`,
  telephone: '+447700900923',
  link: `https://${LONG}.example/a/long/way/down`,
  date: '2027-01-04',
  datetime: '2027-01-04 10:30',
  startenddate: {
    start: '2027-01-04',
    end: '2027-07-23',
  },
};

function answersTo(fields: readonly FieldDefinition[]): Record<string, unknown> {
  const answerTo = ({ type, options = [] }: FieldDefinition) =>
    type === 'checkboxes' ? options.map(({ value }) => value) : (ANSWERS[type] ?? options[0]?.value ?? null);
  return Object.fromEntries(
    fields.filter(({ permission = 'write' }) => permission === 'write').map((field) => [field.slug, answerTo(field)]),
  );
}

/** A mentor's application with an answer in every field, begun elsewhere. */
export async function mentorBegun() {
  const { steps } = await formOf('reading-mentor');
  const street = {
    company_name: `The Society of ${LONG}`,
    street: '14 Mill Street',
    street_second: 'Behind the chapel',
    city: LONG,
    county: 'Anglesey',
    postcode: 'LL61 5UJ',
    country: 'United Kingdom',
  };
  return begun('reading-mentor', {
    title: 'Dr',
    first_name: 'Rowan',
    last_name: LONG,
    dob: '1990-03-07',
    contact_number: '+447700900923',
    contact_number_formatted: '+44 7700 900923',
    contact_number_country_code: 'GB',
    addresses: [
      {
        ...street,
        from_date: '2025-05-01',
      },
      {
        ...street,
        street: '2 Old Road',
        from_date: '2019-01-01',
      },
    ],
    why: `Stories. ${LONG}`,
    special_requirements_bool: true,
    special_requirements: `A chair in ${LONG}`,
    right_to_volunteer: 'unsure',
    references: [
      {
        first_name: 'Ada',
        last_name: LONG,
        email: `ada@${LONG.slice(0, 40)}.example`,
      },
      {
        first_name: 'Grace',
        last_name: 'Hopper',
        email: '',
        no_email: true,
        phone_number: '+441134960000',
        phone_number_formatted: '+44 113 496 0000',
        phone_number_country_code: 'GB',
      },
    ],
    questions: answersTo(steps.flatMap(({ questions }) => questions)),
    attributes: answersTo(steps.flatMap(({ attributes }) => attributes)),
  });
}

export const DOCUMENTS = ['Proof of identity', 'Proof of address'] as const;
export const documentFile = (name: string) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: PNG });
export const isUploaded = (page: Page, name: string) =>
  expect(page.getByRole('group', { name }).getByRole('status')).toHaveText(/ uploaded$/);

export async function handIn(page: Page) {
  for (const name of DOCUMENTS) {
    await page.getByRole('group', { name }).locator('input[type="file"]').setInputFiles(documentFile(name));
    await isUploaded(page, name);
  }
}

/** What the last step wants to be answered. */
export async function agree(page: Page) {
  await page
    .getByRole('radiogroup', { name: 'How may we send you news of our work?' })
    .getByRole('radio', { name: 'By post' })
    .check();
  await page
    .getByRole('group', { name: 'What would you like to hear about?' })
    .getByRole('checkbox', { name: 'Events' })
    .check();
  for (const statement of [/^I know that a disclosure/, /^I have read how the trust protects/])
    await page.getByRole('checkbox', { name: statement }).check();
}
