import { arrives, demo, follow, looksRight, open, region, seenIn, sizes } from './grants.ts';
import { ADMIN, asAdmin, call, makePerson, tokenOf } from './people.ts';
import { expect, inFull, test } from './test.ts';

/** The pages of the workplace by their address; `{person}` is the demonstration's volunteer. */
const PAGES = {
  home: ['/staff', '/staff/changes', '/staff/exports', '/staff/stays/without-room', '/staff/statistics'],
  people: ['/staff/people/lists', '/staff/people/duplicates', '/staff/teams', '/staff/people?q=sam'],
  person: ['', '/skills', '/touchpoints', '/notes', '/files', '/history'].map((tab) => `/staff/people/{person}${tab}`),
  settings: ['organisation', 'tags', 'skills', 'dynamic-skills', 'links', 'partners', 'statistics', 'audit'].map(
    (page) => `/staff/settings/${page}`,
  ),
  lists: ['/staff/settings', '/staff/settings/lists/touchpoint-types'],
} as const;

const LOOKS = (['desktop', 'phone'] as const).flatMap((size) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'cy'] as const).map((language) => ({ size, theme, language })),
  ),
);
type Look = (typeof LOOKS)[number];
const isShort = ({ size, theme, language }: Look) =>
  language === 'en' && (size === 'desktop' ? theme === 'light' : theme === 'dark');

const volunteerId = async () =>
  (await call<{ data: { id: number } }>('GET', '/api/users/me', { token: await tokenOf(demo('volunteer')) })).data.id;

for (const look of LOOKS)
  for (const [part, paths] of Object.entries(PAGES))
    test(
      `the workplace can be read by everyone: ${part}, ${look.size}, ${look.theme}, ${look.language}`,
      inFull(!isShort(look)),
      async ({ page }) => {
        await page.setViewportSize(sizes[look.size]);
        await page.emulateMedia({ colorScheme: look.theme });
        await page.addInitScript((language) => localStorage.setItem('language', language), look.language);
        const person = part === 'person' ? await volunteerId() : 0;
        const seen = seenIn(look.size, paths);
        for (const path of seen) {
          const at = path.replace('{person}', String(person));
          await (path === seen[0] ? open(page, ADMIN, at) : follow(page, at));
          await arrives(page);
          await expect(page.getByRole('alert')).toHaveCount(0);
          const name = path.replaceAll(/\W+/g, '-').replace(/^-/, '');
          await looksRight(page, `workplace-${name}-${look.size}-${look.theme}-${look.language}`);
        }
      },
    );

for (const look of LOOKS)
  test(
    `the search over everything can be read by everyone: ${look.size}, ${look.theme}, ${look.language}`,
    inFull(!isShort(look)),
    async ({ page }) => {
      await page.setViewportSize(sizes[look.size]);
      await page.emulateMedia({ colorScheme: look.theme });
      await page.addInitScript((language) => localStorage.setItem('language', language), look.language);
      await open(page, ADMIN, '/staff');
      await arrives(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('sam');
      await expect(page.getByRole('option').first()).toBeVisible();
      await looksRight(page, `workplace-search-${look.size}-${look.theme}-${look.language}`);
    },
  );

test('a setting is found by its label, and a search without a match says so', async ({ page }) => {
  await open(page, ADMIN, '/staff/settings');
  const box = page.getByRole('searchbox', { name: 'Search settings' });
  await box.fill('majority');
  await expect(page.getByRole('link', { name: /^Organisation.*Age of majority/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Tags/ })).toHaveCount(0);
  await box.fill('no such setting');
  await expect(page.getByText('No settings match your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all settings' }).click();
  await expect(page.getByRole('link', { name: /^Tags/ })).toBeVisible();
});

test('a page with something typed is not left by mistake, and is once it was saved', async ({ page }) => {
  const { id } = await makePerson({ signsIn: false });
  await open(page, ADMIN, `/staff/people/${id}/profile`);
  const details = page.getByRole('region', { name: 'Details', exact: true });
  await details.getByRole('button', { name: /^Edit/ }).click();
  // the form has the focus that its button had
  await expect(details.locator(':focus')).toHaveCount(1);
  await details.getByLabel('Preferred name').fill('Robin');
  const teams = page.getByRole('navigation').getByRole('link', { name: 'Teams', exact: true });
  await teams.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(details.getByLabel('Preferred name')).toHaveValue('Robin');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByLabel('Preferred name')).toHaveCount(0);
  await teams.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
});

test('rooms are proposed one site after another, and a stay without one opens', async ({ page }) => {
  await open(page, ADMIN, '/staff/stays/without-room');
  await page.getByRole('button', { name: 'Propose rooms' }).click();
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('heading', { name: /^Propose rooms: / });
  const first = await title.textContent();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await looksRight(page, 'workplace-propose');
  await dialog.getByRole('button', { name: 'Skip site' }).click();
  await expect(title).not.toHaveText(first!);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  const stay = page.getByRole('row').nth(1).getByRole('link');
  const name = (await stay.textContent())!;
  await stay.click();
  await expect(page).toHaveURL(/[?&]stay=\d+/);
  await expect(dialog.getByText(name).first()).toBeVisible();
  await looksRight(page, 'workplace-stay');
});

test('staff set a reminder on a page, record a touchpoint and keep a list', async ({ page }) => {
  const { id } = await makePerson({ signsIn: false });
  const person = await asAdmin<{ display_name: string; last_name: string }>('GET', `users/${id}`);
  await open(page, ADMIN, `/staff/people/${id}/touchpoints`);
  await page.getByRole('button', { name: 'Remind me' }).click();
  const dialog = page.getByRole('dialog');
  await looksRight(page, 'workplace-remind');
  await dialog.getByLabel(/^Reminder/).fill(`Ring about ${id}`);
  const due = dialog.getByRole('group', { name: /^Due date/ });
  for (const [part, text] of [
    ['Day', '1'],
    ['Month', '6'],
    ['Year', '2040'],
  ] as const)
    await due.getByLabel(part).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Add touchpoint' }).click();
  await dialog.getByLabel(/^Summary/).fill('Asked about Saturdays');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Asked about Saturdays')).toBeVisible();

  await page.goto('/staff');
  const reminder = region(page, 'Reminders')
    .getByRole('listitem')
    .filter({ hasText: `Ring about ${id}` });
  await reminder.getByRole('link', { name: person.display_name }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/people/${id}$`));

  const name = `List ${id}`;
  const other = await makePerson({ signsIn: false });
  const keep = async (who: number, choose: () => Promise<void>) => {
    await page.goto(
      `/staff/people?q=${encodeURIComponent((await asAdmin<{ last_name: string }>('GET', `users/${who}`)).last_name)}`,
    );
    await page.locator(`tr:has(a[href="/staff/people/${who}"])`).getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: 'Save as list' }).click();
    await choose();
    await looksRight(page, `workplace-save-list-${who === id ? 'new' : 'add'}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await keep(id, () => dialog.getByLabel(/^List name/).fill(name));
  await keep(other.id, async () => {
    await dialog.getByRole('button', { name: /Where$/ }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'Add to a list' }).click();
    await dialog.getByRole('button', { name: /List$/ }).click();
    await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
  });
  await page.goto('/staff/people/lists');
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: '2 people' }).click();
  await expect(page.getByText('2 people').first()).toBeVisible();
});
