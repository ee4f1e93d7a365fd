import { fillDetails, goOn, judge, newEmail, next, send, thanks, title, typeAddress } from './apply-people.ts';
import { expect, test } from './test.ts';

test('changes one answer from the review and comes straight back', async ({ page }) => {
  await page.goto('/apply/youth-helper');
  await fillDetails(page);
  await page.getByRole('radiogroup', { name: 'Do you hold a first-aid certificate?' }).getByRole('radio', { name: 'Yes' }).check();
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
  await expect(thanks(page).getByRole('listitem').filter({ hasText: 'We email a confirmation to' })).toContainText(email);
  const number = await thanks(page).getByRole('definition').innerText();
  expect(number).toMatch(/^\d+$/);
  for (const [width, height] of [[1280, 900], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await judge(page, `finish-thanks-${width}`);
  }
  await thanks(page).getByRole('button', { name: 'View application' }).click();
  await expect(page).toHaveURL(new RegExp(`/portal/applicant/dashboard/${number}$`));
  await expect(page.getByText(`Reference number ${number}`)).toBeVisible();
});

test('judges the format of an answer when its field is left, and no empty one', async ({ page }) => {
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
  for (const label of ['A page about you', 'Years of volunteering']) await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Please provide a value')).toHaveCount(0);
  await judge(page, 'finish-blur');
  await email.fill('nobody@post.example');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await email.blur();
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
});
