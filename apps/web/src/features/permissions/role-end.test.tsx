// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered, settled } from '../../lib/rendered.factory.tsx';
import { RoleEndForm } from './role-end.tsx';

const role = { id: 5, version: 1, user_id: 9, start_date: '2020-01-01', end_date: null };
const right = { permission: 'edit-users', denied: false, everywhere: true, teams: [], within: 'teams' };

it('asks for a new status with the last role where it ends now, and not for a day to come', async () => {
  vi.stubGlobal('fetch', (address: string) => {
    const data = address.includes('/rights') ? [right] : address.includes('/roles') ? [role] : [];
    return Promise.resolve(Response.json({ data, meta: { pagination: {} } }));
  });
  const place = await rendered(<RoleEndForm userId={9} role={role as never} onClose={() => {}} />);
  await settled();
  const choose = async (name: string) => {
    const tile = [...place.querySelectorAll('label')].find((one) => one.textContent?.startsWith(name))!;
    await act(async () => tile.click());
    await settled();
  };
  const asksStatus = () => place.textContent!.includes('This is their last role');
  expect(asksStatus()).toBe(true);
  await choose('On another day');
  expect(asksStatus()).toBe(false);
  await choose('Today');
  expect(asksStatus()).toBe(true);
});
