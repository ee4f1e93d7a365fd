import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { arrival, call, CODE, enrol, enter, makePerson, newestId, tokenOf, typeCode } from './people.ts';
import { expect, inFull, test } from './test.ts';

const newEmail = () => `apply-${randomUUID().slice(0, 8)}@post.example`;
const PASSWORD = 'Quiet-river-7';
const demo = (name: string) => ({ email: `${name}@demo.manyhands.example`, password: 'Manyhands1' });

/** The first step as somebody new fills it in. */
async function fillDetails(page: Page, email: string, { year = '1990' } = {}) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Confirm email').fill(email);
  await page.getByLabel('First name', { exact: true }).fill('Rowan');
  await page.getByLabel('Last name', { exact: true }).fill('Hale');
  await page.getByLabel('Day').fill('7');
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Year').fill(year);
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const complete = (page: Page) => page.getByRole('button', { name: 'Complete application' });
const summary = (page: Page) => page.getByRole('group', { name: 'What is missing' });

for (const look of [{ width: 1280, theme: 'light' }, { width: 390, theme: 'dark' }] as const) {
  test(`somebody new applies from the first click to the portal, ${look.width} ${look.theme}`, inFull(look.theme === 'dark'), async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width: look.width, height: 900 }, colorScheme: look.theme, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()));
    const email = newEmail();
    await page.goto('/apply/garden-helper?ref=apply');
    await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
    await expect(page).toHaveURL(/\/apply\/garden-helper$/);
    await expect(next(page)).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
    // the first step asks for nothing: only the visit is counted
    expect(requests.filter((url) => !url.endsWith('log-apply-action'))).toEqual([]);

    await page.getByRole('button', { name: 'Cymraeg' }).click();
    await expect(page.getByLabel('Cadarnhau’r e-bost')).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await fillDetails(page, email);
    await page.getByLabel('Contact number').fill('07700900923');
    await expect(next(page)).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await next(page).click();
    await expect(page.getByRole('heading', { level: 1, name: '2. Review and apply' })).toBeFocused();
    await expect(page).toHaveURL(/#step=review-apply$/);
    await expect(page.getByText('You are about to apply for Garden helper')).toBeVisible();
    await expect(page.getByText('Rowan Hale')).toBeVisible();
    await expect(page.getByText('+44 7700 900923')).toBeVisible();
    await expect(summary(page)).toHaveCount(0);
    expect(await findings(page)).toEqual([]);

    // a change leads back to where the answer was given
    await page.getByRole('link', { name: 'Change Name' }).click();
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Rowan');
    await page.goBack();
    await page.getByLabel('Enter a password').fill(PASSWORD);
    await expect(page.getByRole('meter')).toBeVisible();
    await page.getByLabel('Confirm your password').fill(PASSWORD);
    await complete(page).click();
    const thanks = page.getByRole('dialog', { name: 'Thank you' });
    await expect(thanks).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await thanks.getByRole('button', { name: 'Finish' }).click();
    await expect(page).toHaveURL(/\/portal$/);
    await expect(page.getByText('Rowan').first()).toBeVisible();
    await arrival(email, /(Garden helper)/);
    await context.close();
  });
}

