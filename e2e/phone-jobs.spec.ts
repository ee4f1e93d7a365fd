import type { Browser, Locator, Page } from '@playwright/test';
import { looksRight } from './grants.ts';
import { asAdmin, call, enter, makePerson, tokenOf } from './people.ts';
import { expect, test } from './test.ts';

const hour = 3_600_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Places {
  soon: string;
  nextShift: string;
  swapped: string;
  open: string;
  openId: number;
  barred: string;
  barredId: number;
  now: string;
  nowId: number;
  teamId: number;
}

/** A team with shifts of its own: three that someone has, one to take, and one that is closed to them. */
async function aTeamWithShifts(mark: string, userId: number, otherId: number): Promise<Places> {
  const profiles = await asAdmin<{ id: number; display_name: string }[]>('GET', 'organisation/role-profiles?limit=100');
  const role_profile_id = profiles.find(({ display_name }) => display_name === 'Volunteer')!.id;
  const team = await asAdmin<{ id: number }>('POST', 'organisation/teams', { name: `Phone team ${mark}` });
  for (const id of [userId, otherId])
    await asAdmin('POST', `users/${id}/role-profiles`, { role_profile_id, team_id: team.id, start_date: '2026-01-01' });
  const rota = await asAdmin<{ id: number }>('POST', 'organisation/rotas', {
    name: `Phone rota ${mark}`,
    timezone: 'Europe/London',
    booking: { cancel_hours: 48, closes_hours: 0 },
  });
  const shift = async (name: string, hours: number) => {
    const start = Date.now() + hours * hour;
    const at = (ms: number) => new Date(ms).toISOString();
    const times = { starts_at: at(start), ends_at: at(start + hour) };
    const made = { rota_id: rota.id, team_id: team.id, name: `${name} ${mark}`, state: 'published', places: 3 };
    return asAdmin<{ id: number; name: string }>('POST', 'shifts', { ...made, ...times });
  };
  const soon = await shift('Soon', 30);
  const nextShift = await shift('Later', 240);
  const swapped = await shift('Swapped', 300);
  for (const { id } of [soon, nextShift, swapped])
    await asAdmin('POST', `shifts/${id}/assignments`, { user_id: userId });
  const now = await shift('Now', 0.1);
  await asAdmin('POST', `shifts/${now.id}/assignments`, { user_id: userId });
  const open = await shift('Open', 2);
  const barred = await shift('Barred', 300);
  return {
    soon: soon.name,
    nextShift: nextShift.name,
    swapped: swapped.name,
    open: open.name,
    openId: open.id,
    barred: barred.name,
    barredId: barred.id,
    now: now.name,
    nowId: now.id,
    teamId: team.id,
  };
}

/** A telephone of some years ago on a mobile network, in the full run alone. */
async function slowDown(page: Page) {
  if (!process.env.TEST_FULL) return;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const shiftNamed = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** A job takes a minute at most, also on such a telephone. */
const minute = 60_000;

/** Counts taps: a job that takes more than it should has become long. */
function handle(page: Page) {
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.tap();
  };
  const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true });
  const job = async (most: number, work: () => Promise<void>) => {
    taps = 0;
    const began = Date.now();
    await work();
    expect(taps).toBeLessThanOrEqual(most);
    expect(Date.now() - began).toBeLessThan(minute);
  };
  const home = async () => {
    await page.goto('/portal');
    await expect(page.getByRole('heading', { name: 'Your next shifts' })).toBeVisible();
  };
  const shifts = async () => {
    await home();
    await tap(page.getByRole('link', { name: 'All shifts' }));
    await expect(page.getByRole('heading', { name: 'My shifts' })).toBeVisible();
  };
  return { tap, button, job, home, shifts };
}

