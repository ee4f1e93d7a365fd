import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choose, demo, looksRight, makeGrant, open, search, sizes } from './grants.ts';
import { ADMIN, asAdmin, call, makePerson, tokenOf } from './people.ts';
import { expect, inFull, test } from './test.ts';

const sheet = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const personOf = ({ id }: { id: number }) => `/staff/people/${id}`;
const pageOf = (person: { id: number }) => `${personOf(person)}/permissions`;

async function findPerson(words: string): Promise<{ id: number; display_name: string }> {
  return (await asAdmin<{ id: number; display_name: string }[]>('GET', `users?q=${encodeURIComponent(words)}`))[0]!;
}

test('a role is given in a team, adds up to rights with their reason, and ends at once', async ({ page }) => {
  const { group, profile } = await makeGrant(['view-users']);
  const person = await makePerson({ sms: false });
  const token = await tokenOf(person);
  await open(page, ADMIN, pageOf(person));
  await page.getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add role' });
  await choose(dialog, 'Role', profile.display_name);
  await expect(dialog).toContainText('Permissions: See people.');
  await search(dialog, 'Team', 'north', /^North Moors/);
  await dialog.getByLabel('Day').first().fill('1');
  await dialog.getByLabel('Month').first().fill('2');
  await looksRight(page, 'role-new');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(sheet(page, 'Roles')).toContainText(`${profile.display_name}North Moors`);
  await expect(sheet(page, 'Total permissions')).toContainText(
    `See peopleIn North Moors and below, because ${profile.display_name} in North Moors includes “${group.name}”.`,
  );
  expect((await call<{ data: unknown[] }>('GET', '/api/users?limit=3', { token })).data.length).toBe(3);

  await page.getByRole('button', { name: `Change ${profile.display_name}` }).click();
  const changing = page.getByRole('dialog', { name: 'Change role' });
  const lastDay = changing.getByRole('group', { name: 'Last day (optional)' });
  const reason = changing.getByLabel('Leaving reason');
  await expect(reason).toHaveCount(0);
  for (const [part, value] of Object.entries({ Day: '1', Month: '2', Year: '2040' }))
    await lastDay.getByLabel(part, { exact: true }).fill(value);
  await reason.selectOption({ label: 'Moved away' });
  await looksRight(page, 'role-last-day');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(changing).toHaveCount(0);
  await page.getByRole('button', { name: `Change ${profile.display_name}` }).click();
  await expect(reason.locator('option:checked')).toHaveText('Moved away');
  for (const part of ['Day', 'Month', 'Year']) await lastDay.getByLabel(part, { exact: true }).fill('');
  await expect(reason).toHaveCount(0);
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(changing).toHaveCount(0);

  await page.getByRole('button', { name: `End ${profile.display_name}` }).click();
  const ending = page.getByRole('dialog', { name: 'End role' });
  await expect(ending.getByRole('radio', { name: /Immediately/ })).toBeChecked();
  await expect(ending.getByLabel('Leaving reason')).toHaveValue('');
  await looksRight(page, 'role-end');
  await ending.getByRole('button', { name: 'End role' }).click();
  await expect(sheet(page, 'Roles')).toContainText(`${profile.display_name}Ended`);
  await expect(sheet(page, 'Total permissions')).not.toContainText('See people');
  expect((await call<{ data: unknown[] }>('GET', '/api/users?limit=3', { token })).data.length).toBe(1);
});

