import { demo, looksRight, open, sizes } from './grants.ts';
import { ADMIN, asAdmin, call, makePerson } from './people.ts';
import { expect, inFull, test } from './test.ts';

interface Made {
  id: number;
  client_id: string;
  client_secret: string;
}

/** An API client that changes someone's record by itself. */
async function changeByApiClient(userId: number): Promise<Made> {
  const client = await asAdmin<Made>('POST', 'organisation/oauth/clients', {
    name: 'Rota keeper',
    grant_types: ['client_credentials'],
    scopes: ['view-users', 'edit-users'],
  });
  const { client_id, client_secret } = client;
  const { access_token: token } = await call<{ access_token: string }>('POST', '/api/oauth/token', {
    data: { grant_type: 'client_credentials', client_id, client_secret },
  });
  await call('PUT', `/api/users/${userId}`, { token, data: { preferred_name: 'Rob' } });
  return client;
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `who did what to a record is told with the API client that did it, also once it is gone, on a ${size}, ${colorScheme}`,
      inFull(size !== 'phone' || colorScheme !== 'dark'),
      async ({ browser, baseURL }) => {
        const person = await makePerson({ signsIn: false });
        const client = await changeByApiClient(person.id);
        const page = await (
          await browser.newContext({ viewport, colorScheme, ...(baseURL ? { baseURL } : {}) })
        ).newPage();
        await open(page, ADMIN, `/staff/people/${person.id}/history`);
        const log = page.getByRole('region', { name: 'History' });
        const entry = log.getByRole('listitem').filter({ hasText: 'Rota keeper changed the record' });
        await expect(entry.getByText(`API client (${client.client_id})`)).toBeVisible();
        await expect(entry.getByText('Fields: preferred name')).toBeVisible();
        await looksRight(page, `person-log-${size}-${colorScheme}`);
        await asAdmin('DELETE', `organisation/oauth/clients/${client.id}`);
        await page.reload();
        await expect(entry.getByText(`API client (${client.client_id})`)).toBeVisible();
        await page.context().close();
      },
    );
  }
}

test('the trail is not offered to those who do not check it', inFull(true), async ({ page }) => {
  const { id } = await makePerson({ signsIn: false });
  await open(page, demo('viewer'), `/staff/people/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'History', exact: true, includeHidden: true })).toHaveCount(0);
});
