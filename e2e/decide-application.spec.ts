import { demo, looksRight, open, region, sizes } from './grants.ts';
import { call, tokenOf } from './people.ts';
import { expect, test } from './test.ts';

const recruiter = demo('recruiter');

interface Listed {
  id: number;
  stage: { name: string; position: number };
}

for (const [size, viewport] of Object.entries(sizes))
  test(`a recruiter moves, declines and accepts an application, and undoes each, on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const listed = await call<{ data: Listed[] }>('GET', '/api/applications?filter[state]=submitted&limit=20', {
      token: await tokenOf(recruiter),
    });
    const { id, stage } = listed.data[size === 'phone' ? 1 : 0]!;
    await open(page, recruiter, `/staff/applications/${id}`);
    const panel = region(page, 'Decision');
    const dialog = page.getByRole('dialog');
    const undo = async () => {
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
    };
    await expect(panel.getByText(stage.name, { exact: true })).toBeVisible();

    await panel.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Ready for the next step.');
    await looksRight(page, `decide-move-${size}`);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText(/^You moved this application to /)).toBeVisible();
    await expect(panel.getByText(stage.name, { exact: true })).toHaveCount(0);
    await undo();
    await expect(panel.getByText(stage.name, { exact: true })).toBeVisible();

    await panel.getByRole('button', { name: 'Decline', exact: true }).click();
    await dialog.getByRole('button', { name: 'Decline application' }).click();
    await expect(dialog.getByText('Choose a closing reason').first()).toBeVisible();
    await dialog
      .getByRole('button', { name: /Closing reason/ })
      .last()
      .click();
    await page.getByRole('option').first().click();
    await looksRight(page, `decide-decline-${size}`);
    await dialog.getByRole('button', { name: 'Decline application' }).click();
    await expect(page.getByText('You declined this application.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await undo();

    await panel.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(dialog).toBeVisible();
    await looksRight(page, `decide-accept-${size}`);
    const reason = dialog.getByRole('textbox', { name: 'Reason to accept anyway' });
    if (await reason.isVisible()) await reason.fill('Their references are on paper.');
    await dialog.getByRole('button', { name: 'Accept application' }).click();
    await expect(page.getByText('You accepted this application.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Decline', exact: true })).toHaveCount(0);
    await undo();
    await expect(panel.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  });
