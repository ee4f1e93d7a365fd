import { findings } from './findings.ts';
import { ADMIN, enter } from './people.ts';
import { expect, inFull, test } from './test.ts';

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

const READER = 'viewer@demo.manyhands.example';

test('a call of the API is found and tried from its documentation', async ({ page }) => {
  await enter(page, ADMIN, '/api/docs');
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('note-categories');
  await expect(page.getByText('6 calls')).toBeVisible();
  await page.locator('details.call:visible', { hasText: 'List:' }).locator('summary').click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Status 200')).toBeVisible();
  await expect(page.locator('pre.answer')).toContainText('"data"');
});

/** Pages the server draws itself. */
for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `the API's pages and the mailbox can be read by everyone on a ${size}, ${colorScheme}`,
      inFull(size !== 'phone' || colorScheme !== 'dark'),
      async ({ browser, baseURL }) => {
        const context = await browser.newContext({ viewport, colorScheme, ...(baseURL ? { baseURL } : {}) });
        const page = await context.newPage();
        await page.goto('/api/docs');
        await page.getByRole('searchbox', { name: 'Search calls' }).fill('get /api/users list');
        const entry = page.locator('details.call:visible').first();
        await entry.locator('summary').click();
        await expect(entry.getByText('Access:')).toBeVisible();
        await expect(entry.getByRole('button', { name: 'Send request' })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        // The entries are all drawn alike, and axe needs a minute for hundreds of them.
        if (!process.env.TEST_FULL)
          await page.evaluate(() => document.querySelectorAll('details.call[hidden]').forEach((call) => call.remove()));
        expect(await findings(page)).toEqual([]);
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/docs-${size}-${colorScheme}.png` });
        // One person's mail: what all the tests have sent is too long a read for axe.
        await page.request.post('/api/password/email', { data: { email: READER } });
        await expect(async () => {
          await page.goto(`/dev/mailbox?to=${READER}`);
          await expect(page.getByRole('article').first()).toBeVisible({ timeout: 500 });
        }).toPass();
        expect(await findings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        await context.close();
      },
    );
  }
}
