import type { Locator, Page } from '@playwright/test';
import { looksRight, open, search, sizes } from './grants.ts';
import { ADMIN, asAdmin, makePerson, type Person } from './people.ts';
import { expect, test } from './test.ts';

interface Made {
  id: number;
}
interface Scene {
  mark: string;
  path: string;
  rota: string;
  team: string;
  day: string;
  person: Person;
  name: string;
  /** In the morning, with one person on it, and one in the afternoon that the same person is on. */
  morning: number;
}

/** A rota with two shifts of one person, on a Monday in two weeks. */
async function aScene(): Promise<Scene> {
  const person = await makePerson();
  const mark = String(person.id);
  const [profile] = await asAdmin<Made[]>('GET', 'organisation/role-profiles?limit=1');
  const team = await asAdmin<Made>('POST', 'organisation/teams', { name: `Shift team ${mark}` });
  await asAdmin('POST', `users/${person.id}/role-profiles`, {
    role_profile_id: profile!.id,
    team_id: team.id,
    start_date: '2026-01-01',
  });
  await asAdmin('PUT', `users/${person.id}`, { dob: '1980-05-05' });
  const rota = `Rota ${mark}`;
  const made = await asAdmin<Made>('POST', 'organisation/rotas', {
    name: rota,
    timezone: 'Europe/London',
    team_ids: [team.id],
    booking: { cancel_hours: 0 },
  });
  const now = new Date();
  const day = new Date(now.getTime() + (14 - ((now.getUTCDay() + 6) % 7)) * 86_400_000).toISOString().slice(0, 10);
  const plain = { rota_id: made.id, team_id: team.id, state: 'published', places: 2, minimum: 1 };
  const shift = async (name: string, from: string, to: string) => {
    const times = { starts_at: `${day}T${from}:00Z`, ends_at: `${day}T${to}:00Z` };
    const { id } = await asAdmin<Made>('POST', 'shifts', { ...plain, ...times, name: `${name} ${mark}` });
    await asAdmin('POST', `shifts/${id}/assignments`, { user_id: person.id });
    return id;
  };
  const morning = await shift('Breakfast', '08:00', '10:00');
  await shift('Lunch', '13:00', '15:00');
  const { display_name: name } = await asAdmin<{ display_name: string }>('GET', `users/${person.id}`);
  return {
    mark,
    path: `/staff/rota?rota=${made.id}&day=${day}`,
    rota,
    team: `Shift team ${mark}`,
    day,
    person,
    name,
    morning,
  };
}

async function setTime(place: Locator, label: string, hour: string, minute = '00') {
  const time = place.getByRole('group', { name: label });
  await time.getByRole('combobox', { name: 'Hour' }).selectOption(hour);
  await time.getByRole('combobox', { name: 'Minute' }).selectOption(minute);
}

const card = (page: Page, name: string) =>
  page.locator('[data-card]').filter({ has: page.getByRole('link', { name: new RegExp(name) }) });

