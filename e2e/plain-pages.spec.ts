import { findings } from './findings.ts';
import { expect, inFull, test } from './test.ts';

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

const READER = 'viewer@demo.manyhands.example';

/** Pages the server draws without a script of ours. */
for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `the API's pages and the mailbox can be read by everybody on a ${size}, ${colorScheme}`,
      inFull(size !== 'phone' || colorScheme !== 'dark'),
      async ({ browser, baseURL }) => {
        const context = await browser.newContext({ viewport, colorScheme, ...(baseURL ? { baseURL } : {}) });
        const page = await context.newPage();
        await page.goto('/api/docs');
        const entry = page.locator('details', { hasText: '/api/users' }).first();
        await entry.locator('summary').click();
        await expect(entry.getByText('Who:')).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        // The entries are all drawn alike, and axe needs a minute for hundreds of them.
        if (!process.env.TEST_FULL)
          await page.evaluate(() =>
            document
              .querySelectorAll('main section:nth-of-type(n + 6):not(:has([open]))')
              .forEach((section) => section.remove()),
          );
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
