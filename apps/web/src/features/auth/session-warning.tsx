import { useEffect, useState } from 'react';
import { MoreWords } from '../../lib/more-words.tsx';
import { signOut } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useText } from '../../ui/text.ts';
import { loadLoginMessages } from './login-messages.ts';
import { computeTimeLeft, type SessionClock } from './session-clock.rules.ts';

interface SessionWarningProps {
  clock: SessionClock;
  busy: boolean;
  onStay(): void;
  onEnd(): void;
}

function Warning({ clock, busy, onStay, onEnd }: SessionWarningProps) {
  const t = useText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const isOver = now >= clock.endsAt;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  const actions = (
    <>
      <Button kind="secondary" onClick={signOut} disabled={busy}>
        {t('login.sign_out')}
      </Button>
      <Button onClick={onStay} busy={busy}>
        {t('login.stay')}
      </Button>
    </>
  );
  return (
    <Dialog open role="alertdialog" onClose={onStay} title={t('login.warning_title')} actions={actions}>
      <div className="grid gap-3">
        <p>{t(clock.isFinal ? 'login.warning_final' : 'login.warning_idle')}</p>
        {/* Counted for the eye; read out every second it would drown everything else. */}
        <p role="timer" aria-live="off" className="title text-2xl tabular-nums">
          {computeTimeLeft(clock.endsAt, now)}
        </p>
      </div>
    </Dialog>
  );
}

/** The session ends soon: stay or go. */
export function SessionWarning(props: SessionWarningProps) {
  return (
    <MoreWords load={loadLoginMessages}>
      <Warning {...props} />
    </MoreWords>
  );
}
