import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { findings } from './findings.ts';
import { arrival, asAdmin, call } from './people.ts';
import { expect, inFull, test } from './test.ts';

const PASSWORD = 'Quiet-river-7';

interface Row {
  id: number;
}

/** Someone has applied for something of its own, so that no one else's tests meet it. */
async function applied(steps: object[], body: object): Promise<void> {
  const name = randomUUID().slice(0, 8);
  const [{ team_id, role_profile_id }] = await asAdmin<[{ team_id: number; role_profile_id: number }]>(
    'GET',
    'opportunities?filter[slug]=garden-helper',
  );
  const made = await asAdmin<Row>('POST', 'opportunities', {
    slug: `asked-${name}`,
    display_name: `Helper ${name}`,
    type: 'Ongoing',
    state: 'open',
    team_id,
    role_profile_id,
  });
  await asAdmin('POST', `opportunities/${made.id}/form-versions`, {
    steps: [{ type: 'basic-details', name: 'You' }, ...steps, { type: 'review-apply', name: 'Review' }],
  });
  const email = `asked-${name}@post.example`;
  await call('POST', `/api/opportunities/${made.id}/apply`, {
    data: {
      email,
      email_confirm: email,
      first_name: 'Robin',
      last_name: 'Marsh',
      new_password: PASSWORD,
      new_password_confirm: PASSWORD,
      ...body,
    },
  });
  await asAdmin('PUT', `opportunities/${made.id}`, { archived: true });
}

async function visit(browser: Browser, baseURL: string | undefined, address: string, phone: boolean) {
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    colorScheme: phone ? 'dark' : 'light',
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto(address);
  return { page, close: () => context.close() };
}

for (const phone of [false, true]) {
  const size = phone ? 'phone' : 'desktop';
  test(
    `a referee moves the request to another address, and gives the reference there, ${size}`,
    inFull(true),
    async ({ browser, baseURL }) => {
      const email = `referee-${randomUUID().slice(0, 8)}@post.example`;
      await applied([{ type: 'references', name: 'References', requested_references: 1, reference_length: 24 }], {
        dob: '1990-04-02',
        references: [{ first_name: 'Wren', last_name: 'Ash', email }],
      });
      const first = await visit(browser, baseURL, await arrival(email, /(\/reference#\S+)/), phone);
      await expect(first.page.getByText('Hello Wren Ash. Robin Marsh would like to volunteer')).toBeVisible();
      // the secret stays neither on the screen nor in the history
      await expect(first.page).toHaveURL(/\/reference$/);
      const other = `other-${email}`;
      await first.page.getByRole('button', { name: 'Use a different email address' }).click();
      await first.page.getByLabel('Your email address').fill('nobody');
      await first.page.getByRole('button', { name: 'Send new link' }).click();
      await expect(first.page.getByText('Please enter a valid email address')).toBeVisible();
      expect(await findings(first.page)).toEqual([]);
      await first.page.getByLabel('Your email address').fill(other);
      await first.page.getByRole('button', { name: 'Send new link' }).click();
      await expect(first.page.getByText(`A new link is on its way to`)).toBeVisible();
      await first.close();

      const { page, close } = await visit(browser, baseURL, await arrival(other, /(\/reference#\S+)/), phone);
      await page.getByLabel('How do you know Robin Marsh?').fill('As a neighbour');
      await page.getByRole('button', { name: 'Send answer' }).click();
      await expect(page.getByText('Please select an option')).toBeVisible();
      await expect(page.getByText('Please enter a number')).toBeVisible();
      await expect(page.getByLabel('How do you know Robin Marsh?')).toHaveValue('As a neighbour');
      expect(await findings(page)).toEqual([]);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/reference-${size}.png`, fullPage: true });
      await page.getByLabel('For how many years have you known Robin Marsh?').fill('3,5');
      await page.getByLabel('What should we know about Robin Marsh?').fill('Kind, and never late.');
      await page.getByText('Yes', { exact: true }).click();
      await page.getByRole('button', { name: 'Send answer' }).click();
      await expect(page.getByText('We have received your reference for Robin Marsh.')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await close();
    },
  );

  test(`a parent answers for a child, once, ${size}`, inFull(!phone), async ({ browser, baseURL }) => {
    const email = `parent-${randomUUID().slice(0, 8)}@post.example`;
    await applied([], {
      dob: `${new Date().getFullYear() - 15}-01-01`,
      parents_first_name: 'Fern',
      parents_last_name: 'Marsh',
      parents_email: email,
    });
    const link = await arrival(email, /(\/parental-consent#\S+)/);
    const { page, close } = await visit(browser, baseURL, link, phone);
    await expect(page.getByText(/^I am the parent or guardian of Robin Marsh/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'I would rather not answer' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Please select an option')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cymraeg' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hoffai eich plentyn wirfoddoli' })).toBeVisible();
    await expect(page.getByText(/^Fi yw rhiant neu warcheidwad Robin Marsh/)).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByText(/^I am the parent or guardian of Robin Marsh/)).toBeVisible();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/consent-${size}.png`, fullPage: true });
    await page.getByText('I agree', { exact: true }).click();
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Robin Marsh can continue with the application.')).toBeVisible();
    await page.goto(link);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await close();
  });
}
