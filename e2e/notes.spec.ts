import { demo, looksRight, open, region, search, sizes } from './grants.ts';
import { ADMIN, asAdmin, call, makePerson, tokenOf } from './people.ts';
import { expect, test } from './test.ts';

test('staff write a note, answer it, pin it and delete it, on a phone', async ({ page }) => {
  const { id } = await makePerson({ signsIn: false });
  await asAdmin('POST', `users/${id}/notes`, { text: 'Older note' });
  await page.setViewportSize(sizes.phone);
  await open(page, ADMIN, `/staff/people/${id}/notes`);
  const notes = region(page, 'Notes');
  await notes.getByRole('button', { name: 'Add note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note', { exact: true }).fill('Rang about **Tuesdays**');
  await dialog.getByRole('radio', { name: 'Safeguarding' }).check({ force: true });
  await dialog.getByRole('checkbox', { name: 'Share with the person' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('cannot be shared with the person')).toBeVisible();
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('Rang about **Tuesdays**');
  await dialog.getByRole('radio', { name: 'Staff of their teams' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const entry = notes.getByRole('listitem').filter({ hasText: 'Rang about Tuesdays' });
  await expect(entry.getByText('Shared', { exact: true })).toBeVisible();
  await notes.getByRole('listitem').filter({ hasText: 'Older note' }).getByRole('button', { name: /^Pin/ }).click();
  await expect(notes.getByRole('listitem').first()).toContainText('Older note');
  await entry.getByRole('button', { name: 'Reply' }).click();
  await dialog.getByLabel('Reply', { exact: true }).fill('Thursdays then');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(entry.getByText('Thursdays then')).toBeVisible();
  await looksRight(page, 'notes-phone');

  await entry
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await entry.getByRole('button', { name: /^Are you sure/ }).click();
  await expect(entry).toHaveCount(0);
});

test('a person gets a tag, and whoever only sees people finds no notes and changes no tags', async ({ page }) => {
  const { id } = await makePerson({ signsIn: false });
  await open(page, ADMIN, `/staff/people/${id}`);
  const tags = region(page, 'Tags');
  await tags.getByRole('button', { name: 'Add tag' }).click();
  const dialog = page.getByRole('dialog');
  await search(dialog, 'Tag', 'first', /First aider/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(tags.getByText('First aider').first()).toBeVisible();

  await page.context().clearCookies();
  await open(page, demo('viewer'), `/staff/people/${id}`);
  await expect(tags.getByText('First aider').first()).toBeVisible();
  await expect(tags.getByRole('button', { name: 'Add tag' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Notes', exact: true, includeHidden: true })).toHaveCount(0);
  await page.goto(`/staff/people/${id}/notes`);
  await expect(page.getByText('You do not have permission to view this.')).toBeVisible();
});

test('a person and their guardian read the notes and tags that are shared with them', async ({ page }) => {
  await open(page, demo('volunteer'), '/portal/user/me/details');
  const notes = page.getByRole('region', { name: /^Notes from / });
  const thanks = notes.getByRole('listitem').filter({ hasText: 'Stayed until the last coach had left.' });
  await expect(thanks.getByText('The whole team says thank you too.')).toBeVisible();
  await expect(notes.getByText('Bad knee')).toHaveCount(0);
  await expect(region(page, 'Tags').getByRole('listitem').first()).toBeVisible();
  await looksRight(page, 'profile-shared-notes');

  await page.context().clearCookies();
  const child = await call<{ data: { id: number } }>('GET', '/api/users/me', { token: await tokenOf(demo('minor')) });
  await open(page, demo('guardian'), `/portal/user/${child.data.id}/details`);
  await expect(notes.getByText('Finished manual handling.')).toBeVisible();
  await expect(notes.getByText('collected by their uncle')).toHaveCount(0);

  await page.context().clearCookies();
  const other = await makePerson();
  await open(page, other, '/portal/user/me/details');
  await expect(region(page, 'My details')).toBeVisible();
  await expect(notes).toHaveCount(0);
});
