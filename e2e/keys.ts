import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until something is reached, as someone without a mouse does. */
export async function reach(page: Page, wanted: Locator, { most = 100 }: { most?: number } = {}) {
  await expect(wanted).toBeVisible();
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < most && !(await isThere()); presses++) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

/** Hands without a mouse. */
export function keysOn(page: Page) {
  const press = async (wanted: Locator, key: string) => {
    await reach(page, wanted);
    await page.keyboard.press(key);
  };
  return {
    press,
    type: async (wanted: Locator, text: string) => {
      await reach(page, wanted);
      await page.keyboard.type(text);
    },
  };
}
