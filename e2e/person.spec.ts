import { choose, demo, looksRight, open, search, sizes } from './grants.ts';
import { ADMIN, arrival, makePerson } from './people.ts';
import { expect, test } from './test.ts';

test('a team manager adds someone to their team, is warned of a likely duplicate, and invites them', async ({
  page,
}) => {
  const known = await makePerson({ sms: false, signsIn: false });
  await open(page, ADMIN, '/staff/people');
  await page.getByRole('button', { name: 'Add person' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add person' });
  await dialog.getByLabel(/^First name/).fill('Wyn');
  await dialog.getByLabel(/^Last name/).fill(`Newcomer${known.id}`);
  await dialog.getByLabel(/^Email/).fill(known.email);
  await expect(dialog.getByText('This person may already be here')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await expect(dialog.getByText('This email address already belongs to another account')).toBeVisible();
  await expect(dialog.getByLabel(/^First name/)).toHaveValue('Wyn');
  await looksRight(page, 'add-person');
  await page.setViewportSize(sizes.phone);
  await looksRight(page, 'add-person-phone');

  await page.setViewportSize(sizes.desktop);
  await open(page, demo('manager'), '/staff/people');
  await page.getByRole('button', { name: 'Add person' }).click();
  const email = `wyn.${known.id}@post.example`;
  await dialog.getByLabel(/^First name/).fill('Wyn');
  await dialog.getByLabel(/^Last name/).fill(`Newcomer${known.id}`);
  await dialog.getByLabel(/^Email/).fill(email);
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await expect(dialog.getByText('Choose one of your teams').first()).toBeVisible();
  await choose(dialog, 'Role', 'Volunteer');
  await search(dialog, 'Team', 'harrow', /Harrow Fell/);
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Wyn Newcomer${known.id}` })).toBeVisible();
  await expect(page).toHaveURL(/\/staff\/people\/\d+$/);
  expect(await arrival(email, /(\/login\/reset#\S+)/)).toContain('/login/reset');
});
