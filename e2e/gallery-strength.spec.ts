import { expect, inFull, test } from './test.ts';

test('judges a password beside the page, and only once something is typed', inFull(true), async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.url().includes('password-strength') && fetched.push(request.url()));
  await page.goto('/dev/gallery?theme=light&only=strength');
  const box = page.getByLabel('Try a password');
  const live = page.getByTestId('live-strength');
  const meter = live.getByRole('meter', { name: 'Password strength' });
  await box.focus();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await expect(meter).toHaveCount(0);

  await box.fill('password');
  await expect(meter).toHaveAttribute('aria-valuenow', '0');
  expect(fetched).toHaveLength(1);
  await expect(meter).toHaveAttribute('aria-valuetext', 'very weak');
  await expect(live.locator('[data-filled]')).toHaveCount(0);
  await expect(live.getByRole('status')).toContainText('This is one of the most used passwords');
  await expect(live.getByRole('status')).toContainText('Add another, less common word');

  await box.fill('Okafor');
  await expect(live.getByRole('status')).toContainText('Your password contains details about you');

  await box.fill('tr4pdoor-Mill-owl-29');
  await expect(meter).toHaveAttribute('aria-valuenow', '4');
  await expect(live.locator('[data-filled]')).toHaveCount(3);
  await expect(live.getByRole('status')).toHaveText('Strength: strong');

  await box.fill('');
  await expect(meter).toHaveCount(0);
});
