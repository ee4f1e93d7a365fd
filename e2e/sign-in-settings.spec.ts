import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { demo, looksRight, makeGrant, open, sizes } from './grants.ts';
import { ADMIN, asAdmin, makePerson } from './people.ts';
import { expect, inFull, test } from './test.ts';

const PAGE = '/staff/settings/sign-in';
const staffPart = (page: Page) => page.getByRole('group', { name: 'Staff' });

async function inNewContext(
  browser: Browser,
  baseURL: string | undefined,
  options: Parameters<Browser['newContext']>[0] = {},
) {
  return (await browser.newContext({ ...options, ...(baseURL ? { baseURL } : {}) })).newPage();
}

/** What a new provider needs, in its dialog. */
async function fillProvider(
  page: Page,
  { name, issuer, clientId, domain }: { name: string; issuer: string; clientId: string; domain: string },
) {
  const dialog = page.getByRole('dialog', { name: 'Add provider' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Issuer').fill(issuer);
  await dialog.getByLabel('Client ID').fill(clientId);
  await dialog.getByLabel('Email domains').fill(domain);
  return dialog;
}

test.describe('how long people stay signed in', () => {
  // one row of the organisation, so these take turns
  test.describe.configure({ mode: 'serial' });
  test.afterAll(async () => {
    await asAdmin('PUT', 'organisation/sign-in-settings', {
      staff_idle_minutes: 30,
      staff_session_minutes: 720,
      session_warning_seconds: 120,
    });
  });

  test('is written as one says it, refused where it cannot be, and kept', inFull(true), async ({ page }) => {
    await open(page, ADMIN, '/staff/settings');
    await page.getByRole('link', { name: /Sign-in/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign-in' })).toBeVisible();
    const idle = staffPart(page).getByLabel('Inactivity limit');
    const session = staffPart(page).getByLabel('Maximum session length');
    await expect(idle).toHaveValue('30 minutes');
    await expect(session).toHaveValue('12 hours');
    await expect(page.getByRole('group', { name: 'Volunteers' }).getByLabel('Inactivity limit')).toHaveValue('14 days');

    await idle.fill('soon');
    await session.fill('20 minutes');
    await page.getByLabel('Warning before sign-out').fill('3 hours');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(staffPart(page).getByText('Enter a time such as 30 minutes, 12 hours or 14 days')).toBeVisible();
    await expect(staffPart(page).getByText('Enter a time between 30 minutes and 30 days')).toBeVisible();
    await expect(page.getByText('Enter a time between 2 minutes and 1 hour')).toBeVisible();
    // what was typed stays, and the first problem has the focus
    await expect(idle).toHaveValue('soon');
    await expect(idle).toBeFocused();
    await looksRight(page, 'sign-in-refused');

    await idle.fill('2 hours');
    await session.fill('1 hour');
    await page.getByLabel('Warning before sign-out').fill('2 min');
    await page.keyboard.press('Enter');
    await expect(staffPart(page).getByText('This cannot be longer than the maximum session length')).toBeVisible();
    await session.fill('8h');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await expect(session).toHaveValue('8 hours');
    await page.reload();
    await expect(idle).toHaveValue('2 hours');
    // other tests rely on it as it is
    await expect(page.getByLabel('Do not reveal which addresses have an account')).not.toBeChecked();
  });

  test('is not overwritten where someone else has changed it meanwhile', async ({ page }) => {
    await open(page, ADMIN, PAGE);
    const warning = page.getByLabel('Warning before sign-out');
    await expect(warning).toHaveValue('2 minutes');
    await asAdmin('PUT', 'organisation/sign-in-settings', { session_warning_seconds: 180 });
    await warning.fill('5 minutes');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Someone else changed this')).toBeVisible();
    await expect(warning).toHaveValue('5 minutes');
    await page.getByRole('button', { name: 'Load newest version' }).click();
    await expect(warning).toHaveValue('3 minutes');
    await warning.fill('5 minutes');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => asAdmin<object>('GET', 'organisation/sign-in-settings'))
      .toMatchObject({ session_warning_seconds: 300 });
  });
});

test('a provider is added, given its secret and switched on; someone signs in with it; then it cannot be deleted, only switched off', async ({
  page,
  browser,
  baseURL,
}) => {
  const { origin } = new URL(
    (await asAdmin<{ issuer: string }[]>('GET', 'organisation/identity-providers'))[0]!.issuer,
  );
  await open(page, ADMIN, PAGE);
  await page.getByRole('button', { name: 'Add provider' }).click();
  const dialog = await fillProvider(page, {
    name: 'Trial account',
    issuer: 'ftp://elsewhere',
    clientId: '',
    domain: 'sso.demo.manyhands.example\nnonsense',
  });
  await dialog.getByRole('button', { name: 'Add provider' }).click();
  await expect(dialog.getByText('Enter the provider’s address, starting with https://')).toBeVisible();
  await expect(dialog.getByText('Enter the client ID')).toBeVisible();
  await expect(dialog.getByText('nonsense is not a domain such as example.org')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Trial account');
  await fillProvider(page, {
    name: 'Trial account',
    issuer: `${origin}/dev/openid`,
    clientId: 'manyhands-trial',
    domain: 'sso.demo.manyhands.example',
  });
  await dialog.getByRole('button', { name: 'Add provider' }).click();
  await expect(dialog.getByText('sso.demo.manyhands.example is already used by another provider')).toBeVisible();
  await dialog.getByLabel('Email domains').fill('@trial.demo.manyhands.example');
  await dialog.getByRole('button', { name: 'Add provider' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Trial account' })).toBeVisible();
  await expect(page.getByText('Turned off', { exact: true })).toBeVisible();
  const id = Number(/\/(\d+)$/.exec(page.url())![1]);
  await expect(page.locator('code')).toHaveText(`${origin}/auth/sso/${id}/callback`);
  await page.getByRole('button', { name: 'Enter secret' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the client secret')).toBeVisible();
  await page.locator('input[name="client_secret"]').fill('Manyhands1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Secret saved. It cannot be shown again.')).toBeVisible();
  expect(await page.getByRole('main').innerHTML()).not.toContain('Manyhands1');
  await page.getByRole('switch', { name: 'Active' }).click();
  await expect(page.getByRole('switch', { name: 'Active' })).toBeChecked();

  const person = await inNewContext(browser, baseURL);
  await person.goto('/login');
  await person.getByRole('link', { name: 'Continue with Trial account' }).click();
  await person.getByLabel('Email').fill('visitor@trial.demo.manyhands.example');
  await person.getByLabel('Password').fill('Manyhands1');
  await person.getByRole('button', { name: 'Sign in' }).click();
  await expect(person).toHaveURL(/\/portal/);
  await expect(person.getByText('Sefton').first()).toBeVisible();
  await person.context().close();

  await page.getByRole('button', { name: /Delete provider/ }).click();
  await page.getByRole('button', { name: /Are you sure/ }).click();
  await expect(page.getByText('1 person signs in with it')).toBeVisible();
  await page.getByRole('switch', { name: 'Active' }).click();
  await expect(page.getByText('Turned off', { exact: true })).toBeVisible();
  const visitor = await inNewContext(browser, baseURL);
  await visitor.goto('/login');
  await expect(visitor.getByRole('link', { name: 'Continue with Larkmoor Sign-In' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Continue with Trial account' })).toHaveCount(0);
  await visitor.context().close();
});

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `signing in is set by everybody on a ${size}, ${colorScheme}, with the keyboard too`,
      inFull(size !== 'phone' || colorScheme !== 'dark'),
      async ({ browser, baseURL }) => {
        const page = await inNewContext(browser, baseURL, { viewport, colorScheme });
        await open(page, ADMIN, PAGE);
        await expect(page.getByRole('link', { name: 'Larkmoor Sign-In' })).toBeVisible();
        await looksRight(page, `sign-in-${size}-${colorScheme}`);
        await page.getByRole('button', { name: 'Add provider' }).focus();
        await page.keyboard.press('Enter');
        const name = `Provider ${randomUUID().slice(0, 6)}`;
        const dialog = await fillProvider(page, {
          name,
          issuer: `https://${randomUUID().slice(0, 8)}.example`,
          clientId: 'abc',
          domain: '',
        });
        await looksRight(page, `sign-in-add-${size}-${colorScheme}`);
        await dialog.getByLabel('Client ID').press('Enter');
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await looksRight(page, `provider-${size}-${colorScheme}`);
        await page.getByRole('button', { name: 'Edit' }).click();
        await page.getByRole('radio', { name: /Refuse sign-in/ }).check();
        await page.getByLabel('Email domains').fill(`${randomUUID().slice(0, 8)}.example`);
        await looksRight(page, `provider-edit-${size}-${colorScheme}`);
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
        await expect(page.getByText('Refuse sign-in')).toBeVisible();
        await page.getByRole('button', { name: /Delete provider/ }).click();
        await page.getByRole('button', { name: /Are you sure/ }).click();
        await expect(page).toHaveURL(/\/staff\/settings\/sign-in$/);
        await expect(page.getByRole('link', { name })).toHaveCount(0);
        await page.context().close();
      },
    );
  }
}

test(
  'whoever keeps the settings sees the providers and changes none; others see nothing of it',
  inFull(true),
  async ({ page, browser, baseURL }) => {
    const { profile } = await makeGrant(['manage-settings']);
    const keeper = await makePerson({ role: profile.display_name });
    await open(page, keeper, PAGE);
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add provider' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Larkmoor Sign-In' }).click();
    await expect(page.getByText('Callback address').first()).toBeVisible();
    for (const name of [/Edit/, /Delete/, /secret/]) await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('switch', { name: 'Active' })).toBeDisabled();

    const other = await inNewContext(browser, baseURL);
    await open(other, demo('viewer'), '/staff/people');
    await other.goto(PAGE);
    await expect(other.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await looksRight(other, 'sign-in-forbidden');
    await other.context().close();
  },
);

test('signing in is set in Welsh', inFull(true), async ({ page }) => {
  await open(page, ADMIN, PAGE);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitemradio', { name: 'Cymraeg' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mewngofnodi' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Gwirfoddolwyr' }).getByLabel('Terfyn segurdod')).toHaveValue(
    '14 diwrnod',
  );
  await looksRight(page, 'sign-in-welsh');
});
