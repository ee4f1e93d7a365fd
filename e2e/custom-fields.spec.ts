import type { Locator, Page } from '@playwright/test';
import { choose, looksRight, makeGrant, open, openTab, sizes } from './grants.ts';
import { asAdmin, call, makePerson, tokenOf, type Person } from './people.ts';
import { expect, inFull, test } from './test.ts';

const sheet = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the form of one category. */
async function edit(page: Page, name: string): Promise<Locator> {
  await sheet(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  return page.getByRole('form', { name, exact: true });
}

async function save(page: Page, name: string) {
  await page.getByRole('form', { name, exact: true }).getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(sheet(page, name).getByRole('button', { name: `Edit ${name}` })).toBeVisible();
}

async function typeDay(group: Locator, [day, month, year]: readonly [string, string, string]) {
  await group.getByRole('textbox', { name: 'Day' }).fill(day);
  await group.getByRole('textbox', { name: 'Month' }).fill(month);
  await group.getByRole('textbox', { name: 'Year' }).fill(year);
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function attach(page: Page, group: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await group.getByRole('button', { name: 'Select file(s) to upload' }).click();
  await (await chooser).setFiles(file);
}

/** What is missing or wrong is said in the words of the form, and what was typed stays. */
async function aboutYou(page: Page) {
  const form = await edit(page, 'About you');
  await form.getByRole('textbox', { name: 'A page about you' }).fill('nowhere');
  await form.getByRole('textbox', { name: 'Years of volunteering' }).fill('many');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Please provide a valid link (e.g. ')).toBeVisible();
  await expect(form.getByText('Please enter a number')).toBeVisible();
  await expect(form.getByText('Please provide a value')).toBeVisible();
  await expect(form.getByText('Please select an option')).toBeVisible();
  // Several are wrong: the summary has the focus, and leads to each of them by its name.
  await expect(form.getByRole('alert').locator('..')).toBeFocused();
  await form.getByRole('alert').getByRole('link', { name: 'Your experience with children' }).press('Enter');
  await expect(form.getByRole('textbox', { name: 'Your experience with children' })).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Years of volunteering' })).toHaveValue('many');
  await looksRight(page, 'fields-errors-phone');
  await form.getByRole('textbox', { name: 'Where would you like to help?' }).fill('Ambleside');
  await form.getByRole('textbox', { name: 'Your experience with children' }).fill('Two of my own\nand a football team');
  await form.getByRole('textbox', { name: 'A few words for your profile' }).fill('I like **mud**.');
  await form.getByRole('textbox', { name: 'Years of volunteering' }).fill('7');
  await form.getByRole('radio', { name: 'Yes' }).press('Space');
  await form.getByRole('textbox', { name: 'A page about you' }).fill('example.org/me');
  await save(page, 'About you');
  await expect(sheet(page, 'About you').getByRole('link', { name: 'http://example.org/me' })).toHaveAttribute(
    'href',
    'http://example.org/me',
  );
  await expect(sheet(page, 'About you').locator('strong', { hasText: 'mud' })).toBeVisible();
}

async function reachingYou(page: Page) {
  const form = await edit(page, 'Reaching you');
  await form.getByRole('textbox', { name: 'Another email address' }).fill('robin@post.example');
  await form.locator('input[type="tel"]').fill('07700 900923');
  const moment = form.getByRole('group', { name: 'A good moment for a call' });
  await typeDay(moment, ['3', '4', '2027']);
  await moment.getByRole('combobox', { name: 'Hour' }).selectOption('18');
  await moment.getByRole('combobox', { name: 'Minute' }).selectOption('35');
  await save(page, 'Reaching you');
  await expect(sheet(page, 'Reaching you')).toContainText('03/04/2027 18:35');
}

async function availability(page: Page) {
  const form = await edit(page, 'Availability');
  await form.getByRole('textbox', { name: 'Hours a week' }).fill('2.5');
  await typeDay(form.getByRole('group', { name: 'Earliest start' }), ['1', '2', '2027']);
  const away = form.getByRole('group', { name: 'When are you away next?' });
  await typeDay(away.getByRole('group', { name: 'Start date' }), ['5', '6', '2027']);
  await typeDay(away.getByRole('group', { name: 'End date' }), ['9', '6', '2027']);
  for (const day of ['Saturday', 'Monday']) await form.getByRole('checkbox', { name: day }).check();
  await save(page, 'Availability');
}

async function practicalMatters(page: Page) {
  const form = await edit(page, 'Practical matters');
  await expect(form.getByText('Badge number')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Badge number' })).toHaveCount(0);
  await expect(form.getByRole('combobox', { name: 'T-shirt size' })).toHaveValue('m');
  await form.getByRole('textbox', { name: 'What a visit costs you' }).fill('4.20');
  await form.getByRole('radio', { name: 'By bicycle' }).press('Space');
  await save(page, 'Practical matters');
}

async function documents(page: Page) {
  const form = await edit(page, 'Documents');
  const photo = form.getByRole('group', { name: 'A photo for your badge' });
  await attach(page, photo, { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') });
  await expect(photo.getByText('This file type is not accepted').last()).toBeVisible();
  await photo.getByRole('button', { name: 'Remove me.txt' }).click();
  await attach(page, photo, { name: 'me.png', mimeType: 'image/png', buffer: png });
  await expect(photo.getByRole('button', { name: 'Remove me.png' })).toBeVisible();
  const papers = form.getByRole('group', { name: 'Certificates' });
  for (const name of ['one.txt', 'two.txt'])
    await attach(page, papers, { name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await expect(papers.getByRole('progressbar')).toHaveCount(0);
  // what is still on its way when Save is pressed, however often, is saved with the rest
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.method() === 'PUT')));
  await page.route('**/api/files?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await attach(page, form.getByRole('group', { name: 'Curriculum vitae' }), {
    name: 'cv.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('cv'),
  });
  await expect(form.getByRole('progressbar', { name: /cv\.txt/ })).toBeVisible();
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await save(page, 'Documents');
  expect(sent).toBe(1);
  await page.unroute('**/api/files?*');
  const files = sheet(page, 'Documents').getByRole('listitem');
  await expect(files).toHaveCount(4);
  await expect(files.filter({ hasText: 'one.txt' })).toContainText('1 KB');
}

/** A picture among the person's files can be shown in what they write. */
async function filesAndPictures(page: Page) {
  const sections = page.getByRole('navigation', { name: 'Sections of the profile' });
  await openTab(sections, 'Files');
  const files = sheet(page, 'Files');
  await attach(page, files.getByRole('group', { name: 'Attachments' }), {
    name: 'hall.png',
    mimeType: 'image/png',
    buffer: png,
  });
  const kept = files.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'hall.png' }) });
  await expect
    .poll(() => kept.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await sections.getByRole('link', { name: 'More details' }).click();
  const form = await edit(page, 'About you');
  await form.getByRole('button', { name: 'Image gallery' }).click();
  await form.getByRole('button', { name: 'hall.png' }).click();
  await save(page, 'About you');
  const shown = sheet(page, 'About you').getByRole('img', { name: 'hall.png' });
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
}

const KEPT = {
  'preferred-area': 'Ambleside',
  'experience-with-children': 'Two of my own\nand a football team',
  profile: 'I like **mud**.',
  'years-of-volunteering': 7,
  'first-aid': true,
  website: 'http://example.org/me',
  'second-email': 'robin@post.example',
  'daytime-telephone': '+447700900923',
  'call-me-at': '2027-04-03 18:35',
  'hours-a-week': 2.5,
  'travel-cost': 4.2,
  'earliest-start': '2027-02-01',
  away: {
    start: '2027-06-05',
    end: '2027-06-09',
  },
  't-shirt-size': 'm',
  travel: 'by-bicycle',
  days: ['monday', 'saturday'],
};

async function keptBy(person: Person): Promise<Record<string, unknown>> {
  const { data } = await call<{ data: { slug: string; value: unknown }[] }>(
    'GET',
    `/api/users/${person.id}/attributes?limit=100`,
    { token: await tokenOf(person) },
  );
  return Object.fromEntries(data.map(({ slug, value }) => [slug, value]));
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test(
    'a person answers fields of every type on their profile and reads those that staff fill in',
    inFull(true),
    async ({ page }) => {
      const person = await makePerson();
      await open(page, person, '/portal/user/me/fields');
      await expect(sheet(page, 'Practical matters')).toContainText('Nothing yet');
      await aboutYou(page);
      await reachingYou(page);
      await availability(page);
      await practicalMatters(page);
      await documents(page);
      const kept = await keptBy(person);
      await filesAndPictures(page);
      expect(kept).toMatchObject(KEPT);
      expect([kept['curriculum-vitae'], kept.certificates, kept['badge-photo']]).toEqual([
        { id: expect.any(Number) },
        [{ id: expect.any(Number) }, { id: expect.any(Number) }],
        { id: expect.any(Number) },
      ]);
      await asAdmin('PUT', `users/${person.id}/attributes`, { 'badge-number': 'B-17' });
      await page.reload();
      await expect(sheet(page, 'Practical matters')).toContainText('B-17');
      // someone else's profile is no page of theirs
      await page.goto('/portal/user/1');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this page');
      await expect(sheet(page, 'About you')).toHaveCount(0);
    },
  );
});

