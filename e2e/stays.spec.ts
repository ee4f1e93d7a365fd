import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demo, looksRight, makeGrant, open, sizes } from './grants.ts';
import { ADMIN, asAdmin, makePerson } from './people.ts';
import { aSite, saturday } from './sites.ts';
import { expect, inFull, test } from './test.ts';

const parts = (page: Page) => ({
  row: (room: string) => page.getByRole('list', { name: `Stays: ${room}` }),
  bar: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) }),
  said: (text: string | RegExp) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1),
});

/** Every rule that speaks against a room is told, and the stay is where it was. */
async function isRefused(page: Page, [first, second]: readonly string[]) {
  const { row, bar, said } = parts(page);
  await bar(first!).focus();
  await page.keyboard.press('Space');
  await said(`Picked up ${first}, now in: No room yet.`);
  await page.keyboard.press('End');
  await said('Over: Wren.');
  await page.keyboard.press('Enter');
  await said(`${first} now sleeps in: Wren.`);
  await expect(row('Wren').getByRole('button', { name: new RegExp(`^${first}, `) })).toBeFocused();
  await bar(second!).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await said(`${second} stays in: No room yet.`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${second} cannot be moved to: Wren.`).first()).toBeVisible();
  await expect(page.getByText('This room has no bed free for every night of the stay.').first()).toBeVisible();
  await expect(row('No room yet').getByRole('button', { name: new RegExp(`^${second}, `) })).toBeVisible();
}

test('staff give rooms by keys, by the dialog and by the pointer; what is refused says why and goes back', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  const { stays, path } = await aSite([{ gender: 2 }, { gender: 3 }, { gender: 2 }]);
  const [ben, ada, cy] = stays.map(({ user_name }) => user_name) as [string, string, string];
  const { row, bar } = parts(page);
  await open(page, ADMIN, path);
  await expect(row('No room yet').getByRole('listitem')).toHaveCount(3);
  await looksRight(page, 'board-desktop');
  await isRefused(page, [ben, ada]);
  await looksRight(page, 'board-refused-desktop');

  // the ordinary way, and the way back
  await page.getByRole('button', { name: `Details and move: ${ben}` }).click();
  const dialog = page.getByRole('dialog', { name: ben });
  await dialog.getByRole('combobox', { name: 'Move to…' }).selectOption({ label: 'Heron (2 beds)' });
  await looksRight(page, 'board-move-desktop');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(row('Heron').getByRole('button', { name: new RegExp(`^${ben}, `) })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Wren').getByRole('button', { name: new RegExp(`^${ben}, `) })).toBeVisible();

  // by the pointer: a stranger of another gender needs a reason, which is kept
  await bar(cy).dragTo(row('Heron'));
  await expect(row('Heron').getByRole('button', { name: new RegExp(`^${cy}, `) })).toBeVisible();
  await bar(ada).dragTo(row('Heron'));
  const question = page.getByRole('dialog', { name: `Move ${ada} to Heron?` });
  await question.getByRole('button', { name: 'Move anyway' }).click();
  await expect(question.getByText('Enter a reason')).toBeVisible();
  await looksRight(page, 'board-reason-desktop');
  await question.getByLabel('Reason').fill('They are married');
  await question.getByRole('button', { name: 'Move anyway' }).click();
  await expect(row('Heron').getByRole('button', { name: new RegExp(`^${ada}, `) })).toBeVisible();
  await page.reload();
  await expect(row('Heron').getByRole('listitem')).toHaveCount(2);
  await bar(ada).click();
  await expect(page.getByRole('dialog', { name: ada }).getByText('They are married')).toBeVisible();
});

test(
  'a proposal is read with its reasons before it is done, also on a phone; whoever may only look cannot move, and a stranger finds nothing',
  inFull(true),
  async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    const names = await Promise.all([makePerson({ signsIn: false }), makePerson({ signsIn: false })]);
    const known = await Promise.all(names.map(({ id }) => asAdmin<{ display_name: string }>('GET', `users/${id}`)));
    const { team, stays, path } = await aSite([
      { person: names[0]!, gender: 3, linked: [known[1]!.display_name] },
      { person: names[1]!, linked: [known[0]!.display_name] },
      { share: false },
    ]);
    const [ada, ben, alone] = stays.map(({ user_name }) => user_name) as [string, string, string];
    await open(page, ADMIN, path);
    await expect(page.getByRole('region', { name: 'No room yet' }).getByRole('listitem')).toHaveCount(3);
    await looksRight(page, 'board-phone');
    await page.getByRole('button', { name: 'Propose rooms' }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose rooms' });
    await expect(dialog.getByRole('checkbox', { name: `${ada} in Heron` })).toBeChecked();
    await expect(dialog.getByText(`Together with ${ben}, who they are coming with`)).toBeVisible();
    await expect(dialog.getByText('They asked for their own room')).toBeVisible();
    await looksRight(page, 'board-proposal-phone');
    await dialog.getByRole('button', { name: 'Assign 3 rooms' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Wren' }).getByRole('button', { name: `Move to… ${alone}` }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Heron' }).getByRole('listitem')).toHaveCount(2);

    const viewer = await makePerson();
    const { profile } = await makeGrant(['view-residential-bookings']);
    await asAdmin('POST', `users/${viewer.id}/role-profiles`, {
      role_profile_id: profile.id,
      team_id: team,
      start_date: '2026-01-01',
    });
    await page.setViewportSize(sizes.desktop);
    await open(page, viewer, '/staff/stays');
    await page.getByRole('table', { name: 'Residential sites' }).getByRole('link').click();
    await page.goto(path);
    const { row, bar } = parts(page);
    await expect(row('Heron').getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Details and move|Propose rooms/ })).toHaveCount(0);
    await bar(ada).press('Enter');
    await expect(page.getByRole('dialog', { name: ada }).getByText(`${ben}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move' })).toHaveCount(0);
    await looksRight(page, 'board-viewer-desktop');

    await open(page, demo('volunteer'), path);
    // no one without the permission learns whether the site exists
    await expect(
      page.getByRole('heading', { level: 1, name: 'You do not have permission to view stays' }),
    ).toBeVisible();
  },
);