/** With the code that a kiosk of the team shows. */
async function atTheDoor(
  browser: Browser,
  team_id: number,
  baseURL: string | undefined,
  work: (code: string) => Promise<void>,
) {
  const kiosk = await asAdmin<{ id: number; token: string }>('POST', 'kiosks', { team_id });
  const door = await browser.newPage(baseURL ? { baseURL } : {});
  await door.goto(`/kiosk#${kiosk.token}`);
  const shown = door.locator('[data-code]');
  await expect(shown).toBeVisible();
  await work((await shown.getAttribute('data-code'))!);
  await door.close();
  await asAdmin('POST', `kiosks/${kiosk.id}/close`);
}

/** Out again by the code at the door, on a phone without a signal; it counts as of then once there is one. */
async function checksOutOffline(page: Page, browser: Browser, { teamId, nowId }: Places, baseURL: string | undefined) {
  await page.goto('/portal');
  const isReady = () =>
    page.evaluate(
      async () =>
        localStorage.getItem('device-copy') !== null &&
        (await navigator.serviceWorker.getRegistration('/check-in'))?.active?.state === 'activated',
    );
  await expect.poll(isReady).toBe(true);
  const saved = page.getByText(/^Your check-out is saved: \d\d:\d\d/);
  await atTheDoor(browser, teamId, baseURL, async (code) => {
    await page.context().setOffline(true);
    await page.goto(`/check-in#${code}`);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    expect(page.url()).not.toContain('#');
    await page.getByRole('button', { name: 'Check out', exact: true }).tap();
    await expect(saved).toBeVisible();
    await page.goto('/portal');
    await expect(saved).toBeVisible();
    await page.goto('/check-in');
    await expect(saved).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check out', exact: true })).toHaveCount(0);
    await page.context().setOffline(false);
    await page.waitForURL('**/portal');
  });
  await expect(page.getByText(/^Your check-out at \d\d:\d\d was recorded/)).toBeVisible({ timeout: 60_000 });
  const [place] = await asAdmin<{ attendance: { out_at: string | null } }[]>('GET', `shifts/${nowId}/assignments`);
  expect(place!.attendance.out_at).not.toBeNull();
}

interface Contact {
  contact_phone: string;
  contact_email: string;
}

/** The next shifts are there, what is asked for is sent once it can be, and nothing stays for whoever comes next. */
async function worksOffline(page: Page, places: Places) {
  await page.goto('/portal');
  const isReady = () =>
    page.evaluate(
      async (name) =>
        (localStorage.getItem('device-copy') ?? '').includes(name) &&
        (await navigator.serviceWorker.getRegistration('/portal'))?.active?.state === 'activated',
      places.open,
    );
  await expect.poll(isReady).toBe(true);
  await page.context().setOffline(true);
  await page.goto('/portal/shifts');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText(/^Offline, as of \d\d:\d\d/)).toBeVisible();
  const { contact_phone, contact_email } = await asAdmin<Contact>('GET', 'organisation');
  await expect(page.getByRole('link', { name: contact_phone })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(page.getByRole('link', { name: contact_email })).toHaveAttribute('href', `mailto:${contact_email}`);
  const open = shiftNamed(page, places.open);
  await open.getByRole('button', { name: 'I cannot come' }).tap();
  await open.getByRole('button', { name: 'Yes, tell them' }).tap();
  await expect(open.getByText('You said you cannot come.')).toBeVisible();
  await page.context().setOffline(false);
  await page.goto('/portal/shifts');
  await expect(page.getByText(`We told the team that you cannot come: ${places.open}`)).toBeVisible();
  await expect(shiftNamed(page, places.open).getByText('Asks for cover')).toBeVisible();
  // nothing is left on the device of someone who signs out
  await page.getByRole('button', { name: 'Your account' }).tap();
  await page.getByRole('menuitem', { name: 'Log out' }).tap();
  await page.waitForURL('**/login**');
  expect(
    await page.evaluate(() => [localStorage.getItem('device-copy'), localStorage.getItem('device-queue')]),
  ).toEqual([null, null]);
}

