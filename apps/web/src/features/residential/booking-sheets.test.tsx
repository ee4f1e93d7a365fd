// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { rendered, settled } from '../../lib/rendered.factory.tsx';
import { RequestedStay } from './booking-sheets.tsx';

async function shown(reply: () => Response) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    return Promise.resolve(reply());
  });
  const place = await rendered(<RequestedStay bookingId={7} />);
  await settled();
  return { place, requests };
}

const stay = {
  id: 7,
  state: 'confirmed',
  team: { id: 3, name: 'Field centre' },
  start_date: '2026-12-05',
  end_date: '2026-12-12',
  nights: 7,
  willing_to_share: true,
  requirements: '',
  linked: [],
  version: 1,
};

it('tells of the stay that belongs to an application, and leads to it', async () => {
  const { place, requests } = await shown(() => Response.json({ data: stay }));
  expect(requests).toEqual(['/api/residential-bookings/7?include=team']);
  expect(place.textContent).toMatch(/Confirmed.*Field centre.*7 nights/);
  expect(place.querySelector('a')!.getAttribute('href')).toBe('/portal/residential/bookings/7');
});

it('says nothing of a stay that is not there any more', async () => {
  const { place } = await shown(() => Response.json({ code: 'not_found', message: '' }, { status: 404 }));
  expect(place.textContent).toBe('');
});