test('whoever gets everything wrong is told what, where, and in so many words', async ({ page }) => {
  await page.goto('/apply/garden-helper');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('nobody');
  await email.blur();
  await expect(page.getByText('Please provide a valid email address')).toBeVisible();

  // too many questions, then an address that is gone: both as the server would say it
  await page.route('**/api/application/check-email', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '7' }, json: { code: 'too_many_requests', message: '' } }), { times: 1 });
  await email.fill(newEmail());
  await expect(page.getByText('You have tried too many times, please wait for 7 seconds before trying again.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.route('**/api/application/check-email', (route) => route.fulfill({ status: 410, json: { code: 'gone', message: '' } }), { times: 1 });
  await email.fill(newEmail());
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
  await expect(page.getByLabel('First name', { exact: true })).toHaveCount(0);
  await expect(email).toBeFocused();

  await email.fill(newEmail());
  await expect(next(page)).toBeVisible();
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: '2. Review and apply' })).toBeVisible();
  const callout = summary(page);
  await expect(callout.getByText('Looks like you missed something', { exact: true })).toBeVisible();
  await expect(page.getByText('Validation error on step 1.')).toBeAttached();
  await expect(page.getByText("Looks like you missed something. Please check each highlighted section and make sure you've answered everything correctly.")).toBeAttached();
  expect(await findings(page)).toEqual([]);

  // sent all the same: the page scrolls up and the focus is on what is missing
  await complete(page).click();
  await expect(callout).toBeFocused();
  await expect(callout.getByText('Review and apply (current section)')).toBeVisible();
  await expect(page.getByText('Validation errors on step 1 and 2')).toBeAttached();
  await expect(page.getByText('This step - Review and apply - is incomplete, please check for errors.')).toBeAttached();
  await callout.getByRole('link', { name: 'Your details' }).click();
  await expect(page.getByText('First name is required').last()).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await callout.getByRole('button', { name: 'Please provide a date' }).click();
  await expect(page.getByLabel('Day')).toBeFocused();
  expect(await findings(page)).toEqual([]);
  // editing takes the message away
  await page.getByLabel('First name', { exact: true }).fill('Rowan');
  await expect(page.getByText('First name is required')).toHaveCount(0);

  // a server that breaks
  await page.route('**/api/opportunities/*/apply', (route) => route.fulfill({ status: 500, json: { code: 'failed', message: 'Something went wrong on our side.' } }), { times: 2 });
  await next(page).click();
  await complete(page).click();
  await expect(page.getByText('Something went wrong while completing your application, please try again')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('somebody with an account logs in with two factors and finds what we know filled in', async ({ page }) => {
  const person = await makePerson();
  await enrol(person, 'email');
  await page.goto('/apply/garden-helper');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await expect(page.getByText('You will be sent an email shortly with a password reset link')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await next(page).click();
  await expect(page.getByText('Username or password do not match our records.')).toBeVisible();
  const before = await newestId(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await typeCode(page, '000000');
  await expect(page.getByText('Invalid code, please try again')).toBeVisible();
  await typeCode(page, await arrival(person.email, CODE, before));

  await expect(page.getByText(/^You are logged in as Robin/)).toBeFocused();
  await expect(page.getByLabel('First name', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Robin');
  await expect(page.getByRole('link', { name: 'volunteer portal' })).toHaveAttribute('href', '/portal/user/me');
  expect(await findings(page)).toEqual([]);
  await next(page).click();
  await expect(page.getByLabel('Enter a password')).toHaveCount(0);
  // the session ends while the form is open: the password is asked for again, and nothing typed is lost
  await page.goto('/apply/garden-helper');
  await page.getByLabel('Contact number').fill('07700900999');
  await page.context().clearCookies();
  await next(page).click();
  await expect(page.getByText('That took a little too long, so please log in again.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
});

test('a begun application goes on elsewhere by its link, and two windows do not overwrite each other', async ({ page, browser, baseURL }) => {
  const email = newEmail();
  await page.goto('/apply/garden-helper');
  await fillDetails(page, email);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const link = await arrival(email, /(\/apply\/garden-helper\?application_key=\S+)/);

  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere).toHaveURL(/\/apply\/garden-helper$/);
  await elsewhere.getByLabel('Email', { exact: true }).fill('another@post.example');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByText('Email address does not match our records.')).toBeVisible();
  expect(await findings(elsewhere)).toEqual([]);
  await elsewhere.getByLabel('Email', { exact: true }).fill(email);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByLabel('First name', { exact: true })).toHaveValue('Rowan');
  await expect(elsewhere.getByLabel('Year')).toHaveValue('1990');

  // both change one name each: each gets the other's
  await elsewhere.getByLabel('Last name', { exact: true }).fill('Birch');
  await expect(elsewhere.locator('[data-save="saved"]')).toBeVisible();
  await page.waitForTimeout(1500);
  await page.getByLabel('Title').fill('Dr');
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Birch');
  // both change the same one: somebody has to decide
  await elsewhere.getByLabel('First name', { exact: true }).fill('Ash');
  await elsewhere.waitForTimeout(2500);
  await page.getByLabel('First name', { exact: true }).fill('Elm');
  await expect(page.getByText('This application was changed in another window')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take the other one' }).click();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ash');

  // without a connection nothing is lost, the page loaded anew included
  await page.route('**/api/**', (route) => route.abort());
  await page.getByLabel('First name', { exact: true }).fill('Linden');
  await expect(page.getByText('No connection. Kept on this device, and saved once you are back.')).toBeVisible();
  await page.unroute('**/api/**');
  await page.reload();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Linden');
  await other.close();
});

test('somebody signed in who opens the link of an application is asked to log out first', async ({ page }) => {
  const person = await makePerson();
  await enter(page, person, '/apply/garden-helper?application_key=made-up');
  await expect(page.getByText(/^You are currently logged in as Robin Tester \S+, please logout to complete this application\.$/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Go on with your application' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your application has already been completed.')).toBeVisible();
});

test('the form is filled in with the keyboard alone on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/apply/garden-helper');
  const email = newEmail();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const reach = async (name: string) => {
    const field = page.getByLabel(name, { exact: true });
    for (let presses = 0; presses < 12 && !(await field.evaluate((element) => element === document.activeElement)); presses++) await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
  };
  for (const [name, text] of [['Email', email], ['Confirm email', email], ['First name', 'Rowan'], ['Last name', 'Hale'], ['Day', '7'], ['Month', '3'], ['Year', '1990'], ['Contact number', '07700900923']] as const) {
    await reach(name);
    await page.keyboard.type(text);
  }
  await expect(next(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '2. Review and apply' })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await findings(page)).toEqual([]);
});

test('somebody of a partner company comes back from their own sign-in with their details', async ({ page }) => {
  await page.goto('/apply/sso-ambassador');
  await page.getByRole('link', { name: 'Continue with Larkmoor Sign-In' }).click();
  await page.getByLabel('Email').fill('newcomer@sso.demo.manyhands.example');
  await page.getByLabel('Password').fill('Manyhands1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/apply\/sso-ambassador$/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('newcomer@sso.demo.manyhands.example');
  await expect(page.getByLabel('Email', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Confirm email')).toHaveCount(0);
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Achterberg');
  await expect(next(page)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Review and apply' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '3. Review and apply' })).toBeVisible();
  await expect(page.getByLabel('Enter a password')).toHaveCount(0);
});

test('whoever has applied already, or stays somewhere else, is told so instead', async ({ page }) => {
  await enter(page, demo('previously-applied'), '/apply/garden-helper');
  await expect(page.getByRole('heading', { level: 1, name: 'You have previously applied for this opportunity' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your application' })).toHaveAttribute('href', /^\/portal\/applicant\/dashboard\/\d+$/);
  expect(await findings(page)).toEqual([]);

  const token = await tokenOf(demo('has-booking'));
  const [stay] = (await call<{ data: { id: number; start_date: string; end_date: string }[] }>('GET', '/api/users/me/residential-bookings', { token })).data;
  await enter(page, demo('has-booking'), `/apply/conservation-week?${new URLSearchParams({ start_date: stay!.start_date, end_date: stay!.end_date, willing_to_share: '1' })}`);
  await expect(page.getByRole('heading', { level: 1, name: 'You have an existing booking for the selected dates' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your booking' })).toHaveAttribute('href', `/portal/residential/bookings/${stay!.id}`);
  await expect(page.getByRole('link', { name: 'Choose different dates' })).toHaveAttribute('href', /\/opportunities\/conservation-week$/);
  expect(await findings(page)).toEqual([]);
});

test('a minor names a parent, and who is too young is only warned', async ({ page }) => {
  await page.goto('/apply/youth-helper');
  await fillDetails(page, newEmail(), { year: '2014' });
  await expect(page.getByText('Sorry, you have to be at least 14 for this opportunity. Are you sure you want to apply?')).toBeVisible();
  await page.getByLabel('Year').fill('2011');
  await expect(page.getByText(/^Sorry, you have to be/)).toHaveCount(0);
  await expect(page.getByLabel('Parent/guardian email')).toBeVisible();
  await next(page).click();
  await expect(page.getByText('Validation error on step 1.')).toBeAttached();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Parent/guardian first name is required').or(page.getByText('Parents first name is required')).last()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('a supervisor applies for somebody who has no email address', async ({ page }) => {
  await enter(page, demo('supervisor'), '/apply/youth-helper?on_behalf=1');
  await expect(page.getByRole('heading', { name: 'For somebody else' })).toBeVisible();
  await expect(next(page)).toBeVisible();
  await page.getByLabel('This applicant does not have an email address').check();
  await expect(page.getByText('As this applicant does not have an email address, you must fill in all required fields')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('This applicant does not have an email address').uncheck();
  await page.getByRole('button', { name: 'Review and apply' }).click();
  await expect(page.getByText(/^Applicants who have an email address need not consent here/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^I confirm that by applying for this opportunity, I agree to the/ })).toBeDisabled();
  expect(await findings(page)).toEqual([]);
});

test('a form that does not exist says so', inFull(true), async ({ page }) => {
  const reply = await page.goto('/apply/no-such-thing');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This opportunity is not open' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
