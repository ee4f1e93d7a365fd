import { looksRight, sizes } from './grants.ts';
import { expect, test } from './test.ts';

test('the editor inserts links, images and variables; times go in steps, circles say what they mean, links are joined in words', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/dev/gallery?theme=light&only=writing');
  const box = page.getByRole('textbox', { name: 'Letter' });
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await expect(tools.getByRole('button')).toHaveCount(9);
  for (const name of ['Heading', 'Quote', 'Unordered list', 'Ordered list', 'Image gallery', 'Insert a variable'])
    await expect(tools.getByRole('button', { name, exact: true })).toBeVisible();
  await box.fill('Dear ');
  await tools.getByRole('button', { name: 'Insert a variable' }).press('Enter');
  await page.getByRole('group', { name: 'Insert a variable' }).getByRole('button', { name: 'First name' }).click();
  await expect(box).toHaveValue('Dear {{first_name}}');
  await expect(box).toBeFocused();
  await page.keyboard.type(', see ');
  await tools.getByRole('button', { name: 'Link' }).click();
  const popup = page.getByRole('group', { name: 'Link' });
  await expect(popup.getByRole('textbox', { name: 'URL' })).toBeFocused();
  await page.keyboard.type('example.org');
  await popup.getByRole('textbox', { name: 'Text' }).fill('our page');
  await popup.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(box).toHaveValue('Dear {{first_name}}, see [our page](http://example.org)');
  await tools.getByRole('button', { name: 'Image gallery' }).click();
  const gallery = page.getByRole('group', { name: 'Image gallery' });
  await expect(gallery.getByRole('listitem')).toHaveCount(1);
  await looksRight(page, 'writing-images-phone');
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await tools.getByRole('button', { name: 'Image gallery' }).click();
  await gallery.getByRole('listitem').getByRole('button').click();
  await expect(box).toHaveValue(/\)!\[[^\]]+\]\(\/api\/files\/1\/content\)$/);

  const minutes = (name: string) =>
    page.getByRole('group', { name }).getByRole('combobox', { name: 'Minute' }).getByRole('option');
  await expect(minutes('Steps of 5 minutes')).toHaveText([
    '–',
    '00',
    '05',
    '10',
    '15',
    '20',
    '25',
    '30',
    '35',
    '40',
    '45',
    '50',
    '55',
  ]);
  await expect(minutes('Steps of 15 minutes')).toHaveText(['–', '00', '15', '30', '45']);
  await page.getByRole('button', { name: 'Room is closed' }).focus();
  await expect(page.getByText('Room is closed')).toBeVisible();
  await expect(page.getByText('volunteer agreement, privacy notice and house rules')).toBeVisible();
});
