import type { Locator, Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, inFull, test } from './test.ts';

async function open(
  page: Page,
  query: string,
): Promise<{ faults: string[]; empty: Locator; kept(): Promise<Record<string, unknown>> }> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(`/dev/gallery?only=fields&${query}`);
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await expect(page.locator('input[type="tel"]').first()).toBeVisible();
  await expect(page.locator('[data-zone]').first()).toBeVisible();
  const kept = async () =>
    JSON.parse((await page.getByTestId('kept').textContent()) ?? '{}') as Record<string, unknown>;
  return { faults, empty: page.getByRole('form', { name: 'Custom fields', exact: true }), kept };
}

test.describe('fields of every type', () => {
  test.describe.configure({ timeout: 240_000 });
  for (const [name, width, query] of [
    ['on a phone, dark', 390, 'theme=dark'],
    ['on a desktop', 1280, 'theme=light'],
    ['in Welsh, right to left', 390, 'theme=light&lang=cy&dir=rtl'],
  ] as const) {
    test(
      `have no accessibility findings in any state ${name}`,
      inFull(width === 1280 || query.includes('rtl')),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        const { faults } = await open(page, query);
        await page
          .locator('button[aria-expanded]')
          .filter({ has: page.locator('.lucide-calendar-days') })
          .first()
          .click();
        await expect(page.getByRole('grid')).toBeVisible();
        expect(await findings(page)).toEqual([]);
        await page.setViewportSize({ width: Math.min(width, 320), height: 900 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBe(0);
        expect(faults).toEqual([]);
      },
    );
  }
});

const ask = (scope: Locator, type: string) => scope.getByText(`A field of type ${type}`, { exact: true });
const group = (scope: Locator, type: string, role: 'group' | 'radiogroup' = 'group') =>
  scope.getByRole(role, { name: `A field of type ${type}` });

/** One point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('keep what is typed, chosen and uploaded in the shape the server reads', async ({ page }) => {
  const { faults, empty, kept } = await open(page, 'theme=light');
  const box = (type: string) => empty.getByRole('textbox', { name: `A field of type ${type}`, exact: true });
  await expect(empty.getByRole('combobox', { name: 'A field of type dropdown' })).toHaveValue('b');
  await box('text').fill('Millbrook');
  await box('of-tomorrow').fill('as text');
  await box('integer').fill('7');
  await box('integer').press('ArrowUp');
  await box('currency').fill('4.5');
  await box('currency').press('ArrowDown');

  // Day 1 of a whole date is on the way to day 16.
  const date = group(empty, 'date').first();
  await date.getByLabel('Year').fill('2027');
  await date.getByLabel('Month').fill('3');
  await date.getByLabel('Day').pressSequentially('16');
  await expect(date.getByLabel('Day')).toHaveValue('16');
  await date.getByRole('button', { name: 'A field of type date: open the calendar' }).press('Enter');
  const calendar = page.getByRole('dialog', { name: 'A field of type date' });
  await expect(calendar.getByRole('button', { name: /16 March 2027/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(date.getByLabel('Day')).toHaveValue('17');
  const moment = group(empty, 'datetime');
  for (const [part, value] of [
    ['Day', '7'],
    ['Month', '3'],
    ['Year', '2027'],
  ] as const)
    await moment.getByLabel(part).fill(value);
  await moment.getByLabel('Hour').selectOption('09');
  await moment.getByLabel('Minute').selectOption('35');
  await group(empty, 'boolean', 'radiogroup').getByRole('radio', { name: 'No' }).check();
  await group(empty, 'radio', 'radiogroup').getByRole('radio', { name: 'Option c' }).check();
  for (const option of ['Option c', 'Option a'])
    await group(empty, 'checkboxes').getByRole('checkbox', { name: option }).check();
  await box('telephone').fill('07700 900923');

  const story = box('html');
  await story.fill('a bold word');
  await story.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(2, 6));
  await empty.getByRole('button', { name: 'Bold' }).click();
  await expect(story).toHaveValue('a **bold** word');
  await empty.getByRole('button', { name: 'Link' }).click();
  const link = empty.getByRole('group', { name: 'Link' });
  await expect(link.getByLabel('Text')).toHaveValue('bold');
  await link.getByLabel('URL').fill('example.org');
  await link.getByRole('button', { name: 'Insert' }).click();
  await expect(story).toHaveValue('a **[bold](http://example.org)** word');

  await ask(empty, 'photo')
    .locator('xpath=ancestor::fieldset')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(empty.getByText('Image, 1 KB')).toBeVisible();
  await expect.poll(async () => (await kept()).photo).toBeTruthy();
  expect(await kept()).toMatchObject({
    text: 'Millbrook',
    'of-tomorrow': 'as text',
    integer: '8',
    currency: '4.49',
    date: '2027-03-17',
    datetime: '2027-03-07 09:35',
    boolean: false,
    radio: 'c',
    checkboxes: ['c', 'a'],
    dropdown: 'b',
    telephone: '+447700900923',
    html: 'a **[bold](http://example.org)** word',
    photo: {
      id: expect.any(Number),
      name: 'me.png',
      type: 'image/png',
    },
  });
  expect(faults).toEqual([]);
});

test('say why a file was not taken, and keep the consents apart', inFull(true), async ({ page }) => {
  const { empty } = await open(page, 'theme=light');
  await ask(empty, 'file')
    .locator('xpath=ancestor::fieldset')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'trick.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>no document</html>') });
  await expect(empty.getByText('trick.pdf').first()).toBeVisible();
  await expect(empty.getByRole('button', { name: /^Try again/ })).toBeVisible();
  const consents = page.getByRole('form', { name: 'Consents', exact: true });
  const box = consents.getByRole('group', { name: 'A statement of type checkbox' }).first().getByRole('checkbox');
  await box.check();
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(box).not.toBeChecked();
  await expect(consents.getByRole('radiogroup')).toHaveCount(1);
  const refused = consents.getByRole('group', { name: 'A statement of type multiple-checkboxes' }).nth(1);
  await expect(refused).toContainText('Please select an option');
  await refused.getByRole('checkbox', { name: 'Option b' }).check();
  await expect(refused).not.toContainText('Please select an option');
});
