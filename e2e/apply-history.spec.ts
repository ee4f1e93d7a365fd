import type { Page } from '@playwright/test';
import { fillDetails, goOn, next, title } from './apply-people.ts';
import { expect, inFull, test } from './test.ts';

const entries = (page: Page) => page.evaluate(() => window.history.length);
/** The steps of this form by their titles, in order. */
const NAMES = ['Your details', 'Address', 'About you', '4. Review and apply'] as const;

async function throughYouthHelper(page: Page) {
  await page.goto('/opportunities/youth-helper');
  await page.getByRole('link', { name: 'Apply' }).first().click();
  await expect(title(page, NAMES[0])).toBeVisible();
  await fillDetails(page);
  for (const name of NAMES.slice(1)) await goOn(page, name);
}

test('Back and Forward lead through the steps that were shown, and add nothing to the history', async ({ page }) => {
  await throughYouthHelper(page);
  const before = await entries(page);
  for (const name of NAMES.slice(0, -1).toReversed()) {
    await page.goBack();
    await expect(title(page, name)).toBeVisible();
  }
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Rowan');
  for (const name of NAMES.slice(1)) {
    await page.goForward();
    await expect(title(page, name)).toBeVisible();
  }
  // several at once, by the list behind the button
  await page.evaluate(() => window.history.go(-2));
  await expect(title(page, NAMES[1])).toBeVisible();
  expect(await entries(page)).toBe(before);

  // loaded again on the same step, it is the same history
  await page.reload();
  await expect(title(page, NAMES[1])).toBeVisible();
  await expect(page).toHaveURL(/#step=address-details$/);
  await page.goForward();
  await expect(title(page, NAMES[2])).toBeVisible();
  expect(await entries(page)).toBe(before);
  await page.evaluate(() => window.history.go(-2));
  await expect(title(page, NAMES[0])).toBeVisible();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Rowan');

  // from the first step Back leaves the form, and Forward returns to it
  await page.goBack();
  await expect(page).toHaveURL(/\/opportunities\/youth-helper$/);
  await page.goForward();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Rowan');
  expect(await entries(page)).toBe(before);
});

test('a link inside the page is no step, and Back overtakes a Next that waits', inFull(true), async ({ page }) => {
  await throughYouthHelper(page);
  await page.goBack();
  await expect(title(page, NAMES[2])).toBeVisible();
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#step=about-you$/);
  await expect(title(page, NAMES[2])).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(title(page, NAMES[1])).toBeVisible();

  await page.route('**/apply', () => {});
  await next(page).click();
  await expect(page.getByRole('button', { name: 'Please wait...' })).toBeVisible();
  await page.goBack();
  await expect(title(page, NAMES[0])).toBeVisible();
  await page.unroute('**/apply', undefined);
  await expect(page.getByRole('button', { name: 'Please wait...' })).toHaveCount(0);
  await expect(title(page, NAMES[0])).toBeVisible();
  await page.goForward();
  await expect(title(page, NAMES[1])).toBeVisible();
});

test(
  'a link to a later step begins with the first one for whoever is not known yet',
  inFull(true),
  async ({ page }) => {
    await page.goto('/apply/youth-helper#step=review-apply');
    await expect(title(page, NAMES[0])).toBeVisible();
    await expect(page).toHaveURL(/#step=basic-details$/);
    await fillDetails(page);
    await goOn(page, NAMES[1]);
    // once the draft is begun, the address alone leads there, and says what was missed on the way
    await page.goto('/apply/youth-helper#step=review-apply');
    await expect(title(page, NAMES[3])).toBeVisible();
    await page.goBack();
    await expect(title(page, NAMES[1])).toBeVisible();
  },
);
