// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { rendered, settled } from '../../lib/rendered.factory.tsx';
import { OutcomesInput } from './outcomes-input.tsx';
import { OutcomesText } from './outcomes-text.tsx';

type Amounts = { outcome_id: number; amount: number }[];
const known = [
  { id: 1, name: 'Meals served', archived: false },
  { id: 2, name: 'Litter collected (kg)', archived: false },
];

function Sent() {
  const { value } = useField<Amounts>('outcomes');
  return <output>{JSON.stringify(value)}</output>;
}
function Hours({ outcomes }: { outcomes: Amounts }) {
  const store = useMarkStore({ outcomes });
  return (
    <Form store={store} onSubmit={() => {}} label="Hours">
      <OutcomesInput name="outcomes" label="Outcomes" />
      <Sent />
    </Form>
  );
}

async function shown(outcomes: Amounts) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: known, meta: { pagination: {} } })));
  const place = await rendered(
    <>
      <Hours outcomes={outcomes} />
      <p>
        <OutcomesText row={{ outcomes }} />
      </p>
    </>,
  );
  await settled();
  const [, kilograms] = place.querySelectorAll('input');
  const type = async (text: string) => {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(kilograms, text);
      kilograms!.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return [kilograms!.value, JSON.parse(place.querySelector('output')!.textContent!) as Amounts];
  };
  return { place, type };
}

it('takes parts of a whole as they are typed, and nothing that is no number', async () => {
  const { type } = await shown([]);
  expect(await type('2')).toEqual(['2', [{ outcome_id: 2, amount: 2 }]]);
  expect(await type('2,')).toEqual(['2.', [{ outcome_id: 2, amount: 2 }]]);
  expect(await type('2.5')).toEqual(['2.5', [{ outcome_id: 2, amount: 2.5 }]]);
  expect(await type('2.5 kg')).toEqual(['2.5', [{ outcome_id: 2, amount: 2.5 }]]);
  expect(await type('')).toEqual(['', []]);
});

it('shows what was counted, with its name', async () => {
  const { place } = await shown([
    { outcome_id: 2, amount: 12.5 },
    { outcome_id: 1, amount: 1200 },
  ]);
  expect([...place.querySelectorAll('input')].map(({ value }) => value)).toEqual(['1200', '12.5']);
  expect(place.querySelector('p')!.textContent).toBe('Litter collected (kg): 12.5 · Meals served: 1,200');
});
