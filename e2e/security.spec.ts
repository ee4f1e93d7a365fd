import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { findings } from './findings.ts';
import { arrival, CODE, enrol, makePerson, newestId, typeCode, typePassword } from './people.ts';
import { enable, logOut, openSecurity, section } from './security-page.ts';
import { expect, inFull, test } from './test.ts';

const values = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Digit \d of 6$/ })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''));
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const totp = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

test('a method is set up by a code: nothing happens before one is chosen, a wrong code is said and cleared', async ({
  page,
}) => {
  const person = await makePerson();
  await openSecurity(page, person);
  const before = await newestId(person.email);
  const requests: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().endsWith('/two-factor') && request.method() === 'POST' && requests.push(request.postData() ?? ''),
  );
  await enable(page).check();
  expect(await findings(page)).toEqual([]);
  expect(requests).toEqual([]);
  await page.getByRole('radio', { name: /^Email/ }).check();
  await expect(page.getByRole('button', { name: 'Authenticate' })).toBeVisible();
  expect(requests).toEqual([JSON.stringify({ two_factor: true, method: 'email' })]);
  const first = await arrival(person.email, CODE, before);
  await typeCode(page, wrong(first));
  await page.getByRole('button', { name: 'Authenticate' }).click();
  await expect(page.getByText('You have entered an invalid verification key')).toBeVisible();
  expect(await values(page)).toBe('');
  expect(await findings(page)).toEqual([]);

  const sentBefore = await newestId(person.email);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('button', { name: 'Sent!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  await typeCode(page, await arrival(person.email, CODE, sentBefore));
  await page.getByRole('button', { name: 'Authenticate' }).click();
  await expect(page.getByRole('button', { name: 'Authenticated!' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Authenticate/ })).toHaveCount(0);

  await expect(page.getByText('Your recovery codes')).toBeVisible();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[0-9A-Z]{5}-[0-9A-Z]{5}$/ })
    .allTextContents();
  expect(new Set(codes).size).toBe(10);
  expect(await findings(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.txt$/);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await page.reload();
  await expect(enable(page)).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Email/ })).toBeChecked();
  expect(await page.content()).not.toContain(codes[0]);
});

