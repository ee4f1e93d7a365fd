import type { Locator, Page } from '@playwright/test';
import { looksRight, open, sizes } from './grants.ts';
import { ADMIN, asAdmin, makePerson } from './people.ts';
import { expect, test } from './test.ts';

interface Made {
  id: number;
}
interface Board {
  path: string;
  first: string;
  second: string;
  third: string;
  people: string[];
  ids: number[];
}

/** A rota with three shifts in the week after next: two people are on the first, one of them on the third too, which lies beside the second. */
async function aBoard(): Promise<Board> {
  const people = [await makePerson({ signsIn: false }), await makePerson({ signsIn: false })];
  const mark = String(people[0]!.id);
  const [profile] = await asAdmin<Made[]>('GET', 'organisation/role-profiles?limit=1');
  const team = await asAdmin<Made>('POST', 'organisation/teams', { name: `Board team ${mark}` });
  for (const { id } of people)
    await asAdmin('POST', `users/${id}/role-profiles`, {
      role_profile_id: profile!.id,
      team_id: team.id,
      start_date: '2026-01-01',
    });
  const rota = await asAdmin<Made>('POST', 'organisation/rotas', { name: `Board ${mark}`, timezone: 'Europe/London' });
  const now = new Date();
  const dayOf = (weekday: number) =>
    new Date(now.getTime() + (14 + weekday - ((now.getUTCDay() + 6) % 7)) * 86_400_000).toISOString().slice(0, 10);
  const shift = async (name: string, weekday: number, from = '10:00', to = '12:00') => {
    const times = { starts_at: `${dayOf(weekday)}T${from}:00Z`, ends_at: `${dayOf(weekday)}T${to}:00Z` };
    const plain = { rota_id: rota.id, team_id: team.id, name: `${name} ${mark}`, state: 'published', places: 3 };
    return asAdmin<{ id: number; name: string }>('POST', 'shifts', { ...plain, ...times });
  };
  const [first, second, third] = [
    await shift('Soup', 0),
    await shift('Bread', 2),
    await shift('Cakes', 2, '11:00', '13:00'),
  ];
  for (const { id } of people) await asAdmin('POST', `shifts/${first.id}/assignments`, { user_id: id });
  await asAdmin('POST', `shifts/${third.id}/assignments`, { user_id: people[1]!.id });
  const names = [];
  for (const { id } of people) names.push((await asAdmin<{ display_name: string }>('GET', `users/${id}`)).display_name);
  const path = `/staff/rota?rota=${rota.id}&day=${dayOf(0)}`;
  return {
    path,
    first: first.name,
    second: second.name,
    third: third.name,
    people: names,
    ids: people.map(({ id }) => id),
  };
}

/** A shift on the board, by its name. */
const card = (page: Page, name: string) =>
  page.locator('[data-seat]').filter({ has: page.getByRole('link', { name: new RegExp(name) }) });
const chip = (place: Locator, person: string) => place.getByRole('listitem').filter({ hasText: person });

async function pull(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + 12, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + 20, { steps: 6 });
  await page.mouse.up();
}

test('staff pull someone to another shift, read first what speaks against it, and take it back', async ({ page }) => {
  const board = await aBoard();
  const [ada, bob] = board.people as [string, string];
  await page.setViewportSize(sizes.desktop);
  await open(page, ADMIN, board.path);
  await expect(chip(card(page, board.first), ada)).toBeVisible();
  await looksRight(page, 'rota-board-people');

  await pull(page, chip(card(page, board.first), ada), card(page, board.second));
  const dialog = page.getByRole('dialog', { name: `Move ${ada} to another shift` });
  await expect(dialog.getByText(`${ada} can take this shift.`)).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'New shift' })).toContainText(board.second);
  await looksRight(page, 'rota-board-move');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(chip(card(page, board.second), ada)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${ada} was moved to another shift` })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chip(card(page, board.first), ada)).toBeVisible();
  await expect(chip(card(page, board.second), ada)).toHaveCount(0);

  // who has a shift beside it cannot come: that is said before anything is saved, and nothing is
  await pull(page, chip(card(page, board.first), bob), card(page, board.second));
  const refused = page.getByRole('dialog', { name: `Move ${bob} to another shift` });
  await expect(refused.getByText(`${bob} cannot take this shift`)).toBeVisible();
  await expect(refused.getByText('It overlaps with another shift.')).toBeVisible();
  await expect(refused.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await expect(chip(card(page, board.first), bob)).toBeVisible();
});

test('the same goes by the keyboard on a phone, and says when people under age would be left with too few checked adults', async ({
  page,
}) => {
  const board = await aBoard();
  const [ada, bob] = board.people as [string, string];
  const [adult, young] = board.ids as [number, number];
  const type = await asAdmin<Made>('POST', 'organisation/disclosure-types', {
    name: `Children ${adult}`,
    jurisdiction: 'DBS',
    level: 'enhanced',
    workforce: 'children',
  });
  await asAdmin('PUT', `users/${adult}`, { dob: '1980-05-05' });
  await asAdmin('POST', `users/${adult}/vetting`, {
    disclosure_type_id: type.id,
    issued_on: '2026-01-01',
    outcome: 'clear',
  });
  // they were of age for all that was known when they were assigned
  await asAdmin('PUT', `users/${young}`, { dob: `${new Date().getUTCFullYear() - 16}-01-01` });

  await page.setViewportSize(sizes.phone);
  await open(page, ADMIN, board.path);
  const menu = page.getByRole('button', { name: `Actions for ${ada} on ${board.first}` });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move to another shift…' })).toBeVisible();
  await looksRight(page, 'rota-board-menu-phone');
  await page.getByRole('menuitem', { name: 'Move to another shift…' }).press('Enter');
  const moving = page.getByRole('dialog', { name: `Move ${ada} to another shift` });
  const warning = 'Too few checked adults would be left';
  await expect(moving.getByText(warning)).toBeVisible();
  await moving.getByRole('button', { name: 'Cancel' }).click();

  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove from the shift' }).press('Enter');
  const leaving = page.getByRole('dialog', { name: `Remove ${ada} from ${board.first}?` });
  await expect(leaving.getByText(warning)).toBeVisible();
  await looksRight(page, 'rota-board-remove-phone');
  await leaving.getByRole('button', { name: 'Remove from the shift' }).press('Enter');
  await expect(page.getByText(`${ada} was removed from the shift`)).toBeVisible();
  await expect(menu).toHaveCount(0);
  // no one needs the one who is under age
  await page.getByRole('button', { name: `Actions for ${bob} on ${board.first}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from the shift' }).click();
  await expect(page.getByRole('dialog', { name: `Remove ${bob} from ${board.first}?` })).toBeVisible();
  await expect(page.getByText(warning)).toHaveCount(0);
});
