// @vitest-environment happy-dom
import { describeResource } from '@manyhands/contract/kit/descriptor.ts';
import * as declared from '@manyhands/contract/kit/on-the-fly.factory.ts';
import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { act } from 'react';
import { expect, it } from 'vitest';
import type { Messages } from '../i18n.tsx';
import { MoreWords, onceEach } from '../more-words.tsx';
import { settled } from '../rendered.factory.tsx';
import type { TitledDescriptor } from './descriptor.ts';
import { pageOf, pageWith, press } from './record-page.factory.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RecordPage } from './record-page.tsx';

const TEXTS: Readonly<Record<string, string>> = { 'skillLevel.one': 'skill level', 'skillLevel.many': 'Skill levels' };
const words = onceEach(async () => TEXTS as unknown as Messages);
const described = describeResource(declared.skillLevel as Resource, {
  all: [declared.skillLevel] as Resource[],
  domain: 'skills',
  texts: { has: (key) => key in TEXTS },
});
const skillLevel = { ...described, words } as unknown as TitledDescriptor<typeof declared.skillLevel>;

const CHANGED = {
  id: 7,
  at: '2026-03-04T10:00:00Z',
  action: 'update',
  actor_kind: 'user',
  actor: { id: 2, display_name: 'Ada Bell' },
  acting_for: null,
  changes: [{ field: 'name', before: 'Novice', after: 'Beginner' }],
};

async function opened(can: object) {
  let archived = false;
  const { router } = await pageWith(
    <RecordPage of={skillLevel} id={1} list="/levels" facts={['name']} />,
    ({ method, path, body }) => {
      if (path.includes('/history')) return pageOf([CHANGED]);
      if (method === 'PUT') archived = (body as { archived: boolean }).archived;
      return Response.json({ data: { id: 1, name: 'Beginner', archived, version: 1, can } });
    },
    '/levels/1',
  );
  return router;
}
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);

it('archives a row that is in use and says why it is not deleted, and can restore it there', async () => {
  const router = await opened({ update: true, remove: false, used: 3 });
  expect(headings()).toEqual(['Details', 'History', 'Archive']);
  expect(document.body.textContent).toContain('Used 3 times, so it cannot be deleted. You can archive it instead.');
  await press('Archive');
  await settled();
  expect(headings()).toEqual(['Details', 'History', 'Restore']);
  expect(document.body.textContent).toContain('Used 3 times, so it cannot be deleted.');
  expect(document.body.textContent).not.toContain('You can archive it instead.');
  expect(router.state.location.pathname).toBe('/levels/1');
});

it.each([
  ['archived or deleted', { update: true, remove: true }, ['Details', 'History', 'Archive or delete']],
  ['deleted only', { update: false, remove: true }, ['Details', 'Delete skill level']],
  ['neither, as it is in use', { update: false, remove: false, used: 2 }, ['Details', 'Delete skill level']],
  ['only read', { update: false, remove: false }, ['Details']],
])('names the end of a row that can be %s', async (_, can, expected) => {
  await opened(can);
  expect(headings()).toEqual(expected);
});

it('shows the history of a row in its dialog once someone opens it, and only to those who may change the row', async () => {
  const changeable = { id: 1, name: 'Beginner', archived: false, version: 1, can: { update: true, remove: true } };
  const dialog = (edited: typeof changeable) => (
    <RecordDialog of={skillLevel} edited={edited} onClose={() => {}} onChanged={() => {}} />
  );
  await pageWith(
    <MoreWords load={words}>{dialog({ ...changeable, can: { update: false, remove: true } })}</MoreWords>,
    () => pageOf([CHANGED]),
  );
  expect(document.querySelector('details')).toBeNull();
  const { calls } = await pageWith(<MoreWords load={words}>{dialog(changeable)}</MoreWords>, () => pageOf([CHANGED]));
  expect(calls).toEqual([]);
  const folded = document.querySelector('details')!;
  expect(folded.textContent).toBe('History');
  await act(async () => {
    folded.open = true;
    folded.dispatchEvent(new Event('toggle'));
  });
  await settled();
  await settled();
  expect(folded.textContent).toContain('Ada Bell');
  expect(folded.textContent).toContain('Novice → Beginner');
});
