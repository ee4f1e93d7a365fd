import { expect, inFull, test } from './test.ts';

test('finds a time zone by any part of its words, in whatever case', async ({ page }) => {
  await page.goto('/dev/gallery?theme=light&only=setting');
  const box = page.getByRole('combobox', { name: 'Default Timezone' }).first();
  await expect(box).toHaveValue('(UTC+00:00) London');
  await box.fill('TOK');
  const list = page.getByRole('listbox', { name: 'Default Timezone' });
  await expect(list.getByRole('option')).toHaveText(['(UTC+09:00) Tokyo']);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('timezone')).toHaveText('Asia/Tokyo');
  await box.fill('Asia/');
  await expect(page.getByText('No timezone matches').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('(UTC+09:00) Tokyo');
});

test('picks a time in steps of 15 or 5 minutes', inFull(true), async ({ page }) => {
  await page.goto('/dev/gallery?theme=light&only=setting');
  const starts = page.getByRole('group', { name: 'Starts at' }).first();
  const minute = starts.getByRole('combobox', { name: 'Minute' });
  await expect(minute).toBeDisabled();
  await starts.getByRole('combobox', { name: 'Hour' }).selectOption('09');
  await expect(page.getByTestId('time')).toHaveText('09:00');
  expect(await minute.getByRole('option', { includeHidden: true }).allTextContents()).toEqual([
    '–',
    '00',
    '15',
    '30',
    '45',
  ]);
  await minute.selectOption('45');
  await expect(page.getByTestId('time')).toHaveText('09:45');
  await starts.getByRole('combobox', { name: 'Hour' }).selectOption('');
  await expect(page.getByTestId('time')).toBeEmpty();

  const ends = page.getByRole('group', { name: 'Ends at' }).first().getByRole('combobox', { name: 'Minute' });
  await expect(ends).toHaveValue('07');
  await expect(ends.locator('option')).toHaveCount(14);
});

test('sets no cookies but the necessary until someone says so', inFull(true), async ({ page }) => {
  await page.goto('/dev/gallery?theme=light&only=setting');
  const functional = page.getByRole('switch', { name: 'Functional' });
  const analytical = page.getByRole('switch', { name: 'Analytical' });
  const saved = page.getByTestId('cookies');
  await expect(functional).not.toBeChecked();
  await expect(analytical).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Necessary' })).toBeDisabled();
  await expect(saved).toHaveText('{"functional":false,"analytical":false}');
  await functional.press('Space');
  await expect(saved).toHaveText('{"functional":false,"analytical":false}');
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(saved).toHaveText('{"functional":true,"analytical":false}');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(saved).toHaveText('{"functional":true,"analytical":true}');
  await page.getByRole('button', { name: 'Necessary only' }).click();
  await expect(functional).not.toBeChecked();
  await expect(saved).toHaveText('{"functional":false,"analytical":false}');
});
