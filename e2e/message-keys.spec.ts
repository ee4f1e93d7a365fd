import { randomUUID } from 'node:crypto';
import { open } from './grants.ts';
import { ADMIN, makePerson } from './people.ts';
import { expect, test } from './test.ts';

const tools = ['Heading', 'Bold', 'Italic', 'Quote', 'Unordered list', 'Ordered list', 'Link'];

test('the editor of messages names its tools, for one person and for many', async ({ page }) => {
  const person = await makePerson({ signsIn: false });
  for (const path of ['/staff/messages', `/portal/user/${person.id}#messages`]) {
    await open(page, ADMIN, path);
    await page.getByRole('button', { name: 'Write message' }).click();
    const bar = page.getByRole('dialog').getByRole('toolbar', { name: 'Formatting' });
    const names = () =>
      bar.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    await expect.poll(names).toEqual(tools);
    await bar.getByRole('button', { name: 'Link' }).click();
    await expect(page.getByRole('dialog').getByLabel('URL')).toBeVisible();
  }
});

test.describe('a message key on a page fails its test', () => {
  // Each of these plants a key, and must be failed by the check at its end.
  test.fail('as text', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => document.body.append('ui.cancel'));
  });

  test.fail('as a label, in a window of another browser profile', async ({ browser }) => {
    const page = await browser.newPage();
    await page.goto('/login');
    await page.evaluate(() => document.body.setAttribute('aria-label', 'ui.cancel'));
    await page.close();
  });

  test.fail('as an error that the page reports, in a popup', async ({ page }) => {
    await page.goto('/login');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('/opportunities')),
    ]);
    await popup.waitForLoadState();
    await popup.evaluate((name) => reportError(new Error(`[message] Missing message: "${name}"`)), randomUUID());
  });

  test('and other words with a dot do not', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => document.body.append('example.org or file.pdf'));
  });
});
