import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The steps of the form that is walked through, by their titles, in order. */
export const STEPS = ['Your details', 'Address', 'About you', 'Your stay', 'Diversity', 'Review and apply'] as const;

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Chance {
  below(limit: number): number;
  of<T>(choices: readonly T[]): T;
  words(): string;
}

export function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const of = <T>(choices: readonly T[]) => choices[below(choices.length)]!;
  return { below, of, words: () => `${of(['Heron', 'Otter', 'Wren', 'Lapwing'])} ${below(10_000)}` };
}

export interface Answer {
  name: string;
  step: number;
  /** Can be given without a connection. */
  offline: boolean;
  /** One answer among those that two windows merge one by one. */
  apart: boolean;
  /** How to know it on its way to the server: a choice travels by its number. */
  sentAs(given: string): string;
  /** Gives another answer as a person does; answers what has to stand there from now on. */
  give(page: Page, chance: Chance, before: string | undefined): Promise<string>;
  isThere(page: Page, given: string): Promise<void>;
  /** The step is not complete without it. */
  required?: true;
}

function typed(name: string, step: number, label: string, required?: true): Answer {
  const box = (page: Page) => page.getByLabel(label, { exact: true });
  return {
    name,
    step,
    offline: true,
    apart: step !== 3,
    sentAs: (text) => text,
    ...(required && { required }),
    async give(page, chance) {
      const text = chance.words();
      await box(page).fill(text);
      return text;
    },
    isThere: (page, text) => expect(box(page), name).toHaveValue(text),
  };
}

/** A yes with the words that it asks for, or a no. */
function explained(
  name: string,
  step: number,
  label: string,
  detail: string,
  more: { field: string; required?: true },
): Answer {
  const radio = (page: Page, answer: string) =>
    page.getByRole('radiogroup', { name: label }).getByRole('radio', { name: answer, exact: true });
  return {
    name,
    step,
    offline: true,
    apart: step !== 3,
    sentAs: (text) => text || `"${more.field}":false`,
    ...(more.required && { required: more.required }),
    async give(page, chance, before) {
      const text = chance.below(3) === 0 && before !== '' ? '' : chance.words();
      await radio(page, text ? 'Yes' : 'No').check();
      if (text) await page.getByLabel(detail).fill(text);
      return text;
    },
    async isThere(page, text) {
      await expect(radio(page, text ? 'Yes' : 'No'), name).toBeChecked();
      if (text) await expect(page.getByLabel(detail), name).toHaveValue(text);
      else await expect(page.getByLabel(detail), name).toHaveCount(0);
    },
  };
}

const reason = (page: Page) => page.getByLabel('What is your main reason?');
const motivation: Answer = {
  name: 'motivation',
  step: 2,
  offline: true,
  apart: true,
  sentAs: () => '"step":"about-you"',
  async give(page, chance, before) {
    await expect(reason(page).locator('option').nth(1)).toBeAttached();
    const options = await reason(page).locator('option').allTextContents();
    const chosen = chance.of(options.slice(1).filter((text) => text !== before));
    await reason(page).selectOption(chosen);
    return chosen;
  },
  isThere: (page, chosen) => expect(reason(page).locator('option:checked'), 'motivation').toHaveText(chosen),
};

