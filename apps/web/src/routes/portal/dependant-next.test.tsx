// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { rendered, settled } from '../../lib/rendered.factory.tsx';
import { DependantNext } from './dependant-next.tsx';

const field = (slug: string, more: object) => ({
  id: 1,
  slug,
  name: slug,
  help: '',
  type: 'file',
  compulsory: true,
  permission: 'write',
  options: [],
  category: { id: 1, name: 'Documents' },
  position: 0,
  value: null,
  files: [],
  ...more,
});

/** The home page of a guardian whose child's record has these fields. */
async function shown(fields: readonly object[]) {
  vi.stubGlobal('fetch', (address: string) => {
    const data = address.includes('/attributes/fields') ? { version: 1, fields } : [];
    return Promise.resolve(Response.json({ data, meta: { pagination: {} } }));
  });
  const dependant = { user_id: 7, display_name: 'Kit Hale', link: 'guardian' };
  const place = await rendered(<DependantNext dependant={dependant as never} />);
  await settled();
  return place;
}

it('names the documents that a child still has to hand in, and leads to where they are uploaded', async () => {
  const place = await shown([
    field('Passport', {}),
    field('Swimming certificate', { type: 'files' }),
    field('Photo', { type: 'photo', value: { id: 3 }, files: [{ id: 3 }] }),
    field('Shoe size', { type: 'text' }),
  ]);
  const link = place.querySelector('a')!;
  expect([link.getAttribute('href'), link.textContent]).toEqual([
    '/portal/user/7/fields',
    'Upload 2 documents for Kit Hale',
  ]);
  expect(link.parentElement!.textContent).toContain('Passport and Swimming certificate');
});

it('says nothing where every document is there', async () => {
  const place = await shown([field('Passport', { value: { id: 3 }, files: [{ id: 3 }] })]);
  expect(place.textContent).toBe('');
});
