import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choose, demo, looksRight, open, sizes } from './grants.ts';
import { ADMIN, asAdmin, call } from './people.ts';
import { expect, inFull, test } from './test.ts';

interface Step {
  type: string;
  name: string;
  questions: { label: string; type: string; compulsory: boolean; options: { display: string }[] }[];
}
const STEPS = [
  { type: 'basic-details', name: 'Your details' },
  { type: 'address-details', name: 'Addresses' },
  {
    type: 'about-you',
    name: 'About you',
    questions: [
      { slug: 'why-here', label: 'Why here?', type: 'text' },
      { slug: 'since-when', label: 'Since when?', type: 'date' },
    ],
  },
  { type: 'review-apply', name: 'Review and apply' },
];

/** An opportunity that no other test knows, with a form of its own. */
async function makeOpportunity(): Promise<{ id: number; name: string }> {
  const name = `Orchard helper ${randomUUID().slice(0, 6)}`;
  const [team] = await asAdmin<{ id: number }[]>('GET', 'organisation/teams?limit=1');
  const [role] = await asAdmin<{ id: number }[]>('GET', 'organisation/role-profiles?limit=1');
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const { id } = await asAdmin<{ id: number }>('POST', 'opportunities', {
    slug,
    display_name: name,
    type: 'Ongoing',
    state: 'open',
    team_id: team!.id,
    role_profile_id: role!.id,
  });
  await asAdmin('POST', `opportunities/${id}/form-versions`, { steps: STEPS });
  return { id, name };
}

const formOf = async (id: number) =>
  (await call<{ data: Step[] }>('GET', `/api/opportunities/${id}/application-form`)).data;
const steps = (page: Page) => page.getByRole('list', { name: 'Steps' });
const questions = (page: Page) => page.getByRole('list', { name: 'Questions' });
const publish = (page: Page) => page.getByRole('button', { name: 'Publish …' });

