import { useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { isProblem, type ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { HOME, returnPath } from '../../lib/return-path.ts';
import { followLink } from '../../lib/sign-in.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import { keptIntended } from '../../lib/kept-intended.ts';
import { HandOver } from './hand-over.tsx';
import { LoginFrame } from './login-frame.tsx';
import { loginPath } from './login-search.ts';
import { LoginSheet } from './login-sheet.tsx';
import { useAddressSecret } from './use-address-secret.ts';
import { useEnter } from './use-enter.ts';

type Outcome = 'other-browser' | 'dead' | ApiProblem | null;

function outcomeOf(error: unknown): Outcome {
  if (!isProblem(error)) throw error;
  if (error.code === 'other_browser') return 'other-browser';
  return error.status === 422 ? 'dead' : error;
}

/** Programs that look into mails open every link in them; only a person presses a button. */
function FollowLink() {
  const t = useText();
  const [intended] = useState(() => returnPath(keptIntended(), HOME));
  const link = useAddressSecret();
  const enter = useEnter(intended);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(link ? null : 'dead');
  usePageTitle(t('login.link_title'));
  async function press() {
    setBusy(true);
    try {
      await followLink(link);
      enter();
    } catch (error) {
      setOutcome(outcomeOf(error));
    } finally {
      setBusy(false);
    }
  }
  const isOver = outcome === 'dead' || outcome === 'other-browser';
  return (
    <LoginSheet title={t('login.link_title')}>
      {outcome === 'dead' && (
        <Callout announce tone="warning" title={t('login.link_dead')}>
          {t('login.link_dead_text')}
        </Callout>
      )}
      {outcome === 'other-browser' && (
        <Callout announce tone="warning" title={t('login.link_elsewhere')}>
          {t('problem.other_browser')}
        </Callout>
      )}
      {!isOver && <ProblemCallout problem={outcome} />}
      {isOver ? (
        <ButtonLink href={loginPath(intended)}>{t('login.back')}</ButtonLink>
      ) : (
        <>
          <p>{t('login.link_text')}</p>
          <Button busy={busy} onClick={() => void press()}>
            {busy ? t('ui.please_wait') : t('login.link_submit')}
          </Button>
        </>
      )}
    </LoginSheet>
  );
}

const isCode = (secret: string) => /^\d{6}$/.test(secret);

/** A link signs in, or brings the six digits that another tab waits for. */
export function LinkPage() {
  const [isForOtherTab] = useState(() => isCode(window.location.hash.slice(1)));
  return <LoginFrame>{isForOtherTab ? <HandOver /> : <FollowLink />}</LoginFrame>;
}