/** Makes a field in the dialog, its choices by the keyboard. */
async function makeField(
  page: Page,
  {
    name,
    type,
    choices = [],
    staffOnly = false,
    category,
  }: { name: string; type: string; choices?: readonly string[]; staffOnly?: boolean; category: string },
) {
  await page.getByRole('button', { name: 'Add field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add field' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await choose(dialog, 'Type', type);
  for (const [place, words] of choices.entries()) {
    if (place > 1) await dialog.getByRole('button', { name: 'Add choice' }).click();
    await dialog.getByRole('textbox', { name: `Choice ${place + 1}` }).fill(words);
  }
  await choose(dialog, 'Category', category);
  if (staffOnly) await dialog.getByRole('radio', { name: /^Staff only/ }).press('Space');
  return dialog;
}

test('staff make a category and fields in it, put them in order, and people find them on their profile', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  const person = await makePerson({ signsIn: false });
  const category = `Kit ${person.id}`;
  const { profile } = await makeGrant([
    'view-users',
    'edit-users',
    'view-sensitive-details',
    'edit-sensitive-details',
    'manage-settings',
    'view-opportunities',
  ]);
  const keeper = await makePerson({ role: profile.display_name });
  await open(page, keeper, '/staff/settings');
  await page.getByRole('link', { name: /^Custom fields/ }).click();
  await page.getByRole('link', { name: 'T-shirt size' }).click();
  await expect(sheet(page, 'Where it is used').getByRole('link', { name: 'Reading mentor' })).toBeVisible();
  await page.getByRole('link', { name: 'Custom fields' }).click();
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(category);
  await page.keyboard.press('Enter');
  await expect(sheet(page, category)).toContainText('No fields yet.');

  const dialog = await makeField(page, {
    name: `Boots ${person.id}`,
    type: 'One choice from a list',
    choices: ['Small', 'Large', 'Large'],
    category,
  });
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog.getByText('This choice is already in the list')).toBeVisible();
  await looksRight(page, 'field-dialog');
  await dialog.getByRole('textbox', { name: 'Choice 3' }).fill('Medium');
  await dialog.getByRole('button', { name: 'Move Medium up' }).press('Enter');
  await dialog.getByRole('checkbox', { name: 'Selected by default' }).nth(1).check();
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog).toBeHidden();
  const second = await makeField(page, { name: `Locker ${person.id}`, type: 'Short text', staffOnly: true, category });
  await second.getByRole('button', { name: 'Add field' }).press('Enter');
  await expect(second).toBeHidden();
  await expect(sheet(page, category).getByRole('listitem')).toHaveText([
    /Boots.*One choice from a list/,
    /Locker.*Short text.*Staff only/,
  ]);
  await sheet(page, category)
    .getByRole('button', { name: `Move Locker ${person.id} up` })
    .press('Enter');
  await expect(sheet(page, category).getByRole('listitem')).toHaveText([/Locker/, /Boots/]);
  await looksRight(page, 'fields-staff');

  await page.goto(`/staff/people/${person.id}/profile`);
  await expect(sheet(page, category).locator('dt')).toHaveText([/Locker/, /Boots/]);
  const form = await edit(page, category);
  await form.getByRole('textbox', { name: `Locker ${person.id}` }).fill('12');
  await expect(form.getByRole('combobox', { name: `Boots ${person.id}` })).toHaveValue('Medium');
  await expect(form.getByRole('combobox', { name: `Boots ${person.id}` }).getByRole('option')).toHaveText([
    /Choose/,
    'Small',
    'Medium',
    'Large',
  ]);
  await save(page, category);
  await expect(sheet(page, category)).toContainText('Medium');

  await page.goto('/staff/settings/custom-fields');
  await page.getByRole('link', { name: `Boots ${person.id}` }).click();
  await expect(sheet(page, 'Where it is used')).toContainText('One person has answered it.');
  const state = sheet(page, 'Archive or delete');
  await expect(state.getByText('Used once, so it cannot be deleted. You can archive it instead.')).toBeVisible();
  await expect(state.getByRole('button', { name: /^Delete field/ })).toHaveCount(0);
  await looksRight(page, 'field-in-use');
  await state.getByRole('switch', { name: 'Archived' }).click();
  await page.getByRole('link', { name: 'Custom fields' }).click();
  await expect(sheet(page, category).getByRole('listitem')).toHaveText([/Locker/, /Boots.*Archived/]);
});

test('whoever may look but not change finds no button', inFull(true), async ({ page }) => {
  const person = await makePerson({ signsIn: false });
  const { profile } = await makeGrant(['view-users', 'view-sensitive-details']);
  await open(page, await makePerson({ role: profile.display_name }), `/staff/people/${person.id}/profile`);
  await expect(sheet(page, 'About you')).toBeVisible();
  await expect(sheet(page, 'About you').getByRole('button', { name: 'Edit About you' })).toHaveCount(0);
  await looksRight(page, 'fields-viewer');
});
