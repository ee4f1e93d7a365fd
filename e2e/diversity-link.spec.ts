import { findings } from './findings.ts';
import { arrival, call, makePerson, tokenOf } from './people.ts';
import { expect, inFull, test } from './test.ts';

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `a mailed link lets somebody answer the diversity questions, once, on a ${size}, ${colorScheme}`,
      inFull(size !== 'phone' || colorScheme !== 'light'),
      async ({ browser, baseURL }) => {
        const context = await browser.newContext({ viewport, colorScheme, ...(baseURL ? { baseURL } : {}) });
        const page = await context.newPage();
        const isSound = async () => {
          expect(await findings(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        };
        // a newer link takes the place of the one before, so everyone has their own
        const person = await makePerson();
        const token = await tokenOf(person);
        await call('POST', '/api/users/me/diversity/url', { token, data: {} });
        const path = await arrival(person.email, /(\/diversity#\S+)/);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: 'A few questions about you' })).toBeVisible();
        await expect(page).toHaveURL(/\/diversity$/);
        const whom = page.getByRole('group', { name: /For whom/ });
        await expect(whom).toBeHidden();
        await page.getByRole('radio', { name: 'Yes' }).check();
        await whom.getByRole('checkbox', { name: 'Someone else' }).check();
        await page.getByRole('button', { name: 'Save my answers' }).click();
        await expect(page.getByText('Please provide a value')).toBeVisible();
        await isSound();
        await page.getByLabel('Please Specify').fill('A neighbour');
        await page.getByRole('button', { name: 'Save my answers' }).click();
        await expect(page.getByText('Your answers have been saved.')).toBeVisible();
        await isSound();
        const kept = await call<{ data: { diversity_v2_questions: { other_text: string }[] } }>(
          'GET',
          '/api/users/me/diversity',
          { token },
        );
        expect(kept.data.diversity_v2_questions[1]!.other_text).toBe('A neighbour');
        // going to the same address with another hash would not load the page again
        await page.goto('about:blank');
        await page.goto(path);
        await expect(page.getByText('This link no longer works')).toBeVisible();
        await isSound();
        await context.close();
      },
    );
  }
}
