import type { Page } from '@playwright/test';
import { call, tokenOf } from './people.ts';
import { expect, inFull, test } from './test.ts';

const EVERY = 29_000;

async function logIn(page: Page, name: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${name}@demo.manyhands.example`);
  await page.getByLabel('Password', { exact: true }).fill('Manyhands1');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function countBeats(page: Page): () => number {
  let beats = 0;
  page.on('request', (request) => void (new URL(request.url()).pathname === '/api/heartbeat' && beats++));
  return () => beats;
}

test('a page that is looked at shows within 29 seconds what someone else changed, and rests when it is not', async ({
  page,
}) => {
  await page.clock.install();
  const beats = countBeats(page);
  await logIn(page, 'admin');
  await page.goto('/staff/people?q=akhtar');
  const link = page.getByRole('link', { name: /Akhtar/ }).last();
  const [id, name] = [Number((await link.getAttribute('href'))!.split('/').at(-1)), (await link.textContent())!];
  await link.click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' }).first()).toBeVisible();
  await expect.poll(beats).toBeGreaterThan(0);
  // what the page asks before it is looked at for 29 seconds does not count
  const before = beats();
  const token = await tokenOf({ email: 'admin@demo.manyhands.example', password: 'Manyhands1' });
  await call('PUT', `/api/users/${id}`, { token, data: { preferred_name: 'Sunny' } });
  await page.clock.runFor(EVERY);
  await expect(page.getByRole('heading', { level: 1, name: /^Sunny / })).toBeVisible();
  expect(beats()).toBe(before + 1);

  // a form that is open rests on what it was opened with
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel(/Preferred name/).fill('Mine');
  await call('PUT', `/api/users/${id}`, { token, data: { preferred_name: '' } });
  await page.clock.runFor(EVERY);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Someone else changed this/)).toBeVisible();
  expect(beats()).toBe(before + 2);

  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.clock.runFor(5 * EVERY);
  expect(beats()).toBe(before + 2);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.runFor(EVERY);
  await expect.poll(beats).toBe(before + 3);
});

test('the page of someone who sees no one else never asks', inFull(true), async ({ page }) => {
  await page.clock.install();
  const beats = countBeats(page);
  await logIn(page, 'volunteer');
  await page.clock.runFor(3 * EVERY);
  expect(beats()).toBe(0);
});
