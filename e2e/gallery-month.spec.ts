import { expect, inFull, test } from './test.ts';

test('asks for a month and a year under the rules of the form', inFull(true), async ({ page }) => {
  await page.goto('/dev/gallery?theme=light&only=month');
  const past = page.getByRole('group', { name: 'When did you move in?' }).first();
  const month = past.getByRole('combobox', { name: 'Month' });
  const year = past.getByRole('textbox', { name: 'Year' });
  const thisYear = await page.evaluate(() => new Date().getFullYear());

  await month.selectOption({ label: 'March' });
  await year.fill('19985');
  await expect(year).toHaveValue('1998');
  await expect(past.getByText('cannot be in the future')).toHaveCount(0);

  await year.fill(String(thisYear + 1));
  await expect(past.getByText('This date cannot be in the future')).toBeVisible();
  await expect(year).toHaveAttribute('aria-invalid', 'true');
  await expect(past).toHaveAccessibleDescription(/This date cannot be in the future/);

  for (const nothing of ['0', '-5', '0000']) {
    await year.fill(nothing);
    // Going to the other box is not leaving the question.
    await month.focus();
    await expect(year).toHaveValue(nothing);
    await year.focus();
    await page.keyboard.press('Tab');
    await expect(year).toHaveValue(String(thisYear));
  }

  const open = page.getByRole('group', { name: 'When does it end?' }).first();
  await open.getByRole('combobox', { name: 'Month' }).selectOption('12');
  await open.getByRole('textbox', { name: 'Year' }).fill(String(thisYear + 1));
  await expect(open.getByText('cannot be in the future')).toHaveCount(0);
});
