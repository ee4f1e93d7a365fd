import type { Page } from '@playwright/test';
import { DOCUMENTS, documentFile, isUploaded } from './apply-mentor.ts';
import { complete, judge, newEmail, next, PASSWORD, thanks, title } from './apply-people.ts';
import { keysOn, reach } from './keys.ts';
import { expect, inFull, test } from './test.ts';

/** Hands without a mouse, on the form. */
function handsOn(page: Page) {
  const { press, type } = keysOn(page);
  return {
    press,
    type,
    /** The first of a group is reached, the others from there. */
    choose: async (group: string, steps = 0) => {
      const tiles = page.getByRole('radiogroup', { name: group }).getByRole('radio');
      await press(tiles.first(), 'Space');
      for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown');
      await expect(tiles.nth(steps)).toBeChecked();
    },
    goOn: async (name: string) => {
      await press(next(page), 'Enter');
      await expect(title(page, name)).toBeFocused();
    },
  };
}

async function typeDetails(page: Page) {
  const { type, choose } = handsOn(page);
  const email = newEmail();
  const field = (name: string) => page.getByLabel(name, { exact: true }).first();
  for (const [name, text] of [
    ['Email', email],
    ['Confirm email', email],
    ['First name', 'Rowan'],
    ['Last name', 'Hale'],
    ['Day', '7'],
    ['Month', '3'],
    ['Year', '1990'],
    ['Contact number', '07700900923'],
    ['Your experience with children', 'Two nephews'],
  ] as const)
    await type(field(name), text);
  await choose('Do you hold a first-aid certificate?');
  const start = page.getByRole('group', { name: 'Earliest start' });
  for (const [part, digits] of [
    ['Day', '4'],
    ['Month', '1'],
    ['Year', '2027'],
  ] as const)
    await type(start.getByLabel(part), digits);
  await choose('How do you get to us?', 1);
}

async function typeAddress(page: Page) {
  const { type, press } = handsOn(page);
  await press(page.getByRole('button', { name: 'Enter the address yourself' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Your address' });
  for (const [line, text] of [
    ['Street', '2 Old Road'],
    ['Town or city', 'Otley'],
    ['Postcode', 'LS21 1AA'],
  ] as const)
    await type(dialog.getByLabel(line), text);
  await press(dialog.getByRole('button', { name: 'Use this address' }), 'Enter');
  await expect(dialog).toHaveCount(0);
  const since = page.getByRole('group', { name: 'Living here since' });
  await type(since.getByLabel('Month'), 'May');
  await type(since.getByLabel('Year'), '2019');
}

async function handIn(page: Page) {
  // Asked for beforehand, so that no window of the system opens meanwhile.
  page.on('filechooser', () => {});
  for (const name of DOCUMENTS) {
    await reach(page, page.getByRole('group', { name }).getByRole('button').first());
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles(documentFile(name));
    await isUploaded(page, name);
  }
}

test(
  'a mentor applies with the keyboard alone, from the first step to the portal, on a small screen',
  inFull(true),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/apply/reading-mentor');
    await expect(title(page, 'Your details')).toBeVisible();
    const { press, type, choose, goOn } = handsOn(page);
    await press(page.getByRole('link', { name: 'Skip to the content' }), 'Enter');
    await typeDetails(page);
    await goOn('Address');
    await typeAddress(page);
    await goOn('About you');
    await choose('Do you have the right to volunteer in this country?', 2);
    await type(page.getByLabel('Which book did you love as a child?'), 'The Owl Service');
    await choose('Do you have children at one of our schools?', 1);
    await goOn('Documents');
    await handIn(page);
    await goOn('References');
    for (const [place, name] of [
      [1, 'Ada'],
      [2, 'Grace'],
    ] as const) {
      const referee = page.getByRole('region', { name: `Referee ${place}` });
      for (const [label, text] of [
        ['First name', name],
        ['Last name', 'Byron'],
        ['Email', `${name}@post.example`],
      ] as const)
        await type(referee.getByLabel(label, { exact: true }), text);
    }
    await goOn('Diversity');
    await goOn('Review and apply');
    await choose('How may we send you news of our work?', 2);
    for (const statement of [
      /^I know that a disclosure/,
      /^I have read how the trust protects/,
      /^I confirm that by applying/,
    ])
      await press(page.getByRole('checkbox', { name: statement }), 'Space');
    for (const label of ['Enter a password', 'Confirm your password']) await type(page.getByLabel(label), PASSWORD);
    await press(complete(page), 'Enter');
    await expect(thanks(page)).toBeVisible();
    await press(thanks(page).getByRole('button', { name: 'Finish' }), 'Enter');
    await expect(page).toHaveURL(/\/portal$/);
  },
);

test('the first step is filled in with the keyboard alone on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/apply/garden-helper');
  await expect(title(page, 'Your details')).toBeVisible();
  const { press, type } = handsOn(page);
  await press(page.getByRole('link', { name: 'Skip to the content' }), 'Enter');
  const email = newEmail();
  for (const [name, text] of [
    ['Email', email],
    ['Confirm email', email],
    ['First name', 'Rowan'],
    ['Last name', 'Hale'],
    ['Day', '7'],
    ['Month', '3'],
    ['Year', '1990'],
    ['Contact number', '07700900923'],
  ] as const)
    await type(page.getByLabel(name, { exact: true }), text);
  await expect(next(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(title(page, '2. Review and apply')).toBeFocused();
  await judge(page, 'keyboard');
});
