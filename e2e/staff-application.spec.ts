import type { Page } from '@playwright/test';
import { demo, looksRight, open, sizes } from './grants.ts';
import { asAdmin, call, tokenOf } from './people.ts';
import { expect, inFull, test } from './test.ts';

const recruiter = demo('recruiter');

/** From the opportunity to an application that someone is looking at. */
async function openReviewed(page: Page, size: string) {
  const [{ id }] = (
    await call<{ data: { id: number }[] }>('GET', '/api/opportunities?filter[slug]=reading-mentor&limit=1')
  ).data as [{ id: number }];
  // one of the demo's, from before this run: other tests apply for the same meanwhile
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const [sent] = await asAdmin<[{ id: number }]>(
    'GET',
    `applications?${new URLSearchParams({
      'filter[opportunity_id]': String(id),
      'filter[state]': 'reviewing',
      'filter[applied_at][lt]': yesterday,
      limit: '1',
    })}`,
  );
  await open(page, recruiter, `/staff/opportunities/${id}`);
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Applications' });
  await expect(table.getByText('2 references').first()).toBeVisible();
  await looksRight(page, `applications-${size}`);
  await page.getByRole('searchbox', { name: 'Search: Applications' }).fill('no one is called this');
  await expect(page.getByText('Nothing matches your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  if (size.startsWith('phone')) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption('In review');
  await expect(table.getByText('Submitted')).toHaveCount(0);
  const link = table.locator(`a[href$="/staff/applications/${sent.id}"]`).first();
  await link.click();
  await expect(page.getByRole('heading', { level: 2, name: 'History' })).toBeVisible();
  // the way back leads to the list as it was narrowed
  await page.getByRole('main').getByRole('link', { name: 'Applications' }).click();
  await expect(page).toHaveURL(/state.*reviewing/);
  await link.click();
  await expect(page.getByRole('heading', { level: 2, name: 'History' })).toBeVisible();
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `a recruiter reads an application whole, writes a note and finds both in its history, on a ${size}, ${colorScheme}`,
      inFull(size !== 'phone' || colorScheme !== 'light'),
      async ({ browser, baseURL }) => {
        const page = await (
          await browser.newContext({ viewport, colorScheme, ...(baseURL ? { baseURL } : {}) })
        ).newPage();
        await openReviewed(page, `${size}-${colorScheme}`);
        await expect(
          page.getByRole('region', { name: 'About you' }).getByText('The one about the mole, the rat and the river.'),
        ).toBeVisible();
        await expect(page.getByRole('region', { name: 'Consents and terms' })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Diversity' })).toHaveCount(0);

        // what a referee wrote is there only for whoever asks for it, and that is written down
        const references = page.getByRole('region', { name: 'Reference answers' });
        const history = page.getByRole('region', { name: 'History' });
        await expect(page.getByText('I would trust them with my own children.')).toHaveCount(0);
        await references.getByRole('button', { name: 'Show answer' }).click();
        await expect(page.getByText('I would trust them with my own children.')).toBeVisible();
        await expect(history.getByText(/read the reference from Gwen Ashdown$/).first()).toBeVisible();

        const [copy] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: 'Download a copy (PDF)' }).click(),
        ]);
        expect(copy.suggestedFilename()).toMatch(/^reading-mentor-\d{4}-\d\d-\d\d\.pdf$/);

        const notes = page.getByRole('region', { name: 'Notes', exact: true });
        const words = `Rang on a ${size}, ${colorScheme}`;
        await notes.getByRole('button', { name: 'Add note' }).click();
        await notes.getByRole('button', { name: 'Save' }).click();
        await expect(notes.getByText('Enter a note')).toBeVisible();
        await notes.getByRole('textbox', { name: 'Note' }).fill(words);
        await looksRight(page, `staff-application-${size}-${colorScheme}`);
        await notes.getByRole('button', { name: 'Save' }).click();
        const own = notes.getByRole('listitem').filter({ hasText: words });
        await expect(own).toBeVisible();
        await own.getByRole('button', { name: 'Edit' }).click();
        await notes.getByRole('textbox', { name: 'Note' }).fill(`${words}, twice`);
        await notes.getByRole('button', { name: 'Save' }).click();
        await expect(own.getByText(`${words}, twice`)).toBeVisible();
        await own.getByRole('button', { name: 'Delete' }).click();
        await own.getByRole('button', { name: 'Are you sure?' }).click();
        await expect(own).toHaveCount(0);
        for (const deed of ['downloaded a copy', 'added a note', 'changed a note', 'deleted a note'])
          await expect(history.getByText(new RegExp(`${deed}$`)).first()).toBeVisible();
        await looksRight(page, `staff-application-after-${size}-${colorScheme}`);
        await page.context().close();
      },
    );
  }
}

test('an applicant sees nothing of what is written about them', inFull(true), async ({ page }) => {
  const applicant = demo('previously-applied');
  const [own] = (
    await call<{ data: { id: number }[] }>('GET', '/api/users/me/applications', { token: await tokenOf(applicant) })
  ).data;
  const mark = 'Seemed shy on the telephone.';
  await call('POST', `/api/applications/${own!.id}/notes`, { token: await tokenOf(recruiter), data: { text: mark } });
  await open(page, applicant, `/portal/applicant/dashboard/${own!.id}`);
  await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible();
  await expect(page.getByText(mark)).toHaveCount(0);
  await page.goto(`/staff/applications/${own!.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const absent of ['Notes', 'History'])
    await expect(page.getByRole('region', { name: absent, exact: true })).toHaveCount(0);
  await expect(page.getByText(mark)).toHaveCount(0);
  for (const part of ['notes', 'history'])
    expect((await page.request.get(`/api/applications/${own!.id}/${part}`)).status()).toBe(403);
});
