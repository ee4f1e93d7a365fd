import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { demo, looksRight, open, sizes } from './grants.ts';
import { reach } from './keys.ts';
import { ADMIN } from './people.ts';
import { expect, test } from './test.ts';

interface State {
  path: string;
  /** What is there once the page is. */
  shows: RegExp;
  /** Pressed by the keyboard, one after the other; nothing of it is sent. */
  press?: readonly RegExp[];
}

const own: Record<string, State> = {
  shifts: { path: '/portal/shifts', shows: /^Shifts I can take$/, press: [/^Can I take it\?$/, /^I cannot come$/] },
  swap: { path: '/portal/shifts', shows: /^Shifts I can take$/, press: [/^Swap shift$/] },
  calendar: { path: '/portal/shifts/calendar', shows: /^Include shifts you can take$/, press: [/^Week$/, /^Month$/] },
  availability: {
    path: '/portal/shifts/availability',
    shows: /^Days when I cannot come$/,
    press: [/^Block out days$/, /^Add time$/],
  },
  'check-in': { path: '/portal/shifts/check-in', shows: /^Scan the kiosk’s code$/ },
  hours: { path: '/portal/user/me/hours', shows: /^Totals$/, press: [/^Add details$/] },
  notifications: { path: '/portal/notifications', shows: /^Notifications$/ },
  'notification settings': { path: '/portal/notifications/settings', shows: /^Quiet hours$/ },
  events: { path: '/portal/events', shows: /^Events you can join$/ },
};
const staff: Record<string, State> = {
  hours: { path: '/staff/hours', shows: /^Hours$/ },
  requests: { path: '/staff/rota/requests', shows: /Ridge patrol|Path repair/ },
  cover: { path: '/staff/rota/cover', shows: /cover/i },
  short: { path: '/staff/rota/short', shows: /short|people/i },
};

async function looksRightIn(page: Page, states: Record<string, State>, area: string) {
  for (const [name, { path, shows, press = [] }] of Object.entries(states)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(shows).first()).toBeVisible();
    await looksRight(page, `${area}-${name}`);
    for (const button of press) {
      await reach(page, page.getByRole('main').getByRole('button', { name: button }).first(), { most: 200 });
      await page.keyboard.press('Enter');
      await looksRight(page, `${area}-${name}-${button.source}`);
    }
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('a volunteer’s pages of shifts, hours and notifications can be used by everyone', async ({ page }) => {
    await open(page, demo('volunteer'), '/portal');
    await looksRightIn(page, own, 'own');
  });

  test('the first page of the portal asks for at most 160 kB of script before it can be read', async ({
    browser,
    page,
    baseURL,
  }) => {
    await open(page, demo('volunteer'), '/portal');
    const { cookies } = await page.context().storageState();
    const storageState = { cookies, origins: [] };
    const fresh = await browser.newContext({
      viewport: sizes.phone,
      serviceWorkers: 'block',
      storageState,
      ...(baseURL ? { baseURL } : {}),
    });
    const first = await fresh.newPage();
    const bodies = new Map<string, Promise<Buffer>>();
    first.on('response', (reply) => {
      if (reply.request().resourceType() !== 'script') return;
      const body = reply.body();
      // of what is still under way at the end nothing is asked
      body.catch(() => undefined);
      bodies.set(reply.url(), body);
    });
    // by the page's own clock: a machine that does other work meanwhile hears of the heading late
    await first.addInitScript(() => {
      new MutationObserver((_, watching) => {
        if (!document.querySelector('main h1')) return;
        watching.disconnect();
        performance.mark('readable');
      }).observe(document, { childList: true, subtree: true });
    });
    await first.goto('/portal');
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
    const scripts = await first.evaluate(() => {
      const [readable] = performance.getEntriesByName('readable');
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return files.filter(({ responseEnd }) => responseEnd <= readable!.startTime).map(({ name }) => name);
    });
    const loaded = await Promise.all(scripts.flatMap((address) => bodies.get(address) ?? []));
    await fresh.close();
    const kilobytes = loaded.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / 1000;
    expect(kilobytes).toBeGreaterThan(100);
    expect(kilobytes).toBeLessThanOrEqual(160);
  });
});

test('the lists that coordinators work through can be used by everyone', async ({ page }) => {
  await open(page, ADMIN, '/staff/rota');
  await looksRightIn(page, staff, 'rota');
});
