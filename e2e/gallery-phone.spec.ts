import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, inFull, test } from './test.ts';

async function open(page: Page) {
  await page.goto('/dev/gallery?theme=light&only=phone');
  const section = page.getByRole('region', { name: 'Telephone numbers' });
  const country = section.getByRole('combobox').first();
  await expect(country).toHaveAccessibleName('Country: United Kingdom, GB +44');
  return {
    section,
    country,
    number: section.getByRole('textbox', { name: 'Contact number' }).first(),
    read: page.getByTestId('phone-read'),
  };
}

/** The option that the arrow keys stand on. */
const active = (page: Page) => page.locator('[role="option"][data-active]');

test('reads a number in its country, once the box is used and not before', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.url().includes('phone-numbers') && fetched.push(request.url()));
  const { number, read } = await open(page);
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await expect(number).toHaveAttribute('placeholder', '07700900923');
  await number.focus();
  await expect.poll(() => fetched.length).toBe(1);
  await number.fill('07700 900923');
  await expect(read).toHaveText('+447700900923, written +44 7700 900923, in GB');
  await number.fill('07700');
  await expect(read).toBeEmpty();
});

test('reads what was typed before the library came', inFull(true), async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/phone-numbers.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const { number, read } = await open(page);
  await number.fill('07700900923');
  await expect(read).toBeEmpty();
  release();
  await expect(read).toHaveText(/^\+447700900923/);
});

test(
  'takes the country that a number names, and keeps the number when another is picked',
  inFull(true),
  async ({ page }) => {
    const { country, number, read } = await open(page);
    await number.fill('+33 6 12 34 56 78');
    await expect(country).toHaveAccessibleName('Country: France, FR +33');
    // the box says +33 already
    await expect(country).toHaveText('FR');
    await expect(number).not.toHaveAttribute('placeholder');
    await expect(read).toHaveText(/in FR$/);
    await country.click();
    await page.getByRole('option', { name: /Belgium/ }).click();
    await expect(country).toHaveAccessibleName('Country: Belgium, BE +32');
    await expect(number).toHaveValue('612345678');
    await expect(country).toBeFocused();
  },
);

test('finds a country by typing, and begins anew after a pause of 200 ms', inFull(true), async ({ page }) => {
  await page.clock.install();
  const { country } = await open(page);
  await country.focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('united s');
  await expect(active(page)).toContainText('United States');
  await page.clock.runFor(150);
  await page.keyboard.type('x');
  await expect(active(page)).toContainText('United States');
  await page.clock.runFor(201);
  await page.keyboard.type('fr');
  await expect(active(page)).toContainText('France');
  await page.clock.runFor(201);
  await page.keyboard.type('+49');
  await expect(active(page)).toContainText('Germany');
  await page.clock.runFor(201);
  await page.keyboard.press('Space');
  await expect(country).toHaveAccessibleName('Country: Germany, DE +49');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('goes through the countries with the keyboard alone', inFull(true), async ({ page }) => {
  const { country } = await open(page);
  await country.focus();
  await page.keyboard.press('ArrowDown');
  const list = page.getByRole('listbox', { name: 'Countries' });
  await expect(list.getByRole('option')).toHaveCount(245);
  await expect(list.getByRole('option', { selected: true })).toContainText('United Kingdom');
  await expect(active(page)).toHaveText(/GB.*United Kingdom.*\+44/);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Home');
  await expect(active(page)).toContainText('Afghanistan');
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toContainText('Afghanistan');
  await page.keyboard.press('End');
  await expect(active(page)).toContainText('Zimbabwe');
  await expect(active(page)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(country).toHaveAccessibleName(/United Kingdom/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(country).toHaveAccessibleName('Country: United States, US +1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(list).toHaveCount(0);
});

test('falls back to the default for a region no one knows, and only logs it', inFull(true), async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const { section } = await open(page);
  await expect(section.getByRole('combobox').last()).toHaveAccessibleName('Country: United Kingdom, GB +44');
  expect(logged).toContain('No telephone region is called QQ');
  await expect(section.getByRole('combobox').nth(1)).toHaveAccessibleName('Country: France, FR +33');
});
