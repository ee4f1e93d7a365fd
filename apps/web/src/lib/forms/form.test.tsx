// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { ApiProblem } from '../problem.ts';
import { rendered } from '../rendered.factory.tsx';
import { Form, useMarkStore } from './form.tsx';
import { GuardContext } from './guard-context.ts';
import { TextInput } from './text-input.tsx';
import { useSubmit } from './use-submit.ts';

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

/** What the page would ask with; it says what it was told. */
const told = (isUnsaved: boolean) => <output>{isUnsaved ? 'unsaved' : 'saved'}</output>;

function Settings({ send }: { send(): Promise<void> }) {
  const store = useMarkStore({ name: '' });
  const { submit } = useSubmit(store, send);
  return (
    <GuardContext value={told}>
      <Form store={store} onSubmit={submit}>
        <TextInput path="name" label="Name" />
      </Form>
    </GuardContext>
  );
}

async function typedInto(place: HTMLElement) {
  const input = place.querySelector('input')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'Larkmoor');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const sendIn = (place: HTMLElement) => act(async () => place.querySelector('form')!.requestSubmit());

it('has the page ask before something typed is lost, until it was saved', async () => {
  const place = await rendered(<Settings send={async () => {}} />);
  const said = () => place.querySelector('output')!.textContent;
  expect(said()).toBe('saved');
  await typedInto(place);
  expect(said()).toBe('unsaved');
  await sendIn(place);
  expect(said()).toBe('saved');
});

it('goes on asking where saving was refused', async () => {
  const refused = new ApiProblem({ status: 422, code: 'invalid', message: '', errors: { name: ['No'] } });
  const place = await rendered(<Settings send={() => Promise.reject(refused)} />);
  await typedInto(place);
  await sendIn(place);
  expect(place.querySelector('output')!.textContent).toBe('unsaved');
});
