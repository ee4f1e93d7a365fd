// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { rendered } from '../rendered.factory.tsx';
import { Form, useMarkStore } from './form.tsx';
import { TextInput } from './text-input.tsx';

function Name() {
  return (
    <Form store={useMarkStore({ name: '' })} onSubmit={() => {}}>
      <TextInput path="name" label="Name" />
    </Form>
  );
}

function Opened({ stays }: { stays: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {(stays || !isOpen) && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Edit
        </button>
      )}
      {isOpen && <Name />}
    </>
  );
}

async function press(place: HTMLElement) {
  const button = place.querySelector('button')!;
  button.focus();
  await act(async () => button.click());
}

it('takes the focus when it opens in place of the button that was pressed', async () => {
  const place = await rendered(<Opened stays={false} />);
  await press(place);
  expect(document.activeElement).toBe(place.querySelector('input'));
});

it('leaves the focus alone on a page that begins with it, and where the button stays', async () => {
  await rendered(<Name />);
  expect(document.activeElement).toBe(document.body);
  const place = await rendered(<Opened stays />);
  await press(place);
  expect(document.activeElement?.textContent).toBe('Edit');
});
