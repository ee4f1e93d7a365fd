import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { demo, looksRight, open, sizes } from './grants.ts';
import { call, makePerson, tokenOf } from './people.ts';
import { expect, inFull, test } from './test.ts';

test.use({ viewport: sizes.phone });

test('an applicant finds their application at home and reads what happens next; no one else’s is there', async ({
  page,
}) => {
  await open(page, demo('previously-applied'), '/portal');
  const own = page.getByRole('region', { name: 'Your applications' }).getByRole('listitem');
  await expect(own).toHaveCount(1);
  await expect(own.getByText('Sent', { exact: true })).toBeVisible();
  await looksRight(page, 'portal-applications-phone');
  await own.getByRole('link', { name: 'Garden helper' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Garden helper' })).toBeVisible();
  await expect(page).toHaveURL(/\/portal\/applicant\/dashboard\/\d+$/);
  await expect(page.getByText(/^Applied on \d{1,2} \w{3,4} \d{4}$/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'What happens next' }).getByText(/^We have received your application\./),
  ).toBeVisible();
  for (const absent of ['References', 'Parental consent', 'Documents you provided'])
    await expect(page.getByRole('region', { name: absent })).toHaveCount(0);
  await looksRight(page, 'application-phone');
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download a copy (PDF)' }).click(),
  ]);
  expect(copy.suggestedFilename()).toMatch(/^garden-helper-\d{4}-\d\d-\d\d\.pdf$/);

  // someone else's is numbered next to it, and is as unknown as what never was
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  for (const other of [id + 1, 999_999_999, 'mine']) {
    await page.goto(`/portal/applicant/dashboard/${other}`);
    await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible();
  }
});

test('an applicant who changes their mind withdraws, after being asked once more', async ({ page }) => {
  const person = await makePerson();
  const [{ id }] = (
    await call<{ data: { id: number }[] }>('GET', '/api/opportunities?filter[slug]=garden-helper&limit=1')
  ).data as [{ id: number }];
  const form = (await call<{ data: FormStep[] }>('GET', `/api/opportunities/${id}/application-form`)).data;
  const steps = { consents: form.flatMap(({ consents }) => consents), terms: form.flatMap(({ terms }) => terms) };
  const data = {
    dob: '1990-05-17',
    contact_number: person.phone,
    consents: steps.consents.map((one) => ({ id: one.id, answer: one.options.slice(0, 1).map((option) => option.id) })),
    terms: steps.terms.map((one) => one.id),
  };
  const made = await call<{ data: { application_id: number } }>('POST', `/api/opportunities/${id}/apply`, {
    token: await tokenOf(person),
    data,
  });

  await open(page, person, `/portal/applicant/dashboard/${made.data.application_id}`);
  const mind = page.getByRole('region', { name: 'Changed your mind?' });
  await mind.getByRole('button', { name: 'Withdraw application' }).click();
  await mind.getByRole('button', { name: 'Are you sure?' }).click();
  await expect(mind).toHaveCount(0);
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await looksRight(page, 'application-withdrawn-phone');
});

test('a guest reads about their stay where the form leads them', inFull(true), async ({ page }) => {
  const guest = demo('has-booking');
  const [stay] = (
    await call<{ data: { id: number }[] }>('GET', '/api/users/me/residential-bookings', { token: await tokenOf(guest) })
  ).data;
  await open(page, guest, `/portal/residential/bookings/${stay!.id}`);
  await expect(page.getByRole('region', { name: 'The stay' }).getByText(/^\d+ nights$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel stay' })).toBeVisible();
  await looksRight(page, 'booking-phone');
  await page.goto('/portal/residential/bookings/999999999');
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible();
});
