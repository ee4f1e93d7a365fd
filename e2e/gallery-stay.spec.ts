import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, inFull, test } from './test.ts';

async function open(page: Page, query = 'theme=light') {
  await page.goto(`/dev/gallery?only=stay&${query}`);
  const group = page.getByRole('group', { name: 'When would you like to stay?' });
  await expect(group).toBeVisible();
  return {
    group,
    day: (name: string) => group.getByRole('button', { name: new RegExp(`^${name} 2027`) }),
    why: group.locator('[data-why]'),
    said: group.getByRole('status'),
    typed: (part: string) => group.getByRole('group', { name: 'Start date' }).getByRole('textbox', { name: part }),
  };
}

test(
  'begins the week on Monday and shows two months, side by side from 768 pixels on',
  inFull(true),
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    const { group } = await open(page);
    const months = group.getByRole('grid');
    await expect(months).toHaveCount(2);
    expect(await months.first().getByRole('columnheader', { includeHidden: true }).allTextContents()).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    const places = () =>
      months.evaluateAll((grids) => grids.map((grid) => grid.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
    const [left, right] = await places();
    expect(right!.y).toBe(left!.y);
    expect(right!.x).toBeGreaterThan(left!.x);
    await page.setViewportSize({ width: 767, height: 900 });
    const [above, below] = await places();
    expect(below!.x).toBe(above!.x);
    expect(below!.y).toBeGreaterThan(above!.y);
  },
);

test('goes through the days with the keyboard and chooses a stay of the length asked for', async ({ page }) => {
  const { group, day, why, said } = await open(page);
  await expect(group.getByText('Available', { exact: true })).toBeVisible();
  await expect(group.getByText('Not available', { exact: true })).toBeVisible();
  await day('Saturday,? 1 May').focus();
  await page.keyboard.press('ArrowDown');
  await expect(day('Saturday,? 8 May')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('Saturday 8 May 2027 to Saturday 15 May 20277 nights');
  await expect(group.getByRole('gridcell', { selected: true })).toHaveCount(1);

  await page.keyboard.press('ArrowRight');
  await expect(group.locator('[data-day="2027-05-09"]')).toBeFocused();
  await expect(why).toHaveText('Sunday 9 May 2027: stays begin and end on a Saturday');
  await expect(group.locator('[data-day="2027-05-09"]')).toHaveAccessibleDescription(
    'stays begin and end on a Saturday',
  );
  await page.keyboard.press('Enter');
  await expect(said).toContainText('8 May');

  await page.keyboard.press('PageDown');
  await expect(group.locator('[data-day="2027-06-09"]')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(group.locator('[data-day="2027-07-09"]')).toBeFocused();
  await expect(page.getByTestId('months')).toHaveText('2027-07-01 2027-08-31');
  await expect(why).toContainText('the house is closed');

  // neither a key nor the button leads out of the months there are
  await expect(group.getByRole('button', { name: 'Next month' }).first()).toBeDisabled();
  for (let turns = 0; turns < 4; turns++) await page.keyboard.press('PageUp');
  await expect(page.getByTestId('months')).toHaveText('2027-05-01 2027-06-30');
  await expect(group.locator('[data-day="2027-05-01"]')).toBeFocused();
  await expect(group.getByRole('button', { name: 'Previous month' })).toBeDisabled();
});

test('tells on hover why a day is blocked, and why a stay cannot begin there', inFull(true), async ({ page }) => {
  const { group, day, why, said } = await open(page);
  const full = group.locator('[data-day="2027-05-15"]');
  await full.hover();
  await expect(why).toHaveText('Saturday 15 May 2027: no beds are left');
  await expect(full).toHaveAccessibleDescription('no beds are left');
  await expect(full).toHaveAttribute('aria-disabled', 'true');
  await full.click({ force: true });
  await expect(said).toHaveText('No dates chosen yet');
  await expect(day('Saturday,? 26 June')).toHaveAttribute('aria-disabled', 'true');
  await day('Saturday,? 26 June').click({ force: true });
  await expect(why).toHaveText('Saturday 26 June 2027: the stay would last beyond the season');
  await expect(said).toHaveText('No dates chosen yet');
});

test('takes a date that is typed as well as one that is pressed', inFull(true), async ({ page }) => {
  const { group, said, typed } = await open(page);
  await typed('Day').fill('5');
  await typed('Month').fill('6');
  await typed('Year').fill('2027');
  await expect(said).toContainText('Saturday 5 June 2027 to Saturday 12 June 2027');
  await expect(group.locator('[data-day="2027-06-05"]')).toBeVisible();

  await typed('Day').fill('6');
  // what is typed is the stay: one that cannot be had leaves none, and says why
  await expect(group).toContainText('Sunday 6 June 2027 cannot be chosen: stays begin and end on a Saturday');
  await expect(said).toHaveText('Your previous dates were cleared. Choose a new start date.');
  await typed('Day').fill('1');
  await typed('Day').pressSequentially('9');
  await expect(said).toContainText('Saturday 19 June 2027');
  await typed('Day').fill('31');
  await page.keyboard.press('Tab');
  await expect(group.getByText('Please provide a date')).toHaveCount(0);
  await group.getByRole('radio', { name: '7 nights' }).focus();
  await expect(group.getByText('Please provide a date')).toBeVisible();

  await group.locator('[data-day="2027-05-01"]').click();
  await expect(typed('Day')).toHaveValue('01');
  await expect(group.getByText('Please provide a date')).toHaveCount(0);
  for (const part of ['Day', 'Month', 'Year']) await typed(part).fill('');
  await group.getByRole('radio', { name: '7 nights' }).focus();
  await expect(said).toHaveText('Your previous dates were cleared. Choose a new start date.');
});

test(
  'says that it forgets the dates when the length changes or the room is no longer shared',
  inFull(true),
  async ({ page }) => {
    const { group, said } = await open(page);
    const first = group.locator('[data-day="2027-05-01"]');
    await first.click();
    await expect(said).toContainText('7 nights');
    await group.getByText('14 nights').click();
    await expect(said).toHaveText('Your dates were cleared because the duration changed. Choose a new start date.');
    await first.click();
    await expect(said).toHaveText('Saturday 1 May 2027 to Saturday 15 May 202714 nights');
    const share = group.getByRole('group', { name: 'Willing to share a room?' }).getByRole('checkbox', { name: 'Yes' });
    await share.uncheck();
    await expect(said).toHaveText(
      'Your dates were cleared because you no longer share a room. Choose a new start date.',
    );
    await first.click();
    await share.check();
    await expect(said).toContainText('14 nights');
    await group.getByRole('button', { name: 'Clear dates' }).click();
    await expect(said).toHaveText('No dates chosen yet');
  },
);

test('cannot be used before it knows which days are blocked', inFull(true), async ({ page }) => {
  await open(page);
  const waiting = page.getByRole('group', { name: 'Dates that are still being looked up' });
  await expect(waiting.getByText('Loading…')).toBeVisible();
  await expect(waiting.locator('[data-day="2027-05-08"]')).toHaveAttribute('aria-disabled', 'true');
  await expect(waiting).toHaveAccessibleDescription(/Choose your dates/);
});

for (const [size, viewport] of Object.entries({
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(
    `opens from a button, and closes by OK, Escape or a press outside, on a ${size}`,
    inFull(true),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, size === 'phone' ? 'theme=dark' : 'theme=light');
      const trigger = page.getByRole('button', { name: /^Dates of the visit/ });
      await trigger.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Dates of the visit' });
      await expect(dialog).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await dialog.getByRole('combobox', { name: 'Duration' }).selectOption('21 nights');
      await dialog.locator('[data-day="2027-05-22"]').click();
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(trigger).toHaveAccessibleName('Dates of the visit: Saturday 22 May 2027 to Saturday 12 June 2027');
      await expect(trigger).toBeFocused();
      await trigger.click();
      await expect(dialog).toBeVisible();
      await page.mouse.click(3, 3);
      await expect(dialog).toHaveCount(0);
      await trigger.click();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(trigger).toContainText('22 May 2027');
    },
  );
}
