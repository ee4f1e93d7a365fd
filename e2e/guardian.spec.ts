import { demo, looksRight, open, openTab, region, sizes } from './grants.ts';
import { keysOn, reach } from './keys.ts';
import { expect, test } from './test.ts';

test.use({ viewport: sizes.phone });

test('a guardian sees a child’s shifts and events and answers for them, by the keyboard', async ({ page }) => {
  await open(page, demo('guardian'), '/portal');
  const { press } = keysOn(page);
  const child = region(page, 'Leo Marchetti');
  await looksRight(page, 'guardian-home');
  await child.getByRole('link', { name: 'Shifts', exact: true }).click();
  const upcoming = region(page, 'Upcoming shifts');
  await expect(upcoming.getByRole('link', { name: 'Den building' }).first()).toBeVisible();
  await expect(region(page, 'Past shifts').getByText('Did not come')).toBeVisible();
  await looksRight(page, 'guardian-shifts');
  // the way out is asked about once more, and not taken
  await press(upcoming.getByRole('button', { name: 'Cannot come' }).first(), 'Enter');
  await expect(upcoming.getByText(/Are you sure\?|plan to come/)).toBeVisible();
  await press(upcoming.getByRole('button', { name: 'Keep it' }), 'Enter');
  await upcoming.getByRole('link', { name: 'Den building' }).first().click();
  await expect(page).toHaveURL(/\/portal\/user\/\d+\/shifts\/\d+$/);
  const shift = region(page, 'Den building');
  await expect(shift.getByText(/^Old clothes, boots/)).toBeVisible();
  await expect(shift.getByRole('link', { name: /^\+44/ })).toHaveAttribute('href', /^tel:/);
  await looksRight(page, 'guardian-shift');
  for (const [name, sheet] of [
    ['Calendar', 'Include shifts you can take'],
    ['Availability', 'Days blocked out'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: 'Shifts', exact: true }).last().click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText(sheet).first()).toBeVisible();
    await looksRight(page, `guardian-${name}`);
  }
  await openTab(page.getByRole('navigation', { name: 'Sections of the profile' }), 'Events');
  await page.getByRole('link', { name: 'Night walk' }).click();
  await expect(page.getByRole('heading', { name: 'Night walk' })).toBeVisible();
  await looksRight(page, 'guardian-event');
  const answers = page.getByRole('group', { name: 'Answer' });
  await reach(page, answers.getByRole('button', { name: 'Maybe' }));
  await page.keyboard.press('Enter');
  await expect(answers.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true');
  await answers.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(answers.getByRole('button', { name: 'Going', exact: true })).toHaveAttribute('aria-pressed', 'true');
});
