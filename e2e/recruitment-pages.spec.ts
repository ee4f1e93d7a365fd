import { findings } from './findings.ts';
import { arrives, follow, makeGrant, open, seenIn, sizes } from './grants.ts';
import { ADMIN, asAdmin, call, makePerson, tokenOf, type Person } from './people.ts';
import { expect, inFull, test } from './test.ts';

/** Someone with a check of each outcome and training in each state, as staff see them and as they see themselves. */
async function aVolunteer(): Promise<Person & { training: number }> {
  const person = await makePerson();
  const [types, modules] = await Promise.all([
    asAdmin<{ id: number }[]>('GET', 'organisation/disclosure-types?limit=3'),
    asAdmin<{ id: number; kind: string }[]>('GET', 'organisation/induction-modules?limit=100'),
  ]);
  for (const [i, { id: disclosure_type_id }] of types.entries())
    await asAdmin('POST', `users/${person.id}/vetting`, {
      disclosure_type_id,
      issued_on: '2026-03-02',
      number: 'C00123456789',
      outcome: ['clear', 'pending', 'flagged'][i],
    });
  const read = modules.find(({ kind }) => kind === 'read' || kind === 'quiz')!;
  for (const module_id of new Set([read.id, modules[0]!.id]))
    await asAdmin('POST', `users/${person.id}/inductions`, { module_id });
  const { data } = await call<{ data: { id: number; module_id: number }[] }>('GET', '/api/users/me/inductions', {
    token: await tokenOf(person),
  });
  return { ...person, training: data.find(({ module_id }) => module_id === read.id)!.id };
}

const settings = [
  'check-types',
  'clearance-flags',
  'training',
  'safeguarding',
  'signups',
  'do-not-accept',
  'motivations',
  'partners',
  'recruitment',
  'recruitment-questions',
  'emails',
  'lists/recruitment-closing-reasons',
  'lists/leaving-reasons',
  'lists/motivation-bases',
  'lists/role-bases',
  'lists/role-families',
].map((page) => `/staff/settings/${page}`);
const staff = ['/staff/checks', '/staff/references', '/staff/applications', '/staff/applications/interviews'];

/** Who looks at which pages. */
const readers = {
  staff: async () => ({ person: ADMIN, paths: staff }),
  settings: async () => ({ person: ADMIN, paths: settings }),
  'a person’s tabs': async () => {
    const { id } = await aVolunteer();
    return { person: ADMIN, paths: [`/staff/people/${id}/checks`, `/staff/people/${id}/training`] };
  },
  'the portal': async () => {
    const person = await aVolunteer();
    const own = `/portal/user/${person.id}`;
    return { person, paths: [`${own}/checks`, `${own}/training`, `/portal/training/${person.training}`] };
  },
};

const looks = [
  { size: 'desktop', colorScheme: 'light', language: 'en', isFull: false },
  { size: 'phone', colorScheme: 'dark', language: 'en', isFull: false },
  { size: 'desktop', colorScheme: 'dark', language: 'cy', isFull: true },
  { size: 'phone', colorScheme: 'light', language: 'cy', isFull: true },
] as const;

for (const [place, read] of Object.entries(readers)) {
  for (const { size, colorScheme, language, isFull } of looks) {
    test(
      `pages of recruitment can be read by everyone: ${place}, ${size}, ${colorScheme}, ${language}`,
      inFull(isFull),
      async ({ browser, baseURL }) => {
        test.setTimeout(240_000);
        const { person, paths } = await read();
        const context = await browser.newContext({
          viewport: sizes[size],
          colorScheme,
          ...(baseURL ? { baseURL } : {}),
        });
        await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
        const page = await context.newPage();
        const found: string[] = [];
        const seen = seenIn(size, paths);
        for (const path of seen) {
          await (path === seen[0] ? open(page, person, path) : follow(page, path));
          await arrives(page);
          for (const finding of await findings(page)) found.push(`${path}: ${finding}`);
          if (!(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)))
            found.push(`${path}: scrolls sideways`);
          if (process.env.SHOTS) {
            const name = [...path.split('/').slice(2), size, colorScheme, language].join('-');
            await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
          }
        }
        expect(found).toEqual([]);
        await context.close();
      },
    );
  }
}

test('staff add a check from the list of checks', async ({ page }) => {
  const { id } = await makePerson({ signsIn: false });
  const { display_name: name } = await asAdmin<{ display_name: string }>('GET', `users/${id}`);
  await open(page, ADMIN, '/staff/checks');
  await page.getByRole('button', { name: 'Add check' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add check' });
  await dialog.getByRole('combobox', { name: 'Name' }).fill(name);
  await dialog.getByRole('option', { name: new RegExp(name) }).click();
  await dialog.getByRole('combobox', { name: 'Check' }).click();
  await dialog.getByRole('option').first().click();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('settings tell how often each entry of a list is used', async ({ page }) => {
  await open(page, ADMIN, '/staff/settings/lists/recruitment-closing-reasons');
  await expect(page.getByText(/^(Used|Not used)/).first()).toBeVisible();
  await open(page, ADMIN, '/staff/settings/partners');
  await expect(page.getByRole('columnheader', { name: 'Usage' })).toBeAttached();
});

test('those who view checks read the onboarding checklist without managing training', async ({ page }) => {
  const { profile } = await makeGrant(['view-users', 'view-vetting']);
  const viewer = await makePerson({ role: profile.display_name });
  const { id } = await makePerson({ signsIn: false });
  await open(page, viewer, `/staff/people/${id}/checks`);
  await expect(page.getByRole('region', { name: 'Checks and training' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Training', exact: true, includeHidden: true })).toHaveCount(0);
});
