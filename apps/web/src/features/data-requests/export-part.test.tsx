// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered, settled } from '../../lib/rendered.factory.tsx';
import type { DataExport } from './data-request.api.ts';
import { ExportPart } from './export-part.tsx';

async function shown(
  rows: Partial<DataExport>[],
  answer: () => Response = () => Response.json({ data: {} }, { status: 202 }),
) {
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) =>
    Promise.resolve(method === 'POST' ? answer() : Response.json({ data: rows, meta: { pagination: {} } })),
  );
  const place = await rendered(<ExportPart userId={7} />);
  await settled();
  return place;
}

it.each([
  ['waiting', { state: 'waiting', done: 3, total: 12 }, /preparing the data/, null],
  ['failed', { state: 'failed' }, /could not prepare/, 'Prepare my data'],
  ['expired', { state: 'expired' }, /no longer available/, 'Prepare my data'],
  [
    'ready',
    {
      state: 'ready',
      id: 5,
      user_id: 7,
      size: 4_200_000,
      ready_at: '2026-01-02T10:00:00Z',
      expires_at: '2026-01-09T10:00:00Z',
    },
    /Available until 9 Jan 2026/,
    'Prepare again',
  ],
] as const)('says of one that is %s what it is, and what can be done', async (_name, row, words, button) => {
  const place = await shown([row]);
  expect(place.textContent).toMatch(words);
  expect(place.querySelector('button')?.textContent ?? null).toBe(button);
  expect(place.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow') ?? null).toBe(
    row.state === 'waiting' ? '3' : null,
  );
  expect(place.querySelector('a')?.getAttribute('href') ?? null).toBe(
    row.state === 'ready' ? '/api/users/7/data-exports/5/content' : null,
  );
});

it('says why it cannot be asked for now', async () => {
  const place = await shown([], () => Response.json({ code: 'export_waiting', message: '' }, { status: 409 }));
  act(() => place.querySelector('button')!.click());
  await settled();
  expect(place.querySelector('[role="alert"]')!.textContent).toBe('Your data is already being prepared.');
});
