import { useState } from 'react';
import type { SaveState } from '../../ui/save-button.tsx';
import type { MarkStore } from './mark-store.ts';
import { useSubmit } from './use-submit.ts';

/** How long 'Saved!' stands before the form goes on. */
const SHOWN_FOR = 900;

interface SaveOptions<T extends object> {
  store: MarkStore<T>;
  send(values: T): Promise<unknown>;
  onSaved(): void;
  /** How long that is, where it is not the usual. */
  shownFor?: number;
}

/** One submission behind a save button: busy, then saved or refused. */
export function useSave<T extends object>({ store, send, onSaved, shownFor = SHOWN_FOR }: SaveOptions<T>) {
  const [saved, setSaved] = useState(false);
  const { busy, problem, submit } = useSubmit(store, send);
  const state: SaveState = saved ? 2 : busy ? 1 : 0;

  async function save(values: T): Promise<void> {
    if (!(await submit(values))) return;
    setSaved(true);
    await new Promise((resolve) => setTimeout(resolve, shownFor));
    setSaved(false);
    onSaved();
  }
  return { state, problem, save };
}
