import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { ADMIN, enter } from './people.ts';
import { expect, test } from './test.ts';

const missing = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page could not be loaded' });

test('a page that was never opened is waited for without a connection, and comes with it', async ({
  page,
  context,
}) => {
  await enter(page, ADMIN, '/portal');
  await expect(page.getByRole('link', { name: 'Opportunities', exact: true })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Opportunities', exact: true }).click();
  await expect(missing(page)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(missing(page)).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/page-offline.png` });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Opportunities' })).toBeVisible();
  await expect(missing(page)).toHaveCount(0);
  await expect(page.locator('body[data-same]')).toHaveCount(1);
});
