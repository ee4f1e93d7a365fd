import type { Page } from '@playwright/test';
import { demo, looksRight, open, sizes } from './grants.ts';
import { call, makePerson, tokenOf } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: sizes.phone });

const NEWS = 'How may we send you news of our work?';
const PHOTOGRAPHS = /^Photographs in which I can be recognised/;
const WHEN = String.raw`on \d{1,2} \w{3,4} \d{4} at \d\d:\d\d \((?:GMT|BST)\)`;

const parts = (page: Page) => {
  const section = page.getByRole('region', { name: 'Privacy and Consent' });
  return {
    section,
    update: section.getByRole('button', { name: 'Update preferences' }),
    saved: section.getByRole('button', { name: 'Saved!' }),
    question: (name: string | RegExp) =>
      section.getByRole('group', { name }).or(section.getByRole('radiogroup', { name })),
    lines: (statement: string) => section.getByRole('list', { name: `History: ${statement}` }).getByRole('listitem'),
  };
};

/** What is compulsory holds everything back, and the first of it has the focus. */
async function isHeldBack(page: Page) {
  const { section, update, question } = parts(page);
  await update.click();
  await expect(question(NEWS).getByText('Please select an option')).toBeVisible();
  await expect(section.getByText('You must agree to the above statement')).toHaveCount(2);
  await expect(question(NEWS).getByRole('radio', { name: 'By email' })).toBeFocused();
  await looksRight(page, 'consents-missing-phone');
}

/** What cannot be saved is said, and stays chosen. */
async function failsOpenly(page: Page) {
  const { section, update, question } = parts(page);
  await page.route('**/api/users/*/consents/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await question(NEWS).getByText('Not at all').click();
  await update.click();
  await expect(section.getByRole('alert')).toHaveText('Something went wrong while updating your information');
  await expect(question(NEWS).getByRole('radio', { name: 'Not at all' })).toBeChecked();
  await looksRight(page, 'consents-failed-phone');
  await page.unroute('**/api/users/*/consents/*');
  await page.reload();
  await expect(question(NEWS).getByRole('radio', { name: 'By post' })).toBeChecked();
}

test('a person is led to what they are asked to agree to, answers it in all its styles and reads its history', async ({
  page,
}) => {
  const person = await makePerson();
  await open(page, person, '/portal/user/me?consent=true');
  const { section, update, saved, question, lines } = parts(page);
  await expect(page.getByText('You are required to update your consent preferences')).toBeInViewport();
  await expect(page.getByText('Please review and update your consent preferences before continuing.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const terms = section.getByRole('checkbox', { name: /^I agree to the volunteer agreement and privacy notice/ });
  await expect(terms).toBeChecked();
  await expect(terms).toBeDisabled();
  await expect(
    section.getByText('If you no longer consent to these terms, you must leave your volunteering role(s).'),
  ).toBeVisible();
  await looksRight(page, 'consents-required-phone');

  let sent = 0;
  page.on('request', (request) => void (request.method() === 'PUT' && sent++));
  await isHeldBack(page);
  expect(sent).toBe(0);
  await page.keyboard.press('Space');
  await expect(question(NEWS).getByText('Please select an option')).toHaveCount(0);
  await question(PHOTOGRAPHS).getByRole('checkbox').press('Space');
  for (const topic of ['Events', 'Training'])
    await question('What would you like to hear about?').getByRole('checkbox', { name: topic }).check();
  for (const statement of [/^I know that a disclosure/, /^I have read how/])
    await question(statement).getByRole('checkbox').check();
  await update.press('Enter');
  await expect(saved).toBeDisabled();
  expect(sent).toBe(5);
  await expect(page).toHaveURL(/\/portal\/user\/me\/consents$/);
  await expect(page.getByText('You are required to update your consent preferences')).toHaveCount(0);
  await expect(lines(NEWS)).toHaveText(new RegExp(`^Updated selection to By email ${WHEN}`));
  await expect(section.getByText(new RegExp(`^Updated selection to Events, Training ${WHEN}`))).toBeVisible();
  await expect(update).toBeEnabled();

  await lines(NEWS)
    .getByRole('button', { name: /^Updated by Robin Tester/ })
    .focus();
  await expect(lines(NEWS).getByText(/^Updated by Robin Tester/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lines(NEWS).getByText(/^Updated by Robin Tester/)).toHaveCount(0);

  // a change of mind leaves a line, and two of the lines are shown until someone wants more
  await question(NEWS).getByText('By post').click();
  for (const isOn of [false, true]) {
    await question(PHOTOGRAPHS).getByRole('checkbox').setChecked(isOn);
    await update.click();
    await expect(saved).toBeVisible();
    await expect(update).toBeEnabled();
  }
  await expect(lines(NEWS).first()).toHaveText(new RegExp(`^Updated selection from By email to By post ${WHEN}`));
  const photographs = section.getByRole('list', { name: /^History: Photographs/ }).getByRole('listitem');
  await expect(photographs).toHaveText([/^Updated selection to I agree/, new RegExp(`^Removed selection ${WHEN}`)]);
  await section.getByRole('button', { name: /^Show more/ }).click();
  await expect(photographs).toHaveCount(3);
  await looksRight(page, 'consents-history-phone');
  await section.getByRole('button', { name: /^Hide/ }).press('Enter');
  await expect(photographs).toHaveCount(2);

  await failsOpenly(page);
});

test('a guardian answers for a child, who sees that they did; whoever may only look cannot, and a stranger finds nothing', async ({
  page,
}) => {
  const child = demo('minor');
  const { id } = (await call<{ data: { id: number } }>('GET', '/api/users/me', { token: await tokenOf(child) })).data;
  const { section, update, saved, question, lines } = parts(page);
  await open(page, demo('guardian'), `/portal/user/${id}#consents`);
  await question(NEWS).getByText('By post').click();
  for (const statement of [/^I know that a disclosure/, /^I have read how/])
    await question(statement).getByRole('checkbox').check();
  await update.click();
  await expect(saved).toBeVisible();
  await expect(lines(NEWS).getByRole('button', { name: 'Updated by parent/guardian' })).toBeVisible();
  await looksRight(page, 'consents-guardian-phone');

  await open(page, child, '/portal/user/me/consents');
  await expect(lines(NEWS).getByRole('button', { name: 'Updated by parent/guardian' })).toBeVisible();
  await expect(update).toBeEnabled();

  await open(page, demo('viewer'), `/staff/people/${id}/consents`);
  await expect(section.getByText(new RegExp(`^Updated selection to By post ${WHEN}`))).toBeVisible();
  await expect(update).toBeDisabled();
  await expect(question(NEWS).getByRole('radio', { name: 'By email' })).toBeDisabled();
  await looksRight(page, 'consents-viewer-phone');

  await open(page, demo('volunteer'), `/portal/user/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible();
});
