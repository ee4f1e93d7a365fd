import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demo, looksRight, makeGrant, open, sizes } from './grants.ts';
import { ADMIN, asAdmin, makePerson } from './people.ts';
import { expect, inFull, test } from './test.ts';

const MATRIX = '/staff/settings/permissions';
const pending = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
const tick = (page: Page, permission: string, group: string) =>
  page.getByRole('checkbox', { name: `${permission} ${group}` });
const loseIt = 'You do not have permission to view';

test('what is taken out of a group is gone for someone who is signed in, at their next request', async ({
  page,
  browser,
  baseURL,
}) => {
  const { group, profile } = await makeGrant(['view-users', 'manage-roles']);
  const holder = await makePerson({ role: profile.display_name, sms: false });
  const theirs = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await open(theirs, holder, MATRIX);
  await expect(theirs.getByRole('button', { name: group.name })).toBeVisible();
  await expect(theirs.getByRole('checkbox')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Add group' })).toHaveCount(0);
  await looksRight(theirs, 'matrix-read-only');

  await open(page, ADMIN, MATRIX);
  await tick(page, 'Give and end roles', group.name).uncheck();
  await expect(pending(page)).toContainText(
    `Will remove “Give and end roles”. Affects everyone with the role ${profile.display_name}.`,
  );
  await pending(page).getByRole('button', { name: 'Save' }).click();
  await expect(pending(page)).toHaveCount(0);

  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1, name: loseIt })).toBeVisible();
  await theirs.goto('/portal');
  await expect(theirs.getByRole('link', { name: 'People', exact: true })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Settings' })).toHaveCount(0);
});

test(
  'a group that someone else saved meanwhile is not overwritten, and the own ticks stay',
  inFull(true),
  async ({ page }) => {
    const { group } = await makeGrant(['view-users']);
    await open(page, ADMIN, MATRIX);
    await tick(page, 'Add people', group.name).check();
    await asAdmin('PUT', `organisation/permission-groups/${group.id}`, { permissions: ['view-users', 'view-teams'] });
    await pending(page).getByRole('button', { name: 'Save' }).click();
    await expect(pending(page)).toContainText('Someone else changed this');
    await looksRight(page, 'matrix-stale');
    await pending(page).getByRole('button', { name: 'Load newest version' }).click();
    await expect(tick(page, 'See hidden teams', group.name)).toBeChecked();
    await expect(tick(page, 'Add people', group.name)).toBeChecked();
    await pending(page).getByRole('button', { name: 'Save' }).click();
    await expect(pending(page)).toHaveCount(0);
    const saved = await asAdmin<{ permissions: string[] }>('GET', `organisation/permission-groups/${group.id}`);
    expect(saved.permissions).toEqual(['create-users', 'view-teams', 'view-users']);
  },
);