test(
  'a role without a place or with an impossible day is refused at the field; a mistaken one is removed',
  inFull(true),
  async ({ page }) => {
    const { profile } = await makeGrant(['view-users']);
    const person = await makePerson({ role: profile.display_name, sms: false, signsIn: false });
    await open(page, ADMIN, pageOf(person));
    await page.getByRole('button', { name: `Change ${profile.display_name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Change role' });
    await dialog.getByRole('radio', { name: 'In a team' }).check();
    await dialog.getByRole('group', { name: 'Last day (optional)' }).getByLabel('Day').fill('31');
    await dialog.getByRole('group', { name: 'Last day (optional)' }).getByLabel('Month').fill('2');
    await dialog.getByRole('group', { name: 'Last day (optional)' }).getByLabel('Year').fill('2027');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please choose one')).toBeVisible();
    await expect(dialog.getByText('Enter a valid date')).toBeVisible();
    await looksRight(page, 'role-refused');
    await dialog.getByRole('button', { name: 'Remove role' }).click();
    await dialog.getByRole('button', { name: 'Are you sure?' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(sheet(page, 'Roles')).toContainText('No roles yet.');
  },
);

test('a permission is removed from one person and restored', inFull(true), async ({ page }) => {
  const { profile } = await makeGrant(['view-users', 'view-teams']);
  const person = await makePerson({ role: profile.display_name, sms: false });
  const token = await tokenOf(person);
  const seen = async () => (await call<{ data: unknown[] }>('GET', '/api/users?limit=3', { token })).data.length;
  await open(page, ADMIN, pageOf(person));
  expect(await seen()).toBe(3);
  await page.getByRole('button', { name: 'Remove See people' }).click();
  const right = sheet(page, 'Total permissions').getByRole('listitem').filter({ hasText: 'See people' });
  await expect(right).toContainText('It was removed, although');
  await looksRight(page, 'rights-denied');
  expect(await seen()).toBe(1);
  await page.getByRole('button', { name: 'Restore See people' }).click();
  await expect(right).toContainText('Everywhere, because');
  expect(await seen()).toBe(3);
  await page.getByRole('button', { name: 'Remove another permission' }).click();
  await choose(page.getByRole('dialog'), 'Permission', 'Block people');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(sheet(page, 'Total permissions')).toContainText('Block peopleRemoved');
});

test('why someone can see someone is answered with role, team and group', inFull(true), async ({ page }) => {
  const manager = await findPerson('bronwen pritchard');
  await open(page, ADMIN, pageOf(manager));
  const why = sheet(page, 'Check a permission');
  await search(why, 'Person', 'gareth ll', /Gareth Lloyd/);
  await why.getByRole('button', { name: 'Check permission' }).click();
  await expect(why.getByRole('status').filter({ hasText: 'Yes.' })).toContainText(
    'Yes. Bronwen Pritchard has “See people” for Gareth Lloyd.',
  );
  await expect(why).toContainText(
    'Team manager in North Moors includes “Team management” and “Viewing”, and Drystone walling is below it: North Moors › Harrow Fell › Drystone walling.',
  );
  await looksRight(page, 'why-yes');
  await why.getByRole('radio', { name: 'Team' }).check();
  await search(why, 'Team', 'tea room', /Tea room/);
  await why.getByRole('button', { name: 'Check permission' }).click();
  await expect(why).toContainText('No. Bronwen Pritchard does not have “See people” in Tea room.');
  await expect(why).toContainText('None of Bronwen Pritchard’s roles gives it there.');
  await choose(why, 'Permission', 'Change settings and lists');
  await why.getByRole('radio', { name: 'Whole organisation' }).check();
  await why.getByRole('button', { name: 'Check permission' }).click();
  await expect(why).toContainText('It counts only for the whole organisation');
  await looksRight(page, 'why-no');
});

test('a role is given where the roles are first seen, by those who may', async ({ page }) => {
  const { profile } = await makeGrant(['view-users']);
  const person = await makePerson({ signsIn: false });
  await open(page, ADMIN, personOf(person));
  await page.setViewportSize(sizes.phone);
  const roles = sheet(page, 'Roles');
  await roles.getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add role' });
  await choose(dialog, 'Role', profile.display_name);
  await dialog.getByRole('radio', { name: 'Whole organisation' }).check({ force: true });
  await looksRight(page, 'overview-role-phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(roles).toContainText(profile.display_name);
  await open(page, demo('viewer'), personOf(person));
  await expect(roles).toBeVisible();
  await expect(roles.getByRole('button')).toHaveCount(0);
});

test('no one gives what they do not hold, and no one changes their own rights', inFull(true), async ({ page }) => {
  const manager = await findPerson('bronwen pritchard');
  const person = await findPerson('gareth lloyd');
  await open(page, demo('manager'), pageOf(person));
  await page.getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add role' });
  await expect(dialog.getByRole('radio', { name: 'Whole organisation' })).toHaveCount(0);
  await choose(dialog, 'Role', 'Administrator');
  await dialog.getByRole('combobox', { name: 'Team' }).fill('tea room');
  await expect(page.getByText('No team matches.').first()).toBeVisible();
  await search(dialog, 'Team', 'harrow', /^Harrow Fell/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /^You cannot give “[A-Z][a-z ]+” because you do not have it there\.$/,
  );
  await looksRight(page, 'role-not-held');
  await page.goto(pageOf(manager));
  await expect(sheet(page, 'Roles')).toContainText('Someone else has to change your own roles.');
  await expect(page.getByRole('button', { name: 'Add role' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test(
  'whoever holds less cannot block an administrator, no one themselves, and both are told why',
  inFull(true),
  async ({ page }) => {
    const { profile } = await makeGrant(['view-users', 'block-users']);
    const person = await makePerson({ role: profile.display_name, sms: false });
    const admin = await findPerson('morgan ellery');
    await open(page, person, pageOf(admin));
    await expect(sheet(page, 'Blocking').getByRole('listitem')).toHaveText([
      'They have permissions that you do not have.',
      'They are the last administrator.',
    ]);
    await looksRight(page, 'block-outranked');
    await page.goto(pageOf(person));
    await expect(sheet(page, 'Blocking')).toContainText('It is your own account.');
    await expect(page.getByRole('button', { name: /^Block/ })).toHaveCount(0);
  },
);

test('someone is blocked for a reason, shut out at once, and let in again', async ({ page }) => {
  const person = await makePerson({ sms: false });
  const token = await tokenOf(person);
  await open(page, ADMIN, pageOf(person));
  await page.getByRole('button', { name: /^Block Robin/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Block now' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await looksRight(page, 'block-refused');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost laptop');
  await dialog.getByRole('radio', { name: 'Until a date' }).check();
  for (const [part, value] of [
    ['Day', '1'],
    ['Month', '1'],
    ['Year', '2040'],
  ] as const)
    await dialog.getByLabel(part, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Block now' }).click();
  await expect(sheet(page, 'Blocking')).toContainText('Lost laptop');
  await expect(sheet(page, 'Blocking')).toContainText('by Morgan Ellery.');
  await looksRight(page, 'blocked');
  const refused = await page.request.get('/api/users/me', {
    headers: { authorization: `Bearer ${token}`, cookie: '' },
  });
  expect(refused.status()).toBe(401);
  await page.getByRole('button', { name: /Unblock/ }).click();
  await page.getByRole('button', { name: 'Are you sure?' }).click();
  await expect(sheet(page, 'Blocking')).toContainText('Earlier blocks');
  expect(await tokenOf(person)).not.toBe('');
});

test('guardians and supervisors are linked and unlinked', async ({ page }) => {
  const child = await findPerson('leo marchetti');
  const mark = randomUUID().slice(0, 6);
  const adult = await asAdmin<{ id: number }>('POST', 'users', {
    first_name: 'Aunt',
    last_name: `Linker${mark}`,
    dob: '1980-01-01',
    status_id: 2,
  });
  await open(page, ADMIN, `${personOf(child)}/profile`);
  await expect(sheet(page, 'Guardians')).toContainText('Helen Marchetti');
  for (const kind of ['guardian', 'supervisor'] as const) {
    const list = sheet(page, kind === 'guardian' ? 'Guardians' : 'Supervisors');
    await page.getByRole('button', { name: `Add ${kind}` }).click();
    await search(page.getByRole('dialog'), 'Person', `Linker${mark}`, new RegExp(mark));
    await page.getByRole('dialog').getByLabel('Relationship').fill('Aunt');
    await looksRight(page, `link-${kind}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(list).toContainText(`Linker${mark}Aunt`);
    await expect(list.getByRole('link', { name: new RegExp(mark) })).toHaveAttribute('href', personOf(adult));
    await list.getByRole('button', { name: `Unlink Aunt Linker${mark}` }).click();
    await list.getByRole('button', { name: 'Are you sure?' }).click();
    await expect(list).not.toContainText(mark);
  }
});

test(
  'a role profile is made, carries a group, adds up in words, and is archived with a way back',
  inFull(true),
  async ({ page }) => {
    const { group } = await makeGrant(['view-users']);
    const name = `Profile ${randomUUID().slice(0, 6)}`;
    await open(page, ADMIN, '/staff/settings/roles');
    await looksRight(page, 'profiles');
    await page.getByRole('button', { name: 'Add role profile' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
    await looksRight(page, 'profile-new');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(sheet(page, 'Total permissions')).toContainText('Access to the person’s own record only.');
    await page.getByRole('checkbox', { name: group.name }).check();
    await expect(sheet(page, 'Total permissions')).toContainText(`See people`);
    await sheet(page, 'Permission groups').getByRole('button', { name: 'Save' }).click();
    await expect(sheet(page, 'Permission groups').getByRole('button', { name: /Save/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('checkbox', { name: 'People with this role must use two factor authentication' }).check();
    await looksRight(page, 'profile-edit');
    await sheet(page, 'Details').getByRole('button', { name: 'Save' }).click();
    await expect(sheet(page, 'Details')).toContainText('Two factor authentication requiredYes');

    await page.goto(`/staff/settings/roles?q=${encodeURIComponent(name)}`);
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('1 role profile archived')).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    await looksRight(page, 'profile-archived');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name }).click();
    await expect(sheet(page, 'History')).toContainText('Permission groups');
    await sheet(page, 'Archive or delete').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Are you sure?' }).click();
    await expect(page.getByText(`${name} has been deleted.`)).toBeVisible();
    await page.goto('/staff/settings/roles?q=volunteer');
    await page.getByRole('link', { name: 'Volunteer', exact: true }).click();
    await expect(page.getByText(/^Used \d+ times, so it cannot be deleted\. You can archive it instead/)).toBeVisible();
    await expect(sheet(page, 'Archive').getByRole('button', { name: 'Delete' })).toHaveCount(0);
  },
);

for (const theme of ['light', 'dark'] as const) {
  test(`roles and rights read well on a phone, ${theme}`, inFull(true), async ({ browser, baseURL }) => {
    const manager = await findPerson('bronwen pritchard');
    const context = await browser.newContext({
      viewport: sizes.phone,
      colorScheme: theme,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await open(page, ADMIN, pageOf(manager));
    await expect(sheet(page, 'Total permissions')).toContainText('See people');
    await looksRight(page, `person-phone-${theme}`);
    await page.getByRole('button', { name: 'Add role' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Team' }).fill('peat');
    await expect(page.getByRole('option', { name: /Peatland/ })).toBeVisible();
    await looksRight(page, `role-phone-${theme}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Team' })).toHaveValue('Peatland restoration');
    await page.goto('/staff/settings/roles');
    await expect(page.getByRole('link', { name: 'Administrator' })).toBeVisible();
    await looksRight(page, `profiles-phone-${theme}`);
    await context.close();
  });
}

test('whoever may only look sees roles and no empty shells around them', inFull(true), async ({ page }) => {
  const person = await findPerson('gareth lloyd');
  await open(page, demo('viewer'), pageOf(person));
  await expect(sheet(page, 'Roles')).toContainText('Drystone walling');
  for (const name of ['Total permissions', 'Check a permission', 'Guardians', 'Supervisors', 'Blocking'])
    await expect(sheet(page, name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Add|Change|End|Block/ })).toHaveCount(0);
  await looksRight(page, 'person-viewer');
});
