import { Suspense, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { extendSession, sessionQuery } from '../../lib/session.ts';
import { askToSignIn, useSignInRequest } from '../../lib/sign-in-again.ts';
import { listenToTabs, tellTabs } from '../../lib/tabs.ts';
import { computeClock } from './session-clock.rules.ts';
import { lazyPiece } from '../../ui/pieces.ts';

const SessionWarning = lazyPiece(async () => (await import('./session-warning.tsx')).SessionWarning);
const SignInDialog = lazyPiece(async () => (await import('./sign-in-dialog.tsx')).SignInDialog);

/** Whoever touched the page this lately is there, and need not be asked. */
const AWAKE = 300_000;
/** Browsers forget timers of more than 24 days, and a computer may sleep through any. */
const LONGEST_WAIT = 3_600_000;
const FRESH = 5000;

function useLastTouch(): RefObject<number> {
  const last = useRef(0);
  useEffect(() => {
    const touch = () => void (last.current = Date.now());
    const kinds = ['pointerdown', 'keydown'] as const;
    for (const kind of kinds) window.addEventListener(kind, touch, { passive: true, capture: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, touch, { capture: true });
    };
  }, []);
  return last;
}

/** Warns before the session ends, unless someone is plainly at work: then it goes on by itself. */
function useWarning() {
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery(sessionQuery);
  /** The end that was warned of; when the session lasts longer again, the warning is void. */
  const [warnedOf, setWarnedOf] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const lastTouch = useLastTouch();
  const ask = useCallback(() => void refetch(), [refetch]);
  const extend = useCallback(async () => {
    await extendSession();
    tellTabs('extended');
    await refetch();
  }, [refetch]);

  useEffect(() => listenToTabs('extended', ask), [ask]);
  useEffect(() => {
    if (!data) return;
    const { warnAt, isFinal } = computeClock(data, dataUpdatedAt);
    const decide = async () => {
      const now = Date.now();
      // Other tabs and other requests have been at work since: look again before anyone is disturbed.
      if (now - Math.max(dataUpdatedAt, errorUpdatedAt) > FRESH || now < warnAt) return ask();
      const isAwake = !isFinal && now - lastTouch.current < AWAKE;
      if (
        !isAwake ||
        !(await extend().then(
          () => true,
          () => false,
        ))
      )
        setWarnedOf(data.idle_until);
    };
    const timer = setTimeout(() => void decide(), Math.max(0, Math.min(warnAt - Date.now(), LONGEST_WAIT)));
    return () => clearTimeout(timer);
  }, [data, dataUpdatedAt, errorUpdatedAt, ask, extend, lastTouch]);

  const clock = data && data.idle_until === warnedOf ? computeClock(data, dataUpdatedAt) : null;
  async function stay(isFinal: boolean) {
    setBusy(true);
    try {
      if (isFinal) {
        setWarnedOf(null);
        await askToSignIn('renew');
        ask();
      } else await extend();
    } catch {
      // The session is over, or the server out of reach: whoever asks next is told.
      setWarnedOf(null);
    } finally {
      setBusy(false);
    }
  }
  const end = useCallback(() => {
    setWarnedOf(null);
    ask();
  }, [ask]);
  return { clock, busy, stay, end };
}

interface SessionGuardProps {
  person: { id: number; email: string };
}

/** Stands around every signed-in page: warns of the session's end, and lets people sign in where they are. */
export function SessionGuard({ person }: SessionGuardProps) {
  const { clock, busy, stay, end } = useWarning();
  const signInRequest = useSignInRequest();
  return (
    <Suspense>
      {clock && !signInRequest && (
        <SessionWarning clock={clock} busy={busy} onStay={() => void stay(clock.isFinal)} onEnd={end} />
      )}
      {signInRequest && (
        <SignInDialog
          key={signInRequest.occasion}
          occasion={signInRequest.occasion}
          person={person}
          onSettled={signInRequest.settle}
        />
      )}
    </Suspense>
  );
}
