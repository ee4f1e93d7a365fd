import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { findings } from './findings.ts';
import { looksRight, open, sizes } from './grants.ts';
import { ADMIN, asAdmin, enter } from './people.ts';
import { expect, inFull, test } from './test.ts';

async function logIn(page: Page, name: string) {
  await page.getByLabel('Email').fill(`${name}@demo.manyhands.example`);
  await page.getByLabel('Password', { exact: true }).fill('Manyhands1');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

/** A small program on this device: it waits for people to come back and exchanges what they bring. */
interface LoopbackClient {
  redirectUri: string;
  answers: URLSearchParams[];
  close(): void;
}
async function startLoopbackClient(): Promise<LoopbackClient> {
  const answers: URLSearchParams[] = [];
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/back') answers.push(url.searchParams);
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><html lang="en"><title>Program</title><h1>Back at the program</h1></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    redirectUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/back`,
    answers,
    close: () => void server.close(),
  };
}

function aProof() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

const authorizeUrl = (clientId: string, redirectUri: string, challenge: string, state: string) =>
  `/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope: 'view-users profile', state, code_challenge: challenge, code_challenge_method: 'S256' }).toString()}`;

/** Staff add an API client, take its secret along and tick what it may do. */
async function addApiClient(page: Page, name: string, redirectUri: string, shot: string) {
  await page.getByRole('button', { name: 'Add API client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add API client' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill('Shows who helps this week.');
  await dialog.getByLabel('Redirect addresses').fill('http://elsewhere.example/');
  await dialog.getByRole('button', { name: 'Add API client' }).click();
  await expect(dialog.getByText(/Line 1:/)).toBeVisible();
  await looksRight(page, `programs-add-${shot}`);
  await dialog.getByLabel('Redirect addresses').fill(redirectUri);
  await dialog.getByRole('button', { name: 'Add API client' }).click();
  const once = page.getByRole('alertdialog', { name });
  await expect(once.getByText('Copy the client secret now')).toBeVisible();
  await looksRight(page, `programs-secret-${shot}`);
  const secret = (await once.locator('code').textContent())!;
  await once.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('see people');
  // until the list has become short, what is clicked may move away from under the pointer
  await expect(page.getByRole('checkbox', { name: 'See their own record' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'See people', exact: true }).check();
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('');
  await page.getByRole('checkbox', { name: 'See their own record' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Undo changes' })).toHaveCount(0);
  await expect(page.getByText('2 selected')).toBeVisible();
  const clientId = (await page.locator('dd code').first().textContent())!;
  return { clientId, secret, address: page.url() };
}

async function askIn(
  browser: Browser,
  baseURL: string | undefined,
  options: Parameters<Browser['newContext']>[0] = {},
) {
  return (await browser.newContext({ ...options, ...(baseURL ? { baseURL } : {}) })).newPage();
}

/** The person takes back what they allowed. */
async function endApiClient(person: Page, baseURL: string) {
  await person.goto(`${baseURL}/portal/security`);
  await expect(person.getByRole('heading', { name: 'Apps with access to your account' })).toBeVisible();
  const row = person.getByRole('listitem').filter({ hasText: 'Rota reader' });
  await row.getByRole('button', { name: /Remove access/ }).click();
  await row.getByRole('button', { name: /Are you sure/ }).click();
  await expect(person.getByRole('heading', { name: 'Apps with access to your account' })).toHaveCount(0);
}

async function switchOff(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Create new secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new secret' }).click();
  await expect(page.getByText('Copy the client secret now')).toBeVisible();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('switch', { name: 'Active' }).click();
  await expect(page.getByText('Turned off')).toBeVisible();
}

test('staff add an API client, a person allows it, it reads people with its token, and the person ends it', async ({
  page,
  browser,
  baseURL,
}) => {
  const loopbackClient = await startLoopbackClient();
  await enter(page, ADMIN, '/staff/settings/api-clients');
  const { clientId, secret, address } = await addApiClient(page, 'Rota reader', loopbackClient.redirectUri, 'desktop');
  await looksRight(page, 'program-desktop');

  // the state looks like a number and must not be taken for one
  const state = '12345678901234567890';
  const proof = aProof();
  const person = await askIn(browser, baseURL);
  await person.goto(authorizeUrl(clientId, loopbackClient.redirectUri, proof.challenge, state));
  await expect(person).toHaveURL(/\/login/);
  await logIn(person, 'manager');
  await expect(person.getByRole('heading', { level: 1, name: 'Allow Rota reader to act for you?' })).toBeVisible();
  await expect(person.getByText('See people', { exact: true })).toBeVisible();
  await expect(person.getByText(`You will return to ${new URL(loopbackClient.redirectUri).host}.`)).toBeVisible();
  await person.getByRole('button', { name: 'Not now' }).click();
  await expect(person.getByText('Back at the program')).toBeVisible();
  expect(Object.fromEntries(loopbackClient.answers[0]!)).toMatchObject({ error: 'access_denied', state });

  await person.goto(authorizeUrl(clientId, loopbackClient.redirectUri, proof.challenge, state));
  await expect(person.getByRole('button', { name: 'Allow' })).toBeVisible();
  // with the keyboard alone
  await person.getByRole('button', { name: 'Not now' }).focus();
  await person.keyboard.press('Tab');
  await person.keyboard.press('Enter');
  await expect(person.getByText('Back at the program')).toBeVisible();
  const answer = Object.fromEntries(loopbackClient.answers[1]!);
  const { issuer } = (await (await fetch(`${baseURL}/.well-known/oauth-authorization-server`)).json()) as {
    issuer: string;
  };
  expect(answer).toMatchObject({ state, iss: issuer });

  const tokens = await exchange(baseURL!, {
    grant_type: 'authorization_code',
    code: answer.code!,
    redirect_uri: loopbackClient.redirectUri,
    code_verifier: proof.verifier,
    client_id: clientId,
    client_secret: secret,
  });
  const read = async (token: string) =>
    fetch(`${baseURL}/api/users?page=1`, { headers: { authorization: `Bearer ${token}` } });
  const people = await read(tokens.access_token);
  expect(people.status).toBe(200);
  const { meta } = (await people.json()) as { meta: { pagination: { total: number } } };
  expect(meta.pagination.total).toBeGreaterThan(1);
  // a manager sees some, so does the API client
  expect(meta.pagination.total).toBeLessThan(500);

  await endApiClient(person, baseURL!);
  expect((await read(tokens.access_token)).status).toBe(401);

  await switchOff(page, address);
  await person.goto(`${baseURL}${authorizeUrl(clientId, loopbackClient.redirectUri, proof.challenge, state)}`);
  await expect(person.getByRole('heading', { level: 1, name: 'We do not know this app' })).toBeVisible();
  await page.getByRole('button', { name: /Delete API client/ }).click();
  await page.getByRole('button', { name: /Are you sure/ }).click();
  await expect(page).toHaveURL(/\/staff\/settings\/api-clients$/);
  loopbackClient.close();
});

async function exchange(baseURL: string, fields: Record<string, string>): Promise<{ access_token: string }> {
  const reply = await fetch(`${baseURL}/api/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) });
  expect(reply.status).toBe(200);
  return (await reply.json()) as { access_token: string };
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `the question can be read by everyone on a ${size}, ${colorScheme}, and no one is led astray`,
      inFull(true),
      async ({ browser, baseURL }) => {
        const page = await askIn(browser, baseURL, { viewport, colorScheme });
        const faults: string[] = [];
        page.on('pageerror', (error) => faults.push(error.message));
        await enter(page, ADMIN, '/staff/settings/api-clients');
        const name = `Reader on a ${size}, ${colorScheme}`;
        const { clientId } = await addApiClient(page, name, 'http://127.0.0.1:9/back', `${size}-${colorScheme}`);
        await looksRight(page, `program-${size}-${colorScheme}`);
        await page.goto('/staff/settings/api-clients');
        await expect(page.getByRole('link', { name })).toBeVisible();
        await looksRight(page, `programs-${size}-${colorScheme}`);
        await page.goto(authorizeUrl(clientId, 'http://127.0.0.1:9/back', aProof().challenge, 's'));
        await expect(page.getByRole('heading', { level: 1, name: `Allow ${name} to act for you?` })).toBeVisible();
        await looksRight(page, `allow-${size}-${colorScheme}`);
        await page.goto(authorizeUrl(clientId, 'http://127.0.0.1:9/other', aProof().challenge, 's'));
        await expect(page.getByRole('heading', { level: 1, name: 'This request cannot be trusted' })).toBeVisible();
        await looksRight(page, `allow-wrong-${size}-${colorScheme}`);
        await page.goto(
          `${authorizeUrl(clientId, 'http://127.0.0.1:9/back', aProof().challenge, 's')}&client_id=other`,
        );
        await expect(page.getByRole('heading', { level: 1, name: 'This request cannot be trusted' })).toBeVisible();
        expect(faults).toEqual([]);
        await page.context().close();
      },
    );
  }
}

test('the question stands in no frame, and speaks Welsh', inFull(true), async ({ page, request }) => {
  const served = await request.get('/oauth/authorize?client_id=x');
  expect(served.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  const { client_id: clientId } = await asAdmin<{ client_id: string }>('POST', 'organisation/oauth/clients', {
    name: 'Darllenydd',
    grant_types: ['authorization_code'],
    redirect_uris: ['http://127.0.0.1:9/back'],
    scopes: ['view-users', 'profile'],
  });
  await open(page, ADMIN, '/portal');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitemradio', { name: 'Cymraeg' }).click();
  await page.goto(authorizeUrl(clientId, 'http://127.0.0.1:9/back', aProof().challenge, 's'));
  await expect(page.getByRole('heading', { level: 1, name: 'Caniatáu i Darllenydd weithredu drosoch?' })).toBeVisible();
  await expect(page.getByText('See people', { exact: true })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});
