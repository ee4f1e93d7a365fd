import type { Page, Route } from '@playwright/test';
import { begun, complete, fillDetails, goOn, judge, newEmail, next, summary, thanks } from './apply-people.ts';
import { demo } from './grants.ts';
import { arrival, enter, makePerson, newestId, typeCode } from './people.ts';
import { expect, inFull, test } from './test.ts';

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const WENT_WRONG = 'Something went wrong while completing your application, please try again';
/** The full run has axe look at every line, the other at the last of each place. */
const FULL = Boolean(process.env.TEST_FULL);
const MISSED =
  "Looks like you missed something. Please check each highlighted section and make sure you've answered everything correctly.";

type See = (page: Page) => Promise<void>;
type Answer = (route: Route) => Promise<void>;

/** Lets the next request of a kind be answered as a server in trouble would. */
const once = (page: Page, address: string, answer: Answer) => page.route(address, answer, { times: 1 });

async function type(page: Page, address: string) {
  if (!page.url().endsWith('/apply/garden-helper')) await page.goto('/apply/garden-helper');
  await email(page).fill(address);
}

async function logIn(page: Page, name: string, password = 'Manyhands1') {
  await type(page, demo(name).email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Sends what stands there, and lets the sending be answered. */
async function sendTo(page: Page, answer: Answer) {
  await once(page, '**/api/opportunities/*/apply', answer);
  await complete(page).click();
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: WENT_WRONG });

const address: Record<string, See> = {
  'what can be none': async (page) => {
    await type(page, 'nobody');
    await email(page).blur();
    await expect(page.getByText('Please provide a valid email address')).toBeVisible();
  },
  'too many questions about it (429)': async (page) => {
    await once(page, '**/api/application/check-email', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '7' }, json: { code: 'too_many_requests', message: '' } }),
    );
    await type(page, newEmail());
    await expect(
      page.getByText('You have tried too many times, please wait for 7 seconds before trying again.').first(),
    ).toBeVisible();
    await expect(next(page)).toHaveCount(0);
    // The rail leads no further than Next would.
    await expect(
      page.getByRole('navigation', { name: 'Steps of the application' }).getByRole('button').last(),
    ).toBeDisabled();
  },
  'it belonged to an account (410)': async (page) => {
    await once(page, '**/api/application/check-email', (route) =>
      route.fulfill({ status: 410, json: { code: 'gone', message: '' } }),
    );
    await type(page, newEmail());
    await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
    await expect(page.getByLabel('First name', { exact: true })).toHaveCount(0);
    await expect(email(page)).toBeFocused();
  },
  'it belongs to an account (409)': async (page) => {
    await type(page, newEmail());
    await expect(next(page)).toBeVisible();
    await type(page, demo('volunteer').email);
    await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
  },
};

