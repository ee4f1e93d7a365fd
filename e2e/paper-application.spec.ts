import { demo, looksRight, open, region, search, sizes } from './grants.ts';
import { asAdmin, makePerson } from './people.ts';
import { expect, inFull, test } from './test.ts';

const recruiter = demo('recruiter');

for (const [size, viewport] of Object.entries(sizes)) {
  test(
    `a recruiter enters an application from paper, plans its start and deletes it, on a ${size}`,
    inFull(size !== 'desktop'),
    async ({ browser, baseURL }) => {
      const person = await makePerson({ signsIn: false });
      const { display_name: name } = await asAdmin<{ display_name: string }>('GET', `users/${person.id}`);
      const page = await (await browser.newContext({ viewport, ...(baseURL ? { baseURL } : {}) })).newPage();
      await open(page, recruiter, '/staff/applications');
      await page.getByRole('button', { name: 'Add application' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add application' });
      await search(dialog, 'Person', name, new RegExp(name));
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Select an option')).toBeVisible();
      await search(dialog, 'Opportunity', 'Garden', /Garden helper/);
      await looksRight(page, `paper-add-${size}`);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

      const progress = region(page, 'Progress');
      await expect(progress.getByText('Entered by')).toBeVisible();
      await expect(region(page, 'Application form').getByText(/^Staff entered this application/)).toBeVisible();
      const decision = region(page, 'Decision');
      await decision.getByRole('button', { name: 'Edit planned start date' }).click();
      const edit = page.getByRole('dialog', { name: 'Edit application' });
      await edit.getByRole('group', { name: 'Planned start date' }).getByLabel('Day').fill('5');
      await edit.getByLabel('Month').fill('3');
      await edit.getByLabel('Year').fill('2030');
      await looksRight(page, `paper-start-${size}`);
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(edit).toBeHidden();
      await expect(decision.getByText('5 Mar 2030')).toBeVisible();
      await looksRight(page, `paper-application-${size}`);

      await progress.getByRole('button', { name: 'Delete application' }).click();
      await progress.getByRole('button', { name: 'Are you sure?' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
      await expect(page.getByText('The application has been deleted.').first()).toBeVisible();
      await expect(page.getByRole('link', { name })).toHaveCount(0);

      // the same from the person's own page
      await page.goto(`/staff/people/${person.id}/applications`);
      const sheet = region(page, 'Applications');
      await sheet.getByRole('button', { name: 'Add application' }).click();
      await search(dialog, 'Opportunity', 'Garden', /Garden helper/);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(sheet.getByRole('link', { name: 'Garden helper' })).toBeVisible();
      await looksRight(page, `paper-person-${size}`);
      await page.context().close();
    },
  );
}

test('an application that was sent cannot be deleted', async ({ page }) => {
  const [sent] = await asAdmin<[{ id: number }]>('GET', 'applications?filter[state]=reviewing&limit=1');
  await open(page, recruiter, `/staff/applications/${sent.id}`);
  await expect(region(page, 'Decision').getByRole('button', { name: 'Edit planned start date' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete application' })).toHaveCount(0);
});
