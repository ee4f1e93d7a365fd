import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { arrival, CODE, enrol, makePerson, newestId, typeCode, typePassword, type Person } from './people.ts';
import { expect, inFull, test } from './test.ts';

const boxes = (page: Page) => page.getByRole('textbox', { name: /^Digit \d of 6$/ });
const values = (page: Page) =>
  boxes(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''));
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const isIn = (page: Page) => expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();

/** Gives the password and answers the code that was sent. */
async function reachCode(page: Page, person: Person, to: string, path?: string): Promise<string> {
  const before = await newestId(to);
  await typePassword(page, person, path);
  await expect(page.getByRole('heading', { name: 'Check that it is you' })).toBeVisible();
  return arrival(to, CODE, before);
}

test('a code by email: a wrong one is said, cleared and forgotten; the right one leads to where one wanted to go', async ({
  page,
}) => {
  const person = await makePerson();
  await enrol(person, 'email');
  const code = await reachCode(page, person, person.email, '/login?intended=%2Fportal%2Fsecurity%3Ffrom%3Dmail');
  await expect(page.getByText(/Enter the 6 digits we sent to \u2068e•••@p•••\.example\u2069\./)).toBeVisible();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await typeCode(page, wrong(code));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid code, please try again')).toBeVisible();
  expect(await values(page)).toBe('');
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type('1');
  await expect(page.getByText('Invalid code, please try again')).toHaveCount(0);
  await page.getByLabel('Digit 4 of 6').evaluate(
    (box, text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    ` ${code.slice(0, 3)}-${code.slice(3)} `,
  );
  expect(await values(page)).toBe(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/portal\/security\?from=mail$/);
});

test(
  'a code by text message, sent again: the second counts, and the button says so for a moment',
  inFull(true),
  async ({ page }) => {
    const person = await makePerson();
    await enrol(person, 'sms');
    const first = await reachCode(page, person, person.phone);
    await expect(page.getByText(new RegExp(`sent to \\u2068•••${person.phone.slice(-3)}`))).toBeVisible();
    const before = await newestId(person.phone);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('button', { name: 'Sent!' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
    const second = await arrival(person.phone, CODE, before);
    await typeCode(page, first === second ? wrong(first) : first);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invalid code, please try again')).toBeVisible();
    await page.keyboard.type(second);
    await page.keyboard.press('Enter');
    await isIn(page);
  },
);

test('a recovery code instead, once', inFull(true), async ({ page, browser, baseURL }) => {
  const person = await makePerson();
  const [recovery] = await enrol(person, 'email');
  await reachCode(page, person, person.email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Recovery code').fill('not-a-code');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid code, please try again')).toBeVisible();
  await page.getByLabel('Recovery code').fill(recovery!.toLowerCase());
  await page.keyboard.press('Enter');
  await isIn(page);

  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await reachCode(other, person, person.email);
  await other.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await other.getByLabel('Recovery code').fill(recovery!);
  await other.keyboard.press('Enter');
  await expect(other.getByText('Invalid code, please try again')).toBeVisible();
  await other.context().close();
});

test('a computer that is trusted asks for no code the next time', inFull(true), async ({ page }) => {
  const person = await makePerson();
  await enrol(person, 'email');
  const code = await reachCode(page, person, person.email);
  await page.getByLabel('Trust this computer').check();
  await typeCode(page, code);
  await page.keyboard.press('Enter');
  await isIn(page);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await typePassword(page, person);
  await isIn(page);
});

test('a link by mail: looking changes nothing, one click signs in, and the tab that waited goes on', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = await makePerson();
  await enrol(person, 'magic-link');
  const before = await newestId(person.email);
  await typePassword(page, person, '/login?intended=%2Fportal%2Fsecurity');
  await expect(page.getByText(/We sent an email to \u2068e•••@p•••\.example\u2069\./)).toBeVisible();
  const link = await arrival(person.email, /(\/login\/link#\S+)/, before);

  const stranger = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await stranger.goto(link);
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    stranger.getByText('This link was requested in another browser. Enter the 6 digits from the email there.'),
  ).toBeVisible();
  expect(await findings(stranger)).toEqual([]);
  await stranger.context().close();

  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(tab).toHaveURL(/\/login\/link$/);
  expect(await findings(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab).toHaveURL(/\/portal\/security/);
  await expect(page).toHaveURL(/\/portal\/security/);

  const again = await context.newPage();
  await again.goto(link);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again.getByText('This link no longer works')).toBeVisible();
});

test('the six digits of the mail work where the link does not', inFull(true), async ({ page }) => {
  const person = await makePerson();
  await enrol(person, 'magic-link');
  await typeCode(page, await reachCode(page, person, person.email));
  await page.keyboard.press('Enter');
  await isIn(page);
});

test('an attempt that has run out leads back with what was typed', inFull(true), async ({ page }) => {
  const person = await makePerson();
  await enrol(person, 'email');
  const code = await reachCode(page, person, person.email);
  // Five wrong codes end the attempt, as ten minutes would.
  for (let tries = 0; tries < 5; tries += 1) {
    await typeCode(page, wrong(code));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invalid code, please try again')).toBeVisible();
  }
  await typeCode(page, code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This took too long/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  expect(await findings(page)).toEqual([]);
});

test('a forgotten password, to the end', async ({ page }) => {
  const person = await makePerson();
  await page.goto('/login?intended=%2Fportal%2Fsecurity');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page).toHaveURL(/\/login\/forgot/);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  expect(await findings(page)).toEqual([]);
  const before = await newestId(person.email);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('You will be sent an email shortly with a password reset link')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  const link = await arrival(person.email, /(\/login\/reset\S*#\S+)/, before);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\/reset[^#]*$/);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await expect(page.getByRole('listitem').filter({ hasText: 'A lower case letter' })).toContainText('(done)');
  await expect(page.getByRole('listitem').filter({ hasText: 'At least 8 characters' })).not.toContainText('(done)');
  await page.getByLabel('Confirm new password').fill('other');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText('The passwords do not match')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill('Slow-meadow-42');
  await page.getByLabel('Confirm new password').fill('Slow-meadow-42');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('Slow-meadow-42');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portal\/security/);

  await page.goto(link);
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await page.getByRole('link', { name: 'Request new link' }).click();
  await expect(page).toHaveURL(/\/login\/forgot\?intended=%2Fportal%2Fsecurity/);
});

test('nothing that an address asks for leads to another site', async ({ page }) => {
  const person = await makePerson();
  await typePassword(page, person, '/login?intended=https%3A%2F%2Fevil.example%2F');
  await isIn(page);
  expect(new URL(page.url()).pathname).toBe('/portal');
});

/** Through the demonstration's own provider and back. */
async function signInElsewhere(page: Page, email: string, path: string) {
  await page.goto(path);
  await page.getByRole('link', { name: /^Continue with / }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('Manyhands1');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('what a provider sent along does not stay in the address', inFull(true), async ({ page }) => {
  await page.goto('/login?sso=failed&intended=%2Fportal%2Fsecurity');
  await expect(page.getByText('We could not log you in with that account')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?intended=%2Fportal%2Fsecurity$/);
  expect(await findings(page)).toEqual([]);
});

test('back from a provider, the second factor is still asked for', inFull(true), async ({ page, browser, baseURL }) => {
  const email = 'newcomer@sso.demo.manyhands.example';
  await signInElsewhere(page, email, '/login?intended=%2Fportal%2Fsecurity');
  const before = await newestId(email);
  await page.getByRole('checkbox', { name: 'Enable two factor authentication' }).check();
  await page.getByRole('radio', { name: /^Email/ }).check();
  await typeCode(page, await arrival(email, CODE, before));
  await page.getByRole('button', { name: 'Authenticate' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();

  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  const sentBefore = await newestId(email);
  await signInElsewhere(other, email, '/login?intended=%2Fportal%2Fsecurity');
  await expect(other.getByRole('heading', { name: 'Check that it is you' })).toBeVisible();
  await expect(other).toHaveURL(/\/login\?intended=%2Fportal%2Fsecurity$/);
  const code = await arrival(email, CODE, sentBefore);
  await typeCode(other, wrong(code));
  await other.keyboard.press('Enter');
  await expect(other.getByText('Invalid code, please try again')).toBeVisible();
  await other.keyboard.type(code);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeVisible();
  await other.context().close();
});

test('someone whose role demands a second factor sets it up first and then goes where they wanted', async ({
  page,
}) => {
  const person = await makePerson({ role: 'Safeguarding officer' });
  await typePassword(page, person, '/login?intended=%2Fstaff%2Fpeople');
  await expect(page).toHaveURL(/\/login\/two-factor\?intended=%2Fstaff%2Fpeople/);
  const box = page.getByRole('checkbox', { name: 'Enable two factor authentication' });
  await expect(box).toBeChecked();
  await expect(box).toBeDisabled();
  await expect(page.getByText('One or more of your roles requires you to use two factor authentication')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  // Nothing else opens meanwhile.
  await page.goto('/portal');
  await expect(page).toHaveURL(/\/login\/two-factor\?intended=%2Fportal/);
  await page.goto('/staff/people');
  await expect(page).toHaveURL(/\/login\/two-factor\?intended=%2Fstaff%2Fpeople/);
  const before = await newestId(person.email);
  await page.getByRole('radio', { name: /^Email/ }).check();
  await typeCode(page, await arrival(person.email, CODE, before));
  await page.getByRole('button', { name: 'Authenticate' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/staff\/people/);
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
});

for (const [size, viewport] of Object.entries({
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `the pages of signing in have no accessibility findings on a ${size}, ${colorScheme}`,
      inFull(size !== 'phone' || colorScheme !== 'dark'),
      async ({ browser, baseURL }) => {
        const context = await browser.newContext({ viewport, colorScheme, ...(baseURL ? { baseURL } : {}) });
        const page = await context.newPage();
        for (const path of [
          '/login',
          '/login?two_factor=email&sent_to=a%E2%80%A2%E2%80%A2%E2%80%A2',
          '/login?two_factor=auth_app',
          '/login/forgot',
          '/login/reset',
          '/login/link',
        ]) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await findings(page), path).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true);
        }
        await context.close();
      },
    );
  }
}

test('the keyboard alone is enough, in the order one reads', inFull(true), async ({ page }) => {
  await page.goto('/login');
  const order = ['Email', 'Password', 'Show password', 'Forgotten your password?', 'Log in'];
  await page.getByLabel('Email').focus();
  const seen: string[] = [];
  for (const _ of order) {
    seen.push(
      await page.evaluate(() => {
        const at = document.activeElement!;
        const label =
          at instanceof HTMLInputElement
            ? at.labels?.[0]?.textContent
            : (at.getAttribute('aria-label') ?? at.textContent);
        return label ?? '';
      }),
    );
    await page.keyboard.press('Tab');
  }
  expect(seen).toEqual(order);
});