/** A place and its timeslot, each made and then changed. */
async function arrangePlaces(page: Page) {
  const places = page.getByRole('region', { name: 'Locations' });
  const fill = async (button: string, fields: Record<string, string>) => {
    await places.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await fill('Add location', { 'Location name': 'Barn' });
  await fill('Add timeslot Barn', { 'Timeslot name': 'Short' });
  await fill('Edit Short', { 'Minimum nights': '3', 'Maximum nights': '6' });
  await expect(places.getByText('3 to 6 nights')).toBeVisible();
  await fill('Edit Barn', { 'Location name': 'Old barn' });
  await expect(places.getByText('Old barn', { exact: true }).first()).toBeVisible();
}

test('a question is made, steps and questions are put in order by keyboard and pointer, and applicants get what was published', async ({
  page,
}) => {
  const { id, name } = await makeOpportunity();
  await open(page, demo('recruiter'), '/staff/opportunities');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('rowheader')).toHaveText([name]);
  await looksRight(page, 'opportunities');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await arrangePlaces(page);
  await looksRight(page, 'opportunity');
  await page.getByRole('link', { name: 'Edit form' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Application form' })).toBeVisible();
  await expect(page.getByText('As published')).toBeVisible();

  await steps(page).getByRole('button', { name: 'About you', exact: true }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel('Question', { exact: true }).fill('Which tree do you like best?');
  await expect(page.getByText('Answers are stored as which-tree-do-you-like-best')).toBeVisible();
  await choose(page.locator('main'), 'Answer type', 'One choice, all shown');
  await page.getByLabel('Choice 1', { exact: true }).fill('Apple');
  await page.getByLabel('An answer is required').check();
  await page.getByLabel('Choice 2', { exact: true }).fill('Pear');
  await looksRight(page, 'builder-question');

  const up = page.getByRole('button', { name: 'Move Which tree do you like best? up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Which tree do you like best? is now 2 of 3')).toBeAttached();
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  // at the top there is no further up, so the focus stays with its row
  await expect(page.getByRole('button', { name: 'Move Which tree do you like best? down' })).toBeFocused();
  await expect(questions(page).getByRole('button', { expanded: true })).toHaveText('Which tree do you like best?');

  const rows = steps(page).getByRole('listitem');
  const handle = rows.nth(2).locator('svg').first();
  await handle.hover();
  await page.mouse.down();
  const target = (await rows.nth(1).boundingBox())!;
  await page.mouse.move(target.x + 20, target.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect(rows).toContainText(['Your details', 'About you', 'Addresses', 'Review and apply']);
  await expect(page.getByText('Not saved yet')).toBeVisible();

  await publish(page).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this form?' });
  await expect(dialog).toContainText('There is no open application.');
  await expect(dialog.getByRole('listitem')).toHaveText([/^Step moved: /, /^New question in .*About you.*Which tree/]);
  await looksRight(page, 'builder-publish');
  await dialog.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^Version 2, published/)).toBeVisible();

  const form = await formOf(id);
  expect(form.map(({ type }) => type)).toEqual(['basic-details', 'about-you', 'address-details', 'review-apply']);
  expect(form[1]!.questions.map(({ label }) => label)).toEqual([
    'Which tree do you like best?',
    'Why here?',
    'Since when?',
  ]);
  expect(form[1]!.questions[0]).toMatchObject({
    type: 'radio',
    compulsory: true,
    options: [{ display: 'Apple' }, { display: 'Pear' }],
  });
});

/** The draft as applicants would see it: every step is there, and nothing that is typed leaves the page. */
async function tryOut(preview: Page) {
  const writes: string[] = [];
  preview.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
  const banner = preview.getByRole('group', { name: 'About this preview' });
  await expect(banner).toContainText('nothing is sent or saved');
  await expect(preview.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await preview.getByLabel('Email', { exact: true }).fill(ADMIN.email);
  await preview.getByLabel('First name', { exact: true }).fill('Rowan');
  await looksRight(preview, 'preview');
  const next = preview.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await next.click();
  await expect(preview.getByText('Which way?').first()).toBeVisible();
  await next.click();
  await expect(preview.getByRole('heading', { level: 1, name: '4. Review and apply' })).toBeVisible();
  await expect(preview.getByText('Rowan')).toBeVisible();
  await preview.getByRole('button', { name: 'Complete application' }).click();
  await expect(banner).toBeFocused();
  await expect(banner).toContainText('Nothing was sent');
  await looksRight(preview, 'preview-sent');
  await preview.reload();
  await expect(preview.getByText('You are about to apply for')).toBeVisible();
  await expect(preview.getByText('Rowan')).toHaveCount(0);
  expect(writes).toEqual([]);
  expect(
    await preview.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('application-'))),
  ).toEqual([]);
  await preview.close();
}

test('what is missing is marked at its field, what is not saved is not lost, and a second tab is told', async ({
  page,
}) => {
  const { id } = await makeOpportunity();
  await page.setViewportSize(sizes.phone);
  await open(page, demo('recruiter'), `/staff/opportunities/${id}/form`);
  await steps(page).getByRole('button', { name: 'About you', exact: true }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await choose(page.locator('main'), 'Answer type', 'One choice from a list');
  await publish(page).click();
  const summary = page.locator('[data-summary]');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['Question', 'Choice 1', 'Choice 2']);
  await summary.getByRole('link', { name: 'Question', exact: true }).click();
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  await expect(page.getByText('Enter some text')).toHaveCount(3);
  await expect(steps(page).getByText(/things to check/)).toBeVisible();
  await looksRight(page, 'builder-faults');
  await page.getByLabel('Question', { exact: true }).fill('Which way?');
  await page.getByLabel('Choice 1', { exact: true }).fill('Left');
  await page.getByLabel('Choice 2', { exact: true }).fill('Right');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .click();
  await expect(page.getByLabel('Choice 2', { exact: true })).toHaveValue('Right');

  const [draft] = await asAdmin<{ id: number; steps: Step[] }[]>('GET', `opportunities/${id}/form-drafts`);
  await asAdmin('PUT', `opportunities/${id}/form-drafts/${draft!.id}`, {
    steps: draft!.steps.map((step) => ({ ...step, name: `${step.name}!` })),
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Someone else changed this draft')).toBeVisible();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Which way?');
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('Saved as a draft')).toBeVisible();

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ]);
  await tryOut(preview);
  expect((await formOf(id))[2]!.questions).toHaveLength(2);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Are you sure?' }).click();
  await expect(page.getByText('As published')).toBeVisible();
});

for (const size of ['desktop', 'phone'] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`every kind of step looks right: ${size}, ${scheme}`, inFull(true), async ({ page }) => {
      await page.setViewportSize(sizes[size]);
      await page.emulateMedia({ colorScheme: scheme });
      const [mentor] = await asAdmin<{ id: number }[]>('GET', 'opportunities?filter[slug]=reading-mentor');
      await open(page, ADMIN, `/staff/opportunities/${mentor!.id}/form`);
      for (const step of await steps(page).getByRole('button').filter({ hasNotText: /^$/ }).all()) {
        await step.click();
        await looksRight(
          page,
          `builder-${size}-${scheme}-${(await step.innerText()).split('\n')[0]!.replaceAll(' ', '-')}`,
        );
      }
      await page.goto('/staff/opportunities');
      await expect(page.getByRole('link', { name: 'Reading mentor' })).toBeVisible();
      await looksRight(page, `opportunities-${size}-${scheme}`);
    });
  }
}

test('who may only look is offered nothing, and the builder is closed', inFull(true), async ({ page }) => {
  const { id, name } = await makeOpportunity();
  await open(page, demo('viewer'), `/staff/opportunities/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^Version 1, published/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit form' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Edit|Add(?! to favourites)|Delete/ })).toHaveCount(0);
  await page.goto(`/staff/opportunities/${id}/form`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'You do not have permission to view this page' }),
  ).toBeVisible();
});
