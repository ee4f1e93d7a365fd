import type { Browser, Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, inFull, test } from './test.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

async function visit(
  browser: Browser,
  baseURL: string | undefined,
  address: string,
  look: { viewport: typeof phone; colorScheme?: 'light' | 'dark' },
) {
  const context = await browser.newContext({ ...look, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const faults: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(address);
  return { page, faults, asked, close: () => context.close() };
}

const shot = async (page: Page, name: string) =>
  void (process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })));
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** What only the map needs: its places, outlines, tiles and script. */
const isOfMap = (url: string) => /\/open\/map|country-polygons|\/tiles\/|offer-map|outline-map|areas=map/.test(url);

/** Of the demonstration: other tests open opportunities meanwhile. */
const OURS =
  /^(Conservation week on the estuary|Festival steward|Garden helper|Reading mentor|Volunteer ambassador|Youth helper)$/;

for (const [viewport, colorScheme] of [
  [phone, 'light'],
  [phone, 'dark'],
  [desktop, 'light'],
  [desktop, 'dark'],
] as const) {
  const size = viewport === phone ? 'phone' : 'desktop';
  test(
    `a visitor looks through what is open and reads about one, ${size}, ${colorScheme}`,
    inFull(size !== 'phone' || colorScheme !== 'dark'),
    async ({ browser, baseURL }) => {
      const { page, faults, asked, close } = await visit(browser, baseURL, '/opportunities', { viewport, colorScheme });
      const cards = page.getByRole('list').getByRole('heading', { level: 2 }).filter({ hasText: OURS });
      await expect(cards).toHaveCount(6);
      await expect(page).toHaveTitle(/^Opportunities · /);
      await expect(page.getByText('Safeguarding Panel')).toHaveCount(0);
      expect(await findings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await shot(page, `opportunities-${size}-${colorScheme}`);
      const licences = await page.getByRole('link', { name: 'Open source licences' }).getAttribute('href');
      expect(await (await page.request.get(new URL(licences!, page.url()).href)).text()).toContain(
        'Manyhands is licensed under Apache-2.0',
      );

      await page.waitForLoadState('networkidle');
      expect(asked.filter(isOfMap)).toEqual([]);
      const response = page.waitForResponse((reply) => reply.url().endsWith('/api/opportunities/open/map'));
      await page.getByRole('button', { name: 'Show map' }).click();
      const [spot] = ((await (await response).json()) as { data: { spots: object[] } }).data.spots;
      expect(Object.keys(spot!).toSorted()).toEqual(['display_name', 'id', 'latitude', 'longitude', 'slug']);
      await expect(page.getByRole('img', { name: /^Map of / })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(asked.filter(isOfMap).length).toBeGreaterThan(0);
      expect(await findings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await page.getByRole('button', { name: 'Hide map' }).click();

      // on a phone they are folded, so that the list comes first
      const more = page.getByRole('button', { name: 'More filters' });
      if (await more.isVisible()) await more.click();
      await page.getByLabel('Team').selectOption({ label: 'South Dales' });
      await expect(cards).toHaveText(['Garden helper']);
      await expect(page).toHaveURL(/\?place=\d+$/);
      await page.getByLabel('Team').selectOption('');
      await page.getByLabel('Kind of opportunity').selectOption({ label: 'Short stays' });
      await expect(cards).toHaveText(['Conservation week on the estuary']);
      await page.getByLabel('Country').selectOption({ label: 'United Kingdom' });
      await page.getByLabel('County').selectOption({ label: 'Larkshire' });
      await expect(page).toHaveURL(/&country=GB&county=Larkshire$/);
      await expect(cards).toHaveText(['Conservation week on the estuary']);
      expect(await fits(page)).toBe(true);
      await shot(page, `opportunities-stays-${size}-${colorScheme}`);
      await page.getByRole('searchbox').fill('nothing like it');
      await expect(page.getByText('No opportunities match your search')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await shot(page, `opportunities-none-${size}-${colorScheme}`);
      await page.getByRole('button', { name: 'View all opportunities' }).click();
      await expect(cards).toHaveCount(6);

      // what the address says is what the page shows when it is opened again
      await page.getByRole('searchbox').fill('CHILD reading');
      await expect(cards).toHaveText(['Reading mentor']);
      await page.reload();
      await expect(cards).toHaveText(['Reading mentor']);
      await cards.first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Reading mentor' })).toBeVisible();
      await expect(page.getByRole('img', { name: /^A large open picture book/ })).toBeVisible();
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect((await page.request.get(picture!)).headers()['content-type']).toBe('image/webp');
      await expect(page.getByText('You are 18 or older.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Apply', exact: true }).locator('visible=true')).toHaveAttribute(
        'href',
        '/apply/reading-mentor?ref=apply',
      );
      expect(await findings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await shot(page, `opportunity-${size}-${colorScheme}`);

      await page.getByRole('button', { name: 'Cymraeg' }).click();
      await expect(page.getByText('Rydych chi’n 18 oed neu’n hŷn.')).toBeVisible();
      const { origin } = new URL(page.url());
      expect(asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== origin)).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    },
  );
}

for (const viewport of [phone, desktop]) {
  const size = viewport === phone ? 'phone' : 'desktop';
  test(
    `a visitor chooses a stay by pressing or typing a day, and takes it along, ${size}`,
    inFull(true),
    async ({ browser, baseURL }) => {
      const { page, faults, close } = await visit(browser, baseURL, '/opportunities/conservation-week', { viewport });
      const apply = page.getByRole('link', { name: 'Apply', exact: true }).locator('visible=true');
      await expect(apply).toHaveAttribute('href', '/apply/conservation-week?ref=apply');
      await page.getByRole('button', { name: 'Choose dates' }).click();
      await expect(page.getByRole('group', { name: 'Choose dates' })).toBeFocused();
      await expect(page.getByText(/^Stays run from \w+day to \w+day\.$/)).toBeVisible();
      // the library says of a day that it cannot be chosen only by its own mark
      const free = page.locator('[data-day]:not([data-unavailable]):not([data-disabled])');
      await expect(free.first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);

      const day = (await free.first().getAttribute('data-day'))!;
      await free.first().click();
      await expect(page.getByRole('status').filter({ hasText: '7 nights' })).toBeVisible();
      await expect(apply).toHaveAttribute(
        'href',
        new RegExp(`\\?start_date=${day}&end_date=\\d{4}-\\d\\d-\\d\\d&willing_to_share=0&ref=apply$`),
      );
      await shot(page, `stay-${size}`);
      await page.getByLabel('Yes').check();
      await expect(apply).toHaveAttribute('href', /willing_to_share=1/);
      await page.getByText('14 nights', { exact: true }).click();
      await expect(apply).toHaveAttribute('href', '/apply/conservation-week?ref=apply');

      // typed beside the calendar: fourteen weeks on, in a month that has not been in sight
      const far = new Date(Date.parse(day) + 98 * 86_400_000);
      const response = page.waitForResponse((reply) => reply.url().includes('residential-availability'));
      for (const [box, value] of [
        ['Day', far.getUTCDate()],
        ['Month', far.getUTCMonth() + 1],
        ['Year', far.getUTCFullYear()],
      ] as const)
        await page.getByLabel(box, { exact: true }).fill(String(value));
      await response;
      await expect(apply).toHaveAttribute('href', new RegExp(`\\?start_date=${far.toISOString().slice(0, 10)}&`));
      await page.getByRole('button', { name: 'Clear dates' }).click();
      await expect(apply).toHaveAttribute('href', '/apply/conservation-week?ref=apply');
      expect(await findings(page)).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    },
  );
}

test('an opportunity that is not open says so and leads on', inFull(true), async ({ page }) => {
  const reply = await page.goto('/opportunities/no-such-thing');
  expect(reply!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'All opportunities' }).click();
  await expect(page).toHaveURL(/\/opportunities$/);
});

for (const [path, part] of [
  ['/opportunities', 'Tell me when something fits'],
  ['/opportunities/reading-mentor', 'Ask a question'],
  ['/opportunities/conservation-week', 'Choose dates'],
] as const)
  test(`at most 100 kB of script are loaded before anyone acts on ${path}; the rest comes on request`, async ({
    page,
  }) => {
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      const isScript = /\.m?js$/.test(new URL(request.url()).pathname);
      if (isScript) scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(path);
    await expect(page.getByRole('button', { name: part })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const total = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(60_000);
    expect(total).toBeLessThanOrEqual(100_000);
    await page.getByRole('button', { name: part }).click();
    const opened = page.getByRole('group', { name: part });
    await expect(opened).toBeFocused();
    await expect(opened.getByRole('textbox').or(opened.getByRole('spinbutton')).first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
