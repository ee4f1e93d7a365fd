import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, inFull, test } from './test.ts';

async function toProvider(page: Page, from: string) {
  await page.goto(from);
  await expect(page).toHaveURL(/\/login\?/);
  await page.getByRole('link', { name: 'Continue with Larkmoor Sign-In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Larkmoor Sign-In' })).toBeVisible();
}

for (const theme of ['light', 'dark'] as const) {
  test(
    `somebody signs in with the organisation's own provider and comes back to the page they wanted, ${theme}`,
    inFull(theme === 'dark'),
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ colorScheme: theme, ...(baseURL ? { baseURL } : {}) });
      const page = await context.newPage();
      await toProvider(page, '/portal?from=letter');
      expect(await findings(page)).toEqual([]);

      await page.getByLabel('Email').fill('sso@demo.manyhands.example');
      await page.getByLabel('Password').fill('not-the-password');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Email or password is not right.');
      await expect(page.getByLabel('Email')).toHaveValue('sso@demo.manyhands.example');
      expect(await findings(page)).toEqual([]);

      await page.getByLabel('Password').fill('Manyhands1');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/portal\?from=letter$/);
      await expect(page.getByText('Ingrid').first()).toBeVisible();
      await context.close();
    },
  );
}

test(
  'whoever gives up at the provider can go on with a password, and still arrives where they wanted to',
  inFull(true),
  async ({ page }) => {
    await toProvider(page, '/portal?from=letter');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('We could not log you in with that account')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Email').fill('sso@demo.manyhands.example');
    await page.getByLabel('Password', { exact: true }).fill('Manyhands1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/portal\?from=letter$/);
  },
);