test('staff add a shift with a supervisor, see who could not come at another time, and lock the week', async ({
  page,
}) => {
  const scene = await aScene();
  const lead = await makePerson({ signsIn: false });
  const { display_name: leadName } = await asAdmin<{ display_name: string }>('GET', `users/${lead.id}`);
  await page.setViewportSize(sizes.desktop);
  await open(page, ADMIN, scene.path);

  // over night and the day after it: 30 hours, as long afterwards as before
  await page.getByRole('button', { name: 'Add shift', exact: true }).click();
  const adding = page.getByRole('dialog', { name: 'Add shift' });
  await adding.getByRole('textbox', { name: 'Name' }).fill(`Sleepover ${scene.mark}`);
  await adding.getByRole('button', { name: /Team$/ }).click();
  await page.getByRole('listbox', { name: 'Team' }).getByRole('option', { name: scene.team }).click();
  await setTime(adding, 'From', '09');
  await setTime(adding, 'Until', '15');
  await adding.getByRole('combobox', { name: 'Ends on' }).selectOption('Next day');
  await search(adding, 'Supervisor', leadName, new RegExp(leadName));
  await looksRight(page, 'rota-shift-add');
  await adding.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(adding).toHaveCount(0);
  await card(page, `Sleepover ${scene.mark}`).getByRole('link').click();
  await expect(page.getByText(leadName)).toBeVisible();
  await page.getByRole('button', { name: 'Edit shift' }).click();
  const renaming = page.getByRole('dialog', { name: 'Edit shift' });
  await expect(renaming.getByRole('combobox', { name: 'Ends on' })).toHaveValue('1');
  await expect(renaming.getByRole('combobox', { name: 'Supervisor' })).toHaveValue(leadName);
  await renaming.getByRole('textbox', { name: 'Name' }).fill(`Camp ${scene.mark}`);
  await renaming.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Camp ${scene.mark}` })).toBeVisible();
  const [camp] = await asAdmin<{ starts_at: string; ends_at: string; supervisor_id: number }[]>(
    'GET',
    `shifts?filter[name][contains]=${encodeURIComponent(`Camp ${scene.mark}`)}`,
  );
  expect(Date.parse(camp!.ends_at) - Date.parse(camp!.starts_at)).toBe(30 * 3_600_000);
  expect(camp!.supervisor_id).toBe(lead.id);

  // who could not come is told while the time is typed, and saving says that it is accepted
  await page.goto(`/staff/rota/shifts/${scene.morning}`);
  await page.getByRole('button', { name: 'Edit shift' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit shift' });
  await setTime(editing, 'Until', '14');
  await expect(editing.getByText('1 person cannot come then')).toBeVisible();
  await expect(editing.getByText(scene.name)).toBeVisible();
  await looksRight(page, 'rota-shift-conflict');
  await setTime(editing, 'Until', '12');
  await expect(editing.getByText('Everyone on the shift can come then.')).toBeVisible();
  await expect(editing.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await setTime(editing, 'Until', '14');
  await editing.getByRole('button', { name: 'Save anyway' }).click();
  await expect(editing).toHaveCount(0);
  await expect(page.getByText('08:00–14:00')).toBeVisible();

  // the week of this team is locked, which is asked first and shown afterwards
  await page.goto(scene.path);
  await page.getByRole('button', { name: 'Lock week' }).click();
  const locking = page.getByRole('dialog', { name: 'Lock this week' });
  await expect(locking.getByText('Volunteers can no longer sign up for 3 shifts')).toBeVisible();
  await looksRight(page, 'rota-shift-lock');
  await locking.getByRole('button', { name: 'Lock week' }).click();
  await expect(card(page, 'Breakfast').getByText('Locked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock week' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lock week', exact: true })).toHaveCount(0);
  await looksRight(page, 'rota-shift-locked');

  // one team of all rotas, in the month too
  await page.goto(`/staff/rota?day=${scene.day}`);
  await page.getByRole('combobox', { name: 'Team', exact: true }).selectOption(scene.team);
  await expect(page.getByText('3 shifts, ')).toBeVisible();
  await page.getByRole('combobox', { name: 'View' }).selectOption('Month');
  await expect(page.getByText('3 shifts, ')).toBeVisible();
  await looksRight(page, 'rota-month-team');
});

test('on a phone a conflict is shown, and someone on a locked shift is told that leaving asks for cover', async ({
  page,
}) => {
  const scene = await aScene();
  const lead = await makePerson({ signsIn: false });
  await asAdmin('PUT', `shifts/${scene.morning}`, { supervisor_id: lead.id });
  await page.setViewportSize(sizes.phone);
  await open(page, ADMIN, `/staff/rota/shifts/${scene.morning}`);
  await page.getByRole('button', { name: 'Edit shift' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit shift' });
  await setTime(editing, 'Until', '14');
  await expect(editing.getByText('1 person cannot come then')).toBeVisible();
  await looksRight(page, 'rota-shift-conflict-phone');
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(scene.path);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Lock week' }).click();
  const locking = page.getByRole('dialog', { name: 'Lock this week' });
  await looksRight(page, 'rota-shift-lock-phone');
  await locking.getByRole('button', { name: 'Lock week' }).click();
  await expect(page.getByText('2 shifts locked')).toBeVisible();

  await page.context().clearCookies();
  await open(page, scene.person, `/portal/shifts/${scene.morning}`);
  const { display_name: leadName } = await asAdmin<{ display_name: string }>('GET', `users/${lead.id}`);
  await expect(page.getByText(`Supervisor: ${leadName}`)).toBeVisible();
  await page.getByRole('button', { name: 'I cannot come' }).click();
  await expect(page.getByText('This shift is locked, so you cannot leave it directly.')).toBeVisible();
  await looksRight(page, 'own-shift-locked-phone');
  await page.getByRole('button', { name: 'Ask for cover' }).click();
  await expect(page.getByText('Cover requested. Please plan to come until someone takes your place.')).toBeVisible();
});
