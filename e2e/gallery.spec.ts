import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, inFull, test } from './test.ts';

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const LOOKS = {
  light: 'theme=light',
  dark: 'theme=dark',
  'right to left': 'theme=light&dir=rtl',
  'dark, right to left, red, Welsh': 'theme=dark&dir=rtl&brand=%23b3261e&lang=cy',
};

async function open(page: Page, query = 'theme=light') {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(`/dev/gallery?${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return faults;
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`the gallery on a ${size}`, () => {
    test.use({ viewport });
    // Every state of every widget on one page is a long read, longer yet where other work goes on.
    test.describe.configure({ timeout: 240_000 });

    for (const [name, query] of Object.entries(LOOKS)) {
      test(
        `has no accessibility findings: ${name}`,
        inFull(size !== 'phone' || name !== 'dark, right to left, red, Welsh'),
        async ({ page }) => {
          const faults = await open(page, query);
          expect(await findings(page)).toEqual([]);
          expect(faults).toEqual([]);
        },
      );
    }

    const theme = size === 'phone' ? 'dark' : 'light';
    test(
      `has no findings with dialog, menu, toasts or list open: ${theme}`,
      inFull(size === 'desktop'),
      async ({ page }) => {
        await open(page, `theme=${theme}&only=toast`);
        await page.getByRole('button', { name: 'Show a toast' }).click();
        await page.getByRole('button', { name: 'Show a failed one' }).click();
        await page.getByRole('status').getByRole('listitem').first().hover();
        expect(await findings(page)).toEqual([]);

        await open(page, `theme=${theme}&only=overlay`);
        await page.getByRole('button', { name: 'Open the dialog' }).click();
        await expect(page.getByRole('dialog', { name: 'Add an address' })).toBeVisible();
        expect(await findings(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Actions' }).click();
        await expect(page.getByRole('menuitem', { name: 'Export' })).toBeVisible();
        expect(await findings(page)).toEqual([]);

        await open(page, `theme=${theme}&only=select`);
        await page.getByRole('button', { name: /Region 44/ }).click();
        await expect(page.getByRole('option', { name: 'Region 200' })).toBeAttached();
        expect(await findings(page)).toEqual([]);
      },
    );
  });
}

test('does not scroll sideways on the narrowest screen', inFull(true), async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const query of ['theme=light', 'theme=light&dir=rtl', 'theme=light&lang=cy']) {
    await open(page, query);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll, query).toBe(client);
  }
});

const BRANDS = [
  '#115e4a',
  '#b3261e',
  '#ffd400',
  '#ffffff',
  '#000000',
  '#00e5ff',
  '#ff6f00',
  '#7cff00',
  '#ff00c8',
  '#808080',
];

/** Contrast of every pair in which the organisation's colour stands, reckoned from what the browser really paints. */
function brandRatios(brand: string): Record<string, number> {
  document.documentElement.style.setProperty('--brand', brand);
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const light = (colour: string) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const channels = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => value / 255);
    const [r, g, b] = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const ratio = (a: string, b: string) => {
    const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
    return (bright! + 0.05) / (dark! + 0.05);
  };
  const probe = document.body.appendChild(document.createElement('span'));
  const shown = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const text = shown('--brand-text');
  const pairs = {
    fill: ratio('#fff', shown('--brand-fill')),
    strong: ratio('#fff', shown('--brand-strong')),
    paper: ratio(text, shown('--paper')),
    surface: ratio(text, shown('--surface')),
    soft: ratio(text, shown('--brand-soft')),
  };
  probe.remove();
  return pairs;
}

for (const theme of ['light', 'dark']) {
  test(`keeps words readable on any brand colour: ${theme}`, inFull(theme === 'light'), async ({ page }) => {
    await open(page, `theme=${theme}&only=type`);
    for (const brand of BRANDS) {
      for (const [pair, ratio] of Object.entries(await page.evaluate(brandRatios, brand))) {
        expect(ratio, `${brand} ${pair}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
}

test('asks before deleting and forgets the question when it loses focus', async ({ page }) => {
  await open(page, 'theme=light&only=save');
  const button = page.getByRole('button', { name: 'Delete the address' });
  const question = page.getByRole('button', { name: 'Are you sure?' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question).toHaveCount(0);
  await expect(page.getByTestId('deleted')).toBeEmpty();

  await button.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(page.getByTestId('deleted')).toHaveText('Deleted once');
  await expect(button).toBeVisible();
});

test('saves in three states', inFull(true), async ({ page }) => {
  await open(page, 'theme=light&only=save');
  const section = page.getByRole('region', { name: 'Save and delete' });
  await expect(section.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(section.getByRole('button', { name: 'Please wait...' })).toBeDisabled();
  await expect(section.getByRole('button', { name: 'Saved!' })).toBeDisabled();

  await section.getByRole('button', { name: 'Try saving' }).click();
  await expect(section.getByRole('button', { name: 'Please wait...' })).toHaveCount(2);
  await expect(section.getByRole('button', { name: 'Saved!' })).toHaveCount(2);
  await expect(section.getByRole('status').filter({ hasText: 'Saved!' })).toHaveCount(2);
  await expect(section.getByRole('button', { name: 'Try saving' })).toBeEnabled();
});

test('takes a pasted code with spaces and hyphens, wherever it is pasted', inFull(true), async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'theme=light&only=date');
  const boxes = page.getByRole('group', { name: 'Security code' }).first().getByRole('textbox');
  await expect(boxes).toHaveCount(6);
  await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
  await page.evaluate(() => navigator.clipboard.writeText(' 12-34 56\n'));
  await boxes.nth(2).focus();
  await page.keyboard.press('ControlOrMeta+V');
  expect(await boxes.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
  ]);
  await expect(page.getByTestId('whole-code')).toHaveText('The whole code: 123456');
});

