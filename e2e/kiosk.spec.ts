import type { Page } from '@playwright/test';
import { demo, looksRight, sizes } from './grants.ts';
import { makeDoor } from './kiosk-door.ts';
import { asAdmin, enter } from './people.ts';
import { expect, test } from './test.ts';

/** As a scanner types it. */
async function scan(page: Page, card: string, answer: RegExp) {
  await page.getByLabel('Your name').fill(card);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: answer })).toBeVisible();
  await page.getByRole('button', { name: 'Next person' }).click();
}

test('opens without a connection once it has been opened', async ({ context }) => {
  const { kioskId, address, cards } = await makeDoor(1);
  let page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('img', { name: 'Code to scan with your phone' })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/kiosk')) !== undefined)).toBe(true);
  await page.close();
  await context.setOffline(true);
  page = await context.newPage();
  await page.goto('/kiosk');
  await expect(page.getByText('No connection.')).toBeVisible();
  await scan(page, cards[0]!, /We have saved this/);
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const counted = () => asAdmin<{ visits: number }>('GET', `kiosks/${kioskId}`);
  await expect.poll(counted, { timeout: 30_000 }).toMatchObject({ visits: 1 });
  await asAdmin('POST', `kiosks/${kioskId}/close`);
});

test.describe('without a worker, so that what is sent can be stopped', () => {
  test.use({ serviceWorkers: 'block' });

  test('counts check-ins without a connection once, through two killed tabs', async ({ context }) => {
    const count = process.env.TEST_FULL ? 300 : 4;
    test.setTimeout(process.env.TEST_FULL ? 900_000 : 60_000);
    const { kioskId, address, cards } = await makeDoor(count);
    const saved = /We have saved this/;
    let page = await context.newPage();
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(address);
    await expect(page.getByRole('img', { name: 'Code to scan with your phone' })).toBeVisible();
    expect(page.url()).not.toContain('#');
    await looksRight(page, 'kiosk-tablet');
    await context.route('**/api/kiosk/**', (route) => route.abort());
    for (const card of cards.slice(0, count / 2)) await scan(page, card, saved);
    await page.close();
    page = await context.newPage();
    await page.setViewportSize(sizes.phone);
    await page.goto('/kiosk');
    for (const card of cards.slice(count / 2)) await scan(page, card, saved);
    await expect(page.getByText(`No connection. ${count} check-ins are saved`)).toBeVisible();
    await looksRight(page, 'kiosk-offline-phone');
    // the server counts them, but its answer is lost with the tab
    let isTaken = false;
    await context.route('**/api/kiosk/check', async (route) => {
      await route.fetch();
      isTaken = true;
      await route.abort();
    });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => isTaken, { timeout: 30_000 }).toBe(true);
    await page.close();
    await context.unroute('**/api/kiosk/check');
    await context.unroute('**/api/kiosk/**');
    page = await context.newPage();
    await page.goto('/kiosk');
    await page.getByRole('button', { name: 'Who is here' }).click();
    const counted = () => asAdmin<{ visits: number; here: number }>('GET', `kiosks/${kioskId}`);
    await expect.poll(counted, { timeout: 60_000 }).toMatchObject({ visits: count, here: count });
    await page.reload();
    await scan(page, cards[0]!, /is already checked in/);
    expect(await counted()).toMatchObject({ visits: count, here: count });
    await asAdmin('POST', `kiosks/${kioskId}/close`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This kiosk is closed' })).toBeVisible();
  });
});

test('lets a volunteer check in with the code on the screen, and not with an old one', async ({ browser, page }) => {
  const { kioskId, address } = await makeDoor(0);
  await page.goto(address);
  const shown = page.locator('[data-code]');
  await expect(shown).toBeVisible();
  const code = (await shown.getAttribute('data-code'))!;
  const { baseURL } = test.info().project.use;
  const phone = await browser.newPage({ ...(baseURL ? { baseURL } : {}), viewport: sizes.phone });
  await phone.goto(`/check-in#${code}`);
  // the age was judged, so signing in may take its time
  await expect(phone.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await enter(phone, demo('admin'), '/check-in');
  await expect(phone.getByText('You are not expected here today')).toBeVisible();
  const [id, slot] = code.split('.');
  await phone.goto('about:blank');
  await phone.goto(`/check-in#${id}.${Number(slot) - 3}.${code.split('.')[2]}`);
  await expect(phone.getByText('This code has expired')).toBeVisible();
  await phone.close();
  await asAdmin('POST', `kiosks/${kioskId}/close`);
});
