import { writeFileSync } from 'node:fs';
import { fillDetails, goOn, judge, newEmail, next, send, thanks, title, typeAddress } from './apply-people.ts';
import { asAdmin, enter, makePerson } from './people.ts';
import { expect, inFull, test } from './test.ts';

test('changes one answer from the review and comes straight back', async ({ page }) => {
  await page.goto('/apply/youth-helper');
  await fillDetails(page);
  await page
    .getByRole('radiogroup', { name: 'Do you hold a first-aid certificate?' })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await goOn(page, 'Address');
  await typeAddress(page);
  await goOn(page, 'About you');
  await page.getByLabel('Why would you like to volunteer with us?').fill('Stories.');
  await next(page).click();
  await expect(title(page, /Review and apply/)).toBeVisible();
  await page.getByRole('link', { name: 'Change Name' }).click();
  await expect(page.getByLabel('First name', { exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Back to review' })).toBeVisible();
  await judge(page, 'finish-change');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Robin');
  await next(page).click();
  await expect(title(page, /Review and apply/)).toBeVisible();
  await expect(page.getByText('Robin Hale')).toBeVisible();

  await page.getByRole('link', { name: 'Change Why you would like to volunteer' }).click();
  await expect(page.getByLabel('Why would you like to volunteer with us?')).toBeFocused();
  await page.getByRole('button', { name: 'Back to review' }).click();
  await expect(title(page, /Review and apply/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to review' })).toHaveCount(0);
});

test('says what happens next, who is contacted and under which number', async ({ page }) => {
  const email = newEmail();
  await page.goto('/apply/garden-helper');
  await fillDetails(page, { email });
  await goOn(page, 'Review and apply');
  await send(page, { terms: false });
  await expect(thanks(page).getByText('Your application is on its way. We will send you an email soon.')).toBeVisible();
  await expect(thanks(page).getByRole('listitem').filter({ hasText: 'We email a confirmation to' })).toContainText(
    email,
  );
  const number = await thanks(page).getByRole('definition').innerText();
  expect(number).toMatch(/^\d+$/);
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await judge(page, `finish-thanks-${width}`);
  }
  await thanks(page).getByRole('button', { name: 'View application' }).click();
  await expect(page).toHaveURL(new RegExp(`/portal/applicant/dashboard/${number}$`));
  await expect(page.getByText(`Reference number ${number}`)).toBeVisible();
});

test('judges the format of an answer when its field is left, and no empty one', inFull(true), async ({ page }) => {
  await page.goto('/apply/reading-mentor');
  const email = page.getByLabel('Another email address');
  const telephone = page.getByLabel('Telephone during the day');
  const start = page.getByRole('group', { name: 'Earliest start' });
  await fillDetails(page);
  // Required, and left as it is.
  await page.getByLabel('Your experience with children').focus();
  await email.fill('nobody@');
  await telephone.fill('12');
  await page.getByLabel('A page about you').fill('nowhere');
  await page.getByLabel('Years of volunteering').fill('many');
  await start.getByLabel('Day').fill('31');
  await start.getByLabel('Month').fill('2');
  await start.getByLabel('Year').fill('2027');
  await page.getByLabel('Title').focus();
  await expect(email).toHaveAccessibleDescription(/Please provide a valid email address/);
  await expect(telephone).toHaveAccessibleDescription(/Please enter a valid telephone number/);
  await expect(start).toContainText('Please enter a valid date');
  for (const label of ['A page about you', 'Years of volunteering'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Please provide a value')).toHaveCount(0);
  await judge(page, 'finish-blur');
  await email.fill('nobody@post.example');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await email.blur();
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
});

test(
  'tells before the start how long it takes, and before choosing a file which ones are taken',
  inFull(true),
  async ({ page }, info) => {
    await page.goto('/opportunities/reading-mentor');
    await expect(page.getByText(/It takes about \d+ minutes\./)).toBeVisible();
    await page.goto('/apply/reading-mentor');
    const note = page.getByText(/^It takes about \d+ minutes\. Have ready:/);
    for (const need of [
      'Proof of identity',
      'Proof of address',
      'the contact details of 2 referees',
      'addresses of the last 36 months',
    ])
      await expect(note).toContainText(need);
    await judge(page, 'finish-start');
    await page.getByLabel('Title').focus();
    const file = page.getByRole('group', { name: 'Curriculum vitae' });
    await expect(file).toContainText(/JPG, PNG, .*PDF, .* up to 20 MB\./);
    await expect(page.getByRole('group', { name: 'A photo for your badge' })).not.toContainText('PDF');
    // from the disk: on its way into the page as a message it would take longer than everything else
    const long = info.outputPath('long.txt');
    writeFileSync(long, Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
    await file.locator('input[type="file"]').setInputFiles(long);
    await expect(file).toContainText('This file is too large. The maximum size is 20 MB.');
    await judge(page, 'finish-files');
  },
);

const PRIMARY = 'button.bg-brand, a.bg-brand';

test(
  'has one main button where the password is asked for, and a way out afterwards',
  inFull(true),
  async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page.locator(PRIMARY)).toHaveCount(1);
    await page.goto('/apply/garden-helper');
    await page.getByLabel('Email', { exact: true }).fill('volunteer@demo.manyhands.example');
    await page.getByLabel('Password', { exact: true }).fill('Manyhands1');
    await expect(page.locator(PRIMARY)).toHaveText(['Log in']);
    await judge(page, 'finish-login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText(/^Signed in as /)).toBeVisible();
    await judge(page, 'finish-signed-in');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/apply\/garden-helper$/);
    await expect(page.getByText(/^Signed in as /)).toHaveCount(0);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  },
);

test('speaks of the applicant to someone who fills in the form for them', inFull(true), async ({ page }) => {
  await enter(
    page,
    { email: 'admin@demo.manyhands.example', password: 'Manyhands1' },
    '/apply/youth-helper?on_behalf=1',
  );
  for (const name of ['The applicant’s email address', 'Who the applicant is', 'How to reach the applicant'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Your email address')).toHaveCount(0);
  await judge(page, 'finish-behalf');
});

test('shows guardians what is outstanding for their child', async ({ page }) => {
  const [guardian, child] = [await makePerson(), await makePerson({ signsIn: false })];
  await asAdmin('PUT', `users/${child.id}`, { dob: `${new Date().getUTCFullYear() - 12}-01-31` });
  await asAdmin('POST', `users/${child.id}/guardians`, { guardian_id: guardian.id, relationship: 'Parent' });
  await asAdmin('POST', `users/${child.id}/login-messages`, { title: 'Boots for Saturday', text: 'The path is wet.' });
  await enter(page, guardian, '/portal');
  const sheet = page.getByRole('region', { name: /^Robin/ });
  await expect(sheet.getByRole('link', { name: /^Read 1 unread message for Robin/ })).toBeVisible();
  await judge(page, 'finish-guardian');
  await sheet.getByRole('link', { name: /^Answer \d+ consent questions? for Robin/ }).click();
  await expect(page.getByRole('region', { name: /^Privacy and consent for Robin/ })).toBeVisible();
  await expect(page.getByText(/^You are required to update the consent preferences for Robin/)).toBeVisible();
});
