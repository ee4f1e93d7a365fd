// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered, settled } from '../rendered.factory.tsx';
import { userActivity } from './descriptors/user-activity.generated.ts';
import { RecordRows } from './record-sheet.tsx';

it('shows the first rows of a long list, and the others on request', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [] })));
  const rows = Array.from({ length: 45 }, (_, at) => ({ id: at + 1 }));
  const place = await rendered(
    <RecordRows of={userActivity} rows={rows as never} rowName={({ id }) => String(id)} mayEdit={false} shown={20} />,
  );
  // the words of the list come by themselves
  for (let n = 0; n < 200 && place.querySelector('li') === null; n++) await settled();
  const press = () => act(async () => place.querySelector('button')!.click());
  const count = () => place.querySelectorAll('li').length;
  expect([count(), place.querySelector('button')!.textContent]).toEqual([20, 'Show more']);
  await press();
  expect(count()).toBe(40);
  await press();
  expect([count(), place.querySelector('button')]).toEqual([45, null]);
});
