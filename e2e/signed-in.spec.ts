import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { demo, open, sizes } from './grants.ts';
import { ADMIN } from './people.ts';
import { expect, inFull, test } from './test.ts';

async function logIn(page: Page, name: string, path = '/login') {
  await page.goto(path);
  await page.getByLabel('Email').fill(`${name}@demo.manyhands.example`);
  await page.getByLabel('Password', { exact: true }).fill('Manyhands1');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const theme of ['light', 'dark'] as const) {
    test(
      `the pages have no accessibility findings on a ${size}, ${theme}`,
      inFull(size !== 'phone' || theme !== 'dark'),
      async ({ browser, baseURL }) => {
        const context = await browser.newContext({ viewport, colorScheme: theme, ...(baseURL ? { baseURL } : {}) });
        const page = await context.newPage();
        const faults: string[] = [];
        page.on('pageerror', (error) => faults.push(error.message));
        await page.goto('/login');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findings(page)).toEqual([]);
        await open(page, ADMIN, '/portal');
        expect(await findings(page)).toEqual([]);
        await page.goto('/staff/people');
        await expect(page.getByText(/^\d{3} people$/)).toBeVisible();
        expect(await findings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        await page.getByRole('link', { name: 'Omar Abdi' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Omar Abdi' })).toBeVisible();
        expect(await findings(page)).toEqual([]);
        await page.goto('/no-such-page');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findings(page)).toEqual([]);
        expect(faults).toEqual([]);
        await context.close();
      },
    );
  }
}

test('a wrong password is said at the field and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@demo.manyhands.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Username or password do not match our records.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('admin@demo.manyhands.example');
  expect(await findings(page)).toEqual([]);
});

test('someone who is not signed in is led back to where they wanted to go', async ({ page }) => {
  await page.goto('/staff/people?q=omar');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, 'admin', page.url());
  await expect(page).toHaveURL(/\/staff\/people\?q=omar/);
});

test('staff find a person, change a name and see it saved; a second tab is told of it', async ({ page, context }) => {
  await open(page, ADMIN, '/staff/people');
  await page.getByRole('searchbox').fill('akhtar rukh');
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Rukhsana Akhtar' }).click();
  await expect(page).toHaveURL(/\/staff\/people\/\d+$/);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL(/\/staff\/people\/\d+\/profile$/);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Edit' }).first().click();

  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel(/Preferred name/).fill('Roxy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roxy Akhtar' })).toBeVisible();

  await other.getByLabel(/Preferred name/).fill('Late');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(/Someone else changed this/)).toBeVisible();
  expect(await findings(other)).toEqual([]);

  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel(/Preferred name/).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rukhsana Akhtar' })).toBeVisible();
});

test('a viewer sees people and no way to change them', async ({ page }) => {
  await open(page, demo('viewer'), '/staff/people?q=omar');
  await page.getByRole('link', { name: /Omar/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
});

test('a manager sees fewer people than the administrator, a volunteer no one else', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, demo('manager'), '/staff/people');
  await expect(page.getByText(/^\d+ people$/)).toBeVisible();
  const seen = Number((await page.getByText(/^\d+ people$/).textContent())!.split(' ')[0]);
  expect(seen).toBeGreaterThan(1);
  expect(seen).toBeLessThan(500);
  const volunteer = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await open(volunteer, demo('volunteer'), '/portal');
  await expect(volunteer.getByRole('link', { name: 'People' })).toHaveCount(0);
});

test('public pages lead someone who is signed in to their own pages, and everyone else to the sign-in', async ({
  page,
}) => {
  const own = page.getByRole('link', { name: 'My volunteering' });
  await page.goto('/opportunities');
  await expect(page.getByRole('link', { name: 'Already applied? Log in' })).toBeVisible();
  await expect(own).toHaveCount(0);
  await logIn(page, 'viewer');
  for (const path of ['/events', '/opportunities/reading-mentor', '/opportunities']) {
    await page.goto(path);
    await expect(own).toBeVisible();
    expect(await findings(page)).toEqual([]);
  }
  await own.press('Enter');
  await expect(page).toHaveURL(/\/portal/);
});

test('logging out ends the session and the way back shows the sign-in page', async ({ page }) => {
  await logIn(page, 'volunteer');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await page.request.get('/api/users/me')).status()).toBe(401);
  await page.goto('/portal');
  await expect(page).toHaveURL(/\/login/);
});
