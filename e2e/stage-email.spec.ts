import { demo, looksRight, open, sizes } from './grants.ts';
import { call, tokenOf } from './people.ts';
import { expect, test } from './test.ts';

const admin = demo('admin');

for (const [size, viewport] of Object.entries(sizes))
  test(`an administrator makes an email for a stage and lets the stage send it, on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const name = `Welcome ${size} ${Date.now()}`;
    const token = await tokenOf(admin);
    const category = await call<{ data: { id: number } }>('POST', '/api/organisation/recruitment/categories', {
      token,
      data: { name: `Letters ${name}` },
    });
    await open(page, admin, '/staff/settings/emails');
    await page.getByRole('button', { name: 'Add email for a stage' }).click();
    await page.getByRole('button', { name: 'Add email', exact: true }).click();
    await expect(page.getByText('Enter a name for this email').first()).toBeVisible();
    await page.getByRole('textbox', { name: /^Name/ }).fill(name);
    await page.getByRole('button', { name: 'Add email', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('textbox', { name: /^Subject/ }).fill('Welcome to the next step, {{name}}');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Welcome to the next step, Ada').first()).toBeVisible();
    await looksRight(page, `stage-email-${size}`);

    await page.goto(`/staff/settings/recruitment/${category.data.id}`);
    await page.getByRole('button', { name: /^Edit.*New/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Email/ }).click();
    await page.getByRole('option', { name }).click();
    await dialog.getByText('Preview email').click();
    await expect(dialog.getByText('Welcome to the next step, {{name}}')).toBeVisible();
    await looksRight(page, `stage-email-dialog-${size}`);
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText(`Sends the email “${name}”`)).toBeVisible();
  });
