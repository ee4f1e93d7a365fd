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
    const reasons = dialog.getByRole('button', { name: /Closing reason/ }).last();
    // the refusal leads here: a list that was opened before would close again
    await expect(reasons).toBeFocused();
    await reasons.click();
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

test('a recruiter moves applications on the board by keys, menu and pointer, and hears who was first', async ({
  page,
}) => {
  await open(page, recruiter, '/staff/applications/board');
  const column = (place: number) => page.locator('[data-stage]').nth(place);
  const said = page.getByRole('status').first();
  const first = column(0).locator('[data-card]').first().getByRole('link');
  await expect(first).toBeVisible();
  await looksRight(page, 'board-desktop');
  // cards have content-visibility: auto, so innerText is empty until the first frame
  const name = (await first.textContent())!;
  const mine = page.locator('[data-card]').filter({ hasText: name });
  const stages = await page.getByRole('heading', { level: 2 }).locator('> span:first-child').allInnerTexts();
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(column(0).locator(mine)).toBeVisible();
  };

  await mine.getByRole('link').focus();
  for (const key of [' ', 'ArrowRight']) await page.keyboard.press(key);
  await expect(said).toHaveText(stages[1]!);
  await page.keyboard.press(' ');
  await expect(said).toHaveText(`${name} moved to ${stages[1]}.`);
  await expect(column(1).locator(mine).getByRole('link')).toBeFocused();
  await undo();

  await mine.getByRole('link').hover();
  await page.mouse.down();
  await column(2).getByRole('heading').hover();
  await page.mouse.up();
  await expect(said).toHaveText(`${name} moved to ${stages[2]}.`);
  await undo();

  // someone else moves it meanwhile
  const id = await mine.getAttribute('data-card');
  const elsewhere = await column(2).getAttribute('data-stage');
  const token = await tokenOf(recruiter);
  await call('POST', `/api/applications/${id}/move`, { token, data: { stage_id: Number(elsewhere) } });
  await mine.getByRole('button', { name: `Move or assign ${name}` }).click();
  await page.getByRole('menuitem', { name: stages[1]!, exact: true }).click();
  await expect(said).toHaveText(
    new RegExp(`^${name} could not be moved to ${stages[1]}. .+ It is in ${stages[2]} now.$`),
  );
  await expect(column(2).locator(mine)).toBeVisible();
  await call('POST', `/api/applications/${id}/undo`, { token, data: {} });
});