test('a guest finds their stay on their profile, gives it other dates and calls it off with a reason', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const person = await makePerson();
  await aSite([{ person }]);
  await open(page, person, '/portal/user/me/stays');
  const own = page.getByRole('region', { name: 'Stays' });
  await expect(own.getByText('Confirmed')).toBeVisible();
  await looksRight(page, 'profile-stays-phone');
  await own.getByRole('link').click();
  const dates = page.getByRole('region', { name: 'Change dates' });
  await expect(dates.getByText(/^You can change your dates yourself until/)).toBeVisible();
  await dates.getByRole('button', { name: /^Change dates/ }).click();
  // two weeks later, from the keyboard: the boxes take a date as it is typed
  const start = new Date(`${saturday(2)}T00:00:00Z`);
  await expect(dates.getByRole('grid').first()).toBeVisible();
  await looksRight(page, 'stay-dates-phone');
  const boxes = dates.getByRole('group', { name: /When would you like to come/ });
  await expect(boxes).toBeVisible();
  await page
    .getByRole('button', {
      name: new RegExp(`\\b${start.getUTCDate()} ${start.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })}`),
    })
    .first()
    .click();
  await dates.getByRole('button', { name: 'Change dates', exact: true }).click();
  await expect(dates.getByText('The dates have been changed. We will confirm them.')).toBeVisible();
  const stay = page.getByRole('region', { name: 'The stay' });
  await expect(stay.getByText('Requested')).toBeVisible();
  const shown = new Date(saturday(2)).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  await expect(stay.getByText(shown)).toBeVisible();

  const off = page.getByRole('region', { name: 'Cannot come?' });
  await off.getByRole('combobox', { name: 'Why are you cancelling?' }).selectOption({ label: 'Ill' });
  await off.getByRole('button', { name: 'Cancel stay' }).click();
  await off.getByRole('button', { name: 'Are you sure?' }).click();
  await expect(stay.getByText('Cancelled')).toBeVisible();
  await expect(off).toHaveCount(0);
  await expect(dates).toHaveCount(0);
});

test(
  'those who run a site give it rooms, close them for a time and say when people come and go',
  inFull(true),
  async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    const team = await asAdmin<{ id: number }>('POST', 'organisation/teams', {
      name: `Barn ${randomUUID().slice(0, 6)}`,
    });
    await open(page, ADMIN, `/staff/stays/${team.id}`);
    await expect(page.getByText('This site has no rooms yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Rooms and rules' }).click();
    const rooms = page.getByRole('region', { name: 'Rooms', exact: true });
    await rooms.getByRole('button', { name: 'Add room' }).click();
    const adding = page.getByRole('dialog', { name: 'Add room' });
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(adding.getByLabel('Name')).toBeFocused();
    await adding.getByLabel('Name').fill('Swift');
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(rooms.getByText('2 beds')).toBeVisible();

    await rooms.getByRole('button', { name: 'Close Swift temporarily' }).click();
    const closing = page.getByRole('dialog', { name: 'Add closure' });
    const box = (group: string, part: string) =>
      closing.getByRole('group', { name: new RegExp(`^${group}`) }).getByLabel(part);
    for (const [group, day] of [
      ['First night', '10'],
      ['Last night', '3'],
    ] as const) {
      for (const [part, value] of [
        ['Day', day],
        ['Month', '1'],
        ['Year', '2040'],
      ] as const)
        await box(group, part).fill(value);
    }
    await closing.getByRole('button', { name: 'Save' }).click();
    await expect(closing.getByText('The end is before the start')).toBeVisible();
    await looksRight(page, 'site-closing-phone');
    await box('Last night', 'Day').fill('13');
    await closing.getByRole('button', { name: 'Save' }).click();
    await expect(rooms.getByText('Closed from 10 Jan 2040 to 13 Jan 2040', { exact: true })).toBeVisible();

    const days = page.getByRole('region', { name: 'Changeover days' });
    await days.getByRole('button', { name: 'Add changeover day' }).click();
    const rule = page.getByRole('dialog', { name: 'Add changeover day' });
    await rule.getByRole('combobox', { name: 'Day of the week' }).selectOption('Friday');
    for (const [part, value] of [
      ['Day', '1'],
      ['Month', '1'],
      ['Year', '2026'],
    ] as const)
      await rule
        .getByRole('group', { name: /^Start date/ })
        .getByLabel(part)
        .fill(value);
    await rule.getByRole('button', { name: 'Save' }).click();
    await expect(days.getByText('from 1 Jan 2026')).toBeVisible();
    const changes = page.getByRole('region', { name: 'Changes by guests' });
    await changes.getByRole('button', { name: /^Edit/ }).click();
    await changes.getByLabel('Days before the stay').fill('3');
    await changes.getByRole('button', { name: 'Save' }).click();
    await expect(changes.getByText('Until 3 days before it begins')).toBeVisible();
    await looksRight(page, 'site-phone');
  },
);

test('the board looks right in the dark and with the demonstration’s guests', inFull(true), async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, ADMIN, '/staff/stays');
  await looksRight(page, 'board-sites-dark');
  await page.getByRole('link', { name: 'Estuary Field Centre' }).click();
  await expect(page.getByRole('list', { name: 'Stays: Curlew' })).toBeVisible();
  await looksRight(page, 'board-demo-dark');
});
