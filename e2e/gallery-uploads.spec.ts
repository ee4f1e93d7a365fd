import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, inFull, test } from './test.ts';

const file = (name: string, mimeType: string, size: number) => ({ name, mimeType, buffer: Buffer.alloc(size) });
const RED_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function open(page: Page) {
  await page.goto('/dev/gallery?theme=light&only=upload');
  const group = page.getByRole('group', { name: 'Attachments' });
  await expect(group).toBeVisible();
  return {
    group,
    rows: group.getByRole('listitem'),
    input: group.locator('input[type="file"]'),
    button: group.getByRole('button', { name: /Select file\(s\) to upload|Uploading/ }),
  };
}

test('uploads what was chosen, shows how far it is, and lists it with picture, name and size', async ({ page }) => {
  const { group, rows, input, button } = await open(page);
  const chooser = page.waitForEvent('filechooser');
  await button.press('Enter');
  expect((await chooser).isMultiple()).toBe(true);
  await input.setInputFiles([
    { name: 'dot.png', mimeType: 'image/png', buffer: RED_DOT },
    file('letter.pdf', 'application/pdf', 150_000),
    file('scan.pdf', 'application/pdf', 2_621_440),
  ]);
  await expect(button).toHaveText('Uploading...');
  const bar = group.getByRole('progressbar', { name: 'Uploading letter.pdf' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
  await expect(group.getByRole('progressbar')).toHaveCount(0);
  await expect(button).toHaveText('Select file(s) to upload');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'letter.pdf' })).toContainText('146 KB');
  await expect(rows.filter({ hasText: 'scan.pdf' })).toContainText('2.5 MB');
  const picture = rows.filter({ hasText: 'dot.png' }).locator('img');
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
  await expect(group.getByRole('status')).toHaveText(/ uploaded$/);
  await group.getByRole('button', { name: 'Remove letter.pdf' }).press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(button).toBeFocused();
});

test('says at each file what went wrong, and tries again', inFull(true), async ({ page }) => {
  const { group, rows, input } = await open(page);
  await input.setInputFiles([
    file('fail.pdf', 'application/pdf', 10),
    file('notes.txt', 'text/plain', 10),
    file('good.pdf', 'application/pdf', 10),
  ]);
  const wrong = rows.filter({ hasText: 'notes.txt' });
  await expect(wrong).toContainText('This file type is not accepted');
  await expect(wrong.getByRole('button', { name: /Try again/ })).toHaveCount(0);
  const failed = rows.filter({ hasText: 'fail.pdf' });
  await expect(failed).toContainText('This file could not be uploaded. Please try again.');
  await expect(rows.filter({ hasText: 'good.pdf' }).getByRole('progressbar')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await failed.getByRole('button', { name: 'Try again fail.pdf' }).click();
  await expect(failed.getByRole('progressbar')).toBeVisible();
  await expect(failed).toContainText('could not be uploaded');
  await failed.getByRole('button', { name: 'Remove fail.pdf' }).click();
  await expect(group.getByText('fail.pdf')).toHaveCount(0);
  await expect(rows).toHaveCount(2);
});

test(
  'takes files that are dropped on it, and lets other things be dropped elsewhere',
  inFull(true),
  async ({ page }) => {
    const { group, rows } = await open(page);
    const zone = group.locator('[data-zone]');
    const held = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['%PDF'], 'dropped.pdf', { type: 'application/pdf' }));
      return transfer;
    });
    await zone.dispatchEvent('dragover', { dataTransfer: held });
    await expect(zone).toHaveClass(/border-brand-text/);
    await zone.dispatchEvent('drop', { dataTransfer: held });
    await expect(zone).not.toHaveClass(/border-brand-text/);
    await expect(rows).toContainText(['dropped.pdf']);

    const text = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.setData('text/plain', 'words');
      return transfer;
    });
    await zone.dispatchEvent('dragover', { dataTransfer: text });
    await expect(zone).not.toHaveClass(/border-brand-text/);
  },
);

test('stops the upload of a file that is removed', inFull(true), async ({ page }) => {
  const { group, rows, input, button } = await open(page);
  await input.setInputFiles(file('slow.pdf', 'application/pdf', 10));
  await group.getByRole('button', { name: 'Remove slow.pdf' }).click();
  await expect(rows).toHaveCount(0);
  await expect(button).toHaveText('Select file(s) to upload');
  await page.waitForTimeout(1500);
  await expect(rows).toHaveCount(0);
});

test('keeps one file where one is asked for', inFull(true), async ({ page }) => {
  await open(page);
  const group = page.getByRole('group', { name: 'Photograph of your passport' });
  const rows = group.getByRole('listitem');
  await group.locator('input[type="file"]').setInputFiles(file('first.jpg', 'image/jpeg', 10));
  await expect(group.getByRole('progressbar')).toHaveCount(1);
  await expect(group.getByRole('progressbar')).toHaveCount(0);
  await group.locator('input[type="file"]').setInputFiles(file('second.jpg', 'image/jpeg', 10));
  await expect(rows).toHaveText([/second\.jpg/]);

  const two = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['third.jpg', 'fourth.jpg']) transfer.items.add(new File(['x'], name, { type: 'image/jpeg' }));
    return transfer;
  });
  await group.locator('[data-zone]').dispatchEvent('drop', { dataTransfer: two });
  await expect(rows.filter({ hasText: 'fourth.jpg' })).toContainText('Only one file can be added here');
  await expect(rows.filter({ hasText: 'second.jpg' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'third.jpg' })).toHaveCount(1);
});
