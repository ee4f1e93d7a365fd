import { demo, looksRight, open, sizes } from './grants.ts';
import { expect, test } from './test.ts';

test.use({ viewport: sizes.phone });

test('an applicant finds their application at home and reads what happens next; nobody else’s is there', async ({ page }) => {
  await open(page, demo('previously-applied'), '/portal');
  const own = page.getByRole('region', { name: 'Your applications' }).getByRole('listitem');
  await expect(own).toHaveCount(1);
  await expect(own.getByText('Sent', { exact: true })).toBeVisible();
  await looksRight(page, 'portal-applications-phone');
  await own.getByRole('link', { name: 'Garden helper' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Garden helper' })).toBeVisible();
  await expect(page).toHaveURL(/\/portal\/applicant\/dashboard\/\d+$/);
  await expect(page.getByText(/^Applied on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happens next' }).getByText(/^Your application has arrived;/)).toBeVisible();
  for (const absent of ['References', 'Parental consent', 'Documents you handed in']) await expect(page.getByRole('region', { name: absent })).toHaveCount(0);
  await looksRight(page, 'application-phone');

  // somebody else's is numbered next to it, and is as unknown as what never was
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  for (const other of [id + 1, 999_999_999, 'mine']) {
    await page.goto(`/portal/applicant/dashboard/${other}`);
    await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible();
  }
});
