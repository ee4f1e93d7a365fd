import { demo, looksRight, open, sizes } from './grants.ts';
import { asAdmin, call, tokenOf } from './people.ts';
import { expect, test } from './test.ts';

test('a guardian says what a child may take part in, the child reads it, and what was agreed to on applying stands below', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const child = demo('minor');
  const { id } = (await call<{ data: { id: number } }>('GET', '/api/users/me', { token: await tokenOf(child) })).data;
  const section = page.getByRole('region', { name: 'Activities with a risk' });
  const water = section.getByRole('radiogroup', { name: /^Working near water/ });
  await open(page, demo('guardian'), `/portal/user/${id}/consents`);
  await water.getByText('I agree', { exact: true }).click();
  await section.getByRole('button', { name: 'Update activities' }).press('Enter');
  await expect(water.getByText(/^Answered on \d{1,2} \w{3,4} \d{4} by parent\/guardian$/)).toBeVisible();

  await open(page, child, '/portal/user/me/consents');
  await expect(section.getByText('A parent or guardian answers this for you.')).toBeVisible();
  await expect(water.getByRole('radio', { name: 'I agree', exact: true })).toBeChecked();
  await expect(water.getByRole('radio', { name: 'I do not agree' })).toBeDisabled();
  await expect(section.getByRole('button', { name: 'Update activities' })).toBeDisabled();
  await looksRight(page, 'activities-child-phone');

  // word for word what was put to someone who applied, and how far their parent was asked
  const given = page.getByRole('region', { name: 'Agreed to when applying' });
  const [young] = await asAdmin<{ user_id: number }[]>('GET', 'applications?filter[minor]=true&limit=1');
  await open(page, demo('admin'), `/staff/people/${young!.user_id}/consents`);
  await expect(given.getByRole('heading', { name: 'Parents and guardians we asked' })).toBeVisible();
  await expect(given.getByText(/: (asked|answered) on \d{1,2} \w{3,4} \d{4}$/)).toBeVisible();
  await looksRight(page, 'given-phone');
});

test('whoever keeps the settings says what people are asked to agree to', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await open(page, demo('admin'), '/staff/settings');
  await page.getByRole('link', { name: /^Consents and terms/ }).click();
  const [consents, terms] = ['Consents', 'Terms'].map((name) => page.getByRole('region', { name, exact: true }));
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  await consents!.getByRole('button', { name: 'Add consent' }).click();
  await dialog.getByText('One choice').click();
  await dialog.getByRole('textbox', { name: 'Choice 1' }).fill('On paper');
  await dialog.getByRole('textbox', { name: 'Choice 2' }).fill('On paper');
  await save.click();
  await expect(dialog.getByText('This choice is already in the list')).toBeVisible();
  await looksRight(page, 'asked-refused-desktop');
  const statement = `How may we keep your drawings ${Date.now()}?`;
  await dialog.getByLabel('Statement').fill(statement);
  await dialog.getByRole('textbox', { name: 'Choice 2' }).fill('Not at all');
  await save.press('Enter');
  const row = consents!.getByRole('listitem').filter({ hasText: statement });
  await expect(row.getByText('One choice')).toBeVisible();
  await row.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(row.getByText('Archived')).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await row.getByRole('button', { name: 'Are you sure?' }).click();
  await expect(row).toHaveCount(0);

  // what has been answered cannot be deleted
  const news = consents!.getByRole('listitem').filter({ hasText: 'How may we send you news of our work?' });
  await expect(news.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await news.getByRole('button', { name: /^Edit/ }).click();
  await expect(dialog.getByText(/^Used .*, so it cannot be deleted\. You can archive it instead\.$/)).toBeVisible();
  await page.keyboard.press('Escape');

  await terms!.getByRole('button', { name: 'Add terms' }).click();
  await dialog.getByLabel('Name').fill('house rules');
  await dialog.getByLabel('Link').fill('nowhere');
  await save.click();
  await expect(dialog.getByText('Please enter a valid URL')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize(sizes.phone);
  await looksRight(page, 'asked-phone');
});