test('takes a code typed digit by digit, and goes back with Backspace', inFull(true), async ({ page }) => {
  await open(page, 'theme=light&only=date');
  const boxes = page.getByRole('group', { name: 'Security code' }).first().getByRole('textbox');
  const values = () =>
    boxes.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join('|'));
  await boxes.first().focus();
  await page.keyboard.type('98x7');
  expect(await values()).toBe('9|8|7|||');
  await expect(boxes.nth(3)).toBeFocused();
  await page.keyboard.press('Backspace');
  expect(await values()).toBe('9|8||||');
  await expect(boxes.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('1');
  expect(await values()).toBe('9|1||||');
});

test('holds the focus in the dialog, closes on Escape and gives the focus back', async ({ page }) => {
  await open(page, 'theme=light&only=overlay');
  const opener = page.getByRole('button', { name: 'Open the dialog' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test(
  'shows toasts newest first, for five seconds, and waits while one is pointed at',
  inFull(true),
  async ({ page }) => {
    await page.clock.install();
    await open(page, 'theme=light&only=toast');
    await page.clock.pauseAt(Date.now() + 60_000);
    const show = page.getByRole('button', { name: 'Show a toast' });
    await show.click();
    await show.click();
    const notes = page.getByRole('status').getByRole('listitem');
    await expect(notes).toHaveText([/Message 2/, /Message 1/]);
    await notes.last().hover();
    await page.clock.runFor(4900);
    await expect(notes).toHaveCount(2);
    await page.clock.runFor(200);
    await expect(notes).toHaveText([/Message 1/]);
    await page.mouse.move(10, 500);
    await page.clock.runFor(5100);
    await expect(notes).toHaveCount(0);
  },
);

test('builds the options of a list only when it opens', inFull(true), async ({ page }) => {
  await open(page, 'theme=light&only=select');
  const section = page.getByRole('region', { name: 'Select', exact: true });
  await expect(section.locator('option[value="44"]')).toHaveCount(1);
  expect(await section.locator('option').count()).toBeLessThan(40);
  await page.getByRole('button', { name: /Region 44/ }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(200);
  await page.keyboard.type('Region 7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Region 7/ })).toBeFocused();
});

test('sorts the table by its header and keeps its first column when it scrolls', inFull(true), async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await open(page, 'theme=light&only=table');
  const table = page.getByRole('table', { name: 'People' });
  await expect(table.getByRole('rowheader').first()).toHaveText('Amara Okafor');
  await table.getByRole('button', { name: 'Name' }).click();
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await expect(table.getByRole('rowheader').first()).toHaveText(/Maximiliana/);

  const region = page.getByRole('region', { name: 'People' });
  const first = table.getByRole('rowheader').first();
  const before = (await first.boundingBox())!.x;
  await region.focus();
  await region.evaluate((element) => (element.scrollLeft = 200));
  expect((await first.boundingBox())!.x).toBeCloseTo(before, 0);
});

test('goes through the steps with the keyboard on a phone', inFull(true), async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await open(page, 'theme=light&only=step');
  const rail = page.getByRole('navigation', { name: 'Steps of the application' });
  await expect(rail.getByText('Step 4 of 8.')).toBeVisible();
  await rail.getByRole('button', { name: 'Show all steps' }).press('Enter');
  await expect(rail.getByRole('button', { name: 'Address (something is missing)' })).toBeVisible();
  await rail.getByRole('button', { name: 'References' }).press('Enter');
  await expect(rail.getByText('Step 5 of 8.')).toBeVisible();
});

test('comes up by itself when pieces of it were refused at first', inFull(true), async ({ page }) => {
  let refused = 0;
  await page.route(/\/assets\/(app|gallery)-.*\.js/, (route) =>
    ++refused <= 2 ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.goto('/dev/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(refused).toBeGreaterThan(2);
});

test('says so when a piece of it does not come at all', inFull(true), async ({ page }) => {
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  await page.route(/\/assets\/gallery-.*\.js/, (route) => route.fulfill({ status: 503 }));
  await page.goto('/dev/gallery');
  await expect(page.getByText('We could not load this page.')).toBeVisible({ timeout: 60_000 });
  expect(loads).toBeLessThanOrEqual(8);
});
