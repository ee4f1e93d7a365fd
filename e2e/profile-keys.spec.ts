import type { Page } from '@playwright/test';
import { follow, looksRight, open, region, sizes } from './grants.ts';
import { keysOn, reach } from './keys.ts';
import { asAdmin, makePerson } from './people.ts';
import { aSite, saturday } from './sites.ts';
import { expect, inFull, test } from './test.ts';

test.use({ viewport: sizes.phone });

const written = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Someone of twelve with a stay, and who acts for them. */
async function aChild() {
  const [child, guardian] = [await makePerson({ signsIn: false }), await makePerson()];
  await asAdmin('PUT', `users/${child.id}`, { dob: `${new Date().getUTCFullYear() - 12}-01-31` });
  await asAdmin('POST', `users/${child.id}/guardians`, { guardian_id: guardian.id, relationship: 'Parent' });
  await aSite([{ person: child }]);
  return { child, guardian };
}

test(
  'a guardian fills in what is asked of a child, gives their stay other dates and calls it off, by keys alone',
  inFull(true),
  async ({ page }) => {
    const { child, guardian } = await aChild();
    const { press, type } = keysOn(page);
    await open(page, guardian, `/portal/user/${child.id}/fields`);
    const sheet = region(page, 'Reaching you');
    await press(sheet.getByRole('button', { name: 'Edit Reaching you' }), 'Enter');
    const form = page.getByRole('form', { name: 'Reaching you' });
    await type(form.getByRole('textbox', { name: 'Another email address' }), 'child@post.example');
    await press(form.getByRole('button', { name: 'Save', exact: true }), 'Enter');
    await expect(sheet.getByText('child@post.example')).toBeVisible();
    await looksRight(page, 'profile-guardian-fields-phone');

    const sections = page.getByRole('navigation', { name: 'Sections of the profile' });
    await press(sections.getByRole('button', { name: 'More' }), 'Enter');
    await press(sections.getByRole('link', { name: 'Stays' }), 'Enter');
    await press(region(page, 'Stays').getByRole('link').first(), 'Enter');
    await expect(page.getByRole('link', { name: /^Robin Tester/ })).toHaveAttribute(
      'href',
      `/portal/user/${child.id}/stays`,
    );
    const dates = region(page, 'Change dates');
    await press(dates.getByRole('button', { name: /^Change dates/ }), 'Enter');
    const boxes = dates.getByRole('group', { name: /When would you like to come/ });
    const [year, month, day] = saturday(2).split('-') as [string, string, string];
    for (const [part, digits] of [
      ['Day', day],
      ['Month', month],
      ['Year', year],
    ] as const) {
      await reach(page, boxes.getByRole('textbox', { name: part }).first());
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(digits);
    }
    await looksRight(page, 'guardian-stay-dates-phone');
    await press(dates.getByRole('button', { name: 'Change dates', exact: true }), 'Enter');
    await expect(dates.getByText('The dates have been changed. We will confirm them.')).toBeVisible();
    const stay = region(page, 'The stay');
    await expect(stay.getByText(written(saturday(2)))).toBeVisible();

    const off = region(page, 'Cannot come?');
    await reach(page, off.getByRole('combobox', { name: 'Why are you cancelling?' }));
    await page.keyboard.type('Ill');
    await press(off.getByRole('button', { name: 'Cancel stay' }), 'Enter');
    await press(off.getByRole('button', { name: 'Are you sure?' }), 'Enter');
    await expect(stay.getByText('Cancelled')).toBeVisible();
  },
);

async function everyControlIsReached(page: Page) {
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
  const inside = '#main :is(a[href], button, input, select, textarea, [tabindex="0"])';
  const wanted = await page.locator(inside).evaluateAll((all) => {
    const isReached = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !(one as HTMLButtonElement).disabled &&
      (one as HTMLElement).tabIndex >= 0 &&
      !(one as HTMLInputElement).matches('input[type=radio]');
    return all.filter(isReached).map((one, at) => one.setAttribute('data-at', String(at))).length;
  });
  // The arrow keys lead to the tabs behind "More", which stand aside here.
  const behind = page.getByRole('navigation', { name: 'Sections of the profile' }).locator('a:not(:visible)');
  expect(wanted + (await behind.count())).toBeGreaterThan(10);
  const met = new Set<string>();
  await page.locator('#main').evaluate((main) => (main as HTMLElement).focus());
  for (let press = 0; press < wanted * 2 && met.size < wanted; press++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => document.activeElement?.getAttribute('data-at') ?? null);
    if (at !== null) met.add(at);
  }
  const missed = Array.from({ length: wanted }, (_, at) => String(at)).filter((at) => !met.has(at));
  expect(
    await Promise.all(
      missed.map((at) => page.locator(`[data-at="${at}"]`).evaluate((one) => one.outerHTML.slice(0, 200))),
    ),
  ).toEqual([]);
}

test('every control of the profile is reached and left by the keyboard', async ({ page }) => {
  const person = await makePerson();
  await aSite([{ person }]);
  await open(page, person, '/portal');
  for (const [section, name] of [
    ['details', 'My details'],
    ['contact', 'Email addresses'],
    ['emergency', 'Emergency contacts'],
    ['fields', 'Reaching you'],
    ['stays', 'Stays'],
    ['diversity', 'About your background'],
    ['security', 'Two factor authentication'],
    ['files', 'Files'],
    ['my-data', 'Download everything'],
  ] as const) {
    await follow(page, `/portal/user/me/${section}`);
    await expect(region(page, name)).toBeVisible();
    await everyControlIsReached(page);
  }
});
