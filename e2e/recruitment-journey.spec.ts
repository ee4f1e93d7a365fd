import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { complete, newEmail, next, PASSWORD, thanks, title } from './apply-people.ts';
import { demo, looksRight, open, region } from './grants.ts';
import { keysOn } from './keys.ts';
import { arrival, asAdmin } from './people.ts';
import { expect, test } from './test.ts';

interface Row {
  id: number;
}

const POSTCODE = 'LK1 2AB';

/** Something to apply for, whose first stage requires all that there is, so that nothing waits until a move stands. */
async function offer(mark: string) {
  const [{ team_id }] = await asAdmin<[{ team_id: number }]>('GET', 'opportunities?filter[slug]=garden-helper');
  const profile = await asAdmin<Row>('POST', 'organisation/role-profiles', { display_name: `Warden ${mark}` });
  const required_for = [profile.id];
  // valid for a month: it stays on the checklist, since it expires soon
  const training = { name: `Tides ${mark}`, kind: 'read', content: 'Never alone.', months_valid: 1, required_for };
  await asAdmin('POST', 'organisation/induction-modules', training);
  const check = { name: `Basic ${mark}`, jurisdiction: 'DBS', level: 'basic', workforce: 'both', required_for };
  await asAdmin('POST', 'organisation/disclosure-types', check);
  const categories = 'organisation/recruitment/categories';
  const category = await asAdmin<Row>('POST', categories, { name: `Coast ${mark}` });
  const [stage] = await asAdmin<[Row]>('GET', `${categories}/${category.id}/stages`);
  await asAdmin('PUT', `${categories}/${category.id}/stages/${stage.id}`, {
    requirements: ['references', 'vetting', 'inductions', 'interview', 'questions'],
  });
  const made = await asAdmin<Row>('POST', 'opportunities', {
    slug: `warden-${mark}`,
    display_name: `Beach warden ${mark}`,
    type: 'Ongoing',
    state: 'open',
    team_id,
    role_profile_id: profile.id,
    category_id: category.id,
    postcode: POSTCODE,
    latitude: 54.31,
    longitude: -1.12,
  });
  await asAdmin('POST', `opportunities/${made.id}/form-versions`, {
    steps: [
      { type: 'basic-details', name: 'Your details' },
      { type: 'references', name: 'References', requested_references: 1, reference_length: 0 },
      { type: 'review-apply', name: 'Review and apply' },
    ],
  });
  return made.id;
}

/** From the finder to the thanks, with the keyboard alone. */
async function apply(page: Page, name: string, { email, referee }: { email: string; referee: string }) {
  const { press, type } = keysOn(page);
  const field = (label: string) => page.getByLabel(label, { exact: true }).first();
  await page.goto('/opportunities');
  await type(field('Postcode or town'), POSTCODE);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Near .+, nearest first$/)).toBeVisible();
  await press(page.getByRole('link', { name }), 'Enter');
  await press(page.getByRole('link', { name: 'Apply', exact: true }).first(), 'Enter');
  await expect(title(page, 'Your details')).toBeVisible();
  for (const [label, text] of [
    ['Email', email],
    ['Confirm email', email],
    ['First name', 'Rowan'],
    ['Last name', 'Hale'],
    ['Day', '7'],
    ['Month', '3'],
    ['Year', '1990'],
    ['Contact number', '07700900923'],
  ] as const)
    await type(field(label), text);
  await press(next(page), 'Enter');
  await expect(title(page, 'References')).toBeVisible();
  for (const [label, text] of [
    ['First name', 'Wren'],
    ['Last name', 'Ash'],
    ['Email', referee],
  ] as const)
    await type(field(label), text);
  await press(next(page), 'Enter');
  await expect(title(page, 'Review and apply')).toBeVisible();
  await type(page.getByLabel('Enter a password'), PASSWORD);
  await type(page.getByLabel('Confirm your password'), PASSWORD);
  await press(complete(page), 'Enter');
  await press(thanks(page).getByRole('button', { name: 'Finish' }), 'Enter');
  await expect(page).toHaveURL(/\/portal$/);
}

