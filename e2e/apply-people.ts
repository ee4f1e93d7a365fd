import { randomUUID } from 'node:crypto';
import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { expect, type Page } from '@playwright/test';
import { findings } from './findings.ts';
import { call } from './people.ts';

export const PASSWORD = 'Quiet-river-7';
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const newEmail = (prefix = 'apply') => `${prefix}-${randomUUID().slice(0, 8)}@post.example`;

/** The form's own: a calendar has a button of that name too. */
export const next = (page: Page) => page.locator('button[type="submit"]', { hasText: /^Next$/ });
export const complete = (page: Page) => page.getByRole('button', { name: 'Complete application' });
export const summary = (page: Page) => page.getByRole('group', { name: 'What is missing' });
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank you' });

/** The first step as someone new fills it in, whatever the opportunity. */
export async function fillDetails(
  page: Page,
  { email = newEmail(), year = '1990' }: { email?: string | null; year?: string } = {},
) {
  if (email !== null) {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Confirm email').fill(email);
  }
  await page.getByLabel('First name', { exact: true }).fill('Rowan');
  await page.getByLabel('Last name', { exact: true }).fill('Hale');
  for (const [box, digits] of [
    ['Day', '7'],
    ['Month', '3'],
    ['Year', year],
  ] as const)
    await page.getByLabel(box, { exact: true }).first().fill(digits);
  await page.getByLabel('Contact number').fill('07700900923');
}

/** On to the next step, by its name. */
export async function goOn(page: Page, name: string) {
  await next(page).click();
  await expect(title(page, name)).toBeVisible();
}

/** An address, all lines of it typed. */
export async function typeAddress(page: Page) {
  await page.getByRole('button', { name: 'Enter the address yourself' }).click();
  const dialog = page.getByRole('dialog', { name: /^(Your|The applicant’s) address$/ });
  for (const [line, text] of [
    ['Street', '2 Old Road'],
    ['Town or city', 'Otley'],
    ['Postcode', 'LS21 1AA'],
  ] as const)
    await dialog.getByLabel(line).fill(text);
  await dialog.getByRole('button', { name: 'Use this address' }).click();
}

interface Ending {
  /** The form has terms to agree to. */
  terms?: boolean;
  /** An account is made with it. */
  password?: boolean;
}

/** The last step: nothing was missed, and the application is taken. */
export async function send(page: Page, { terms = true, password = true }: Ending = {}) {
  await expect(title(page, 'Review and apply')).toBeVisible();
  await expect(summary(page)).toHaveCount(0);
  if (terms)
    await page
      .getByRole('checkbox', { name: /^I confirm that by applying for this opportunity, I agree to the/ })
      .check();
  if (password) {
    await page.getByLabel('Enter a password').fill(PASSWORD);
    await page.getByLabel('Confirm your password').fill(PASSWORD);
  } else await expect(page.getByLabel('Enter a password')).toHaveCount(0);
  await complete(page).click();
  await expect(thanks(page)).toBeVisible();
}

/** What axe or the eye would hold against the page as it stands; a picture for whoever asks for one. */
export async function judge(page: Page, name: string, { axe = true }: { axe?: boolean } = {}) {
  await expect(page.getByText('Loading…')).toHaveCount(0);
  expect(await spilling(page), name).toEqual([]);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${name.replaceAll(/\W+/g, '-')}.png`, fullPage: true });
  if (axe) expect(await findings(page), name).toEqual([]);
}

/** What reaches out of the window, and what holds more than it shows. */
function spilling(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = window.innerWidth;
    const told = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 60)} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const isHidden = (element: Element) =>
      element.closest('.sr-only, [hidden], [aria-hidden="true"]') !== null || !element.checkVisibility();
    const faults =
      document.documentElement.scrollWidth > wide ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
    for (const element of document.querySelectorAll('body *')) {
      const { left, right, width } = element.getBoundingClientRect();
      // What is there for screen readers alone is one point wide.
      if (width <= 1 || isHidden(element)) continue;
      if (left < -1 || right > wide + 1) faults.push(`out of the window: ${told(element)}`);
      const { overflowX } = getComputedStyle(element);
      const isBox = element.matches('input, textarea, select');
      if (!isBox && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        faults.push(`cut: ${told(element)}`);
    }
    return faults;
  });
}

/** Through the demonstration's own provider and back. */
export async function signInThere(page: Page, email: string) {
  await page.getByRole('link', { name: 'Continue with Larkmoor Sign-In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('Manyhands1');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function formOf(slug: string): Promise<{ id: number; steps: FormStep[] }> {
  const [{ id }] = (await call<{ data: [{ id: number }] }>('GET', `/api/opportunities?filter[slug]=${slug}&limit=1`))
    .data;
  return { id, steps: (await call<{ data: FormStep[] }>('GET', `/api/opportunities/${id}/application-form`)).data };
}

/** An application that was begun elsewhere, and the way back to it. */
export async function begun(slug: string, data: object, email = newEmail()): Promise<{ email: string; link: string }> {
  const { id } = await formOf(slug);
  const { application_key: key } = (
    await call<{ data: { application_key: string } }>('POST', `/api/opportunities/${id}/apply/drafts`, {
      data: { email, data: { email, email_confirm: email, ...data } },
    })
  ).data;
  return { email, link: `/apply/${slug}?application_key=${key}` };
}

/** Goes on with an application by its link. */
export async function resume(page: Page, { email, link }: { email: string; link: string }) {
  await page.goto(link);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('First name', { exact: true })).toBeVisible();
}