test(
  'the matrix is one stop of the Tab key; arrows move, the space bar ticks, undo takes it back',
  inFull(true),
  async ({ page }) => {
    const { group } = await makeGrant(['view-users']);
    await open(page, ADMIN, MATRIX);
    await tick(page, 'See people', group.name).focus();
    await page.keyboard.press('ArrowDown');
    await expect(tick(page, 'Add people', group.name)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(tick(page, 'Add people', group.name)).toBeChecked();
    await expect(pending(page)).toBeVisible();
    await page.keyboard.press('Home');
    await expect(page.getByRole('button', { name: 'Edit wording of Add people' })).toBeFocused();
    await page.keyboard.press('Control+Home');
    await expect(page.getByRole('grid').getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(pending(page).getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pending(page)).toHaveCount(0);
    await expect(tick(page, 'Add people', group.name)).not.toBeChecked();
  },
);

test('a page with unsaved ticks is not left by mistake', inFull(true), async ({ page }) => {
  const { group } = await makeGrant([]);
  await open(page, ADMIN, MATRIX);
  await tick(page, 'See people', group.name).check();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(tick(page, 'See people', group.name)).toBeChecked();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
});

test('permissions are searched by what they open and shown by category', inFull(true), async ({ page }) => {
  await open(page, ADMIN, MATRIX);
  await page.getByRole('searchbox').fill('dates of birth');
  await expect(page.getByRole('rowheader')).toHaveText([/People/, /See sensitive details/, /Change sensitive details/]);
  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByText('No permission matches this search.')).toBeVisible();
  await looksRight(page, 'matrix-nothing');
  await page.getByRole('button', { name: 'Show all permissions' }).click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Teams');
  await expect(page.getByRole('rowheader')).toHaveText([
    /Teams/,
    /See hidden teams/,
    /Add, change and move teams/,
    /Give and end roles/,
    /See stays/,
    /Book, change and cancel stays/,
    /Change rooms and changeover days/,
  ]);
});

test(
  'a group is made like another, renamed, kept while a role carries it, and deleted after',
  inFull(true),
  async ({ page }) => {
    const { group, profile } = await makeGrant(['view-users', 'view-teams']);
    const name = `Copy ${randomUUID().slice(0, 6)}`;
    await open(page, ADMIN, MATRIX);
    await page.getByRole('button', { name: 'Add group' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: /Copy permissions from/ }).click();
    await page.getByRole('option', { name: group.name }).click();
    await looksRight(page, 'group-new');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(tick(page, 'See hidden teams', name)).toBeChecked();

    await page.getByRole('button', { name: new RegExp(name) }).click();
    await expect(dialog).toContainText('No role profile includes it');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} renamed`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: new RegExp(`${name} renamed`) }).click();
    await dialog.getByRole('button', { name: 'Delete group' }).click();
    await dialog.getByRole('button', { name: 'Are you sure?' }).click();
    await expect(page.getByText(`“${name} renamed” has been deleted`)).toBeVisible();

    await page.getByRole('button', { name: new RegExp(group.name) }).click();
    await expect(dialog.getByText('One role profile includes this group, so it cannot be deleted.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete group' })).toHaveCount(0);
    await looksRight(page, 'group-in-use');
    await dialog.getByRole('link', { name: profile.display_name }).click();
    await expect(page.getByRole('heading', { level: 1, name: profile.display_name })).toBeVisible();
  },
);

test('the last one who decides cannot untick that, and is told so', async ({ page }) => {
  await open(page, ADMIN, `${MATRIX}?q=manage+permissions`);
  await tick(page, 'Manage permissions', 'Everything').uncheck();
  await pending(page).getByRole('button', { name: 'Save' }).click();
  await expect(pending(page)).toContainText('The last administrator cannot be removed.');
  await looksRight(page, 'matrix-last-administrator');
  await pending(page).getByRole('button', { name: 'Undo' }).click();
  await expect(tick(page, 'Manage permissions', 'Everything')).toBeChecked();
});

test(
  'a permission is called what the organisation calls it, in English and in Welsh',
  inFull(true),
  async ({ page }) => {
    await open(page, ADMIN, `${MATRIX}?q=manage-jobs`);
    await page.getByRole('button', { name: /Edit wording of/ }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your organisation’s wording' });
    await looksRight(page, 'wording');
    await dialog.getByLabel('Label').fill('Wake what fell asleep');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('rowheader', { name: /Wake what fell asleep/ })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('language', 'cy'));
    await page.goto(MATRIX);
    await expect(page.getByRole('heading', { level: 1, name: 'Hawliau' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /Wake what fell asleep/ })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /Gweld gwaith cefndir/ })).toBeVisible();
    await looksRight(page, 'matrix-welsh');
    await asAdmin('PUT', 'organisation/permissions/24', { label: 'Start failed background work again' });
  },
);

for (const theme of ['light', 'dark'] as const) {
  test(
    `on a phone one group is shown at a time, its permissions as switches, ${theme}`,
    inFull(true),
    async ({ browser, baseURL }) => {
      const { group } = await makeGrant(['view-users']);
      const context = await browser.newContext({
        viewport: sizes.phone,
        colorScheme: theme,
        ...(baseURL ? { baseURL } : {}),
      });
      const page = await context.newPage();
      await open(page, ADMIN, MATRIX);
      await page.getByRole('button', { name: /Permission group/ }).click();
      await page.getByRole('option', { name: group.name }).click();
      await expect(page.getByRole('switch', { name: 'See people' })).toBeChecked();
      await page.getByRole('switch', { name: 'See people' }).click();
      await page.getByRole('switch', { name: 'See hidden teams' }).click();
      await expect(pending(page)).toContainText('Will add “See hidden teams”. Will remove “See people”.');
      await looksRight(page, `matrix-phone-${theme}`);
      await pending(page).getByRole('button', { name: 'Save' }).click();
      await expect(pending(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'About this group' }).click();
      await expect(page.getByRole('dialog', { name: group.name })).toBeVisible();
      await looksRight(page, `group-phone-${theme}`);
      await context.close();
    },
  );

  test(
    `the settings have no accessibility findings, ${theme}`,
    inFull(theme === 'dark'),
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        viewport: sizes.desktop,
        colorScheme: theme,
        ...(baseURL ? { baseURL } : {}),
      });
      const page = await context.newPage();
      await open(page, ADMIN, '/staff/settings');
      await looksRight(page, `settings-${theme}`);
      await page.getByRole('link', { name: /Permissions/ }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await looksRight(page, `matrix-${theme}`);
      await context.close();
    },
  );
}

test('settings are offered to those alone who may open one', inFull(true), async ({ page }) => {
  await open(page, demo('viewer'), '/staff/people');
  await expect(page.getByRole('link', { name: 'People', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await page.goto(MATRIX);
  await expect(page.getByRole('heading', { level: 1, name: loseIt })).toBeVisible();
  await looksRight(page, 'settings-forbidden');
  await page.goto('/staff/settings');
  await expect(page.getByRole('heading', { level: 1, name: loseIt })).toBeVisible();
  await page.goto('/staff/settings/no-such-thing');
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible();
  await looksRight(page, 'settings-unknown');
});