async function refer(page: Page, referee: string) {
  await page.goto(await arrival(referee, /(\/reference#\S+)/));
  await page.getByLabel('How do you know Rowan Hale?').fill('As a neighbour');
  await page.getByLabel('For how many years have you known Rowan Hale?').fill('4');
  await page.getByLabel('What should we know about Rowan Hale?').fill('Kind, and never late.');
  await page.getByText('Yes', { exact: true }).click();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('We have received your reference for Rowan Hale.')).toBeVisible();
}

/** Answers the scorecard and offers two times. */
async function interview(page: Page) {
  const scorecard = region(page, 'Scorecard');
  await scorecard.getByRole('button', { name: 'Score applicant' }).click();
  for (const group of await scorecard.getByRole('radiogroup').all())
    await group.getByRole('radio').first().press('Space');
  await scorecard.getByRole('button', { name: 'Save' }).click();
  await expect(scorecard.getByText(/of 5/).first()).toBeVisible();
  await expect(region(page, 'Decision').getByRole('listitem').filter({ hasText: 'Scorecard' })).toContainText('Met');
  const meeting = region(page, 'Interview');
  await meeting.getByRole('button', { name: 'Offer interview' }).click();
  await expect(meeting.getByLabel('Day')).toBeFocused();
  await meeting.getByRole('button', { name: 'Add time' }).click();
  const year = String(new Date().getFullYear() + 1);
  for (const place of [1, 2]) {
    const time = meeting.getByRole('group', { name: `Time ${place}` });
    for (const [label, text] of [
      ['Day', String(place)],
      ['Month', '3'],
      ['Year', year],
    ] as const)
      await time.getByLabel(label).fill(text);
    await meeting
      .getByRole('combobox', { name: 'Hour' })
      .nth(place - 1)
      .selectOption('14');
    await meeting
      .getByRole('combobox', { name: 'Minute' })
      .nth(place - 1)
      .selectOption('30');
  }
  await meeting.getByRole('button', { name: 'Send offer' }).click();
  await expect(meeting.getByText('Times offered')).toBeVisible();
}

test('someone finds an opportunity, is interviewed, checked and trained, and begins', async ({ browser, baseURL }) => {
  const mark = randomUUID().slice(0, 6);
  const id = await offer(mark);
  const [email, referee] = [newEmail('warden'), newEmail('referee')];
  const visit = async (viewport: { width: number; height: number }) =>
    (await browser.newContext({ viewport, ...(baseURL && { baseURL }) })).newPage();
  const [phone, desktop] = [await visit({ width: 390, height: 844 }), await visit({ width: 1280, height: 900 })];
  await apply(phone, `Beach warden ${mark}`, { email, referee });
  await asAdmin('PUT', `opportunities/${id}`, { archived: true });
  await refer(desktop, referee);

  const [{ id: application, user_id }] = await asAdmin<[{ id: number; user_id: number }]>(
    'GET',
    `applications?filter[opportunity_id]=${id}`,
  );
  await open(desktop, demo('recruiter'), `/staff/applications/${application}`);
  await interview(desktop);

  const { press } = keysOn(phone);
  await phone.goto(await arrival(email, /(\/portal\/applicant\/dashboard\/\S+)/));
  const times = phone.getByRole('radiogroup', { name: 'Choose a time' }).getByRole('radio');
  await press(times.first(), 'Space');
  await looksRight(phone, 'journey-times');
  await press(phone.getByRole('button', { name: 'Book interview' }), 'Enter');
  await expect(region(phone, 'Interview').getByText('Booked')).toBeVisible();
  // what the stage requires is on the checklist by now
  await phone.goto('/portal');
  await press(phone.getByRole('link', { name: `Start Tides ${mark}` }), 'Enter');
  await press(phone.getByRole('button', { name: 'I have read this' }), 'Enter');
  await expect(phone.getByText(/^Completed on/)).toBeVisible();

  await desktop.reload();
  await region(desktop, 'Interview').getByRole('button', { name: 'Mark as attended' }).click();
  await expect(region(desktop, 'Interview').getByText('Attended')).toBeVisible();
  await desktop.goto(`/staff/people/${user_id}/checks`);
  await desktop.getByRole('button', { name: `Edit Basic ${mark}` }).click();
  const dialog = desktop.getByRole('dialog');
  for (const [label, text] of [
    ['Day', '1'],
    ['Month', '3'],
    ['Year', '2026'],
  ] as const)
    await dialog.getByRole('group', { name: 'Issued on' }).getByLabel(label).fill(text);
  await dialog.getByText('Clear', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(desktop.getByText('Valid', { exact: true })).toBeVisible();

  await desktop.goto(`/staff/applications/${application}`);
  const decision = region(desktop, 'Decision');
  await expect(decision.getByText('Met')).toHaveCount(5);
  await looksRight(desktop, 'journey-ready');
  await decision.getByRole('button', { name: 'Accept', exact: true }).click();
  await dialog.getByRole('button', { name: 'Accept application' }).click();
  await expect(desktop.getByText('You accepted this application.')).toBeVisible();

  await phone.context().clearCookies();
  await phone.goto('/login');
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(/\/portal$/);
  await expect(phone.getByText(`Warden ${mark}`).first()).toBeVisible();
  await expect(region(phone, 'Checks and training').getByText(`Tides ${mark}`).first()).toBeVisible();
  await looksRight(phone, 'journey-volunteer');
});
