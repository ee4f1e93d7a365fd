import { useState } from 'react';
import type { SaveState } from '../../ui/save-button.tsx';
import type { MarkStore } from './mark-store.ts';
import { useSubmit } from './use-submit.ts';

/** How long 'Saved!' stands before the form goes on. */
const SHOWN_FOR = 900;

interface SaveOptions<T extends object> {
  store: MarkStore<T>;
  send(values: T): Promise<unknown>;
  /** Asks again, while 'Saved!' stands, for what is changed by now: whoever opens it next is to find it new. */
  refresh?(): Promise<unknown>;
  onSaved(): void;
  /** How long that is, where it is not the usual. */
  shownFor?: number;
}

/** One submission behind a save button: busy, then saved or refused. */
export function useSave<T extends object>({ store, send, refresh, onSaved, shownFor = SHOWN_FOR }: SaveOptions<T>) {
  const [saved, setSaved] = useState(false);
  const { busy, problem, submit } = useSubmit(store, send);
  const state: SaveState = saved ? 2 : busy ? 1 : 0;

  async function save(values: T): Promise<void> {
    if (!(await submit(values))) return;
    setSaved(true);
    await Promise.all([new Promise((resolve) => setTimeout(resolve, shownFor)), refresh?.()]);
    setSaved(false);
    onSaved();
  }
  return { state, problem, save };
}
