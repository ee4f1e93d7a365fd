// @vitest-environment happy-dom
import { act } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../lib/messages/en.json';
import galleryEn from '../../lib/messages/gallery/en.json';
import { StayAsked } from './booking-sheets.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function shown(reply: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(reply());
  });
  const place = document.body.appendChild(document.createElement('div'));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    createRoot(place).render(
      <QueryClientProvider client={client}>
        <IntlProvider locale="en-GB" messages={{ ...en, ...galleryEn }}>
          <StayAsked bookingId={7} />
        </IntlProvider>
      </QueryClientProvider>,
    ),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { place, asked };
}

const stay = { id: 7, state: 'confirmed', team: { id: 3, name: 'Field centre' }, start_date: '2026-12-05', end_date: '2026-12-12', nights: 7, willing_to_share: true, requirements: '', linked: [], version: 1 };

it('tells of the stay that belongs to an application, and leads to it', async () => {
  const { place, asked } = await shown(() => Response.json({ data: stay }));
  expect(asked).toEqual(['/api/residential-bookings/7?include=team']);
  expect(place.textContent).toMatch(/Confirmed.*Field centre.*7 nights/);
  expect(place.querySelector('a')!.getAttribute('href')).toBe('/portal/residential/bookings/7');
});

it('says nothing of a stay that is not there any more', async () => {
  const { place } = await shown(() => Response.json({ code: 'not_found', message: '' }, { status: 404 }));
  expect(place.textContent).toBe('');
});
