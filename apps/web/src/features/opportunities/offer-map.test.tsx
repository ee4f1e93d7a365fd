// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered, settled } from '../../lib/rendered.factory.tsx';
import { OfferMap } from './offer-map.tsx';
import { NO_QUERY } from './offer-query.ts';

const spot = (id: number, latitude: number, longitude: number) => ({
  id,
  slug: `offer-${id}`,
  display_name: `Offer ${id}`,
  latitude,
  longitude,
});
const england = {
  code: 'GB-ENG',
  polygon: [
    [-6, 50],
    [2, 50],
    [0, 55],
  ],
};

async function shown(answer: () => object | null) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    if (address.includes('country-polygons')) return Promise.resolve(Response.json({ data: [england] }));
    requests.push(address);
    const data = answer();
    return Promise.resolve(data ? Response.json({ data }) : Response.json({ code: 'internal' }, { status: 500 }));
  });
  const place = await rendered(<OfferMap query={{ ...NO_QUERY, q: 'garden', near: 'York' }} />);
  // its own words come first
  while (place.querySelector('a, [role="alert"], p') === null) await settled();
  return { requests, place };
}

it('asks for the places of the same search once, and numbers those beside each other as one', async () => {
  const spots = [spot(1, 53.96, -1.08), spot(2, 50.26, -5.05), spot(3, 53.961, -1.081)];
  const { requests, place } = await shown(() => ({ spots, has_more: false }));
  expect(requests).toEqual([expect.stringMatching(/opportunities\/open\/map\?q=garden&near=York$/)]);
  expect(place.querySelector('svg')!.getAttribute('aria-label')).toBe('Map of 3 opportunities');
  expect([...place.querySelectorAll('li')].map((line) => line.textContent)).toEqual(['1.Offer 1Offer 3', '2.Offer 2']);
  expect(place.querySelector('a')!.getAttribute('href')).toBe('/opportunities/offer-1');
  expect(place.textContent).not.toContain('The map shows the first');
});

it('says when there are more than it shows, and when there is nothing to show', async () => {
  const more = await shown(() => ({ spots: [spot(1, 53.96, -1.08)], has_more: true }));
  expect(more.place.textContent).toContain('The map shows the first 1. Narrow your search to see the others.');
  const none = await shown(() => ({ spots: [], has_more: false }));
  expect(none.place.textContent).toBe('None of these opportunities has a location to show on the map.');
});

it('says that it did not arrive, and asks again', async () => {
  let isBroken = true;
  const { requests, place } = await shown(() =>
    isBroken ? null : { spots: [spot(1, 53.96, -1.08)], has_more: false },
  );
  isBroken = false;
  await act(async () => place.querySelector<HTMLElement>('[role="alert"] button')!.click());
  while (place.querySelector('a') === null) await settled();
  expect(requests).toHaveLength(2);
  expect(place.textContent).toContain('Offer 1');
});
