import { open, search } from './grants.ts';
import { ADMIN, asAdmin, makePerson } from './people.ts';
import { expect, test } from './test.ts';

test('staff filter two teams and a status, tag everyone found, save the view and undo the tags', async ({ page }) => {
  const name = `Walk ${Date.now()}`;
  const teams = [];
  for (const end of ['North', 'South']) {
    const team = (await asAdmin('POST', 'organisation/teams', { name: `${name} ${end}` })) as { id: number };
    teams.push(team.id);
  }
  await asAdmin('POST', 'organisation/tags', { name });
  const profiles = (await asAdmin('GET', 'organisation/role-profiles?limit=1')) as { id: number }[];
  for (const team_id of teams) {
    const { id } = await makePerson({ signsIn: false });
    const role = { role_profile_id: profiles[0]!.id, team_id, start_date: '2026-01-01' };
    await asAdmin('POST', `users/${id}/role-profiles`, role);
  }

  await open(page, ADMIN, `/staff/people?team_id.in=${teams.join(',')}`);
  const table = page.getByRole('table', { name: 'People' });
  await expect(table.getByRole('link')).toHaveCount(2);
  await table.getByRole('checkbox', { name: 'Select all on this page' }).check({ force: true });
  await page.getByRole('button', { name: 'Add tag' }).click();
  const dialog = page.getByRole('dialog');
  await search(dialog, 'Tag', name, new RegExp(name));
  await expect(dialog.getByText('2 people will get the tag.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByText('2 people changed.')).toBeVisible();

  await page.getByRole('button', { name: 'Views' }).click();
  const views = page.getByRole('dialog', { name: 'Views' });
  await views.getByLabel('Name').fill(name);
  await views.getByRole('button', { name: 'Save view' }).click();
  await expect(views).toBeHidden();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone for 2 people.')).toBeVisible();
  await page.goto('/staff/people');
  await page.getByRole('button', { name: 'Views' }).click();
  await views.getByRole('button', { name, exact: true }).click();
  await expect(table.getByRole('link')).toHaveCount(2);
});
