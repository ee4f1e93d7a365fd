import { useState } from 'react';
import { confirmEmail } from '../../features/auth/account.api.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { isProblem, type ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import { LoginFrame } from './login-frame.tsx';
import { LoginSheet } from './login-sheet.tsx';
import { useAddressSecret } from './use-address-secret.ts';

type Outcome = 'dead' | ApiProblem | { email: string; primary: boolean } | null;

function outcomeOf(error: unknown): Outcome {
  if (!isProblem(error)) throw error;
  return error.status === 422 ? 'dead' : error;
}

/** Programs that look into mails open every link in them; only a person presses a button. */
function ConfirmEmail() {
  const t = useText();
  const token = useAddressSecret();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(token ? null : 'dead');
  usePageTitle(t('login.confirm_email_title'));
  async function press() {
    setBusy(true);
    setOutcome(await confirmEmail(token).catch(outcomeOf));
    setBusy(false);
  }
  if (outcome === 'dead') {
    return (
      <LoginSheet title={t('login.confirm_email_title')}>
        <Callout announce tone="warning" title={t('login.confirm_email_dead')}>
          {t('login.confirm_email_dead_text')}
        </Callout>
        <ButtonLink href="/portal">{t('login.confirm_email_on')}</ButtonLink>
      </LoginSheet>
    );
  }
  if (outcome && !isProblem(outcome)) {
    return (
      <LoginSheet title={t('login.confirm_email_title')}>
        <Callout announce tone="ok" title={t('login.confirm_email_done', { email: outcome.email })}>
          {t(outcome.primary ? 'login.confirm_email_done_primary' : 'login.confirm_email_done_text')}
        </Callout>
        <ButtonLink href="/portal">{t('login.confirm_email_on')}</ButtonLink>
      </LoginSheet>
    );
  }
  return (
    <LoginSheet title={t('login.confirm_email_title')}>
      <ProblemCallout problem={outcome} />
      <p>{t('login.confirm_email_text')}</p>
      <Button busy={busy} onClick={() => void press()}>
        {busy ? t('ui.please_wait') : t('login.confirm_email_submit')}
      </Button>
    </LoginSheet>
  );
}

export function ConfirmEmailPage() {
  return (
    <LoginFrame>
      <ConfirmEmail />
    </LoginFrame>
  );
}
