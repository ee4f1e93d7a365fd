import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, LogIn } from 'lucide-react';
import { isProblem, type ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import { canUsePasskeys, isGivenUp, signInWithPasskey } from './passkey.ts';
import { providerPath, providersQuery } from './sign-in.api.ts';

function PasskeyButton({ onEnter }: { onEnter(): void }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiProblem | 'unknown' | null>(null);
  async function press() {
    setBusy(true);
    setRefused(null);
    try {
      await signInWithPasskey();
      onEnter();
    } catch (error) {
      if (!isGivenUp(error)) setRefused(isProblem(error) && error.status !== 422 ? error : 'unknown');
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {refused === 'unknown' ? (
        <Callout announce tone="danger">
          {t('login.passkey_failed')}
        </Callout>
      ) : (
        <ProblemCallout problem={refused} />
      )}
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => void press()}
        icon={<KeyRound aria-hidden className="size-5 shrink-0 text-ink-2" />}
      >
        {t('login.passkey')}
      </Button>
    </>
  );
}

/** Everything that stands beside the password; nothing at all where there is nothing else. */
export function OtherWays({ intended, onEnter, above }: { intended: string; onEnter(): void; above: boolean }) {
  const t = useText();
  const { data: providers = [] } = useQuery(providersQuery);
  const passkeys = canUsePasskeys();
  if (!passkeys && providers.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="mb-1 flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('login.or')}
      </p>
      {passkeys && <PasskeyButton onEnter={onEnter} />}
      {providers.map(({ id, name }) => (
        // The provider lives outside the page: the browser itself has to go there.
        <ButtonLink
          key={id}
          href={providerPath(id, intended)}
          target={above ? '_blank' : '_self'}
          className="text-balance"
          icon={<LogIn aria-hidden className="size-5 shrink-0 text-ink-2 rtl:-scale-x-100" />}
        >
          {t('login.provider', { name })}
        </ButtonLink>
      ))}
    </div>
  );
}
