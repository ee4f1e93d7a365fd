// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rendered } from '../rendered.factory.tsx';
import { createMarkStore } from './mark-store.ts';
import { useSave } from './use-save.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function savedWith(refresh: () => Promise<unknown>): Promise<{ after(ms: number): Promise<string> }> {
  let done = false;
  function Saving() {
    const { state, save } = useSave({
      store: createMarkStore({}),
      send: async () => {},
      refresh,
      onSaved: () => void (done = true),
    });
    return <button onClick={() => void save({})}>{state}</button>;
  }
  const place = await rendered(<Saving />);
  await act(async () => place.querySelector('button')!.click());
  return {
    async after(ms) {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      return done ? 'done' : place.textContent;
    },
  };
}

describe('a form that was saved', () => {
  it('goes on once what was changed has been fetched', async () => {
    let arrive!: () => void;
    const { after } = await savedWith(() => new Promise<void>((resolve) => (arrive = resolve)));
    expect(await after(1_000)).toBe('2');
    arrive();
    expect(await after(0)).toBe('done');
  });

  it('goes on without it where the connection is gone', async () => {
    const { after } = await savedWith(() => new Promise(() => {}));
    expect(await after(4_900)).toBe('2');
    expect(await after(200)).toBe('done');
  });
});
