import type { Page } from '@playwright/test';
import { demo, looksRight, open, sizes } from './grants.ts';
import { asAdmin, call, makePerson, tokenOf, type Person } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: sizes.phone });

const parts = (page: Page) => {
  const section = page.getByRole('region', { name: 'About your background' });
  return {
    section,
    save: section.getByRole('button', { name: 'Save my answers' }),
    saved: section.getByRole('button', { name: 'Saved!' }),
    whom: section.getByRole('group', { name: /^For whom/ }),
  };
};

/** While it is asked whether there are answers there is a loader; where that fails, the form is shown. */
async function opensDespiteFailure(page: Page, person: Person) {
  const { section, save } = parts(page);
  let answer = () => {};
  const requested = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/diversity/has-answers', async (route) => {
    await requested;
    await route.fulfill({ status: 500, body: '{}' });
  });
  await open(page, person, '/portal/user/me/diversity');
  await expect(section.getByRole('status')).toHaveText('Loading…');
  await expect(save).toHaveCount(0);
  answer();
  await expect(section.getByText('Answering is optional.')).toBeVisible();
  await expect(
    section.getByText('The local volunteer manager and others who take part in the selection will not see them.'),
  ).toBeVisible();
  await expect(save).toBeVisible();
  await expect(section.getByRole('button', { name: 'Withdraw my answers' })).toHaveCount(0);
  await page.unroute('**/diversity/has-answers');
}

/** No one who looks after people learns that there are any. */
async function isHiddenFromStaff(page: Page, { id }: Person) {
  const seen: string[] = [];
  page.on('request', (request) => void (/\/api\/.*diversity/.test(request.url()) && seen.push(request.url())));
  await open(page, demo('admin'), `/staff/people/${id}/consents`);
  await expect(page.getByRole('region', { name: 'Privacy and Consent' })).toBeVisible();
  await expect(parts(page).section).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'About your background' })).toHaveCount(0);
  expect(seen).toEqual([]);
  await expect(asAdmin('GET', `users/${id}/diversity`)).rejects.toThrow('403');
}

test('a person answers the diversity questions on their profile, changes and withdraws the answers, and no one else is shown them', async ({
  page,
}) => {
  const person = await makePerson();
  const { section, save, saved, whom } = parts(page);
  await opensDespiteFailure(page, person);
  await expect(whom).toBeHidden();
  await section.getByRole('radio', { name: 'Yes' }).check();
  await whom.getByRole('checkbox', { name: 'Someone else' }).check();
  await save.click();
  const words = section.getByLabel('Please Specify');
  await expect(section.getByText('Please provide a value')).toBeVisible();
  await expect(words).toBeFocused();
  await looksRight(page, 'diversity-refused-phone');
  await words.fill('A neighbour');
  await save.press('Enter');
  await expect(saved).toBeDisabled();

  // answers to the usual questions, given elsewhere, stand beside them
  const token = await tokenOf(person);
  await call('PUT', '/api/users/me/diversity', {
    token,
    data: { gender_id: 98, registered_disabled_id: 37, disabled_select_id: 50, disabled_select_other: 'Something' },
  });
  await page.reload();
  await expect(section.getByText('You have already provided diversity information.')).toBeVisible();
  await section.getByRole('button', { name: 'View or update my answers' }).press('Enter');
  await expect(whom.getByRole('checkbox', { name: 'Someone else' })).toBeChecked();
  await expect(section.getByRole('radio', { name: 'Non-binary' })).toBeChecked();
  await expect(section.getByText(/^Under the Equality Act 2010, a disability is/)).toBeVisible();
  const kind = section.getByLabel('What kind of disability?');
  await expect(kind).toHaveValue('50');
  await section
    .getByRole('radiogroup', { name: /consider yourself to have a disability/ })
    .getByText('No', { exact: true })
    .click();
  await expect(kind).toHaveCount(0);
  await section
    .getByRole('radiogroup', { name: /^Do you care/ })
    .getByText('No', { exact: true })
    .click();
  await expect(whom).toHaveCount(0);
  await save.click();
  await expect(saved).toBeVisible();
  const kept = (await call<{ data: Record<string, unknown> }>('GET', '/api/users/me/diversity', { token })).data;
  expect(kept).toMatchObject({
    gender_id: 98,
    registered_disabled_id: 38,
    disabled_select_id: null,
    disabled_select_other: null,
    diversity_v2_questions: [{ question_id: 1, option_id: 3 }],
  });

  await isHiddenFromStaff(page, person);
  await open(page, person, '/portal/user/me/diversity');
  await section.getByRole('button', { name: 'Withdraw my answers' }).click();
  await looksRight(page, 'diversity-closed-phone');
  await section.getByRole('button', { name: 'Are you sure?' }).click();
  await expect(section.getByText('Your answers have been withdrawn')).toBeVisible();
  expect((await call<{ data: object }>('GET', '/api/users/me/diversity/has-answers', { token })).data).toEqual({
    has_answered: false,
  });
  await section.getByRole('button', { name: 'Answer again' }).press('Enter');
  await expect(section.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
  await expect(section.getByRole('radio', { name: 'Non-binary' })).toHaveCount(0);
});

test('whoever may see the diversity figures reads them as bars and tables, and no one else does', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await open(page, demo('admin'), '/portal');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL(/\/staff\/reports\/diversity$/);
  await expect(page.getByText(/^Counted on \d{1,2} \w{3,4} \d{4}$/)).toBeVisible();
  const sheet = page.getByRole('region', { name: 'Gender', exact: true });
  const row = (name: string) => sheet.getByRole('row', { name }).getByRole('cell');
  // what is told is a multiple of five with a share, what is few has neither bar nor share
  await expect(row('Woman (incl. trans woman)')).toHaveText([/^\d*[05]$/, /^\d+%$/]);
  await expect(row('Other gender identity')).toHaveText(['fewer than 5', '–']);
  const bars = sheet.getByRole('img', { name: /^Bar chart: Gender/ });
  await expect(bars.getByText('Woman (incl. trans woman)')).toBeVisible();
  await expect(bars.getByText('Other gender identity')).toHaveCount(0);
  await looksRight(page, 'figures-desktop');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(sheet.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize(sizes.phone);
  await page.getByLabel('Group').selectOption('Ages of volunteers and staff');
  await expect(page.getByRole('heading', { level: 2, name: 'Ages of volunteers and staff' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Age', exact: true }).getByRole('row', { name: '25 to 34' }),
  ).toBeVisible();
  await looksRight(page, 'figures-phone');

  // before the first count, and where nothing can be told of a group
  await page.route('**/api/reports/overview/diversity', (route) =>
    route.fulfill({ json: { data: { taken_on: null, user: [], applicant: [], cleared_applicant: [], user_dob: [] } } }),
  );
  await page.reload();
  await expect(page.getByText('Nothing has been counted yet.')).toBeVisible();
  await page.unroute('**/api/reports/overview/diversity');

  await open(page, demo('viewer'), '/staff/reports/diversity');
  await expect(page.getByRole('region', { name: 'Gender', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You do not have permission to view diversity reports',
  );
});
