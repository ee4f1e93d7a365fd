// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered, settled } from '../../lib/rendered.factory.tsx';
import type { RecentChange } from './bulk-change.api.ts';
import { RecentChangeLine, RecentChangeList } from './recent-change-list.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const change = (over: Partial<RecentChange>): RecentChange => ({
  id: 5,
  user_id: 1,
  resource: 'users',
  change: { add_tag_id: 3 },
  named: 'Driver',
  state: 'done',
  progress: 100,
  matched: 4,
  changed: 3,
  skipped: [{ reason: 'already', count: 1, sample: [9] }],
  undo: null,
  undo_until: inHours(20),
  created_at: inHours(-4),
  finished_at: inHours(-4),
  ...over,
});

it.each<[string, Partial<RecentChange>, RegExp, boolean]>([
  ['one that can be undone', {}, /Add tag: Driver.*3 people changed\..*1 person has this already/, true],
  ['one of yesterday', { undo_until: inHours(-1) }, /Add tag: Driver/, false],
  ['one that changed no one', { changed: 0 }, /No one was changed/, false],
  ['a status', { change: { status_id: 3 }, named: null }, /Set status: Inactive/, true],
  ['one that is under way', { state: 'running', progress: 40, undo_until: null }, /Making changes: 40%/, false],
  [
    'one that stopped part-way',
    { state: 'failed', progress: 40, finished_at: null },
    /The change stopped part-way: 3 people changed\..*Undo/,
    true,
  ],
  [
    'one that stopped before anything was done',
    { state: 'failed', changed: 0, skipped: [], finished_at: null },
    /stopped before anyone was changed/,
    false,
  ],
  [
    'hours',
    { resource: 'activities', change: { confirm: true }, named: null, skipped: [] },
    /Confirm hours.*3 entries/,
    true,
  ],
  [
    'one that was undone',
    {
      undo: { state: 'done', progress: 100, restored: 2, kept: [{ reason: 'changed_since', count: 1, sample: [9] }] },
      undo_until: null,
    },
    /Change undone for 2 people\..*1 person has been changed since/,
    false,
  ],
])('tells of %s what was done, and offers to undo it while that is possible', async (_name, over, words, undoable) => {
  const place = await rendered(<RecentChangeList changes={[change(over)]} />);
  expect(place.textContent).toMatch(words);
  expect(place.querySelector('button') !== null).toBe(undoable);
});

it('stands among other things with the way back, as long as there is one', async () => {
  const place = await rendered(<RecentChangeLine of={change({})} />);
  expect(place.textContent).toMatch(/Add tag: Driver.*3 people changed\..*Undo/);
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/staff/changes');
  const late = await rendered(<RecentChangeLine of={change({ undo_until: inHours(-1) })} />);
  expect(late.querySelector('button')).toBeNull();
});

it('undoes the change that the button belongs to', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`);
    return Promise.resolve(Response.json({ data: { id: 8, state: 'queued', url: '' } }, { status: 202 }));
  });
  const place = await rendered(
    <RecentChangeList changes={[change({ id: 7, undo_until: inHours(-1) }), change({ id: 8 })]} />,
  );
  act(() => place.querySelector('button')!.click());
  await settled();
  expect(requests).toEqual(['POST /api/bulk/changes/8/undo']);
});
