import type { Page } from '@playwright/test';
import { goOn, judge, next, send, thanks, title } from './apply-people.ts';
import { appCode, enrolApp } from './authenticator.ts';
import { demo } from './grants.ts';
import { arrival, call, CODE, enrol, makePerson, newestId, tokenOf, typeCode, type Person } from './people.ts';
import { expect, inFull, test } from './test.ts';

/** The address and the password on the form's own sheet. */
async function logInOn(page: Page, address: string, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto(address);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

interface Way {
  says: RegExp;
  /** Readies the account; answers what gives the second factor on the form. */
  begin(person: Person): Promise<(page: Page) => Promise<void>>;
}

const sentTo =
  (to: 'email' | 'phone', method: Parameters<typeof enrol>[1]): Way['begin'] =>
  async (person) => {
    await enrol(person, method);
    const before = await newestId(person[to]);
    return async (page) => typeCode(page, await arrival(person[to], CODE, before));
  };

const WAYS: Readonly<Record<string, Way>> = {
  'a text message': { says: /^Enter the 6 digits we sent to \u2068•••\d{3}\u2069\.$/, begin: sentTo('phone', 'sms') },
  'a mail': {
    says: /^Enter the 6 digits we sent to \u2068e•••@p•••\.example\u2069\.$/,
    begin: sentTo('email', 'email'),
  },
  'the digits of a mailed link': {
    says: /^We sent an email to \u2068e•••@p•••\.example\u2069\. Open its link in this browser, or enter the 6 digits in it\.$/,
    begin: sentTo('email', 'magic-link'),
  },
  'an authenticator app': {
    says: /^Enter the 6 digits your authenticator app shows\.$/,
    async begin(person) {
      const secret = await enrolApp(person);
      // the half minute of the first code is used up; the next one counts already
      return (page) => typeCode(page, appCode(secret, 1));
    },
  },
  'a recovery code': {
    says: /^Enter the 6 digits we sent to/,
    async begin(person) {
      const [recovery] = await enrol(person, 'email');
      return async (page) => {
        await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
        await page.getByLabel('Recovery code').fill('not-a-code');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Invalid code, please try again')).toBeVisible();
        await expect(page.getByLabel('Recovery code')).toHaveValue('not-a-code');
        await judge(page, 'login recovery code');
        await page.getByLabel('Recovery code').fill(recovery!.toLowerCase());
        await page.keyboard.press('Enter');
      };
    },
  },
};

for (const [name, { says, begin }] of Object.entries(WAYS)) {
  test(
    `somebody with an account logs in with ${name}, and applies for three summer days`,
    inFull(true),
    async ({ page }) => {
      const person = await makePerson();
      const answer = await begin(person);
      await logInOn(page, '/apply/festival-steward', person);
      await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
      await expect(page.getByText(says)).toBeVisible();
      await judge(page, `login ${name}`);
      await answer(page);
      await expect(page.getByText(/^You are logged in as Robin/)).toBeFocused();
      await expect(page.getByLabel('First name', { exact: true })).toBeDisabled();
      await goOn(page, 'About you');
      await goOn(page, 'Review and apply');
      await page
        .getByRole('radiogroup', { name: 'How may we send you news of our work?' })
        .getByRole('radio', { name: 'Not at all' })
        .check();
      await send(page, { password: false });
      await expect(
        thanks(page).getByText('We are sending you an email with all details and how to log in.'),
      ).toBeVisible();
      await thanks(page).getByRole('button', { name: 'Finish' }).click();
      await expect(page).toHaveURL(/\/portal$/);
      await page.goto('/apply/festival-steward');
      await expect(title(page, 'You have previously applied for this opportunity')).toBeVisible();
    },
  );
}

test('a mailed link opens the form again, logged in', inFull(true), async ({ page, context }) => {
  const person = await makePerson();
  await enrol(person, 'magic-link');
  const before = await newestId(person.email);
  await logInOn(page, '/apply/garden-helper', person);
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  const tab = await context.newPage();
  await tab.goto(await arrival(person.email, /(\/login\/link#\S+)/, before));
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab).toHaveURL(/\/apply\/garden-helper$/);
  await expect(tab.getByText(/^You are logged in as Robin/)).toBeVisible();
});

test(
  'whoever turns out to have applied, or to stay elsewhere, is told so once logged in',
  inFull(true),
  async ({ page, context }) => {
    await logInOn(page, '/apply/garden-helper', demo('previously-applied'));
    await expect(title(page, 'You have previously applied for this opportunity')).toBeFocused();
    await judge(page, 'blocked previously applied');

    const [stay] = (
      await call<{ data: { start_date: string; end_date: string }[] }>('GET', '/api/users/me/residential-bookings', {
        token: await tokenOf(demo('has-booking')),
      })
    ).data;
    await context.clearCookies();
    await logInOn(
      page,
      `/apply/conservation-week?${new URLSearchParams({ start_date: stay!.start_date, end_date: stay!.end_date })}`,
      demo('has-booking'),
    );
    await expect(title(page, 'You have an existing booking for the selected dates')).toBeFocused();
    await judge(page, 'blocked by a booking');
    await expect(next(page)).toHaveCount(0);
  },
);
