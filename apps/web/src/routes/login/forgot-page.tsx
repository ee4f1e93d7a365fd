import { useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { askForReset } from '../../features/auth/account.api.ts';
import { keepTypedEmail, typedEmail } from '../../features/auth/typed-email.ts';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { TextInput } from '../../lib/forms/fields.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { returnPath } from '../../lib/return-path.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { LoginFrame } from './login-frame.tsx';
import { loginPath } from './login-search.ts';
import { LoginSheet } from './login-sheet.tsx';

const route = getRouteApi('/login/forgot');

function Forgot() {
  const t = useText();
  const intended = returnPath(route.useSearch().intended);
  const [sent, setSent] = useState(false);
  const store = useMarkStore({ email: typedEmail() });
  const { busy, problem, submit, waiting } = useSubmit(store, async ({ email }) => {
    keepTypedEmail(email);
    await askForReset({ email, intended });
    setSent(true);
  });
  usePageTitle(t('login.forgot_title'));
  return (
    <LoginSheet title={t('login.forgot_title')}>
      {sent ? (
        <Callout announce tone="ok">
          {t('login.forgot_sent')}
        </Callout>
      ) : (
        <Form store={store} onSubmit={submit} label={t('login.forgot_title')} className="grid gap-5">
          <ProblemCallout problem={problem} fields={['email']} />
          <TextInput
            path="email"
            label={t('login.email')}
            hint={t('login.forgot_hint')}
            type="email"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
          />
          <Button type="submit" busy={busy} disabled={waiting}>
            {busy ? t('ui.please_wait') : t('login.forgot_submit')}
          </Button>
        </Form>
      )}
      <Link
        href={loginPath(intended)}
        className="justify-self-start text-sm"
        onClick={() => keepTypedEmail(store.values().email)}
      >
        {t('login.back')}
      </Link>
    </LoginSheet>
  );
}

export function ForgotPage() {
  return (
    <LoginFrame>
      <Forgot />
    </LoginFrame>
  );
}
