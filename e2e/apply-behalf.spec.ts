import type { Page } from '@playwright/test';
import { fillDetails, goOn, send, thanks } from './apply-people.ts';
import { sizes } from './grants.ts';
import { asAdmin, enter, makePerson } from './people.ts';
import { expect, inFull, test } from './test.ts';

const PATH = '/apply/garden-helper?on_behalf=1';
const first = (page: Page) => page.getByLabel('First name', { exact: true });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test('what is filled in for someone else is kept: it outlasts the page, is its writer’s alone, and is gone once sent', async ({
  page,
  browser,
  baseURL,
}) => {
  const helper = await makePerson({ role: 'Recruiter' });
  await enter(page, helper, PATH);
  await expect(page.getByRole('heading', { name: 'For someone else' })).toBeVisible();
  await expect(first(page)).toHaveValue('');
  await page.getByLabel('This applicant does not have an email address').check();
  await fillDetails(page, { email: null });
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('This applicant does not have an email address')).toBeChecked();
  await expect(first(page)).toHaveValue('Rowan');
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('1990');

  // what has not reached the server waits in the tab
  await page.route('**/api/**', (route) => route.abort());
  await first(page).fill('Linden');
  await expect(
    page.getByText('No connection. What you type is kept on this device and saved when the connection is back.'),
  ).toBeVisible();
  await page.unroute('**/api/**');
  await page.reload();
  await expect(first(page)).toHaveValue('Linden');
  await saved(page);

  // their own form in the same tab knows nothing of it, and the other way round
  await page.goto('/apply/garden-helper');
  await expect(page.getByText(/^You are logged in as Robin/)).toBeVisible();
  await expect(first(page)).toHaveValue('Robin');
  await saved(page);
  await page.goto(PATH);
  await expect(first(page)).toHaveValue('Linden');

  // on another device it is there as well; someone else finds an empty form, in the same browser too
  const context = await browser.newContext({ viewport: sizes.phone, ...(baseURL ? { baseURL } : {}) });
  const elsewhere = await context.newPage();
  await enter(elsewhere, helper, PATH);
  await expect(first(elsewhere)).toHaveValue('Linden');
  await enter(elsewhere, await makePerson({ role: 'Recruiter' }), PATH);
  await expect(elsewhere.getByRole('heading', { name: 'For someone else' })).toBeVisible();
  await expect(first(elsewhere)).toHaveValue('');
  await context.close();

  await goOn(page, 'Review and apply');
  await send(page, { terms: false, password: false });
  await expect(thanks(page)).toBeVisible();
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'For someone else' })).toBeVisible();
  await expect(first(page)).toHaveValue('');
  await expect(page.getByLabel('This applicant does not have an email address')).not.toBeChecked();
});

test(
  'what is filled in for two people is kept apart, and two windows do not overwrite each other',
  inFull(true),
  async ({ page, context }) => {
    const [helper, one, other] = [
      await makePerson({ role: 'Recruiter' }),
      await makePerson({ signsIn: false }),
      await makePerson({ signsIn: false }),
    ];
    const number = (at: Page) => at.getByLabel('Contact number');
    await enter(page, helper, `${PATH}&user_id=${one.id}`);
    await expect(page.getByLabel('Last name', { exact: true })).toHaveValue(
      (await asAdmin<{ last_name: string }>('GET', `users/${one.id}`)).last_name,
    );
    const second = await context.newPage();
    await second.goto(`${PATH}&user_id=${one.id}`);
    await number(page).fill('07700900111');
    await saved(page);
    // begun in both windows: the later one learns of the first
    await number(second).fill('07700900222');
    await expect(second.getByText('This application was changed in another window')).toBeVisible();
    await second.getByRole('button', { name: 'Use the other version' }).click();
    await expect(number(second)).toHaveValue(/900\s?111$/);
    await second.close();
    await page.goto(`${PATH}&user_id=${other.id}`);
    await expect(page.getByLabel('Last name', { exact: true })).toHaveValue(
      (await asAdmin<{ last_name: string }>('GET', `users/${other.id}`)).last_name,
    );
    await expect(number(page)).not.toHaveValue(/900\s?111$/);
    await page.goto(`${PATH}&user_id=${one.id}`);
    await expect(number(page)).toHaveValue(/900\s?111$/);
  },
);
