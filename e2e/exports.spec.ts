import { readFile } from 'node:fs/promises';
import { demo, looksRight, open, sizes } from './grants.ts';
import { ADMIN } from './people.ts';
import { expect, test } from './test.ts';

test('staff export the people they filtered, watch it and download the file', async ({ page }) => {
  await open(page, ADMIN, '/staff/people');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Last name' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Team', exact: true })).toBeChecked();
  await looksRight(page, 'export-dialog');
  await dialog.getByRole('radio', { name: /^CSV/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByText('Choose at least one column')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'First name' }).check({ force: true });
  await dialog.getByRole('checkbox', { name: 'Role', exact: true }).check({ force: true });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const link = dialog.getByRole('link', { name: /^Download/ });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe('\ufeffFirst name,Role');
  expect(text.split('\r\n').length).toBeGreaterThan(400);
  await dialog.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText('We have emailed you a link.')).toBeVisible();

  await page.setViewportSize(sizes.phone);
  await dialog.getByRole('link', { name: 'My exports' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '.csv' }).first()).toContainText('rows');
  await looksRight(page, 'my-exports-phone');
  await page.goto('/staff/people');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  await looksRight(page, 'export-dialog-phone');

  await page.context().clearCookies();
  await open(page, demo('viewer'), '/staff/people');
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
});

test('Ctrl K finds people and settings, by keyboard and on a phone', async ({ page }) => {
  await open(page, ADMIN, '/staff/people');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(box).toBeFocused();
  await box.fill('ashworht soph');
  const hit = page.getByRole('option', { name: /^Sophie Ashworth/ }).first();
  await expect(hit).toBeVisible();
  await looksRight(page, 'search');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Ashworth/ })).toBeVisible();

  await page.setViewportSize(sizes.phone);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await box.fill('apps api');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await looksRight(page, 'search-phone');
  await page.getByRole('option').filter({ hasText: 'Apps and API' }).first().click();
  await expect(page).toHaveURL(/\/staff\/settings\/api-clients/);
  await page.goto('/staff/settings');
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('leaving');
  await expect(page.getByRole('link', { name: 'Leaving reasons' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Tags/ })).toHaveCount(0);
});