test('an authenticator app: a picture 200 wide, the key to type, and then its codes sign in', async ({ page }) => {
  const person = await makePerson({ sms: false });
  await openSecurity(page, person);
  await enable(page).check();
  await expect(page.getByRole('radio', { name: /^Text message/ })).toHaveCount(0);
  await page.getByRole('radio', { name: /^Authenticator app/ }).check();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((svg) => svg.getBoundingClientRect().width)).toBe(200);
  const secret = (
    (await section(page)
      .getByText(/^(?:[A-Z2-7]{4} ?){8}$/)
      .textContent()) ?? ''
  ).replaceAll(' ', '');
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await typeCode(page, totp(secret));
  await page.getByRole('button', { name: 'Authenticate' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await logOut(page);
  await typePassword(page, person);
  await expect(page.getByText('Enter the 6 digits your authenticator app shows.')).toBeVisible();
  // The half minute of the first code is used up; the next one counts already.
  await typeCode(page, totp(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
});

test('disabling it takes a code first: until then the button comes back', inFull(true), async ({ page }) => {
  const person = await makePerson();
  await enrol(person, 'sms');
  // A session of its own: the one that took the method into use has verified a code already.
  const before = await newestId(person.phone);
  await typePassword(page, person, '/login?intended=%2Fportal%2Fsecurity');
  await typeCode(page, await arrival(person.phone, CODE, before));
  await page.keyboard.press('Enter');
  await expect(enable(page)).toBeChecked();
  const sentBefore = await newestId(person.phone);
  await enable(page).uncheck();
  const disable = page.getByRole('button', { name: 'Disable 2FA' });
  await expect(disable).toBeVisible();
  await expect(page.getByRole('button', { name: 'Authenticate' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await disable.click();
  await expect(page.getByText('Please verify a code first')).toBeVisible();
  await expect(disable).toBeEnabled();
  await typeCode(page, await arrival(person.phone, CODE, sentBefore));
  await page.getByRole('button', { name: 'Authenticate' }).click();
  await expect(page.getByRole('button', { name: 'Authenticated!' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Authenticate/ })).toHaveCount(0);
  await expect(enable(page)).not.toBeChecked();
  await disable.click();
  await expect(page.getByRole('button', { name: 'Disabled!' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Disable/ })).toHaveCount(0);
  await page.reload();
  await expect(enable(page)).not.toBeChecked();
  await logOut(page);
  await typePassword(page, person);
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
});

test('recovery codes are made anew after a code', inFull(true), async ({ page }) => {
  const person = await makePerson();
  const old = await enrol(person, 'email');
  await openSecurity(page, person);
  const sentBefore = await newestId(person.email);
  await page.getByRole('button', { name: 'Create new recovery codes' }).click();
  await typeCode(page, await arrival(person.email, CODE, sentBefore));
  await page.getByRole('button', { name: 'Authenticate' }).click();
  await expect(page.getByText('Your recovery codes')).toBeVisible();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[0-9A-Z]{5}-[0-9A-Z]{5}$/ })
    .allTextContents();
  expect(codes.length).toBe(10);
  expect(codes.filter((code) => old.includes(code))).toEqual([]);
});

test(
  'a mailed link that is opened in another tab confirms the code in the tab that waits',
  inFull(true),
  async ({ page, context }) => {
    const person = await makePerson();
    await enrol(person, 'magic-link');
    await openSecurity(page, person);
    const sentBefore = await newestId(person.email);
    await page.getByRole('button', { name: 'Create new recovery codes' }).click();
    await expect(page.getByText('Open the link we sent to')).toBeVisible();
    const link = await arrival(person.email, /(\/login\/link#\d{6})/, sentBefore);
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByText('Code entered')).toBeVisible();
    await expect(page.getByText('Your recovery codes')).toBeVisible();
    await page.close();
    await other.goto('about:blank');
    await other.goto('/login/link#123456');
    await expect(other.getByText('Enter these 6 digits where you asked for the code:')).toBeVisible();
    await expect(other.getByText('123456')).toBeVisible();
  },
);

test('a computer is trusted and forgotten from the section', inFull(true), async ({ page }) => {
  const person = await makePerson();
  await enrol(person, 'email');
  await openSecurity(page, person);
  const trust = section(page).getByRole('checkbox', { name: 'Trust this computer' });
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/trust-computer') && response.request().method() === 'PUT',
  );
  await trust.check();
  expect((await saved).status()).toBe(200);
  await logOut(page);
  await typePassword(page, person, '/login?intended=%2Fportal%2Fsecurity');
  await expect(trust).toBeChecked();
  const forgotten = page.waitForResponse((response) => response.url().endsWith('/trust-computer'));
  await trust.uncheck();
  expect((await forgotten).status()).toBe(200);
  await logOut(page);
  await typePassword(page, person);
  await expect(page.getByRole('heading', { name: 'Check that it is you' })).toBeVisible();
});

test('the password is changed, and what is wrong with it is said at the fields', inFull(true), async ({ page }) => {
  const person = await makePerson();
  await openSecurity(page, person);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByLabel('Current password').fill('Not-the-one-1');
  await page.getByLabel('New password', { exact: true }).fill('Tall-hedge-19');
  await page.getByLabel('Confirm new password').fill('Tall-hedge-19');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await logOut(page);
  await typePassword(page, person);
  await expect(page.getByText('Username or password do not match our records.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Tall-hedge-19');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
});

test('a passkey is made, named, used to sign in and removed', async ({ page, context }) => {
  const person = await makePerson();
  // A passkey belongs to a host name; an address made of numbers has none.
  const base = new URL(test.info().project.use.baseURL!);
  base.hostname = 'localhost';
  const at = (path: string) => new URL(path, base).href;
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  const device = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', { options: device });
  await typePassword(page, person, at('/login?intended=%2Fportal%2Fsecurity'));
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Chrome on Linux');
  await expect(passkeys.getByRole('listitem')).toContainText('Not used yet');
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('My laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  // The person is away from the device at first, so that the browser's own offer waits.
  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  const home = page.getByRole('heading', { level: 1, name: /^Hello/ });
  // The browser's own offer sometimes wakes with the person, and is quicker than the button.
  await page
    .getByRole('button', { name: 'Use a passkey' })
    .click({ timeout: 5_000 })
    .catch(() => expect(home).toBeVisible());
  await expect(home).toBeVisible();
  // And where the browser offers passkeys in the email field, choosing one is all it takes.
  // The page of signing in may be gone again before anyone sees it; and a device that is only pretended sometimes misses it.
  const chosen = () =>
    page.waitForResponse((reply) => reply.url().endsWith('/api/auth/passkey') && reply.ok(), { timeout: 8_000 });
  const first = chosen().then(
    () => true,
    () => false,
  );
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  if (!(await first)) await Promise.all([chosen(), page.goto(at('/login'))]);
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await page.goto(at('/portal/security'));
  await expect(passkeys.getByRole('listitem')).toContainText(/Last used/);
  await passkeys.getByRole('button', { name: /^Remove/ }).click();
  await passkeys.getByRole('button', { name: /Are you sure/ }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
});

test('what concerns the safety of the account asks once more who is there', inFull(true), async ({ page }) => {
  const person = await makePerson();
  await openSecurity(page, person);
  // The proof of signing in has become too old, as it does after five minutes.
  let isOld = true;
  await page.route('**/api/users/me/two-factor', (route) => {
    if (route.request().method() !== 'POST' || !isOld) return route.continue();
    return route.fulfill({
      status: 403,
      json: { message: 'Please confirm your identity first.', code: 'reauthenticate' },
    });
  });
  await enable(page).check();
  await page.getByRole('radio', { name: /^Email/ }).check();
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type('Not-the-one-1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  isOld = false;
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Authenticate' })).toBeVisible();
});

for (const [size, viewport] of Object.entries({
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(
    `the page has no accessibility findings on a ${size}, light or dark, in either direction`,
    inFull(size === 'desktop'),
    async ({ browser, baseURL }) => {
      const person = await makePerson();
      const context = await browser.newContext({ viewport, ...(baseURL ? { baseURL } : {}) });
      const page = await context.newPage();
      await openSecurity(page, person);
      await enable(page).check();
      await page.getByRole('radio', { name: /^Authenticator app/ }).check();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      for (const [colorScheme, dir] of [
        ['light', 'ltr'],
        ['dark', 'ltr'],
        ['light', 'rtl'],
        ['dark', 'rtl'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate((value) => void (document.documentElement.dir = value), dir);
        expect(await findings(page), `${colorScheme} ${dir}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), dir).toBe(true);
      }
      await context.close();
    },
  );
}
