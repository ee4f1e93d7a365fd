import { useRef, useState } from 'react';
import { isProblem, type ApiProblem } from '../problem.ts';
import { useIsWaiting } from '../wait.tsx';
import type { MarkStore } from './mark-store.ts';

/** Sends a form once at a time; a refusal puts its errors into the form and is kept for the page to show. */
export function useSubmit<T extends object>(store: MarkStore<T>, send: (values: T) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const running = useRef(false);
  // Sent before the time is up it would only be refused again.
  const waiting = useIsWaiting(problem);

  async function submit(values: T): Promise<boolean> {
    if (running.current || waiting) return false;
    running.current = true;
    const before = store.saved();
    // it is on its way: the page may be left
    store.settle(store.values());
    setBusy(true);
    setProblem(null);
    try {
      await send(values);
      return true;
    } catch (error) {
      store.settle(before);
      if (!isProblem(error)) throw error;
      store.refuse(error.errors);
      setProblem(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, problem, submit, waiting };
}
