// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered, settled } from '../lib/rendered.factory.tsx';
import { SearchBox } from './search-box.tsx';

const sent = vi.fn<(value: string) => void>();

function Page() {
  const [value, setValue] = useState('');
  const onSearch = (next: string) => {
    sent(next);
    setValue(next);
  };
  return (
    <>
      <SearchBox label="Search" value={value} delay={0} onSearch={onSearch} />
      <button type="button" data-all onClick={() => setValue('')}>
        All
      </button>
    </>
  );
}

it('follows a search that is ended elsewhere on the page and does not send its own text again', async () => {
  // outside of `act`, as in a browser, a timer may fire before what an effect has set is drawn
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = await rendered(<Page />);
  const input = place.querySelector('input')!;
  const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  type.call(input, 'rota');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([['rota']]));
  place.querySelector<HTMLButtonElement>('[data-all]')!.click();
  await vi.waitFor(() => expect(input.value).toBe(''));
  await settled();
  expect([input.value, sent.mock.calls]).toEqual(['', [['rota']]]);
});
