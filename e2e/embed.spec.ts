import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator } from '@playwright/test';
import { findings } from './findings.ts';
import { open } from './grants.ts';
import { ADMIN, arrival, asAdmin } from './people.ts';
import { expect, test } from './test.ts';

let host: Server;
let port: number;
/** The organisation's own site: a page with one line of ours in it, reached by two names that are two sites to a browser. */
test.beforeAll(async () => {
  host = createServer((request, response) => {
    const product = test.info().project.use.baseURL!;
    const slug = new URL(request.url!, 'http://host').searchParams.get('form') ?? 'garden-helper';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Our charity</title><h1>Help us</h1><script src="${product}/embed.js" data-opportunity="${slug}"></script><p>Thank you</p></html>`,
    );
  });
  await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve));
  port = (host.address() as AddressInfo).port;
});
test.afterAll(async () => {
  await asAdmin('PUT', 'organisation/embed-settings', { sites: [] });
  host.closeAllConnections();
  host.close();
});

async function fillIn(frame: FrameLocator, email: string) {
  await frame.getByLabel('Email', { exact: true }).fill(email);
  await frame.getByLabel('Confirm email').fill(email);
  await frame.getByLabel('First name', { exact: true }).fill('Rowan');
  await frame.getByLabel('Last name', { exact: true }).fill('Hale');
  for (const [box, value] of [
    ['Day', '7'],
    ['Month', '3'],
    ['Year', '1990'],
  ] as const)
    await frame.getByLabel(box).fill(value);
  await frame.getByRole('button', { name: 'Next', exact: true }).click();
  await frame.getByLabel('Enter a password').fill('Quiet-river-7');
  await frame.getByLabel('Confirm your password').fill('Quiet-river-7');
}

test('an organisation names its site, takes a line along, and people apply there without a cookie', async ({
  browser,
  page,
  baseURL,
}) => {
  await open(page, ADMIN, '/staff/settings');
  await page.getByRole('link', { name: /Forms on your website/ }).click();
  const sites = page.getByLabel('Website addresses');
  await sites.fill('not a site');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/not a site.* is not a website address/)).toBeVisible();
  await expect(sites).toBeFocused();
  await sites.fill(`http://localhost:${port}/some/page\nwww.example.org`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(sites).toHaveValue(`http://localhost:${port}\nhttps://www.example.org`);
  await page.getByLabel('Application form').selectOption({ label: 'Garden helper' });
  await expect(page.getByText('/embed.js" data-opportunity="garden-helper"></script>')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/embed-settings.png`, fullPage: true });

  // another site, and the same one under a name that was not listed: the browser shows them nothing
  const context = await browser.newContext({ viewport: { width: 900, height: 800 } });
  const visitor = await context.newPage();
  const refused = visitor.waitForEvent('console', { predicate: (message) => /frame-ancestors/.test(message.text()) });
  await visitor.goto(`http://127.0.0.1:${port}/`);
  await refused;

  await visitor.goto(`http://localhost:${port}/`);
  const frame = visitor.frameLocator('iframe[title="Application form"]');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.getByText('Do you have an account with us?')).toBeVisible();
  await expect(frame.getByRole('banner')).toBeHidden();
  // the frame is as tall as the form: the page scrolls, not the frame in it
  const heights = async () =>
    [
      await visitor.locator('iframe').evaluate((element) => element.clientHeight),
      await frame.locator('#root').evaluate((element) => Math.ceil(element.getBoundingClientRect().height)),
    ] as const;
  await expect
    .poll(async () => {
      const [outer, inner] = await heights();
      return outer - inner;
    })
    .toBe(0);
  expect((await heights())[0]).toBeGreaterThan(640);
  // no one else on the page is listened to
  await visitor.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('message', () => resolve(), { once: true });
        window.postMessage({ manyhands: 'height', height: 200 }, '*');
      }),
  );
  expect((await heights())[0]).toBeGreaterThan(640);

  const email = `embed-${randomUUID().slice(0, 8)}@post.example`;
  await fillIn(frame, email);
  if (process.env.SHOTS) await visitor.screenshot({ path: `${process.env.SHOTS}/embed-form.png`, fullPage: true });
  await frame.getByRole('button', { name: 'Complete application' }).click();
  await expect(frame.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  await arrival(email, /(Garden helper)/);
  expect(await context.cookies(baseURL)).toEqual([]);

  // what leads away opens beside the frame, where it has its cookies
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('button', { name: 'Finish' }).click(),
  ]);
  await expect(beside).toHaveURL(/\/(login|portal)/);
  await context.close();
});
