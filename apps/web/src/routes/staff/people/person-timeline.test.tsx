// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { pageOf, pageWith } from '../../../lib/records/record-page.factory.tsx';
import { PersonTimeline } from './person-timeline.tsx';

it('shows notes and contacts as plain text, and names as they are', async () => {
  const entry = { at: '2026-11-17T10:00:00Z', day: null, title: 'Call', state: null, minutes: null };
  await pageWith(<PersonTimeline userId={7} />, () =>
    pageOf([
      { ...entry, id: 1, kind: 'note', detail: 'Comes on **Tuesdays**' },
      { ...entry, id: 2, kind: 'touchpoint', detail: 'See [the form](https://example.org)' },
      { ...entry, id: 3, kind: 'role-started', detail: 'Team *North*' },
    ]),
  );
  const text = document.body.textContent;
  for (const words of ['Comes on Tuesdays', 'See the form', 'Team *North*']) expect(text).toContain(words);
  expect(text).not.toContain('**');
});
