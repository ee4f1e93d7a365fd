import { useCallback, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { checkResetLink, resetPassword } from '../../features/auth/account.api.ts';
import { NewPasswordFields } from '../../features/auth/new-password-fields.tsx';
import { forgottenPath } from '../../features/auth/sign-in.api.ts';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useProblemText } from '../../lib/problem-text.ts';
import { returnPath } from '../../lib/return-path.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useFollow } from '../../ui/link.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { LoginFrame } from './login-frame.tsx';
import { loginPath } from './login-search.ts';
import { LoginSheet } from './login-sheet.tsx';
import { useAddressSecret } from './use-address-secret.ts';

const route = getRouteApi('/login/reset');
const FIELDS = ['password', 'password_confirm'];

/** Used, replaced by a newer one or an hour old: in each case a new mail helps. */
function DeadLink() {
  const t = useText();
  const intended = returnPath(route.useSearch().intended);
  return (
    <>
      <Callout announce tone="warning" title={t('login.reset_dead')}>
        {t('login.reset_dead_text')}
      </Callout>
      <ButtonLink look="primary" href={forgottenPath(intended)}>
        {t('login.reset_ask_again')}
      </ButtonLink>
    </>
  );
}

function NewPassword({ token, onDead }: { token: string; onDead(): void }) {
  const t = useText();
  const follow = useFollow();
  const store = useMarkStore({ password: '', password_confirm: '' });
  const { busy, problem, submit, waiting } = useSubmit(store, async (values) => {
    try {
      const { intended } = await resetPassword({ token, ...values });
      toast(t('login.reset_done'), { note: t('login.reset_done_note') });
      follow(loginPath(returnPath(intended)));
    } catch (error) {
      if (isProblem(error, 422) && 'token' in error.errors) return onDead();
      throw error;
    }
  });
  return (
    <Form store={store} onSubmit={submit} label={t('login.reset_title')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={FIELDS} />
      <NewPasswordFields />
      <Button type="submit" busy={busy} disabled={waiting}>
        {busy ? t('ui.please_wait') : t('login.reset_submit')}
      </Button>
    </Form>
  );
}

function Reset() {
  const t = useText();
  const problemText = useProblemText();
  const token = useAddressSecret();
  const [dead, setDead] = useState(false);
  const check = useCallback(() => (token ? checkResetLink(token) : Promise.resolve(false)), [token]);
  const loaded = useLoaded(check);
  usePageTitle(t('login.reset_title'));
  const isDead = dead || (loaded.state === 'ready' && !loaded.value);
  return (
    <LoginSheet title={t('login.reset_title')}>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && (
        <ErrorState onRetry={loaded.retry}>
          {isProblem(loaded.error) ? problemText(loaded.error) : undefined}
        </ErrorState>
      )}
      {isDead && <DeadLink />}
      {loaded.state === 'ready' && !isDead && <NewPassword token={token} onDead={() => setDead(true)} />}
    </LoginSheet>
  );
}

export function ResetPage() {
  return (
    <LoginFrame>
      <Reset />
    </LoginFrame>
  );
}
