import { randomUUID } from 'node:crypto';
import { demo, looksRight, open, region, sizes } from './grants.ts';
import { ADMIN, arrival, asAdmin, call, makePerson, tokenOf } from './people.ts';
import { expect, inFull, test } from './test.ts';

const write = (userId: number, title: string, text = 'Please read **this**.') =>
  asAdmin<{ id: number }>('POST', `users/${userId}/login-messages`, { title, text });
const teamNamed = async (name: string) =>
  (await asAdmin<{ id: number }[]>('GET', `organisation/teams?filter[name]=${encodeURIComponent(name)}`))[0]!.id;

test.describe('on a telephone', () => {
  test.use({ viewport: sizes.phone });

  test('what was written to someone waits at home until they have read it, by the keyboard alone', async ({ page }) => {
    const person = await makePerson();
    await write(person.id, 'First', '# Bring\n\n- boots\n- a flask');
    await write(person.id, 'Second');
    await open(page, person, '/portal');
    const sheet = region(page, 'Unread messages');
    await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(['Second', 'First']);
    await expect(sheet.getByText('Morgan Ellery').first()).toBeVisible();
    await looksRight(page, 'home-messages-phone');
    await sheet.getByRole('button', { name: 'I have read this Second' }).press('Enter');
    await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(['First']);
    // whoever pressed the button stands where the next message is
    await expect(page.getByRole('group', { name: 'Unread messages' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(sheet.getByRole('button', { name: 'I have read this First' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.goto('/portal/user/me/messages');
    const all = region(page, 'Messages');
    await expect(all.getByText('You have no unread messages.')).toBeVisible();
    await expect(all.getByRole('button', { name: 'Write message' })).toHaveCount(0);
    await all.getByRole('button', { name: 'Show 2 read messages' }).press('Enter');
    await expect(
      all.getByRole('list', { name: 'Read messages' }).getByText(/^Read (?:today|yesterday|\d)/),
    ).toHaveCount(2);
    await looksRight(page, 'profile-messages-phone');
    await all.getByRole('button', { name: 'Hide read messages' }).press('Enter');
    await expect(all.getByRole('list', { name: 'Read messages' })).toHaveCount(0);
  });

  test(
    'a guardian reads for a child; whoever may only look at the child finds nothing of it',
    inFull(true),
    async ({ page }) => {
      const child = (
        await call<{ data: { id: number } }>('GET', '/api/users/me', { token: await tokenOf(demo('minor')) })
      ).data.id;
      const title = `Walk ${randomUUID().slice(0, 8)}`;
      await write(child, title);
      await open(page, demo('guardian'), `/portal/user/${child}#messages`);
      const messages = region(page, 'Messages');
      await expect(
        messages.getByText('Messages sent to Leo Marchetti, and whether they have been read.'),
      ).toBeVisible();
      await messages.getByRole('button', { name: `I have read this ${title}` }).click();
      await expect(messages.getByRole('heading', { level: 3, name: title })).toHaveCount(0);
      await looksRight(page, 'profile-messages-guardian-phone');
      await open(page, demo('viewer'), `/staff/people/${child}/messages`);
      await expect(page.getByText('You do not have permission to view this.')).toBeVisible();
      await expect(messages).toHaveCount(0);
    },
  );
});

test.describe('at a desk', () => {
  test.use({ viewport: sizes.desktop });

  test('staff write to one person, who is told by mail that something waits', async ({ page }) => {
    const person = await makePerson();
    await open(page, ADMIN, `/portal/user/${person.id}#messages`);
    const messages = region(page, 'Messages');
    await messages.getByRole('button', { name: 'Write message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write message' });
    await dialog.getByLabel(/^Title/).fill('Your check');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Enter a message')).toBeVisible();
    await expect(dialog.getByLabel(/^Title/)).toHaveValue('Your check');
    await looksRight(page, 'letter-refused');
    await dialog.getByLabel(/^Message/).fill('It came back clear.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(messages.getByRole('heading', { level: 3, name: 'Your check' })).toBeVisible();
    // it is not theirs to read
    await expect(messages.getByRole('button', { name: /^I have read this/ })).toHaveCount(0);
    expect(await arrival(person.email, /(We have written to you)/)).toBeTruthy();
  });

  test('staff write to a team, see who has read it, and cannot change what was read', async ({ page }) => {
    const person = await makePerson({ role: 'Gardener' });
    const mark = randomUUID().slice(0, 8);
    const nursery = await teamNamed('Plant nursery');
    const [held] = await asAdmin<{ id: number; role_profile_id: number }[]>('GET', `users/${person.id}/role-profiles`);
    await asAdmin('POST', `users/${person.id}/role-profiles`, {
      role_profile_id: held!.role_profile_id,
      team_id: nursery,
      start_date: '2026-01-01',
    });

    await open(page, ADMIN, '/staff/messages');
    await expect(page.getByRole('table').getByText('The new oven')).toBeVisible();
    await looksRight(page, 'messages-list');
    await page.getByRole('button', { name: 'Write message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write message' });
    await dialog.getByLabel(/^Title/).fill(`Frost ${mark}`);
    await dialog.getByLabel(/^Message/).fill('Cover the seedlings *tonight*.');
    await dialog.getByText('A team', { exact: true }).click();
    const last = dialog.getByRole('group', { name: 'Last day (optional)' });
    for (const [part, text] of [
      ['Day', '1'],
      ['Month', '1'],
      ['Year', '2026'],
    ] as const)
      await last.getByLabel(part).fill(text);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please choose a team')).toBeVisible();
    await dialog.getByRole('combobox', { name: /^Team/ }).fill('nursery');
    await page.getByRole('option', { name: /Plant nursery/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter a date on or after the first day')).toBeVisible();
    await looksRight(page, 'message-refused');
    for (const part of ['Day', 'Month', 'Year']) await last.getByLabel(part).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Frost ${mark}` })).toBeVisible();
    await expect(page.getByText('Showing')).toBeVisible();
    await expect(region(page, 'Read by').getByText('No one yet.')).toBeVisible();
    await expect(region(page, 'Not yet read by').getByRole('link').first()).toBeVisible();
    await looksRight(page, 'message-unread');

    const token = await tokenOf(person);
    const { data } = await call<{ data: { id: number; title: string }[] }>('GET', '/api/users/me/login-messages', {
      token,
    });
    const { id } = data.find(({ title }) => title === `Frost ${mark}`)!;
    await call('POST', `/api/users/me/login-messages/${id}/acknowledge`, { token, data: {} });

    await page.reload();
    await expect(region(page, 'Read by').getByText(/^Robin Tester/)).toBeVisible();
    const details = region(page, 'Details');
    await details.getByRole('button', { name: 'Edit Details' }).click();
    await details.getByLabel(/^Title/).fill('Thaw');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(
      details.getByText(
        'Someone has already read this message, so it cannot be changed. Give it a last day and write a new one.',
      ),
    ).toBeVisible();
    await expect(details.getByLabel(/^Title/)).toHaveValue('Thaw');
    await looksRight(page, 'message-read');
    await details.getByRole('button', { name: 'Cancel' }).click();
    await expect(region(page, 'Delete message').getByRole('button')).toHaveCount(0);
    await expect(
      region(page, 'Delete message').getByText(
        'Someone has already read this message, so it cannot be changed. Give it a last day and write a new one.',
      ),
    ).toBeVisible();
  });
});
