import type { Page } from '@playwright/test';
import { mentorBegun } from './apply-mentor.ts';
import { begun, fillDetails, goOn, newEmail, next, resume, title } from './apply-people.ts';
import { findings } from './findings.ts';
import { enter, makePerson } from './people.ts';
import { expect, inFull, test } from './test.ts';

const quiet = (page: Page) =>
  page.getByText('No connection. What you type is kept on this device and saved when the connection is back.');
const saved = (page: Page) => page.getByText('Saved', { exact: true });
// every step but the first is a chunk of its own, named after its view
const CHUNK = '**/assets/view-*';

/** Tells whether the document is still the one that was marked. */
const markDocument = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', ''));
const isSameDocument = (page: Page) => expect(page.locator('body[data-same]')).toHaveCount(1);

test('without a connection the form goes on, and saves what was typed when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/apply/reading-mentor');
  await markDocument(page);
  await fillDetails(page);
  await expect(next(page)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  // the last of what this form fetches ahead
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/day-calendar-'))),
    )
    .toBe(true);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(quiet(page)).toBeVisible();
  await goOn(page, 'Address');
  await goOn(page, 'About you');
  await page.getByLabel('Why would you like to volunteer').fill('Because of the otters');
  await page
    .getByRole('button', { name: /: open the calendar$/ })
    .first()
    .click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await findings(page)).toEqual([]);
  await isSameDocument(page);
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect(quiet(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Why would you like to volunteer')).toHaveValue('Because of the otters');
});

for (const width of [390, 1280])
  test(`what is below a large input stays where it is when the input arrives, at ${width}px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const held: (() => void)[] = [];
    await page.route(/\/assets\/(markdown|phone|file)-input-/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto('/apply/reading-mentor');
    await fillDetails(page);
    const parts = ['Years of volunteering', 'A good moment for a call', 'Certificates'];
    const places = () =>
      Promise.all(
        parts.map((part) => page.getByText(part, { exact: true }).evaluate((at) => at.getBoundingClientRect().top)),
      );
    await expect.poll(() => held.length).toBe(3);
    // the line that says so takes a place of its own
    await expect(saved(page)).toBeVisible();
    const before = await places();
    for (const letGo of held) letGo();
    await expect(page.getByRole('button', { name: 'Select file(s) to upload' })).toHaveCount(3);
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    const moved = (await places()).map((top, i) => Math.abs(top - before[i]!));
    expect(Math.max(...moved), moved.join(', ')).toBeLessThan(8);
  });

test(
  'a part that cannot be loaded is asked for in place, and comes with the connection',
  inFull(true),
  async ({ page, context }) => {
    await page.route(CHUNK, (route) => route.abort());
    await page.goto('/apply/youth-helper');
    await markDocument(page);
    await fillDetails(page);
    await expect(saved(page)).toBeVisible();
    await context.setOffline(true);
    await page.unroute(CHUNK);
    await next(page).click();
    await expect(title(page, 'Address')).toBeVisible();
    await expect(page.getByText(/^This part of the page could not be loaded\./)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^This part of the page could not be loaded\./)).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Rowan');
    await page.goForward();
    await isSameDocument(page);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Enter the address yourself' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Rowan');
  },
);

test(
  'whoever loses the connection before they begin can type, and goes on when it is back',
  inFull(true),
  async ({ page, context }) => {
    await page.goto('/apply/youth-helper');
    await markDocument(page);
    // before the form is drawn there is nothing to type into
    await expect(page.getByLabel('Last name', { exact: true })).toBeVisible();
    await context.setOffline(true);
    await fillDetails(page);
    await context.setOffline(false);
    await expect(next(page)).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await isSameDocument(page);
    await goOn(page, 'Address');
  },
);

test(
  'a part that a new version has replaced has the page loaded again, with everything that was typed',
  inFull(true),
  async ({ page }) => {
    let isReplaced = true;
    await page.route(CHUNK, (route) => (isReplaced ? route.fulfill({ status: 404, body: '' }) : route.continue()));
    await page.goto('/apply/youth-helper');
    await markDocument(page);
    await fillDetails(page);
    await expect(next(page)).toBeVisible();
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isReplaced = false;
    });
    await next(page).click();
    await expect(page.getByRole('button', { name: 'Enter the address yourself' })).toBeVisible();
    await expect(page.locator('body[data-same]')).toHaveCount(0);
    await expect(page).toHaveURL(/#step=address-details$/);
    await page.goBack();
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Rowan');
    await expect(page.getByLabel('Contact number')).toHaveValue(/7700 ?900923/);
  },
);

test('a draft that is opened and read through sends nothing, and a change sends its step once', async ({ page }) => {
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push((request.postDataJSON() as { step: string }).step);
  });
  await resume(page, await mentorBegun());
  for (const name of ['Address', 'About you', 'Documents', 'References', '6. Diversity', '7. Review and apply'])
    await goOn(page, name);
  // what would be sent is on its way within a second
  await page.waitForTimeout(2500);
  expect(puts).toEqual([]);
  await page.goBack();
  await page.goBack();
  await page.getByLabel('First name', { exact: true }).first().fill('Augusta');
  await expect.poll(() => puts).toEqual(['references']);
});

for (const width of [1280, 390]) {
  test(
    `what two windows changed is asked where the person is, ${width}`,
    inFull(width === 1280),
    async ({ page, browser, baseURL }) => {
      await page.setViewportSize({ width, height: 700 });
      const draft = await begun(
        'youth-helper',
        { first_name: 'Rowan', last_name: 'Hale', dob: '1990-03-07', contact_number: '+447700900923', why: 'Otters' },
        newEmail(),
      );
      await resume(page, draft);
      await goOn(page, 'Address');
      await goOn(page, 'About you');
      const other = await browser.newContext(baseURL ? { baseURL } : {});
      const elsewhere = await other.newPage();
      await resume(elsewhere, draft);
      await goOn(elsewhere, 'Address');
      await goOn(elsewhere, 'About you');
      const why = (at: Page) => at.getByLabel('Why would you like to volunteer');
      await Promise.all([
        elsewhere.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok()),
        why(elsewhere).fill('Herons'),
      ]);

      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await why(page).focus();
      await why(page).fill('Beavers');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const question = page.getByRole('group', { name: 'This application was changed in another window' });
      await expect(question).toBeInViewport({ ratio: 1 });
      await expect(question).toBeFocused();
      expect(await findings(page)).toEqual([]);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/conflict-${width}.png` });
      await question.getByRole('button', { name: 'Keep this version' }).click();
      await expect(question).toHaveCount(0);
      await expect(why(page)).toBeFocused();
      await expect(why(page)).toHaveValue('Beavers');
      await other.close();
    },
  );
}

test('what someone typed is not shown to the next person who signs in, in the same tab', async ({ page, context }) => {
  const [one, other] = [await makePerson(), await makePerson()];
  const why = page.getByLabel('Why would you like to volunteer');
  await enter(page, one, '/apply/youth-helper#step=about-you');
  await expect(why).toBeVisible();
  await context.setOffline(true);
  await why.fill('Because of the otters');
  await expect(quiet(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).toContain('otters');
  await page.goto('about:blank');
  await context.setOffline(false);
  await enter(page, other, '/apply/youth-helper#step=about-you');
  await expect(why).toHaveValue('');
  await page.goto('about:blank');
});
