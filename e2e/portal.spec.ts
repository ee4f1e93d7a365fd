import type { Page } from '@playwright/test';
import { demo, looksRight, open, openTab, region, sizes } from './grants.ts';
import { reach } from './keys.ts';
import { ADMIN, asAdmin, call, makePerson, tokenOf } from './people.ts';
import { expect, inFull, test } from './test.ts';

test.use({ viewport: sizes.phone });

const idOf = async (person: { email: string; password: string }) =>
  (await call<{ data: { id: number } }>('GET', '/api/users/me', { token: await tokenOf(person) })).data.id;
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Sections of the profile' });

/** By the keyboard alone: from the menu to the section, into its form, and back with what was saved. */
async function namesAnEmergencyContact(page: Page) {
  await menuOf(page).getByRole('button', { name: 'More' }).click();
  await menuOf(page).getByRole('link', { name: 'Emergency contacts' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/emergency$/);
  const sheet = region(page, 'Emergency contacts');
  await expect(sheet).toBeInViewport();
  await expect(menuOf(page).getByRole('link', { name: 'Emergency contacts' })).toHaveAttribute('aria-current', 'page');
  await expect(menuOf(page).getByRole('link', { name: 'Emergency contacts' })).toBeFocused();
  await reach(page, sheet.getByRole('button', { name: 'Add emergency contact' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add emergency contact' });
  await dialog.getByLabel(/^Name/).fill('Jo Friend');
  await dialog.getByLabel(/^Telephone number/).fill('12');
  await dialog.getByLabel(/^Another number/).fill('07700 900925');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a valid telephone number')).toBeVisible();
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('Jo Friend');
  await looksRight(page, 'profile-emergency-wrong-phone');
  await dialog.getByLabel(/^Telephone number/).fill('07700 900924');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(sheet.getByRole('listitem')).toContainText(['Jo Friend']);
  await expect(sheet.getByText('Call first', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('link', { name: '+44 7700 900925' })).toHaveAttribute('href', 'tel:+447700900925');
}

async function keepsAnEarlierAddress(page: Page) {
  await openTab(menuOf(page), 'Contact');
  const sheet = region(page, 'Addresses');
  await sheet.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  for (const [label, text] of [
    [/^Street(?!,)/, '4 Mill Race'],
    [/^Town or city/, 'Thornby'],
    [/^Postcode/, 'LK1 2AB'],
  ] as const)
    await dialog.getByLabel(label).fill(text);
  const until = dialog.getByRole('group', { name: 'Moved out' });
  for (const [part, text] of [
    ['Day', '31'],
    ['Month', '2'],
    ['Year', '2024'],
  ] as const)
    await until.getByLabel(part).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(until.getByText('Enter a valid date')).toBeVisible();
  await until.getByLabel('Day').fill('29');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(sheet.getByRole('listitem').filter({ hasText: '4 Mill Race' })).toContainText(
    /Earlier.*Until 29 Feb 2024/,
  );
}

async function keepsAFile(page: Page) {
  await openTab(menuOf(page), 'Files');
  const sheet = region(page, 'Files');
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') });
  const letter = sheet.getByRole('link', { name: 'letter.txt' });
  await expect(letter).toBeVisible();
  expect(await (await page.request.get((await letter.getAttribute('href'))!)).text()).toBe('Dear all');
  await sheet.getByRole('button', { name: /^Remove/ }).click();
  await sheet.getByRole('button', { name: 'Are you sure?' }).click();
  await expect(sheet.getByText('No files yet.')).toBeVisible();
}

test('a person finds what is next at home, and everything we hold section by section', async ({ page }) => {
  const person = await makePerson();
  await open(page, person, '/portal');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible();
  const next = region(page, 'Next steps');
  await expect(next.getByText('You have 3 questions to answer.')).toBeVisible();
  await expect(region(page, 'My roles').getByText('Volunteer')).toBeVisible();
  for (const absent of ['Your applications', 'My stays', 'People you look after', 'For staff', 'My details'])
    await expect(region(page, absent)).toHaveCount(0);
  await looksRight(page, 'home-phone');
  await next.getByRole('link').press('Enter');
  await expect(page.getByText('You are required to update your consent preferences')).toBeInViewport();

  await page.goto('/portal/user/me');
  await menuOf(page).getByRole('button', { name: 'More' }).click();
  await expect(menuOf(page).getByRole('link')).toContainText([
    'Details',
    'Contact',
    'Emergency contacts',
    'Sensitive details',
    'Privacy and Consent',
    'Sign-in',
    'Files',
  ]);
  await openTab(menuOf(page), 'Sign-in');
  await expect(region(page, 'Two factor authentication')).toBeVisible();
  await expect(region(page, 'Where you are signed in')).toBeVisible();
  await namesAnEmergencyContact(page);
  await keepsAnEarlierAddress(page);
  await keepsAFile(page);
  await looksRight(page, 'profile-filled-phone');

  // nothing waits any more, and nothing is theirs
  const token = await tokenOf(person);
  for (const consent of (
    await call<{ data: { id: number; options: { id: number }[] }[] }>('GET', '/api/users/me/consents', { token })
  ).data)
    await call('PUT', `/api/users/me/consents/${consent.id}`, {
      token,
      data: { answer: [{ id: consent.options[0]!.id }] },
    });
  for (const { id } of await asAdmin<{ id: number }[]>('GET', `users/${person.id}/role-profiles`))
    await asAdmin('DELETE', `users/${person.id}/role-profiles/${id}`);
  await open(page, person, '/portal');
  await expect(page.getByText('You’re all caught up. Would you like to find something to do?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View opportunities' })).toHaveAttribute('href', '/opportunities');
  // the organisation's useful links may stand there, whoever looks
  for (const absent of ['Next steps', 'My roles', 'Your next shifts', 'Hours'])
    await expect(region(page, absent)).toHaveCount(0);
  await looksRight(page, 'home-empty-phone');
});

test('a guardian looks after a child without changing accounts; whoever may only look cannot change, and a stranger finds nothing', async ({
  page,
}) => {
  const child = await idOf(demo('minor'));
  await open(page, demo('guardian'), '/portal');
  await expect(page.getByRole('link', { name: 'People', exact: true })).toHaveCount(0);
  await region(page, 'People you look after').getByRole('link', { name: 'Leo Marchetti' }).click();
  await expect(page).toHaveURL(new RegExp(`/portal/user/${child}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Leo Marchetti' })).toBeVisible();
  await expect(
    page.getByText('You act for Leo Marchetti as their guardian. Your changes are recorded under your name.'),
  ).toBeVisible();
  await expect(menuOf(page).getByRole('link', { name: 'Sign-in', includeHidden: true })).toHaveCount(0);
  await openTab(menuOf(page), 'Emergency contacts');
  await expect(region(page, 'Emergency contacts').getByRole('link', { name: /^\+44/ }).first()).toBeVisible();
  await openTab(menuOf(page), 'Details');
  await region(page, 'Details').getByRole('button', { name: 'Edit Details' }).click();
  await expect(page.getByLabel(/^Preferred name/)).toBeVisible();
  await expect(page.getByLabel(/^First name/)).toHaveCount(0);
  await openTab(menuOf(page), 'Sensitive details');
  await region(page, 'Sensitive details').getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByLabel(/^Special requirements/)).toHaveValue(/Nut allergy/);
  await looksRight(page, 'profile-guardian-phone');
  // what is open on one person's page is not carried over to the next
  await openTab(menuOf(page), 'Guardians and supervisors');
  await region(page, 'Guardians').getByRole('link', { name: 'Helen Marchetti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await expect(region(page, 'My details').getByRole('button', { name: 'Edit My details' })).toBeVisible();
  await expect(page.getByLabel(/^Preferred name/)).toHaveCount(0);

  await open(page, demo('viewer'), `/portal/user/${child}#contact`);
  await expect(page).toHaveURL(new RegExp(`/staff/people/${child}/profile$`));
  await expect(region(page, 'Details')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Add(?! to favourites)|Remove|Delete)/ })).toHaveCount(0);
  await expect(region(page, 'Sensitive details')).toHaveCount(0);
  // the files of a child are not theirs to see
  await expect(page.getByRole('link', { name: /^(?:Files|Sign-in)$/ })).toHaveCount(0);
  await looksRight(page, 'profile-viewer-phone');

  await open(page, ADMIN, `/portal/user/${child}#carers`);
  await expect(region(page, 'Guardians').getByRole('button', { name: 'Add guardian' })).toBeVisible();
  await region(page, 'Details').getByRole('button', { name: 'Edit Details' }).click();
  await expect(page.getByLabel(/^First name/)).toHaveValue('Leo');

  await open(page, demo('volunteer'), `/portal/user/${child}`);
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible();
});

test(
  'a guest sees the stay that comes first thing, and a supervisor the people they look after',
  inFull(true),
  async ({ page }) => {
    await open(page, demo('has-booking'), '/portal');
    await expect(region(page, 'My stays').getByRole('listitem')).toHaveCount(1);
    await region(page, 'Next steps')
      .getByRole('link', { name: /^Your stay at/ })
      .click();
    await expect(page).toHaveURL(/\/portal\/residential\/bookings\/\d+$/);
    await open(page, demo('supervisor'), '/portal');
    const people = region(page, 'People you look after');
    await expect(people.getByRole('listitem')).toHaveCount(6);
    await people.getByRole('link', { name: 'Amara Nwosu' }).click();
    await expect(
      page.getByText('You act for Amara Nwosu as their supervisor. Your changes are recorded under your name.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Details' })).toBeDisabled();
    await looksRight(page, 'profile-supervisor-phone');
  },
);

test('a manager walks through a team by its address: part and person follow the hash, and the hash follows them', async ({
  page,
}) => {
  await open(page, demo('manager'), '/portal');
  await region(page, 'My roles').getByRole('link', { name: 'North Moors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'North Moors' })).toBeVisible();
  const team = new URL(page.url()).pathname;
  const parts = page.getByRole('navigation', { name: 'Sections of this page' });
  await expect(parts.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'true');
  const person = region(page, 'People').getByRole('link', { name: /Bronwen Pritchard/ });
  await person.press('Enter');
  await expect(page).toHaveURL(/#tab=people&user_id=\d+$/);
  const chosen = page.getByRole('group', { name: 'Bronwen Pritchard' });
  await expect(chosen).toBeFocused();
  await expect(chosen.getByText('Team manager')).toBeVisible();
  await looksRight(page, 'team-person-phone');
  const hash = new URL(page.url()).hash;
  await parts.getByRole('link', { name: 'Teams' }).press('Enter');
  await expect(page).toHaveURL(/#tab=teams$/);
  await expect(region(page, 'Teams below this one').getByRole('link').first()).toBeVisible();
  await looksRight(page, 'team-below-phone');
  await page.goBack();
  await expect(chosen).toBeVisible();
  await page.evaluate((next) => void (location.hash = next), hash.replace('people', '2'));
  await expect(region(page, 'Roles').getByRole('heading', { level: 3, name: 'Team manager' })).toBeVisible();
  await looksRight(page, 'team-roles-phone');
  await page.evaluate(() => void (location.hash = 'tab=1&user_id=999999999'));
  await expect(page.getByText('This person has no role here, or you do not have permission to view it.')).toBeVisible();

  // others see the team, but not its people; a hidden one is not there at all
  const [hidden] = await asAdmin<{ id: number }[]>('GET', 'organisation/teams?filter[hidden]=true&limit=1');
  await open(page, demo('volunteer'), '/portal');
  await page.goto(team);
  await expect(page.getByText('There is no one in this team you can view.')).toBeVisible();
  await page.goto(`/portal/team/${hidden!.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible();
});
