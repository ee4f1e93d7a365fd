import type { Browser, Page } from '@playwright/test';
import { agree, handIn, mentorBegun } from './apply-mentor.ts';
import { complete, goOn, judge, newEmail, next, resume, send, summary, title } from './apply-people.ts';
import { demo } from './grants.ts';
import { call, enrol, enter, makePerson, tokenOf, typeCode } from './people.ts';
import { expect, inFull, test } from './test.ts';

/** What costs most, and is held on single steps elsewhere. */
const FULL = Boolean(process.env.TEST_FULL);
const STEPS = [
  'Your details',
  'Address',
  'About you',
  'Documents',
  'References',
  'Diversity',
  'Review and apply',
] as const;

interface Look {
  width: 320 | 390 | 1280;
  theme: 'light' | 'dark';
  dir: 'ltr' | 'rtl';
}
const LOOKS: readonly Look[] = [
  { width: 320, theme: 'light', dir: 'ltr' },
  { width: 320, theme: 'dark', dir: 'rtl' },
  { width: 390, theme: 'light', dir: 'rtl' },
  { width: 390, theme: 'dark', dir: 'ltr' },
  { width: 1280, theme: 'light', dir: 'rtl' },
  { width: 1280, theme: 'light', dir: 'ltr' },
  { width: 1280, theme: 'dark', dir: 'ltr' },
];
const named = ({ width, theme, dir }: Look) => `${width} ${theme} ${dir}`;
const isFirst = (look: Look) => look === LOOKS[0];

async function opened(browser: Browser, baseURL: string | undefined, { width, theme, dir }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: theme,
    ...(baseURL ? { baseURL } : {}),
  });
  // No language of ours runs from right to left yet: the direction is set as the gallery's switch sets it.
  await context.addInitScript((value) => {
    document.addEventListener('readystatechange', () => void (document.documentElement.dir = value));
  }, dir);
  return context.newPage();
}

/** To a step by the rail, which a narrow window keeps behind a button. */
async function openStep(page: Page, name: string) {
  const unfold = page.getByRole('button', { name: 'Show all steps' });
  if (await unfold.isVisible()) await unfold.click();
  await page.getByRole('navigation', { name: 'Steps of the application' }).getByRole('button', { name }).click();
  await expect(title(page, name)).toBeVisible();
}

for (const look of LOOKS) {
  test(
    `every step of a mentor's form stands upright, ${named(look)}`,
    inFull(!isFirst(look)),
    async ({ browser, baseURL }) => {
      const page = await opened(browser, baseURL, look);
      const judged = (state: string, name: string) =>
        judge(page, `mentor ${named(look)} ${STEPS.indexOf(name as 'Address') + 1} ${state}`, { axe: FULL });
      await page.goto('/apply/reading-mentor');
      await page.getByLabel('Email', { exact: true }).fill(newEmail());
      await expect(next(page)).toBeVisible();
      await expect(page.getByLabel('Your experience with children')).toBeVisible();
      await judged('empty', STEPS[0]);
      for (const name of STEPS.slice(1)) {
        await goOn(page, name);
        await judged('empty', name);
      }
      // sent as it is: every step says what is wrong with it
      await complete(page).click();
      await expect(summary(page)).toBeFocused();
      await judged('wrong', 'Review and apply');
      for (const name of STEPS.filter((one) => one !== 'Diversity' && one !== 'Review and apply')) {
        await openStep(page, name);
        await expect(summary(page).getByText(`${name} (current section)`)).toBeVisible();
        await judged('wrong', name);
      }
      await page.context().close();
    },
  );

  test(`a mentor's answers have room on every step, ${named(look)}`, inFull(true), async ({ browser, baseURL }) => {
    const page = await opened(browser, baseURL, look);
    const judged = (name: string) =>
      judge(page, `mentor ${named(look)} ${STEPS.indexOf(name as 'Address') + 1} filled`);
    await resume(page, await mentorBegun());
    await judged(STEPS[0]);
    for (const name of STEPS.slice(1)) {
      await goOn(page, name);
      if (name === 'Documents') await handIn(page);
      if (name === 'Review and apply') await agree(page);
      await judged(name);
    }
    await send(page);
    await judge(page, `mentor ${named(look)} thanks`);
    await page.context().close();
  });
}

const shown = (page: Page, look: Look, name: string) => judge(page, `around ${named(look)} ${name}`);

/** What takes the place of the form, or stands before it. */
async function seeAround(page: Page, look: Look) {
  const [stay] = (
    await call<{ data: { start_date: string; end_date: string }[] }>('GET', '/api/users/me/residential-bookings', {
      token: await tokenOf(demo('has-booking')),
    })
  ).data;
  const blocks = [
    ['previously-applied', '/apply/garden-helper', 'You have previously applied for this opportunity'],
    [
      'has-booking',
      `/apply/conservation-week?${new URLSearchParams({ start_date: stay!.start_date, end_date: stay!.end_date })}`,
      'You have an existing booking for the selected dates',
    ],
    ['volunteer', '/apply/garden-helper?application_key=made-up', 'Someone is logged in'],
  ] as const;
  for (const [name, address, heading] of blocks) {
    await enter(page, demo(name), address);
    await expect(title(page, heading)).toBeVisible();
    await shown(page, look, heading);
  }
  await enter(page, demo('supervisor'), '/apply/youth-helper?on_behalf=1');
  await page.getByLabel('This applicant does not have an email address').check();
  await shown(page, look, 'on behalf');
  await page.context().clearCookies();
  await page.goto('/apply/no-such-thing');
  await expect(title(page, 'This opportunity is not open')).toBeVisible();
  await shown(page, look, 'not open');
}

/** The three things that share one place with the address. */
async function seeLogin(page: Page, look: Look) {
  // whoever gives a wrong password has to wait, so everyone has their own account
  const person = await makePerson();
  await enrol(person, 'email');
  const { email, password } = person;
  await page.goto('/apply/garden-helper?application_key=made-up');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await shown(page, look, 'resume');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your application has already been completed.')).toBeVisible();
  await shown(page, look, 'completed');
  await page.goto('/apply/garden-helper');
  await page.getByLabel('Email', { exact: true }).fill(email);
  for (const attempt of ['not-the-password', password]) {
    await page.getByLabel('Password', { exact: true }).fill(attempt);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(
      page.getByText('Username or password do not match our records.').or(page.getByLabel('Digit 1 of 6')),
    ).toBeVisible();
    await shown(page, look, `login ${attempt === password ? 'code' : 'wrong'}`);
  }
  await typeCode(page, '000000');
  await expect(page.getByText('Invalid code, please try again')).toBeVisible();
  await shown(page, look, 'login wrong code');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await shown(page, look, 'login recovery');
}

for (const look of LOOKS) {
  test(`what stands around the form stands upright, ${named(look)}`, inFull(true), async ({ browser, baseURL }) => {
    const page = await opened(browser, baseURL, look);
    await seeAround(page, look);
    await seeLogin(page, look);
    await page.context().close();
  });
}
