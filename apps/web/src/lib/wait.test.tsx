// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Form, useMarkStore } from './forms/form.tsx';
import { useSubmit } from './forms/use-submit.ts';
import { ApiProblem } from './problem.ts';
import { ProblemCallout } from './problem-callout.tsx';
import { rendered } from './rendered.factory.tsx';

afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

function Sample({ send }: { send(): Promise<void> }) {
  const store = useMarkStore({ name: '' });
  const { problem, submit, waiting } = useSubmit(store, send);
  return (
    <Form store={store} onSubmit={submit}>
      <ProblemCallout problem={problem} />
      <button type="submit" disabled={waiting}>
        Send
      </button>
    </Form>
  );
}

it('counts the seconds of a refusal down, reads them out once, and lets the form be sent again at the end', async () => {
  vi.useFakeTimers();
  const send = vi
    .fn<() => Promise<void>>()
    .mockImplementation(() =>
      Promise.reject(
        new ApiProblem({ status: 429, code: 'too_many_requests', message: '', retryAfter: 3, params: { seconds: 3 } }),
      ),
    );
  const place = await rendered(<Sample send={send} />);
  const button = place.querySelector('button')!;
  const press = () => act(async () => button.form!.requestSubmit());
  await press();
  const seen = () => place.querySelector('[role="status"] [aria-hidden="true"]:not(svg)')?.textContent;
  const heard = () => place.querySelector('[role="status"] .sr-only')?.textContent;
  expect([button.disabled, seen(), heard()]).toEqual([
    true,
    'You have tried too many times, please wait for 3 seconds before trying again.',
    'You have tried too many times, please wait for 3 seconds before trying again.',
  ]);
  await pass(1.1);
  expect([button.disabled, seen(), heard()]).toEqual([
    true,
    'You have tried too many times, please wait for 2 seconds before trying again.',
    'You have tried too many times, please wait for 3 seconds before trying again.',
  ]);
  await pass(2);
  expect([button.disabled, place.querySelector('[role="status"]')?.textContent]).toEqual([
    false,
    'You can try again now.',
  ]);
  await press();
  expect(send).toHaveBeenCalledTimes(2);
  expect([button.disabled, seen()]).toEqual([
    true,
    'You have tried too many times, please wait for 3 seconds before trying again.',
  ]);
});
