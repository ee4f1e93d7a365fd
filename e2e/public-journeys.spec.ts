import type { Page } from '@playwright/test';
import { fillDetails, goOn, judge, newEmail, next, send, signInThere, thanks, title } from './apply-people.ts';
import { appCode, enrolApp } from './authenticator.ts';
import { makeGrant } from './grants.ts';
import { arrival, asAdmin, CODE, enrol, makePerson, newestId, typeCode, type Person } from './people.ts';
import { expect, inFull, test } from './test.ts';

/** From the public page by its own button, as everyone comes. */
async function apply(page: Page, slug: string, origin = '') {
  await page.goto(`${origin}/opportunities/${slug}`);
  await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/apply/${slug}`));
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const dateOfBirth = async (page: Page) => {
  for (const [box, digits] of [
    ['Day', '7'],
    ['Month', '3'],
    ['Year', '1990'],
  ] as const)
    await page.getByLabel(box, { exact: true }).first().fill(digits);
};

/** The short form of the garden, from its first step to the thanks. */
async function finishGarden(page: Page, { password = false }: { password?: boolean } = {}) {
  await goOn(page, 'Review and apply');
  await send(page, { terms: false, password });
  await thanks(page).getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/portal$/);
}

const isLoggedIn = (page: Page) => expect(page.getByText(/^You are logged in as Robin/)).toBeVisible();

test('a new applicant gets from the public page to the thanks', inFull(true), async ({ page }) => {
  await apply(page, 'garden-helper');
  await fillDetails(page);
  await finishGarden(page, { password: true });
});

test('someone with an account gets from the public page to the thanks, and keeps what was typed before logging in', async ({
  page,
}) => {
  const person = await makePerson();
  await apply(page, 'garden-helper');
  await page.getByLabel('Contact number').fill('07700900924');
  await logIn(page, person);
  await isLoggedIn(page);
  await expect(page.getByLabel('Contact number')).toHaveValue(/924$/);
  await finishGarden(page);
});

interface Way {
  begin(person: Person): Promise<(page: Page) => Promise<void>>;
}
const sentTo =
  (to: 'email' | 'phone', method: Parameters<typeof enrol>[1]): Way['begin'] =>
  async (person) => {
    await enrol(person, method);
    const before = await newestId(person[to]);
    return async (page) => typeCode(page, await arrival(person[to], CODE, before));
  };
const WAYS: Readonly<Record<string, Way['begin']>> = {
  'a mail': sentTo('email', 'email'),
  'a text message': sentTo('phone', 'sms'),
  'an authenticator app': async (person) => {
    const secret = await enrolApp(person);
    return (page) => typeCode(page, appCode(secret, 1));
  },
  'the digits of a magic link': sentTo('email', 'magic-link'),
};
for (const [name, begin] of Object.entries(WAYS)) {
  test(
    `somebody whose second factor is ${name} gets from the public page to the thanks`,
    inFull(true),
    async ({ page }) => {
      const person = await makePerson();
      const answer = await begin(person);
      await apply(page, 'garden-helper');
      await logIn(page, person);
      await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
      await answer(page);
      await isLoggedIn(page);
      await finishGarden(page);
    },
  );
}

test(
  'a magic link followed in another tab lets the form go on where it is, with what was typed',
  inFull(true),
  async ({ page, context }) => {
    const person = await makePerson();
    await enrol(person, 'magic-link');
    const before = await newestId(person.email);
    await apply(page, 'garden-helper');
    await page.getByLabel('Contact number').fill('07700900924');
    await logIn(page, person);
    await expect(
      page.getByText(/^We sent an email to .+ Open its link in this browser, or enter the 6 digits in it\.$/),
    ).toBeVisible();
    await judge(page, 'code of a magic link');
    const tab = await context.newPage();
    await tab.goto(await arrival(person.email, /(\/login\/link#\S+)/, before));
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await isLoggedIn(page);
    await expect(page.getByLabel('Digit 1 of 6')).toHaveCount(0);
    await expect(page.getByLabel('Contact number')).toHaveValue(/924$/);
    await tab.close();
    await finishGarden(page);
  },
);

test(
  'a magic link followed in another tab lets the log-in page go on as well',
  inFull(true),
  async ({ page, context }) => {
    const person = await makePerson();
    await enrol(person, 'magic-link');
    const before = await newestId(person.email);
    await page.goto('/login?intended=/portal/user/me');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText(/Open its link in this browser, or enter the 6 digits in it\.$/)).toBeVisible();
    const tab = await context.newPage();
    await tab.goto(await arrival(person.email, /(\/login\/link#\S+)/, before));
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/portal\/user\/me/);
  },
);

/** Someone whose role asks for a second factor that they have not set up. */
async function makeEnforced(): Promise<Person> {
  const { profile } = await makeGrant([]);
  await asAdmin('PUT', `organisation/role-profiles/${profile.id}`, { two_factor_required: true });
  return makePerson({ role: profile.display_name });
}

test('someone whose role asks for two factor authentication sets it up on the way and goes on with the form', async ({
  page,
}) => {
  const person = await makeEnforced();
  await apply(page, 'garden-helper');
  await page.getByLabel('Contact number').fill('07700900924');
  await logIn(page, person);
  await expect(title(page, 'Set up two factor authentication')).toBeFocused();
  await judge(page, 'set up two factor on the form');
  // loading the page again does not lose the place
  await page.reload();
  await expect(title(page, 'Set up two factor authentication')).toBeVisible();
  const before = await newestId(person.email);
  await page.getByRole('radio', { name: /^Email/ }).check();
  await typeCode(page, await arrival(person.email, CODE, before));
  await page.getByRole('button', { name: 'Authenticate' }).click();
  await expect(page.getByText('Your recovery codes').first()).toBeVisible();
  await judge(page, 'recovery codes on the form');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await isLoggedIn(page);
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Robin');
  await expect(page.getByLabel('Contact number')).toHaveValue(/924$/);
  await finishGarden(page);
});

test('whoever does not want to set it up gets back to the form', inFull(true), async ({ page }) => {
  const person = await makeEnforced();
  await apply(page, 'garden-helper');
  await logIn(page, person);
  await page.getByRole('button', { name: 'Log out and go back to the form' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await expect(next(page)).toBeVisible();
});

/** Where a provider leads back to: under another name than the tests' own, the tab would remember nothing of the first visit. */
function ownAddress(): string {
  const address = new URL(test.info().project.use.baseURL!);
  address.hostname = 'localhost';
  return address.origin;
}

async function finishAmbassador(page: Page) {
  await goOn(page, 'About you');
  await goOn(page, '3. Review and apply');
  await send(page, { password: false });
  await thanks(page).getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/portal$/);
}

test('a newcomer comes back from the form’s own sign-in button with their details, and keeps what was typed', async ({
  page,
}) => {
  await apply(page, 'sso-ambassador', ownAddress());
  await page.getByLabel('First name', { exact: true }).fill('Bron');
  await page.getByLabel('Contact number').fill('07700900924');
  await signInThere(page, 'starter@sso.demo.manyhands.example');
  await expect(page).toHaveURL(/\/apply\/sso-ambassador/);
  const stands = async () => {
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('starter@sso.demo.manyhands.example');
    await expect(page.getByLabel('Email', { exact: true })).toBeDisabled();
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Bron');
    await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Tully');
    await expect(page.getByLabel('Contact number')).toHaveValue(/924$/);
    await expect(next(page)).toBeVisible();
  };
  await stands();
  await judge(page, 'back from single sign-on');
  await page.reload();
  await stands();
  await dateOfBirth(page);
  await finishAmbassador(page);
});

test(
  'a newcomer who follows a link through the provider arrives at the form with their details, and finishes',
  inFull(true),
  async ({ page }) => {
    // As a partner company has it on its own pages: the way there and the form behind it, in one address.
    await page.goto(`${ownAddress()}/login`);
    const there = await page.getByRole('link', { name: 'Continue with Larkmoor Sign-In' }).getAttribute('href');
    const link = new URL(there!, ownAddress());
    link.searchParams.set('intended', '/apply/sso-ambassador');
    await page.goto(link.href);
    await page.getByLabel('Email').fill('partner@sso.demo.manyhands.example');
    await page.getByLabel('Password').fill('Manyhands1');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/apply\/sso-ambassador/);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('partner@sso.demo.manyhands.example');
    await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Vaughan');
    await page.getByLabel('Contact number').fill('07700900925');
    await dateOfBirth(page);
    await finishAmbassador(page);
  },
);

test(
  'someone with an account comes back from the form’s own sign-in button logged in, and keeps what was typed',
  inFull(true),
  async ({ page }) => {
    await apply(page, 'garden-helper', ownAddress());
    await page.getByLabel('First name', { exact: true }).fill('Someone else');
    await page.getByLabel('Contact number').fill('07700900924');
    await signInThere(page, 'sso@demo.manyhands.example');
    await expect(page.getByText(/^You are logged in as Ingrid/)).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('sso@demo.manyhands.example');
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ingrid');
    await expect(page.getByLabel('Contact number')).toHaveValue(/924$/);
    await expect(next(page)).toBeVisible();
  },
);
