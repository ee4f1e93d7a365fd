import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { agree, documentFile, handIn } from './apply-mentor.ts';
import { fillDetails, goOn, next, send, thanks, typeAddress } from './apply-people.ts';
import { findings } from './findings.ts';
import { expect, test } from './test.ts';

/** A filled-in step; the full run judges every one of them. */
async function look(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
  if (process.env.TEST_FULL) expect(await findings(page), name).toEqual([]);
}

const month = async (page: Page, place: number, name: string, year: string) => {
  const group =
    place === 0
      ? page.getByRole('group', { name: 'Living here since' })
      : page.getByRole('group', { name: 'Lived here from' }).nth(place - 1);
  await group.getByLabel('Month').selectOption(name);
  await group.getByLabel('Year').fill(year);
};

/** Found by its postcode, completed by hand; then the history grows a row and loses it again. */
async function fillAddresses(page: Page) {
  const search = page.getByRole('combobox', { name: 'Postcode or address' });
  await search.pressSequentially('LS1 4AP');
  await page.getByRole('listbox').getByRole('option', { name: /Leeds/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your address' });
  await dialog.getByLabel('Street').fill('14 Mill Street');
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Where you lived before that' })).toHaveCount(0);
  await month(page, 0, 'May', '2026');
  await expect(page.getByRole('heading', { name: 'Where you lived before that' })).toBeVisible();
  await expect(page.getByText('6 of 36 months so far')).toBeVisible();

  // Whoever leaves too early is told so below all rows, and not at the date of the one that is right.
  await next(page).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.locator('[data-path="addresses"]')).toHaveText(
    /Please provide at least 30 more month\(s\) of your address history/,
  );
  expect(await findings(page)).toEqual([]);
  await look(page, 'address-short');
  await month(page, 0, 'May', '2020');
  await expect(page.getByRole('heading', { name: 'Where you lived before that' })).toHaveCount(0);
  await month(page, 0, 'May', '2025');

  await page.route('**/api/geocode?**', (route) => route.abort());
  await search.pressSequentially('anywhere');
  await expect(page.getByText('We could not search. Check your connection and type again.').first()).toBeVisible();
  await typeAddress(page);
  await month(page, 1, 'January', '2019');
  await expect(page.getByText('36 of 36 months so far')).toBeVisible();
  await expect(page.locator('[data-path="addresses"]')).toHaveCount(0);
  await look(page, 'address-filled');
}

async function fillAbout(page: Page) {
  await page.getByLabel('Why would you like to volunteer with us?').fill('Stories.');
  await page.getByLabel('What is your main reason?').selectOption('To use what I know');
  const requirements = page.getByRole('radiogroup', { name: 'Do you have any special requirements?' });
  await requirements.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Please tell us what we should know').fill('A chair.');
  await requirements.getByRole('radio', { name: 'No' }).check();
  await expect(page.getByLabel('Please tell us what we should know')).toHaveCount(0);
  await page
    .getByRole('radiogroup', { name: 'Do you have the right to volunteer in this country?' })
    .getByRole('radio', { name: 'I am not sure' })
    .check();
  await page.getByLabel('Which book did you love as a child?').fill('The Owl Service');
  await page
    .getByRole('radiogroup', { name: 'Do you have children at one of our schools?' })
    .getByRole('radio', { name: 'No' })
    .check();
  await look(page, 'about-filled');
}

async function fillReferees(page: Page) {
  await expect(page.getByText('Choose people who have known you for at least 24 months.')).toBeVisible();
  const [first, second] = [
    page.getByRole('region', { name: 'Referee 1' }),
    page.getByRole('region', { name: 'Referee 2' }),
  ];
  for (const [referee, name] of [
    [first, 'Ada'],
    [second, 'Grace'],
  ] as const) {
    await referee.getByLabel('First name').fill(name);
    await referee.getByLabel('Last name').fill('Byron');
    await referee.getByLabel('Email', { exact: true }).fill(`${name}@example.org`);
  }
  await second.getByRole('checkbox', { name: "They don't have an email address" }).check();
  await expect(second.getByLabel('Email', { exact: true })).toHaveCount(0);
  await second.getByLabel('Telephone number').fill('0113 496 0000');
  await look(page, 'references-filled');
}

async function fillFixedDiversity(page: Page) {
  const disability = page.getByRole('radiogroup', { name: 'Do you consider yourself to have a disability?' });
  const kind = page.getByRole('combobox', { name: 'What kind of disability?' });
  await disability.getByRole('radio', { name: 'Yes' }).check();
  await kind.selectOption('Other (please specify)');
  await page.getByLabel('Please Specify...').fill('Mine');
  await disability.getByRole('radio', { name: 'Prefer not to say' }).check();
  await expect(kind).toHaveCount(0);
  await expect(page.getByLabel('Please Specify...')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Ethnicity' }).selectOption('Chinese');
  await look(page, 'diversity-filled');
}

/** A file on its way arrives, whichever step is looked at meanwhile. */
async function leaveWhileSending(page: Page) {
  await page.route('**/api/files?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page
    .getByRole('group', { name: 'Proof of identity' })
    .locator('input[type="file"]')
    .setInputFiles(documentFile('Passport'));
  await expect(page.getByRole('progressbar', { name: /Passport/ })).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  await goOn(page, 'Documents');
  await expect(page.getByRole('button', { name: 'Remove Passport.png' })).toBeVisible();
  await page.unroute('**/api/files?*');
}

/** The stay as a file for someone's own calendar, made for a newcomer who is not signed in. */
async function judgeCalendarFile(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    thanks(page).getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^conservation-week-\d{4}-\d{2}-\d{2}\.ics$/);
  const text = await readFile(await file.path(), 'utf8');
  const [, first, last] = /DTSTART;VALUE=DATE:(\d{8})\r\nDTEND;VALUE=DATE:(\d{8})\r\n/
    .exec(text)!
    .map((day) => Date.parse(day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')) / 86_400_000);
  // Seven nights are eight days, the day of leaving included.
  expect(last! - first!).toBe(8);
  expect(text).toContain(`UID:application-${await thanks(page).getByRole('definition').innerText()}-stay@`);
}

test('walks a mentor through every step on a phone', async ({ page }) => {
  page.setDefaultTimeout(20_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/apply/reading-mentor');
  await fillDetails(page);
  await page.getByLabel('Your experience with children').fill('Two nephews, four years of Saturday club.');
  await page
    .getByRole('radiogroup', { name: 'Do you hold a first-aid certificate?' })
    .getByRole('radio', { name: 'Yes' })
    .check();
  const start = page.getByRole('group', { name: 'Earliest start' });
  for (const [part, value] of [
    ['Day', '4'],
    ['Month', '1'],
    ['Year', '2027'],
  ] as const)
    await start.getByLabel(part).fill(value);
  await page
    .getByRole('radiogroup', { name: 'How do you get to us?' })
    .getByRole('radio', { name: 'By bicycle' })
    .check();
  await expect(page.getByText('Badge number')).toBeVisible();
  await expect(page.getByLabel('Badge number')).toHaveCount(0);
  await look(page, 'details');

  await goOn(page, 'Address');
  await fillAddresses(page);

  await goOn(page, 'About you');
  await fillAbout(page);

  await goOn(page, 'Documents');
  await leaveWhileSending(page);
  await handIn(page);
  await look(page, 'documents-filled');

  await goOn(page, 'References');
  await fillReferees(page);

  await goOn(page, 'Diversity');
  await fillFixedDiversity(page);
  await goOn(page, 'Review and apply');
  for (const answer of [
    '14 Mill Street, Leeds',
    '04/01/2027',
    'By bicycle',
    'The Owl Service',
    'Proof of identity.png',
    'Grace Byron',
  ])
    await expect(page.getByText(answer).first()).toBeVisible();
  await agree(page);
  await look(page, 'review-filled');
  await send(page);
  await expect(
    thanks(page)
      .getByRole('listitem')
      .filter({ hasText: /^TodayWe email .*to ask for a reference/ }),
  ).toContainText('Ada Byron');
  await expect(
    thanks(page)
      .getByRole('listitem')
      .filter({ hasText: /^In the next few daysWe phone/ }),
  ).toContainText('Grace Byron');
});

test('chooses a stay, names who comes along and answers what the house asks', async ({ page }) => {
  page.setDefaultTimeout(20_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/apply/conservation-week');
  await fillDetails(page);
  await goOn(page, 'Address');
  await typeAddress(page);
  await expect(page.getByRole('group', { name: 'Living here since' })).toHaveCount(0);
  await goOn(page, 'About you');

  await goOn(page, 'Your stay');
  const table = page.getByRole('table');
  await expect(table.getByRole('cell')).toHaveText(['Estuary Field Centre', '-', 'No']);
  await page.getByRole('checkbox', { name: 'Yes' }).check();
  // A day that can be had is pressed, and the stay is as long as chosen.
  const free = page.getByRole('gridcell').locator('[role="button"]:not([aria-disabled="true"])').first();
  await expect(free).toBeVisible();
  await free.click();
  await expect(table.getByRole('cell')).toHaveText(['Estuary Field Centre', '7 nights', 'Yes']);
  await page.getByRole('radiogroup', { name: 'Gender' }).getByRole('radio', { name: 'Non-binary' }).check();
  const name = page.getByLabel('Who would you like to be placed with?');
  await name.fill('  ');
  await name.press('Enter');
  for (const person of ['Ada Byron', 'Grace Hopper']) {
    await name.fill(person);
    await name.press('Enter');
  }
  const names = page.getByRole('list', { name: 'People you would like to be placed with' }).getByRole('listitem');
  await expect(names).toHaveText([/Ada Byron/, /Grace Hopper/]);
  await page.getByRole('button', { name: 'Remove Ada Byron' }).click();
  await expect(names).toHaveText([/Grace Hopper/]);
  await look(page, 'stay-filled');

  // Left without saying whether there is anything else, and told so on the way back.
  await goOn(page, 'Diversity');
  await expect(page.getByRole('heading', { name: 'About your background' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  const question = page.getByRole('radiogroup', { name: 'Is there anything else we should know?' });
  await expect(question).toContainText('Please select an option');
  await expect(page.getByRole('button', { name: 'Edit When would you like to stay?' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await look(page, 'stay-back');
  await question.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Requirements').fill('No stairs');
  await goOn(page, 'Diversity');

  await page
    .getByRole('radiogroup', { name: 'Do you care for someone who could not manage without you?' })
    .getByRole('radio', { name: 'Yes' })
    .check();
  const whom = page.getByRole('group', { name: 'For whom?' });
  await whom.getByRole('checkbox', { name: 'Someone else' }).check();
  await page.getByLabel('Please Specify...').fill('A neighbour');
  await page.getByRole('combobox', { name: 'How would you describe where you grew up?' }).selectOption('Village');
  await look(page, 'diversity-own');
  await page.getByRole('radiogroup').first().getByRole('radio', { name: 'No', exact: true }).check();
  await expect(whom).toHaveCount(0);
  await goOn(page, 'Review and apply');
  await send(page);
  await judgeCalendarFile(page);
});
