import type { Browser, Page } from '@playwright/test';
import { fillDetails, goOn, judge, newEmail, resume, send, thanks, title, typeAddress } from './apply-people.ts';
import { demo } from './grants.ts';
import { arrival, enter, makePerson } from './people.ts';
import { expect, inFull, test } from './test.ts';

/** From the first step of the Saturday club to its last. */
async function toReview(page: Page) {
  await page
    .getByRole('radiogroup', { name: 'Do you hold a first-aid certificate?' })
    .getByRole('radio', { name: 'No' })
    .check();
  await goOn(page, 'Address');
  await typeAddress(page);
  await goOn(page, 'About you');
  await goOn(page, 'Review and apply');
}

async function elsewhere(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  return { page: await context.newPage(), close: () => context.close() };
}

test('a minor names a parent, who is written to; whoever is too young is only warned', async ({ page }) => {
  const parent = newEmail('parent');
  await page.goto('/apply/youth-helper');
  const thisYear = new Date().getFullYear();
  await fillDetails(page, { year: String(thisYear - 12) });
  await expect(
    page.getByText('Sorry, you have to be at least 14 for this opportunity. Are you sure you want to apply?'),
  ).toBeVisible();
  await page.getByLabel('Year').fill(String(thisYear - 15));
  await expect(page.getByText(/^Sorry, you have to be/)).toHaveCount(0);
  await goOn(page, 'Address');
  await page.getByRole('button', { name: 'Previous' }).click();
  for (const name of ['first name', 'last name'])
    await expect(page.getByText(`Parent/guardian ${name} is required`).last()).toBeVisible();
  await judge(page, 'a minor without a parent');
  for (const [label, text] of [
    ['Parent/guardian first name', 'Fern'],
    ['Parent/guardian last name', 'Hale'],
    ['Parent/guardian email', parent],
  ] as const)
    await page.getByLabel(label).fill(text);
  await toReview(page);
  await expect(page.getByText(`Fern Hale, ${parent}`)).toBeVisible();
  await send(page);
  await expect(thanks(page).getByText('Your application is on its way. We will send you an email soon.')).toBeVisible();
  await arrival(parent, /(\/parental-consent#\S+)/);
});

test('a supervisor applies for someone who has no email address', inFull(true), async ({ page }) => {
  await enter(page, await makePerson({ role: 'Supervisor' }), '/apply/youth-helper?on_behalf=1');
  await expect(page.getByRole('heading', { name: 'For someone else' })).toBeVisible();
  await page.getByLabel('This applicant does not have an email address').check();
  await expect(
    page.getByText('As this applicant does not have an email address, you must fill in all required fields'),
  ).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
  await judge(page, 'supervised without an email');
  await fillDetails(page, { email: null });
  await toReview(page);
  await send(page, { password: false });
  await expect(
    thanks(page).getByText('The application is on its way. Where we need to, we write to the applicant.'),
  ).toBeVisible();
});

test('whoever may not apply for others is told before anything is typed, and can apply for themselves', async ({
  page,
}) => {
  await enter(page, demo('supervisor'), '/apply/garden-helper?on_behalf=1');
  await expect(title(page, 'You cannot apply on someone else’s behalf here')).toBeVisible();
  await expect(page.getByText(/^Only supervisors of this opportunity/)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await judge(page, 'refused on behalf');
  await page.setViewportSize({ width: 390, height: 844 });
  await judge(page, 'refused on behalf phone');
  await page.getByRole('button', { name: 'Cymraeg' }).click();
  await expect(title(page, 'Ni allwch wneud cais ar ran rhywun arall yma')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Apply for yourself' }).click();
  await expect(page).toHaveURL(/\/apply\/garden-helper$/);
  await expect(title(page, 'Your details')).toBeVisible();
  await expect(page.getByText(/^You are logged in as/)).toBeVisible();
});

for (const name of ['admin', 'recruiter']) {
  test(`${name} may apply for others, through to the thank-you`, inFull(name === 'admin'), async ({ page }) => {
    await enter(page, demo(name), '/apply/garden-helper?on_behalf=1');
    await expect(page.getByRole('heading', { name: 'For someone else' })).toBeVisible();
    await fillDetails(page);
    await goOn(page, 'Review and apply');
    await send(page, { terms: false, password: false });
    await expect(
      thanks(page).getByText('The application is on its way. Where we need to, we write to the applicant.'),
    ).toBeVisible();
  });
}

test('a supervisor applies for someone with an email address, who agrees and sends it', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail();
  await enter(page, await makePerson({ role: 'Supervisor' }), '/apply/youth-helper?on_behalf=1');
  await fillDetails(page, { email });
  await toReview(page);
  await expect(page.getByText(/^Applicants who have an email address need not consent here/)).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: /^I confirm that by applying for this opportunity, I agree to the/ }),
  ).toBeDisabled();
  await judge(page, 'supervised with an email');
  await send(page, { terms: false, password: false });

  const other = await elsewhere(browser, baseURL);
  await resume(other.page, { email, link: await arrival(email, /(\/apply\/youth-helper\?application_key=\S+)/) });
  await expect(other.page.getByLabel('First name', { exact: true })).toHaveValue('Rowan');
  await goOn(other.page, 'Address');
  await expect(other.page.getByText('2 Old Road').first()).toBeVisible();
  await goOn(other.page, 'About you');
  await goOn(other.page, 'Review and apply');
  await send(other.page);
  await thanks(other.page).getByRole('button', { name: 'Finish' }).click();
  await expect(other.page).toHaveURL(/\/portal$/);
  await other.close();
});

test('a form that does not exist says so', inFull(true), async ({ page }) => {
  const reply = await page.goto('/apply/no-such-thing');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This opportunity is not open' })).toBeVisible();
  await judge(page, 'not open');
});
