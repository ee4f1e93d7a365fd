import { arrival, enter, makePerson, newestId } from './people.ts';
import { expect, test } from './test.ts';

const LINK = /(\/login\/confirm-email#\S+)/;

test('an address is added, its link sent again, and the newer link confirms it for good', async ({ page }) => {
  const person = await makePerson();
  const added = person.email.replace('@', '+more@');
  await enter(page, person, '/portal/user/me/contact');
  const sheet = page.getByRole('region', { name: 'Email addresses' });
  await sheet.getByRole('button', { name: 'Add email address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(added);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = sheet.getByRole('listitem').filter({ hasText: added });
  await expect(row.getByText('Not confirmed')).toBeVisible();
  await arrival(added, LINK);
  const before = await newestId(added);
  await row.getByRole('button', { name: 'Send link again' }).click();
  await expect(page.getByText(`We have sent a new link to ${added}`)).toBeVisible();
  await page.goto(await arrival(added, LINK, before));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByText(`${added} is confirmed`)).toBeVisible();
  await page.goto('/portal/user/me/contact');
  await expect(row).toBeVisible();
  await expect(row.getByText('Not confirmed')).toHaveCount(0);
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog').getByText('To use another address, add it and confirm it')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
});
