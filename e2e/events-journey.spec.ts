import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { findings } from './findings.ts';
import { ADMIN, asAdmin, enter, makePerson, type Person } from './people.ts';
import { expect, test } from './test.ts';

interface Row {
  id: number;
}
const phone = { width: 390, height: 844 };

async function look(page: Page, name: string) {
  expect(await findings(page), name).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/events-${name}.png`, fullPage: true });
}

async function chooseTime(page: Page, label: string, hour: string, minute: string) {
  const group = page.getByRole('group', { name: label });
  await group.getByLabel('Hour').selectOption(hour);
  await group.getByLabel('Minute').selectOption(minute);
}

/** A session for tomorrow with two places, by the dialog, and then the event for everyone. */
async function publish(page: Page, eventId: number) {
  await enter(page, ADMIN, `/staff/events/${eventId}`);
  await page.getByRole('button', { name: 'Add session' }).click();
  const tomorrow = new Date(Date.now() + 86_400_000);
  const parts = { Day: tomorrow.getDate(), Month: tomorrow.getMonth() + 1, Year: tomorrow.getFullYear() };
  for (const [box, value] of Object.entries(parts)) await page.getByLabel(box, { exact: true }).fill(String(value));
  await chooseTime(page, 'Start time', '10', '00');
  await chooseTime(page, 'End time', '12', '00');
  await page.getByLabel('Places', { exact: true }).fill('2');
  await look(page, 'session-dialog');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'View attendees' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish event' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await look(page, 'staff-event');
}

/** As a stranger on a phone. Answers what the page said. */
async function signUp(browser: Browser, eventId: number, name: string, shot: string): Promise<string> {
  const page = await browser.newPage({ viewport: phone });
  await page.goto(new URL(`/events/${eventId}`, test.info().project.use.baseURL).href);
  const form = page.getByRole('button', { name: 'Sign up' });
  await expect(form).toBeVisible();
  await look(page, shot);
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Guest');
  await page.getByLabel('Email address').fill(`${randomUUID()}@guest.example`);
  await page.getByText(/^You can keep my details/).click();
  await form.click();
  const said = page.getByText(/^(You have a place|All places are taken)/);
  await expect(said).toBeVisible();
  await look(page, `${shot}-done`);
  const text = await said.innerText();
  await page.close();
  return text;
}

/** The session began three hours ago and is over: what was planned for tomorrow is moved to today. */
async function begin(eventId: number, sessionId: number) {
  const at = (hours: number) => {
    const full = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    return new Date(full + hours * 3_600_000).toISOString();
  };
  await asAdmin('PUT', `events/${eventId}/sessions/${sessionId}`, { starts_at: at(-4), ends_at: at(-2) });
  return at(-3);
}

test('an event goes from its public page to hours that are confirmed', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const mark = randomUUID().slice(0, 8);
  const name = `Pond day ${mark}`;
  const [team] = await asAdmin<Row[]>('GET', 'organisation/teams?limit=1');
  const { id: eventId } = await asAdmin<Row>('POST', 'events', { team_id: team!.id, name, visibility: 'public' });
  await publish(page, eventId);
  const [session] = await asAdmin<Row[]>('GET', `events/${eventId}/sessions`);
  const member: Person = await makePerson({ signsIn: false });
  await asAdmin('PUT', `events/${eventId}/sessions/bulk-update-attendees`, {
    ids: [session!.id],
    user_ids: [member.id],
    state: 'going',
  });

  expect(await signUp(browser, eventId, 'Ada', 'public')).toContain('You have a place');
  expect(await signUp(browser, eventId, 'Bea', 'public-full')).toContain('You are on the waiting list');

  const left = await begin(eventId, session!.id);
  await page.goto(`/staff/events/${eventId}/sessions/${session!.id}`);
  const line = (of: string) => page.getByRole('group', { name: `Attendance of ${of}` });
  await expect(line('Bea Guest')).toBeVisible();
  await line('Ada Guest').getByRole('button', { name: 'Left early' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attendance of Ada Guest' });
  await dialog.getByRole('button', { name: 'Save attendance' }).click();
  await expect(dialog.getByText('Enter when they left')).toBeVisible();
  await look(page, 'left-early');
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' });
  await chooseTime(page, 'Left at', ...(clock.format(new Date(left)).split(':') as [string, string]));
  await dialog.getByRole('button', { name: 'Save attendance' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(line('Ada Guest').getByRole('button', { name: 'Left early', pressed: true })).toBeVisible();
  await look(page, 'everyone-came');
  const asked: unknown[] = [];
  page.on('request', (sent) => sent.url().endsWith('/bulk-update-user-status') && asked.push(sent.postDataJSON()));
  const everyone = page.getByRole('button', { name: 'Everyone came' });
  await everyone.click();
  await expect(page.getByText('2 of 2 recorded')).toBeVisible();
  await expect(page.getByText('1 person marked as attended.')).toBeVisible();
  expect(asked).toEqual([{ user_ids: [member.id], outcome: 'attended' }]);
  await expect(everyone).toHaveCount(0);
  await expect(line('Ada Guest').getByRole('button', { name: 'Left early', pressed: true })).toBeVisible();
  const robin = page.getByRole('group', { name: /^Attendance of Robin/ });
  const came = robin.getByRole('button', { name: 'Attended' });
  // The same again takes it back, and then there is someone left of whom it is not known.
  await came.click();
  await expect(page.getByText('1 of 2 recorded')).toBeVisible();
  await everyone.click();
  await expect(page.getByText('2 of 2 recorded')).toBeVisible();
  await expect(robin.getByRole('button', { name: 'Attended', pressed: true })).toBeVisible();
  await look(page, 'attendance');

  const people = await asAdmin<{ user_id: number; outcome: string | null; minutes: number }[]>(
    'GET',
    `events/${eventId}/sessions/${session!.id}/attendees`,
  );
  const minutesOf = people.filter(({ outcome }) => outcome !== null).map(({ minutes }) => minutes);
  expect(minutesOf.toSorted((a, b) => a - b)).toEqual([60, 120]);
  const ids = people.filter(({ outcome }) => outcome !== null).map(({ user_id }) => user_id);
  const hours = () =>
    asAdmin<{ minutes: number; state: string; note: string }[]>(
      'GET',
      `activities?filter[user_id][in]=${ids.join(',')}`,
    );
  await expect
    .poll(async () => (await hours()).map(({ minutes }) => minutes).toSorted((a, b) => a - b))
    .toEqual([60, 120]);

  await page.goto(`/staff/hours?user_id.in=${ids.join(',')}`);
  await expect(page.getByRole('cell', { name: '1 h', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await look(page, 'hours');
  await page.getByRole('button', { name: 'Confirm hours' }).click();
  await expect(page.getByText('2 entries confirmed.')).toBeVisible({ timeout: 60_000 });
  expect((await hours()).map(({ state, note }) => [state, note])).toEqual(Array(2).fill(['confirmed', name]));
});

test('a supervisor without rights of staff records who came', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const name = `Hedge day ${mark}`;
  const [team] = await asAdmin<Row[]>('GET', 'organisation/teams?limit=1');
  const event = { team_id: team!.id, name, visibility: 'invited', state: 'published' };
  const { id: eventId } = await asAdmin<Row>('POST', 'events', event);
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const times = { starts_at: at(-30), ends_at: at(-28) };
  const session = await asAdmin<Row>('POST', `events/${eventId}/sessions`, times);
  const [supervisor, member] = [await makePerson(), await makePerson({ signsIn: false })];
  await asAdmin('PUT', `events/${eventId}/sessions/bulk-update-attendees`, {
    ids: [session.id],
    user_ids: [member.id],
    state: 'going',
  });
  await asAdmin('POST', `events/${eventId}/supervisors`, { supervisor_id: supervisor.id });
  await page.setViewportSize(phone);
  await enter(page, supervisor, '/portal/events');
  await page.getByRole('region', { name: 'Events you supervise' }).getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Attendance list' }).click();
  const line = page.getByRole('group', { name: /^Attendance of Robin/ });
  await line.getByRole('button', { name: 'Attended' }).click();
  await expect(line.getByRole('button', { name: 'Attended', pressed: true })).toBeVisible();
  await look(page, 'supervisor');
});
