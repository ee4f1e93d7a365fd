import {
  complete,
  fillDetails,
  goOn,
  newEmail,
  next,
  PASSWORD,
  send,
  signInThere,
  summary,
  thanks,
} from './apply-people.ts';
import { findings } from './findings.ts';
import { demo } from './grants.ts';
import { arrival, call, CODE, enrol, enter, makePerson, newestId, tokenOf, typeCode } from './people.ts';
import { expect, inFull, test } from './test.ts';

for (const look of [
  { width: 1280, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const) {
  test(
    `somebody new applies from the first click to the portal, ${look.width} ${look.theme}`,
    inFull(look.theme === 'dark'),
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        viewport: { width: look.width, height: 900 },
        colorScheme: look.theme,
        ...(baseURL ? { baseURL } : {}),
      });
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
      await fillDetails(page, { email });
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
      await expect(thanks(page)).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await thanks(page).getByRole('button', { name: 'Finish' }).click();
      await expect(page).toHaveURL(/\/portal$/);
      await expect(page.getByText('Rowan').first()).toBeVisible();
      await arrival(email, /(Garden helper)/);
      await context.close();
    },
  );
}

test('someone with an account logs in with two factors and finds what we know filled in', async ({ page }) => {
  const person = await makePerson();
  await enrol(person, 'email');
  await page.goto('/apply/garden-helper');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const before = await newestId(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await typeCode(page, await arrival(person.email, CODE, before));

  await expect(page.getByText(/^You are logged in as Robin/)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await expect(page.getByLabel('First name', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Robin');
  await expect(page.getByRole('link', { name: 'volunteer portal' })).toHaveAttribute('href', '/portal/user/me');
  expect(await findings(page)).toEqual([]);
  await next(page).click();
  await expect(page.getByLabel('Enter a password')).toHaveCount(0);
  // the session ends while the form is open: the password is asked for again, and nothing typed is lost
  await page.goto('/apply/garden-helper');
  await expect(page.getByText(/^You are logged in as Robin/)).toBeVisible();
  await page.context().clearCookies();
  await page.getByLabel('Contact number').fill('07700900999');
  await expect(page.getByText('This took too long. Please log in again.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
});

test('a begun application goes on elsewhere by its link, and two windows do not overwrite each other', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail();
  await page.goto('/apply/garden-helper');
  await fillDetails(page, { email });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const link = await arrival(email, /(\/apply\/garden-helper\?application_key=\S+)/);

  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere).toHaveURL(/\/apply\/garden-helper$/);
  await elsewhere.getByLabel('Email', { exact: true }).fill(email);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByLabel('First name', { exact: true })).toHaveValue('Rowan');
  await expect(elsewhere.getByLabel('Year')).toHaveValue('1990');

  // both change one name each: each gets the other's
  const kept = () => elsewhere.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await Promise.all([kept(), elsewhere.getByLabel('Last name', { exact: true }).fill('Birch')]);
  await page.getByLabel('Title').fill('Dr');
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Birch');
  // both change the same one: someone has to decide
  await Promise.all([kept(), elsewhere.getByLabel('First name', { exact: true }).fill('Ash')]);
  await page.getByLabel('First name', { exact: true }).fill('Elm');
  await expect(page.getByText('This application was changed in another window')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use the other version' }).click();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ash');

  // without a connection nothing is lost, the page loaded anew included
  await page.route('**/api/**', (route) => route.abort());
  await page.getByLabel('First name', { exact: true }).fill('Linden');
  await expect(
    page.getByText('No connection. What you type is kept on this device and saved when the connection is back.'),
  ).toBeVisible();
  await page.unroute('**/api/**');
  await page.reload();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Linden');

  // the second device brings it to the end
  await goOn(elsewhere, 'Review and apply');
  await send(elsewhere, { terms: false });
  await other.close();
});

test('someone of a partner company comes back from their own sign-in with their details, and applies without a password', async ({
  page,
}) => {
  await page.goto('/apply/sso-ambassador');
  await signInThere(page, 'newcomer@sso.demo.manyhands.example');
  await expect(page).toHaveURL(/\/apply\/sso-ambassador$/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('newcomer@sso.demo.manyhands.example');
  await expect(page.getByLabel('Email', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Confirm email')).toHaveCount(0);
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Achterberg');
  await expect(next(page)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  for (const [box, digits] of [
    ['Day', '7'],
    ['Month', '3'],
    ['Year', '1990'],
  ] as const)
    await page.getByLabel(box).fill(digits);
  await goOn(page, 'About you');
  await goOn(page, '3. Review and apply');
  await send(page, { password: false });
  await thanks(page).getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByText('Rowan').first()).toBeVisible();
});

test('whoever has applied already, or stays somewhere else, is told so instead', async ({ page }) => {
  await enter(page, demo('previously-applied'), '/apply/garden-helper');
  await expect(
    page.getByRole('heading', { level: 1, name: 'You have previously applied for this opportunity' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your application' })).toHaveAttribute(
    'href',
    /^\/portal\/applicant\/dashboard\/\d+$/,
  );
  expect(await findings(page)).toEqual([]);

  const token = await tokenOf(demo('has-booking'));
  const [stay] = (
    await call<{ data: { id: number; start_date: string; end_date: string }[] }>(
      'GET',
      '/api/users/me/residential-bookings',
      { token },
    )
  ).data;
  await enter(
    page,
    demo('has-booking'),
    `/apply/conservation-week?${new URLSearchParams({ start_date: stay!.start_date, end_date: stay!.end_date, willing_to_share: '1' })}`,
  );
  await expect(
    page.getByRole('heading', { level: 1, name: 'You have an existing booking for the selected dates' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your booking' })).toHaveAttribute(
    'href',
    `/portal/residential/bookings/${stay!.id}`,
  );
  await expect(page.getByRole('link', { name: 'Choose different dates' })).toHaveAttribute(
    'href',
    /\/opportunities\/conservation-week$/,
  );
  expect(await findings(page)).toEqual([]);
});
