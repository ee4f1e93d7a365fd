import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { findings } from './findings.ts';
import { asAdmin, enter, type Person } from './people.ts';

export const demo = (name: string) => ({ email: `${name}@demo.manyhands.example`, password: 'Manyhands1' });
export const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

export interface Grant {
  group: { id: number; name: string };
  profile: { id: number; display_name: string };
}

/** As TanStack Router leaves it for its own tools. */
interface Router {
  navigate(to: { href: string }): Promise<void>;
  state: { status: string; location: { href: string }; resolvedLocation?: { href: string } };
}

/** A group with these permissions and a role profile that carries it, known to no other test. */
export async function makeGrant(permissions: readonly string[]): Promise<Grant> {
  const mark = randomUUID().slice(0, 6);
  const group = await asAdmin<Grant['group']>('POST', 'organisation/permission-groups', {
    name: `Group ${mark}`,
    permissions,
  });
  const profile = await asAdmin<Grant['profile']>('POST', 'organisation/role-profiles', {
    display_name: `Role ${mark}`,
  });
  await asAdmin('PUT', `organisation/role-profiles/${profile.id}/permission-groups`, {
    permission_group_ids: [group.id],
  });
  return { group, profile };
}

/** On a page as someone who is signed in, which is not what the test is about. */
export async function open(page: Page, person: Pick<Person, 'email' | 'password'>, path: string) {
  await enter(page, person, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** To another page as a link leads there. The full run loads everything anew for it, which takes most of the time that a page takes. */
export async function follow(page: Page, path: string) {
  if (process.env.TEST_FULL) return void (await page.goto(path));
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router };
    await router.navigate({ href });
  }, path);
  // what is drawn follows what is fetched
  await page.waitForFunction(() => {
    const { state } = (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
    return state.status === 'idle' && state.resolvedLocation?.href === state.location.href;
  });
}

/** To another tab of a row, and to one that the row has no room for. */
export async function openTab(tabs: Locator, name: string) {
  await expect(tabs.getByRole('link').first()).toBeVisible();
  const tab = tabs.getByRole('link', { name, exact: true });
  if (!(await tab.isVisible())) await tabs.getByRole('button', { name: 'More' }).click();
  await tab.click();
}

/** The page and everything that comes after it has arrived. */
export async function arrives(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^(Loading|Yn llwytho)/ })).toHaveCount(0);
  await expect(page.locator('.animate-pulse, .animate-breathe, main .animate-spin')).toHaveCount(0);
}

/** The short run sees each page of several in one of its two looks: every other one here, the rest there. */
export const seenIn = (size: keyof typeof sizes, paths: readonly string[]): readonly string[] =>
  process.env.TEST_FULL ? paths : paths.filter((_, at) => at % 2 === Number(size === 'phone'));

/** A sheet of the page, by its heading. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Nothing for axe to say (of colours and sizes in the full run, and always where pages are looked at for their own sake), nothing that scrolls sideways; a picture for whoever asks for one. */
export async function looksRight(page: Page, name: string) {
  expect(await findings(page, { looks: Boolean(process.env.TEST_FULL) }), name).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

/** Picks from a list that opens below its button. */
export async function choose(place: Locator, list: string, option: string) {
  const found = place.page().getByRole('option', { name: option, exact: true });
  // a list that is opened while the page still moves closes again
  await expect(async () => {
    if (!(await found.isVisible()))
      await place.getByRole('button', { name: new RegExp(`${list}$`) }).click({ timeout: 2_000 });
    await expect(found).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await found.click();
}

/** Types into a field that searches, and picks what it finds. */
export async function search(place: Locator, field: string, text: string, option: RegExp) {
  await place.getByRole('combobox', { name: field }).fill(text);
  await place.getByRole('option', { name: option }).click();
}
