// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered, settled } from '../../lib/rendered.factory.tsx';
import { RoleForm } from './role-dialog.tsx';

const held = {
  id: 5,
  version: 1,
  user_id: 9,
  role_profile_id: 3,
  team_id: null,
  start_date: '2020-01-01',
  end_date: null,
  leaving_reason_id: null,
};

async function shown(role: object | null) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body: string }) => {
    if (method === 'PUT' || method === 'PATCH') sent.push(JSON.parse(body));
    const data = address.includes('leaving-reasons') ? [{ id: 8, name: 'Moved away', archived: false }] : [];
    return Promise.resolve(Response.json({ data, meta: { pagination: {} } }));
  });
  const onClose = vi.fn<() => void>();
  const place = await rendered(<RoleForm userId={9} role={role as never} onClose={onClose} />);
  await settled();
  const type = async (box: HTMLInputElement | HTMLSelectElement, value: string) => {
    const kind = box instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
    await act(async () => {
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(box, value);
      box.dispatchEvent(new Event(box instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    });
    await settled();
  };
  const end = async (...values: string[]) => {
    const group = [...place.querySelectorAll('[role="group"], fieldset')].find((one) =>
      one.textContent?.startsWith('Last day'),
    )!;
    const boxes = [...group.querySelectorAll('input')];
    for (const [at, value] of values.entries()) await type(boxes[at]!, value);
  };
  const reason = () => {
    const label = [...place.querySelectorAll('label')].find((one) => one.textContent === 'Leaving reason');
    return label ? place.querySelector<HTMLSelectElement>(`select[id="${label.htmlFor}"]`) : null;
  };
  const save = async () => {
    await act(async () => place.querySelector('form')!.requestSubmit());
    // 'Saved!' stands for a moment; what comes after must not outlive the page
    await act(() => vi.waitFor(() => expect(onClose).toHaveBeenCalled(), 10_000));
  };
  return { sent, type, end, reason, save };
}

it('asks why a role ends as soon as it has a last day, and saves both at once', async () => {
  const { sent, type, end, reason, save } = await shown(held);
  expect(reason()).toBeNull();
  await end('31', '12', '2026');
  await type(reason()!, '8');
  await save();
  expect(sent).toEqual([expect.objectContaining({ end_date: '2026-12-31', leaving_reason_id: 8 })]);
});

it('takes the reason back with the last day', async () => {
  const { sent, end, reason, save } = await shown({ ...held, end_date: '2026-12-31', leaving_reason_id: 8 });
  expect(reason()!.value).toBe('8');
  await end('', '', '');
  expect(reason()).toBeNull();
  await save();
  expect(sent).toEqual([expect.objectContaining({ end_date: null, leaving_reason_id: null })]);
});

it('asks nothing of a role that is only being given', async () => {
  const { end, reason } = await shown(null);
  await end('31', '12', '2026');
  expect(reason()).toBeNull();
});
