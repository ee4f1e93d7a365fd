import { useEffect, useState } from 'react';
import { useText } from '../ui/text.ts';
import { isProblem } from './problem.ts';

/** How long to wait before trying again, as a refusal said it; none for any other. */
const waitOf = (error: unknown): number => (isProblem(error, 429) ? (error.retryAfter ?? 1) : 0);

/** Whole seconds that are left of a wait, counted down from when it was asked for. `asked` tells one wait from the next of the same length. */
export function useSecondsLeft(seconds: number, restartKey: unknown): number {
  const [clock, setClock] = useState({ restartKey, left: seconds });
  useEffect(() => {
    if (seconds <= 0) return;
    const end = Date.now() + seconds * 1000;
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setClock({ restartKey, left });
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [seconds, restartKey]);
  return clock.restartKey === restartKey ? Math.min(clock.left, seconds) : seconds;
}

/** Whether a form has to wait before it may be sent again. */
export const useIsWaiting = (problem: unknown): boolean => useSecondsLeft(waitOf(problem), problem) > 0;

/** The seconds are seen counting down; they are read out once, and then that the wait is over. */
export function WaitText({ seconds, restartKey }: { seconds: number; restartKey?: unknown }) {
  const t = useText();
  const left = useSecondsLeft(seconds, restartKey);
  if (left === 0) return <p>{t('problem.try_again_now')}</p>;
  return (
    <>
      <p aria-hidden>{t('problem.too_many_requests', { seconds: left })}</p>
      <p className="sr-only">{t('problem.too_many_requests', { seconds })}</p>
    </>
  );
}
