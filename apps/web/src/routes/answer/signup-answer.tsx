import { useState } from 'react';
import { followSignupLink } from '../../features/signups/signup.api.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { isProblem } from '../../lib/problem.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useText } from '../../ui/text.ts';

/** Programs that look into mails open every link in them; only a person presses the button. */
export function SignupAnswer({ token, deed }: { token: string; deed: 'confirm' | 'end' }) {
  const t = useText();
  const problemText = useProblemText();
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'dead'>('idle');
  const [problem, setProblem] = useState('');
  const title = t(`answer.signup_${deed}`);
  usePageTitle(title);
  async function press() {
    setState('busy');
    setProblem('');
    try {
      await followSignupLink(deed, token);
      setState('done');
    } catch (error) {
      const isDead = isProblem(error, 404, 422);
      setState(isDead ? 'dead' : 'idle');
      if (!isDead) setProblem(problemText(error));
    }
  }
  if (state === 'dead') return <PageHeader title={t('answer.dead')} note={t('answer.signup_dead')} />;
  return (
    <div className="grid gap-6">
      <PageHeader title={title} note={state === 'done' ? undefined : t(`answer.signup_${deed}_note`)} />
      {problem && (
        <Callout announce tone="danger">
          {problem}
        </Callout>
      )}
      {state === 'done' ? (
        <>
          <Callout announce tone="ok">
            {t(`answer.signup_${deed}_done`)}
          </Callout>
          <div>
            <ButtonLink href="/opportunities">{t('answer.signup_on')}</ButtonLink>
          </div>
        </>
      ) : (
        <div>
          <Button busy={state === 'busy'} onClick={() => void press()}>
            {title}
          </Button>
        </div>
      )}
    </div>
  );
}
