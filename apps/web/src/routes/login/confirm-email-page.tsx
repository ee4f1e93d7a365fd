import { useState } from 'react';
import { confirmEmail } from '../../features/auth/account.api.ts';
import { MoreWords, onceEach } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { isProblem, type ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import { LoginFrame } from './login-frame.tsx';
import { LoginSheet } from './login-sheet.tsx';
import { useAddressSecret } from './use-address-secret.ts';

const words = {
  en: () => import('../../lib/messages/en.json?areas=confirmation&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=confirmation&compiled'),
};
const loadConfirmationWords = onceEach(async (language) => (await words[language]()).default);

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
  usePageTitle(t('confirmation.title'));
  async function press() {
    setBusy(true);
    setOutcome(await confirmEmail(token).catch(outcomeOf));
    setBusy(false);
  }
  if (outcome === 'dead') {
    return (
      <LoginSheet title={t('confirmation.title')}>
        <Callout announce tone="warning" title={t('confirmation.dead')}>
          {t('confirmation.dead_text')}
        </Callout>
        <ButtonLink href="/portal">{t('confirmation.on')}</ButtonLink>
      </LoginSheet>
    );
  }
  if (outcome && !isProblem(outcome)) {
    return (
      <LoginSheet title={t('confirmation.title')}>
        <Callout announce tone="ok" title={t('confirmation.done', { email: outcome.email })}>
          {t(outcome.primary ? 'confirmation.done_primary' : 'confirmation.done_text')}
        </Callout>
        <ButtonLink href="/portal">{t('confirmation.on')}</ButtonLink>
      </LoginSheet>
    );
  }
  return (
    <LoginSheet title={t('confirmation.title')}>
      <ProblemCallout problem={outcome} />
      <p>{t('confirmation.text')}</p>
      <Button busy={busy} onClick={() => void press()}>
        {busy ? t('ui.please_wait') : t('confirmation.submit')}
      </Button>
    </LoginSheet>
  );
}

export function ConfirmEmailPage() {
  return (
    <LoginFrame>
      <MoreWords load={loadConfirmationWords}>
        <ConfirmEmail />
      </MoreWords>
    </LoginFrame>
  );
}
