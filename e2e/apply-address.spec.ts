import { fillDetails, goOn, judge } from './apply-people.ts';
import { expect, inFull, test } from './test.ts';

for (const width of [390, 1280]) {
  test(
    `an address is asked for in full, without blaming anybody for a town that was found, at ${width}`,
    inFull(width === 1280),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/apply/conservation-week');
      await fillDetails(page);
      await goOn(page, 'Address');
      const search = page.getByRole('combobox', { name: /^Postcode or address/ });
      const dialog = page.getByRole('dialog', { name: 'Your address' });

      // the first half of a postcode finds a town; the rest is asked for, and nothing is red yet
      await search.fill('S33');
      await page.getByRole('option', { name: 'Hope Valley, Derbyshire, S33' }).click();
      await expect(dialog.getByText('Please add what is missing: Street, Postcode.')).toBeVisible();
      await expect(dialog.getByLabel('Town or city')).toHaveValue('Hope Valley');
      await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
      await judge(page, `address part ${width}`);

      // half a postcode is told when its box is left
      await dialog.getByLabel('Postcode').focus();
      await dialog.getByLabel('Town or city').focus();
      await expect(dialog.getByText('Enter the full postcode')).toBeVisible();

      // it stays open and says what is missing
      await dialog.getByRole('button', { name: 'Use this address' }).click();
      await expect(dialog.getByText('Street is required')).toBeVisible();
      await expect(dialog.getByText('Enter the full postcode')).toBeVisible();
      await expect(dialog.getByLabel('Street')).toBeFocused();
      await judge(page, `address missing ${width}`);
      await dialog.getByLabel('Street').fill('3 Edale Road');
      await dialog.getByLabel('Postcode').fill('S33 6RB');
      await dialog.getByRole('button', { name: 'Use this address' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('3 Edale Road').first()).toBeVisible();
      await expect(page.getByText('This address is not complete')).toHaveCount(0);

      // a street of the demonstration's towns is found whole
      await page.getByRole('button', { name: /^Search again/ }).click();
      await search.fill('12 kiln bank mill');
      await page.getByRole('option', { name: /^12 Kiln Bank, Millbrook, Larkshire, LK4/ }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('12 Kiln Bank').first()).toBeVisible();
      await goOn(page, 'About you');
    },
  );
}
