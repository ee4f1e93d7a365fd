import { choose, demo, looksRight, open, region, search, sizes } from './grants.ts';
import { ADMIN, arrival, asAdmin, makePerson } from './people.ts';
import { expect, test } from './test.ts';

test('staff find someone who is known twice, compare both records and merge them', async ({ page }) => {
  const [kept, other] = [await makePerson({ sms: false }), await makePerson({ sms: false, signsIn: false })];
  const surname = `Twice${kept.id}`;
  await asAdmin('PUT', `users/${kept.id}`, { first_name: 'Mair', last_name: surname, dob: '1988-05-06' });
  await asAdmin('PUT', `users/${other.id}`, { first_name: 'Máir', last_name: surname, dob: '1988-05-06' });
  await asAdmin('POST', `users/${other.id}/notes`, { text: 'Rang about Tuesdays' });
  await open(page, ADMIN, '/staff/people');
  await page.getByRole('link', { name: 'Find duplicates' }).click();
  const pair = page
    .getByRole('listitem')
    .filter({ hasText: surname })
    .filter({ hasText: 'Same name and date of birth' });
  await expect(pair.getByText('Same name and date of birth')).toBeVisible();
  await looksRight(page, 'duplicates');
  await pair.getByRole('link', { name: /^Compare/ }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Merge two records' })).toBeVisible();
  await page.getByRole('radio', { name: /Máir$/ }).check();
  const moves = region(page, 'What moves');
  await expect(moves.getByText('1 note', { exact: true })).toBeVisible();
  const merge = moves.getByRole('button', { name: 'Merge records' });
  await expect(merge).toBeDisabled();
  await looksRight(page, 'merge');
  await page.setViewportSize(sizes.phone);
  await looksRight(page, 'merge-phone');
  await moves.getByRole('checkbox', { name: /^I have checked/ }).check();
  await merge.click();
  await expect(page).toHaveURL(new RegExp(`/staff/people/${kept.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: `Máir ${surname}` })).toBeVisible();
  // the old address leads to the record that is kept
  await page.goto(`/staff/people/${other.id}/notes`);
  await expect(page.getByText('Rang about Tuesdays')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/staff/people/${kept.id}/notes$`));

  await open(page, demo('viewer'), '/staff/people/duplicates');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have permission to view people');
});

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
