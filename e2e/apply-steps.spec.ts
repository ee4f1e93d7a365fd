import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './test.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
/** Where pictures of the steps go, for whoever wants to look at them. */
const shots = process.env.SHOTS;

/** On to the next step, by its name. */
async function next(page: Page, heading: string) {
  await page.locator('button[type="submit"]', { hasText: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** A filled-in step; the full run judges every one of them. */
async function look(page: Page, name: string) {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  if (process.env.TEST_FULL) expect(await findings(page), name).toEqual([]);
}

/** Everything a new applicant says of themselves, whatever the opportunity. */
async function fillDetails(page: Page) {
  const email = `${randomUUID()}@example.org`;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Confirm email').fill(email);
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Day', { exact: true }).first().fill('27');
  await page.getByLabel('Month', { exact: true }).first().fill('3');
  await page.getByLabel('Year', { exact: true }).first().fill('1988');
  await page.getByLabel('Contact number').fill('07700 900923');
}

const month = async (page: Page, place: number, name: string, year: string) => {
  const group = page.getByRole('group', { name: 'Living here since' }).nth(place);
  await group.getByLabel('Month').selectOption(name);
  await group.getByLabel('Year').fill(year);
};

/** Found by its postcode, completed by hand; then the history grows a row and loses it again. */
async function fillAddresses(page: Page) {
  const search = page.getByRole('combobox', { name: 'Postcode or address' });
  await search.pressSequentially('LS1 4AP');
  await page.getByRole('listbox').getByRole('option', { name: /Leeds/ }).click();
  const incomplete = page.getByRole('button', { name: 'This address is not complete, please click here to update it' });
  await expect(incomplete).toBeVisible();
  await incomplete.click();
  const dialog = page.getByRole('dialog', { name: 'Your address' });
  await dialog.getByLabel('Street').fill('14 Mill Street');
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(incomplete).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Where you lived before that' })).toHaveCount(0);
  await month(page, 0, 'May', '2026');
  await expect(page.getByRole('heading', { name: 'Where you lived before that' })).toBeVisible();
  await expect(page.getByText('6 of 36 months so far')).toBeVisible();

  // Whoever leaves too early is told so below all rows, and not at the date of the one that is right.
  await page.locator('button[type="submit"]', { hasText: 'Next' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.locator('[data-path="addresses"]')).toHaveText(/Please provide at least 30 more month\(s\) of your address history/);
  expect(await findings(page)).toEqual([]);
  await look(page, 'address-short');
  await month(page, 0, 'May', '2020');
  await expect(page.getByRole('heading', { name: 'Where you lived before that' })).toHaveCount(0);
  await month(page, 0, 'May', '2025');

  await page.route('**/api/geocode?**', (route) => route.abort());
  await search.pressSequentially('anywhere');
  await expect(page.getByText('No address found. You can enter it yourself below.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Enter the address yourself' }).click();
  for (const [line, text] of [['Street', '2 Old Road'], ['Town or city', 'Otley'], ['Postcode', 'LS21 1AA']] as const) await dialog.getByLabel(line).fill(text);
  await dialog.getByRole('button', { name: 'Use this address' }).click();
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
  await page.getByRole('radiogroup', { name: 'Do you have the right to volunteer in this country?' }).getByRole('radio', { name: 'I am not sure' }).check();
  await page.getByLabel('Which book did you love as a child?').fill('The Owl Service');
  await page.getByRole('radiogroup', { name: 'Do you have children at one of our schools?' }).getByRole('radio', { name: 'No' }).check();
  await look(page, 'about-filled');
}

async function fillReferees(page: Page) {
  await expect(page.getByText('Choose people who have known you for at least 24 months.')).toBeVisible();
  const [first, second] = [page.getByRole('region', { name: 'Referee 1' }), page.getByRole('region', { name: 'Referee 2' })];
  for (const [referee, name] of [[first, 'Ada'], [second, 'Grace']] as const) {
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

const PASSWORD = 'Quiet-river-7';

/** The last step: nothing was missed, and the application is taken. */
async function complete(page: Page) {
  await expect(page.getByText('Looks like you missed something')).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^I confirm that by applying for this opportunity, I agree to the/ }).check();
  await page.getByLabel('Enter a password').fill(PASSWORD);
  await page.getByLabel('Confirm your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Complete application' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
}

test('walks a mentor through every step on a phone', async ({ page }) => {
  page.setDefaultTimeout(20_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/apply/reading-mentor');
  await fillDetails(page);
  await page.getByLabel('Your experience with children').fill('Two nephews, four years of Saturday club.');
  await page.getByRole('radiogroup', { name: 'Do you hold a first-aid certificate?' }).getByRole('radio', { name: 'Yes' }).check();
  const start = page.getByRole('group', { name: 'Earliest start' });
  for (const [part, value] of [['Day', '4'], ['Month', '1'], ['Year', '2027']] as const) await start.getByLabel(part).fill(value);
  await page.getByRole('radiogroup', { name: 'How do you get to us?' }).getByRole('radio', { name: 'By bicycle' }).check();
  await expect(page.getByText('Badge number')).toBeVisible();
  await expect(page.getByLabel('Badge number')).toHaveCount(0);
  await look(page, 'details');

  await next(page, 'Address');
  await fillAddresses(page);

  await next(page, 'About you');
  await fillAbout(page);

  await next(page, 'Documents');
  for (const name of ['Proof of identity', 'Proof of address']) {
    await page.getByRole('group', { name }).locator('input[type="file"]').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: PNG });
    await expect(page.getByRole('group', { name }).getByRole('status')).toHaveText(/is uploaded$/);
  }
  await look(page, 'documents-filled');

  await next(page, 'References');
  await fillReferees(page);

  await next(page, 'Diversity');
  await fillFixedDiversity(page);
  await next(page, 'Review and apply');
  for (const answer of ['14 Mill Street, Leeds', '04/01/2027', 'By bicycle', 'The Owl Service', 'Proof of identity.png', 'Grace Byron']) await expect(page.getByText(answer).first()).toBeVisible();
  await page.getByRole('radiogroup', { name: 'How may we send you news of our work?' }).getByRole('radio', { name: 'By post' }).check();
  await page.getByRole('group', { name: 'What would you like to hear about?' }).getByRole('checkbox', { name: 'Events' }).check();
  for (const statement of [/^I know that a disclosure/, /^I have read how the trust protects/]) await page.getByRole('checkbox', { name: statement }).check();
  await look(page, 'review-filled');
  await complete(page);
});

test('chooses a stay, names who comes along and answers what the house asks', async ({ page }) => {
  page.setDefaultTimeout(20_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/apply/conservation-week');
  await fillDetails(page);
  await next(page, 'Address');
  await page.getByRole('button', { name: 'Enter the address yourself' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your address' });
  for (const [line, text] of [['Street', '2 Old Road'], ['Town or city', 'Otley'], ['Postcode', 'LS21 1AA']] as const) await dialog.getByLabel(line).fill(text);
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('group', { name: 'Living here since' })).toHaveCount(0);
  await next(page, 'About you');

  await next(page, 'Your stay');
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
  await next(page, 'Diversity');
  await expect(page.getByRole('heading', { name: 'About your background' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  const question = page.getByRole('radiogroup', { name: 'Is there anything else we should know?' });
  await expect(question).toContainText('Please select an option');
  await expect(page.getByRole('button', { name: 'Edit When would you like to stay?' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await look(page, 'stay-back');
  await question.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Requirements').fill('No stairs');
  await next(page, 'Diversity');

  await page.getByRole('radiogroup', { name: 'Do you care for somebody who could not manage without you?' }).getByRole('radio', { name: 'Yes' }).check();
  const whom = page.getByRole('group', { name: 'For whom?' });
  await whom.getByRole('checkbox', { name: 'Somebody else' }).check();
  await page.getByLabel('Please Specify...').fill('A neighbour');
  await page.getByRole('combobox', { name: 'How would you describe where you grew up?' }).selectOption('Village');
  await look(page, 'diversity-own');
  await page.getByRole('radiogroup').first().getByRole('radio', { name: 'No', exact: true }).check();
  await expect(whom).toHaveCount(0);
  await next(page, 'Review and apply');
  await complete(page);
});
