import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demo, looksRight, open, sizes } from './grants.ts';
import { ADMIN, arrival, call, makePerson, tokenOf } from './people.ts';
import { expect, inFull, test } from './test.ts';

test.use({ viewport: sizes.phone });

const parts = (page: Page, title: string | RegExp = 'My data') => {
  const section = page.getByRole('region', { name: title });
  const part = (name: string) => section.getByRole('region', { name });
  return {
    section,
    download: part('Download everything'),
    calendar: part('Calendar'),
    looked: part('Who viewed this data'),
    anonymise: part('Erase data'),
  };
};

/** Everything there is, put together while one waits, and fetched. */
async function takesItAlong(page: Page, email: string) {
  const { download, looked } = parts(page);
  await expect(looked.getByText('No one has viewed sensitive details.')).toBeVisible();
  await download.getByRole('button', { name: 'Prepare my data' }).press('Enter');
  const fetch = download.getByRole('link', { name: /^Download \(\d/ });
  await expect(fetch).toBeVisible({ timeout: 30_000 });
  await expect(download.getByText(/^Ready since \d{1,2} \w{3,4} \d{4}/)).toBeVisible();
  expect(await arrival(email, /\/portal\/user\/me(#my-data)/)).toBe('#my-data');
  const [file] = await Promise.all([page.waitForEvent('download'), fetch.click()]);
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const archive = readFileSync(await file.path(), 'latin1');
  expect([archive.slice(0, 2), archive.includes('index.html'), archive.includes('data.json')]).toEqual([
    'PK',
    true,
    true,
  ]);
}

/** An address that is shown once, works without signing in, and is ended. */
async function hasACalendar(page: Page) {
  const { calendar } = parts(page);
  await calendar.getByRole('button', { name: 'Create address' }).click();
  const address = await calendar.getByRole('code').textContent();
  await looksRight(page, 'my-data-open-phone');
  const path = new URL(address!).pathname;
  const fetched = () => page.request.get(path, { headers: { cookie: '' } });
  expect(await (await fetched()).text()).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  await calendar.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await expect(calendar.getByRole('code')).toHaveCount(0);
  const rows = calendar.getByRole('list', { name: 'Calendar addresses' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: /^Delete/ }).click();
  await rows.getByRole('button', { name: /^Are you sure/ }).click();
  await expect(rows).toHaveCount(0);
  expect((await fetched()).status()).toBe(404);
}

test('a person takes their data along, subscribes to their calendar and asks to be anonymised; staff refuse with a reason, then carry it out', async ({
  page,
}) => {
  const person = await makePerson();
  await open(page, person, '/portal/user/me#my-data');
  const { looked, anonymise } = parts(page);
  await expect(parts(page).section).toBeInViewport();
  await takesItAlong(page, person.email);
  await anonymise.getByRole('button', { name: 'Request erasure' }).click();
  await anonymise.getByRole('textbox', { name: /^Reason/ }).fill('I am moving away');
  await hasACalendar(page);
  await anonymise.getByRole('button', { name: 'Send request' }).press('Enter');
  await expect(anonymise.getByText('Request pending')).toBeVisible();
  await anonymise.getByRole('button', { name: 'Withdraw request' }).click();
  await anonymise.getByRole('button', { name: 'Request erasure' }).click();
  await anonymise.getByRole('button', { name: 'Send request' }).click();
  await expect(anonymise.getByText('Request pending')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(looked.getByText(/^Robin Tester .* viewed all personal data$/)).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
  await looksRight(page, 'my-data-waiting-phone');

  await page.setViewportSize(sizes.desktop);
  await open(page, ADMIN, '/staff/people');
  await page.getByRole('link', { name: 'Erasure requests' }).click();
  const name = await call<{ data: { display_name: string } }>('GET', '/api/users/me', {
    token: await tokenOf(person),
  }).then(({ data }) => data.display_name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Themselves')).toBeVisible();
  await looksRight(page, 'requests-desktop');
  await row.getByRole('button', { name: `Refuse ${name}` }).press('Enter');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox').fill('An inquiry is still open.');
  await looksRight(page, 'requests-refuse-desktop');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(row).toHaveCount(0);
  expect(await arrival(person.email, /(An inquiry is still open\.)/)).not.toBe('');

  await open(page, person, '/portal/user/me/my-data');
  await expect(anonymise.getByText('An inquiry is still open.')).toBeVisible();
  await call('POST', '/api/users/me/request-anonymisation', { token: await tokenOf(person), data: {} });
  await open(page, ADMIN, '/staff/requests');
  await page.setViewportSize(sizes.phone);
  await page.getByRole('button', { name: `Anonymise ${name}` }).click();
  await dialog.getByRole('textbox').fill('Someone Else');
  await dialog.getByRole('button', { name: 'Anonymise' }).click();
  await expect(dialog.getByText('This is not the name of the person')).toBeVisible();
  await looksRight(page, 'requests-carry-out-phone');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Anonymise' }).click();
  await expect(page.getByText('The person was anonymised.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Anonymise ${name}` })).toHaveCount(0);
  await open(page, person, '/portal/user/me');
  await expect(page).toHaveURL(/\/login/);
});

test(
  'a guardian has it for a child, without a calendar; whoever may only look has none of it, and a stranger finds nothing',
  inFull(true),
  async ({ page }) => {
    const { id } = (
      await call<{ data: { id: number } }>('GET', '/api/users/me', { token: await tokenOf(demo('minor')) })
    ).data;
    await open(page, demo('guardian'), `/portal/user/${id}/my-data`);
    const { download, calendar, looked, anonymise } = parts(page, /’s data$/);
    await expect(download.getByRole('button', { name: 'Prepare my data' })).toBeEnabled();
    await expect(looked).toBeVisible();
    await expect(anonymise.getByRole('button', { name: 'Request erasure' })).toBeEnabled();
    await expect(calendar).toHaveCount(0);
    await looksRight(page, 'my-data-guardian-phone');

    await open(page, demo('viewer'), `/portal/user/${id}?consent=true`);
    await expect(page).toHaveURL(new RegExp(`/staff/people/${id}/consents$`));
    await expect(page.getByRole('region', { name: 'Privacy and Consent' })).toBeVisible();
    await expect(page.getByRole('region', { name: /data$/ })).toHaveCount(0);
    await page.goto('/staff/requests');
    await expect(
      page.getByRole('heading', { level: 1, name: 'You do not have permission to view erasure requests' }),
    ).toBeVisible();

    await open(page, demo('volunteer'), `/portal/user/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible();
  },
);