const address: Answer = {
  name: 'address',
  step: 1,
  offline: true,
  apart: true,
  sentAs: (street) => street,
  required: true,
  async give(page, chance, before) {
    const street = `${chance.below(90) + 1} ${chance.of(['Mill', 'Old', 'Chapel'])} Road`;
    await page
      .getByRole('button', { name: before === undefined ? 'Enter the address yourself' : `Edit ${before}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Your address' });
    for (const [line, text] of [
      ['Street', street],
      ['Town or city', 'Otley'],
      ['Postcode', 'LS21 1AA'],
    ] as const)
      await dialog.getByLabel(line).fill(text);
    await dialog.getByRole('button', { name: 'Use this address' }).click();
    await expect(dialog).toHaveCount(0);
    return street;
  },
  isThere: (page, street) => expect(page.locator('address').first(), 'address').toContainText(street),
};

const GENDERS = ['Prefer not to say', 'Non-binary', 'Other gender identity'] as const;
const gender: Answer = {
  name: 'gender',
  step: 3,
  offline: true,
  apart: false,
  sentAs: () => '"step":"residential"',
  required: true,
  async give(page, chance) {
    const chosen = chance.of(GENDERS);
    await page.getByRole('radiogroup', { name: 'Gender' }).getByRole('radio', { name: chosen, exact: true }).check();
    return chosen;
  },
  isThere: (page, chosen) =>
    expect(
      page.getByRole('radiogroup', { name: 'Gender' }).getByRole('radio', { name: chosen, exact: true }),
      'gender',
    ).toBeChecked(),
};

/** The names so far and one more, each on a line. */
const companions: Answer = {
  name: 'companions',
  step: 3,
  offline: true,
  apart: false,
  sentAs: () => '"step":"residential"',
  async give(page, chance, before) {
    const name = chance.words();
    await page.getByLabel('Who would you like to be placed with?').fill(name);
    await page.getByLabel('Who would you like to be placed with?').press('Enter');
    return before === undefined ? name : `${before}\n${name}`;
  },
  isThere: (page, names) =>
    expect(
      page.getByRole('list', { name: 'People you would like to be placed with' }).getByRole('listitem'),
      'companions',
    ).toContainText(names.split('\n')),
};

const FREE = '[data-day]:not([data-unavailable]):not([data-disabled])';
const day = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(iso),
  );

/** A stay that begins on a free day of some month, found by turning the pages of the calendar. */
const stay: Answer = {
  name: 'stay',
  step: 3,
  offline: false,
  apart: false,
  sentAs: () => '"step":"residential"',
  required: true,
  async give(page, chance) {
    const edit = page.getByRole('button', { name: 'Edit When would you like to stay?' });
    const calendar = page.getByRole('application').or(page.getByRole('grid')).first();
    await expect(edit.or(calendar).first()).toBeVisible();
    if (await edit.isVisible()) await edit.click();
    await expect(calendar).toBeVisible();
    const turn = (way: string) => page.locator(`button[aria-label="${way}"]`).locator('visible=true').first();
    for (let turns = chance.below(4); turns > 0; turns--) {
      const way = chance.below(4) === 0 ? 'Previous month' : 'Next month';
      if (await turn(way).isEnabled()) await turn(way).click();
    }
    // Two months without a free day are followed by one that has some, as the season of the demonstration goes.
    await expect(async () => {
      if ((await page.locator(FREE).count()) > 0) return;
      if (await turn('Previous month').isEnabled()) await turn('Previous month').click();
      expect(await page.locator(FREE).count()).toBeGreaterThan(0);
    }).toPass();
    const free = page.locator(FREE);
    const cell = free.nth(chance.below(await free.count()));
    const iso = (await cell.getAttribute('data-day'))!;
    await cell.click();
    await expect(page.getByRole('table').getByRole('cell').nth(1)).toHaveText(/nights$/);
    return iso;
  },
  async isThere(page, iso) {
    await expect(page.getByRole('table').getByRole('cell').nth(1), 'stay').toHaveText(/nights$/);
    await expect(page.locator('[data-path="booking.start_date"]'), 'stay').toContainText(day(iso));
  },
};

const terms = (page: Page) => page.getByRole('checkbox', { name: /^I confirm that by applying/ });
const agreement: Answer = {
  name: 'terms',
  step: STEPS.length - 1,
  offline: true,
  apart: true,
  sentAs: () => '"step":"review-apply"',
  async give(page, _chance, before) {
    const given = before === 'yes' ? 'no' : 'yes';
    await terms(page).setChecked(given === 'yes');
    return given;
  },
  isThere: (page, given) => expect(terms(page), 'terms').toBeChecked({ checked: given === 'yes' }),
};

export const ANSWERS: readonly Answer[] = [
  typed('first name', 0, 'First name', true),
  typed('last name', 0, 'Last name', true),
  address,
  typed('why', 2, 'Why would you like to volunteer with us?'),
  motivation,
  explained('special requirements', 2, 'Do you have any special requirements?', 'Please tell us what we should know', {
    field: 'special_requirements_bool',
  }),
  stay,
  gender,
  companions,
  explained('requirements', 3, 'Is there anything else we should know?', 'Requirements', {
    field: 'requirements_radio',
    required: true,
  }),
  agreement,
];
