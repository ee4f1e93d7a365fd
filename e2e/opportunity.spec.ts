import { findings } from './findings.ts';
import { expect, inFull, test } from './test.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`a visitor reads what an opportunity is about, ${theme}`, inFull(theme === 'dark'), async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: theme, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto('/opportunities/garden-helper');
    await expect(page.getByRole('heading', { level: 1, name: /garden/i })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
}

test('an opportunity that is not open says so', async ({ page }) => {
  await page.goto('/opportunities/no-such-thing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
