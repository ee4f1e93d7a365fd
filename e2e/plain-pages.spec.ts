import { findings } from './findings.ts';
import { expect, inFull, test } from './test.ts';

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

/** Pages the server draws without a script of ours. */
for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the API's pages and the mailbox can be read by everybody on a ${size}, ${colorScheme}`, inFull(size !== 'phone' || colorScheme !== 'dark'), async ({ browser, baseURL }) => {
      const context = await browser.newContext({ viewport, colorScheme, ...(baseURL ? { baseURL } : {}) });
      const page = await context.newPage();
      await page.goto('/api/docs');
      const entry = page.locator('details', { hasText: '/api/users' }).first();
      await entry.locator('summary').click();
      await expect(entry.getByText('Who:')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/docs-${size}-${colorScheme}.png` });
      await page.goto('/dev/mailbox');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await context.close();
    });
  }
}