const login: Record<string, See> = {
  'a forgotten password': async (page) => {
    const { email: to } = demo('twofactor-app');
    const before = await newestId(to);
    await type(page, to);
    await page.getByRole('button', { name: 'Forgotten your password?' }).click();
    await expect(page.getByText('You will be sent an email shortly with a password reset link')).toBeVisible();
    await arrival(to, /(\/login\/reset\S*#\S+)/, before);
  },
  'a wrong password': async (page) => {
    await logIn(page, 'twofactor-app', 'not-the-password');
    await expect(page.getByText('Username or password do not match our records.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('Manyhands1');
    await expect(page.getByText('Username or password do not match our records.')).toHaveCount(0);
  },
  'a wrong code': async (page) => {
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await typeCode(page, '000000');
    await expect(page.getByText('Invalid code, please try again')).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await page.keyboard.type('1');
    await expect(page.getByText('Invalid code, please try again')).toHaveCount(0);
  },
  'too many codes (429)': async (page) => {
    await once(page, '**/api/auth/api/token', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '30' },
        json: { code: 'too_many_requests', message: '' },
      }),
    );
    await typeCode(page, '000000');
    await expect(
      page.getByText('You have tried too many times, please wait for 30 seconds before trying again.').first(),
    ).toBeVisible();
  },
};

const saved: Record<string, See> = {
  'another address than the link was sent to (403)': async (page) => {
    const requested = { first_name: 'Ada', last_name: 'Byron', email: 'ada@post.example', disabled: true };
    const { email: to, link } = await begun('reading-mentor', {
      first_name: 'Rowan',
      references: [requested, { ...requested, first_name: 'Grace', disabled: false }],
    });
    await page.goto(link);
    await email(page).fill(newEmail('another'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Email address does not match our records.')).toBeVisible();
    await expect(page.getByLabel('First name', { exact: true })).toHaveCount(0);
    await email(page).fill(to);
  },
  'a referee who has been asked': async (page) => {
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Rowan');
    await page.getByRole('button', { name: 'References' }).click();
    const [first, second] = [
      page.getByRole('region', { name: 'Referee 1' }),
      page.getByRole('region', { name: 'Referee 2' }),
    ];
    await expect(
      first.getByText('You cannot change this referee as a request has already been sent to Ada Byron.'),
    ).toBeVisible();
    await expect(first.getByRole('textbox')).toHaveCount(0);
    await expect(second.getByLabel('First name')).toHaveValue('Grace');
  },
  'someone is logged in': async (page) => {
    // no one else's: it ends with the next step
    await enter(page, await makePerson(), '/apply/garden-helper?application_key=made-up');
    await expect(
      page.getByText(/^You are currently logged in as \S.*\S, please logout to complete this application\.$/),
    ).toBeVisible();
  },
  'it is done, or never was (404)': async (page) => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Continue your application' })).toBeVisible();
    await email(page).fill(newEmail());
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your application has already been completed.')).toBeVisible();
    await expect(email(page)).toHaveCount(0);
  },
};

const missed: Record<string, See> = {
  'one step, two steps: the banner, and what a screen reader says': async (page) => {
    await page.goto('/apply/youth-helper');
    await email(page).fill(newEmail());
    await goOn(page, 'Address');
    for (const said of ['Validation error on step 1.', MISSED, 'Step 2 of 4.'])
      await expect(page.getByText(said).first()).toBeAttached();
    await expect(summary(page).getByText('Looks like you missed something', { exact: true })).toBeVisible();
    await goOn(page, 'About you');
    await expect(page.getByText('Validation errors on step 1 and 2')).toBeAttached();
  },
  'sent all the same (422): at the top of the page, the focus on a list of steps': async (page) => {
    await goOn(page, 'Review and apply');
    await page.evaluate(() => window.scrollTo({ top: 9999 }));
    await complete(page).click();
    await expect(summary(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByText('Validation errors on step 1 2 and 4')).toBeAttached();
    await expect(
      page.getByText('This step - Review and apply - is incomplete, please check for errors.'),
    ).toBeAttached();
    await expect(summary(page).getByRole('link')).toHaveText([
      'Your details',
      'Address',
      'Review and apply (current section)',
    ]);
    for (const wrong of ['Please verify that you agree to the above statement', 'New password is required'])
      await expect(page.getByText(wrong).last()).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  },
  'each field says why, is reached from the list, and is silent once it is edited': async (page) => {
    await summary(page).getByRole('link', { name: 'Your details' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await summary(page).getByRole('button', { name: 'Please provide a date' }).click();
    await expect(page.getByLabel('Day')).toBeFocused();
    // in another language the same is said in its words
    await page.getByRole('button', { name: 'Cymraeg' }).click();
    await expect(page.getByText('Mae angen enw cyntaf').last()).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByText('First name is required').last()).toBeVisible();
    await page.getByLabel('First name', { exact: true }).fill('Rowan');
    await expect(page.getByText('First name is required')).toHaveCount(0);
  },
};

const sending: Record<string, See> = {
  'no answer: nothing is said to have gone wrong with the application': async (page) => {
    await page.goto('/apply/garden-helper');
    await fillDetails(page);
    await goOn(page, 'Review and apply');
    for (const label of ['Enter a password', 'Confirm your password'])
      await page.getByLabel(label).fill('Quiet-river-7');
    await sendTo(page, (route) => route.abort());
    await expect(page.getByText('We cannot reach the server. Please check your connection.')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  },
  'an answer that is none of ours (502)': async (page) => {
    await sendTo(page, (route) => route.fulfill({ status: 502, body: '' }));
    await expect(alert(page)).toBeVisible();
    await expect(summary(page)).toBeFocused();
  },
  'the server breaks (500)': async (page) => {
    await sendTo(page, (route) =>
      route.fulfill({ status: 500, json: { code: 'failed', message: 'Something went wrong on our side.' } }),
    );
    await expect(alert(page)).toContainText('Something went wrong on our side.');
  },
  'a refusal with another status (409): the alert, and the fields as well': async (page) => {
    await sendTo(page, (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'conflict', message: '', errors: { new_password: ['This one was in a leak'] } },
      }),
    );
    await expect(alert(page)).toContainText('You cannot do this now. Reload the page to see what has changed.');
    await expect(page.getByText('This one was in a leak').last()).toBeVisible();
    await expect(summary(page)).toBeFocused();
  },
  'what was typed is still there, and at last it is taken': async (page) => {
    await complete(page).click();
    await expect(thanks(page)).toBeVisible();
  },
};

/** The error catalogue of the form, line by line: how each comes about, and where it is read. */
for (const [place, lines] of Object.entries({ address, login, saved, missed, sending })) {
  test(
    `every error is told in so many words: ${place}`,
    inFull(place === 'address' || place === 'saved'),
    async ({ page }) => {
      for (const [line, see] of Object.entries(lines)) {
        await test.step(line, async () => {
          await see(page);
          await judge(page, `told ${place} ${line}`, { axe: FULL });
        });
      }
      if (!FULL) await judge(page, `told ${place}`);
    },
  );
}
