import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { call, enter, makePerson, tokenOf, typePassword } from './people.ts';
import { expect, inFull, test } from './test.ts';

test('sessions are named, ended one by one and all at once; what is ended asks to sign in again', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await makePerson();
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await typePassword(other, person);
  await expect(other.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await typePassword(page, person, '/login?intended=%2Fportal%2Fsecurity');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions).toBeVisible();
  await tokenOf(person);
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome on Linux');
  await expect(sessions.getByText('Unknown browser').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await sessions
    .getByRole('listitem')
    .filter({ hasText: 'Unknown browser' })
    .getByRole('button', { name: /^End/ })
    .click();
  await sessions.getByRole('button', { name: /Are you sure/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'End all other sessions' }).click();
  await sessions.getByRole('button', { name: 'Are you sure?' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await other.getByRole('button', { name: /Your account/ }).click();
  await other.getByRole('menuitem', { name: 'Sign-in and security' }).click();
  await expect(other.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  expect(await findings(other)).toEqual([]);
  await other.getByRole('button', { name: 'Leave this page instead' }).click();
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
});

test('when the session ends under an open form nothing typed is lost, and it is sent after signing in again', async ({
  page,
}) => {
  const person = await makePerson();
  await enter(page, person, '/portal/user/me');
  await page.getByRole('button', { name: 'Edit My details' }).click();
  await page.getByLabel(/Preferred name/).fill('Wren');
  // Another session of the same person ends this one.
  await call('DELETE', '/api/users/me/sessions', { token: await tokenOf(person) });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'My details' }).getByText('Wren', { exact: true })).toBeVisible();
});

/** The page is told that its session ends so many seconds from now; everything else is the server's own answer. */
async function hasten(page: Page, seconds: () => { idle: number; end: number } | null) {
  await page.route('**/api/auth/session', async (route) => {
    const left = seconds();
    if (route.request().method() !== 'GET' || !left) return route.continue();
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { now: string } };
    const at = (after: number) => new Date(Date.parse(body.data.now) + after * 1000).toISOString();
    await route.fulfill({
      response: reply,
      json: { data: { ...body.data, idle_until: at(left.idle), ends_at: at(left.end) } },
    });
  });
}

test('before the session ends there is a warning; staying makes it longer', inFull(true), async ({ page }) => {
  const person = await makePerson();
  let left: { idle: number; end: number } | null = { idle: 115, end: 9000 };
  await hasten(page, () => left);
  // No one has touched the page: someone at work would not be asked.
  await enter(page, person, '/portal');
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('timer')).toHaveText(/^1:\d\d$/);
  expect(await findings(page)).toEqual([]);
  left = null;
  const extended = page.waitForRequest(
    (request) => request.url().endsWith('/api/auth/session') && request.method() === 'POST',
  );
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await extended;
  await expect(warning).toHaveCount(0);
});

test('at the very end staying means signing in again, above the page', inFull(true), async ({ page }) => {
  const person = await makePerson();
  let left: { idle: number; end: number } | null = { idle: 110, end: 110 };
  await hasten(page, () => left);
  await enter(page, person, '/portal');
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(warning).toBeVisible();
  left = null;
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in once more' });
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
});

test('the warning also lets one go, and the back button shows nothing any more', inFull(true), async ({ page }) => {
  const person = await makePerson();
  await hasten(page, () => ({ idle: 100, end: 9000 }));
  await enter(page, person, '/portal');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByText('Robin')).toHaveCount(0);
});
