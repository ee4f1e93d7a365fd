import { open } from './grants.ts';
import { ADMIN } from './people.ts';
import { expect, inFull, test } from './test.ts';

test(
  'a search that is still being typed leads no one back who has followed a link meanwhile',
  inFull(true),
  async ({ page }) => {
    await open(page, ADMIN, '/staff/people');
    const person = page.getByRole('table', { name: 'People' }).getByRole('link').first();
    await expect(person).toBeVisible();
    const name = (await person.textContent())!.trim();
    // the person takes longer to come than the search waits for the next key
    await page.route(/\/api\/users\/\d+\?/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.getByRole('searchbox').pressSequentially('a');
    // at once: a pointer would take longer than the pause on a busy machine
    await person.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/staff\/people\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(/\/staff\/people\/\d+$/);
  },
);

test('a search that has been typed and left alone is in the address, and back leads to it', async ({ page }) => {
  await open(page, ADMIN, '/staff/people');
  await page.getByRole('searchbox').pressSequentially('okafor');
  await expect(page).toHaveURL(/\/staff\/people\?q=okafor$/);
  await page.getByRole('table', { name: 'People' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/staff\/people\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('okafor');
});