test.describe('a volunteer’s phone', () => {
  test.use(PHONE);

  test('does each everyday job in a few taps, also offline', async ({ page, browser, baseURL }) => {
    if (process.env.TEST_FULL) test.setTimeout(12 * minute);
    const person = await makePerson();
    const other = await makePerson({ signsIn: false });
    const places = await aTeamWithShifts(person.email.slice(4, 12), person.id, other.id);
    await slowDown(page);
    const { tap, button, job, home, shifts } = handle(page);
    await enter(page, person, '/portal');
    // see the next shift: opening the app is enough
    await expect(page.getByRole('link', { name: places.soon })).toBeVisible();
    // add it to the calendar
    await job(2, async () => {
      await tap(page.getByRole('link', { name: places.soon }));
      const saved = page.waitForEvent('download');
      await tap(button('Add to calendar'));
      expect((await saved).suggestedFilename()).toMatch(/\.ics$/);
    });
    // take one
    await job(2, async () => {
      await shifts();
      const open = shiftNamed(page, places.open);
      await tap(button('Take this shift', open));
      await expect(open.getByText('Confirmed')).toBeVisible();
    });
    // give one back
    await job(3, async () => {
      await shifts();
      await tap(button('I cannot come', shiftNamed(page, places.nextShift)));
      await tap(button('Give place back', shiftNamed(page, places.nextShift)));
      await expect(button('Give place back')).toHaveCount(0);
      await expect(button('I cannot come', shiftNamed(page, places.nextShift))).toHaveCount(0);
    });
    // say "I can't come" too late to leave freely
    await job(3, async () => {
      await shifts();
      await tap(button('I cannot come', shiftNamed(page, places.soon)));
      await tap(button('Ask for cover', shiftNamed(page, places.soon)));
      await expect(shiftNamed(page, places.soon).getByText('Asks for cover')).toBeVisible();
    });
    // swap
    await job(3, async () => {
      await shifts();
      await tap(button('Swap shift', shiftNamed(page, places.swapped)));
      await tap(button('Send request', page.getByRole('dialog')));
      await expect(shiftNamed(page, places.swapped).getByText('You asked 1 person')).toBeVisible();
    });
    // check in with the code at the door
    await job(1, () =>
      atTheDoor(browser, places.teamId, baseURL, async (code) => {
        await page.goto(`/check-in#${code}`);
        await expect(page.getByText(places.now)).toBeVisible();
        await tap(button('Check in'));
        await expect(page.getByRole('heading', { name: 'You are checked in' })).toBeVisible();
      }),
    );
    // log hours
    await job(3, async () => {
      await home();
      await tap(page.getByRole('link', { name: 'Log hours' }));
      await tap(button('2 h'));
      await tap(button('Log hours'));
      await expect(page.getByText('Hours logged').first()).toBeVisible();
    });
    // see why not
    await job(1, async () => {
      await page.goto(`/portal/shifts/${places.barredId}`);
      await tap(button('Can I take it?'));
      await expect(page.getByText('It overlaps with another shift.')).toBeVisible();
    });
    // block out a fortnight
    await job(4, async () => {
      await shifts();
      await tap(page.getByRole('link', { name: 'When I can come' }));
      await tap(button('Block out the next two weeks'));
      await tap(button('Save'));
      await expect(button('Saved!')).toBeVisible();
    });
    await checksOutOffline(page, browser, places, baseURL);
    await worksOffline(page, places);
  });

  test('answers an offer on the first page', async ({ page }) => {
    const [person, other] = [await makePerson(), await makePerson()];
    const places = await aTeamWithShifts(person.email.slice(4, 12), other.id, person.id);
    const token = await tokenOf(other);
    const { data } = await call<{ data: { id: number } }>('POST', `/api/shifts/${places.openId}/assignments`, {
      token,
      data: {},
    });
    await call('POST', `/api/assignments/${data.id}/swap`, { token, data: { user_id: person.id } });
    await enter(page, person, '/portal');
    const place = shiftNamed(page, places.open);
    await expect(place.getByText('is looking for someone to take this shift')).toBeVisible();
    await looksRight(page, 'home-offer-phone');
    await place.getByRole('button', { name: 'Accept', exact: true }).tap();
    await expect(place.getByText('Confirmed')).toBeVisible();
    await expect(place.getByRole('button')).toHaveCount(0);
  });
});
