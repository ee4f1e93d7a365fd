// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered, settled } from '../../lib/rendered.factory.tsx';
import { StaffInterviews } from './staff-interviews.tsx';

const interview = (state: string) => ({
  id: 3,
  version: 1,
  application_id: 7,
  state,
  starts_at: '2026-06-01T13:30:00.000Z',
  minutes: 30,
  location: '',
  note: '',
  request: '',
  interviewer_name: 'Rae Cruiter',
  times: [],
  taken: [],
});

/** The interviews of an application as whoever arranges them sees them, and what they sent. */
async function shown(state: string) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST')
      sent.push(`${address.replace(/^.*\/interviews/, '')} ${typeof body === 'string' ? body : ''}`);
    return Promise.resolve(Response.json({ data: [interview(state)], meta: { pagination: {} } }));
  });
  const place = await rendered(<StaffInterviews application={{ id: 7, active: true } as never} mayArrange />);
  await settled();
  const button = (name: string) => [...place.querySelectorAll('button')].find((one) => one.textContent === name);
  const press = async (name: string) => {
    await act(async () => button(name)!.click());
    await settled();
  };
  return { sent, button, press };
}

it('asks before an interview is cancelled, since everyone invited is told at once', async () => {
  const { sent, press } = await shown('booked');
  await press('Cancel interview');
  expect(sent).toEqual([]);
  await press('Are you sure?');
  expect(sent).toEqual(['/3/cancel {}']);
});

it('lets attendance that was recorded by mistake be corrected, and nothing else', async () => {
  const { sent, button, press } = await shown('missed');
  expect([button('Mark as missed'), button('Cancel interview'), button('Offer other times')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await press('Mark as attended');
  expect(sent).toEqual(['/3/record {"attended":true}']);
});
