import { useState } from 'react';
import type { SaveState } from '../../ui/save-button.tsx';
import { delay } from '../delay.ts';
import type { MarkStore } from './mark-store.ts';
import { useSubmit } from './use-submit.ts';

/** How long 'Saved!' stands before the form goes on. */
const SHOWN_FOR = 900;
/** Longer than that no one waits for what is asked again: the connection may be gone. */
const REFRESHED_WITHIN = 5_000;

interface SaveOptions<T extends object> {
  store: MarkStore<T>;
  send(values: T): Promise<unknown>;
  /** Fetches what was changed while 'Saved!' is shown, so that whoever opens it next finds it up to date. */
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
    await Promise.all([delay(shownFor), Promise.race([refresh?.(), delay(REFRESHED_WITHIN)])]);
    setSaved(false);
    onSaved();
  }
  return { state, problem, save };
}
