import { useEffect, useEffectEvent, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { SignInSteps } from '../../features/auth/sign-in-steps.tsx';
import { typedEmail } from '../../features/auth/typed-email.ts';
import { useSignIn, type CodeWanted } from '../../features/auth/use-sign-in.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { HOME, returnPath } from '../../lib/return-path.ts';
import { listenToTabs } from '../../lib/tabs.ts';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { keepIntended } from '../../lib/kept-intended.ts';
import { LoginFrame } from './login-frame.tsx';
import { LoginSheet } from './login-sheet.tsx';
import type { LoginSearch } from './login-search.ts';
import { useEnter } from './use-enter.ts';

const route = getRouteApi('/login');

/** Back from a provider, half-way in: the login token waits in a cookie. */
function pendingIn({
  two_factor: method,
  sent_to: sentTo = null,
}: {
  two_factor?: CodeWanted['method'];
  sent_to?: string | null;
}): CodeWanted | null {
  return method ? { token: null, method, sentTo } : null;
}

/** What a provider sent along is read once and does not stay in the address. */
function useReturn(): LoginSearch {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [first] = useState(search);
  const { intended } = search;
  const isNoisy = Boolean(search.sso ?? search.two_factor);
  useEffect(() => {
    if (isNoisy) void navigate({ search: intended === undefined ? {} : { intended }, replace: true });
  }, [isNoisy, intended, navigate]);
  return first;
}

/** The link of a mail opens a tab of its own; the one that waits for the code goes on by itself. */
function useOtherTab(enter: () => void) {
  const onSignedIn = useEffectEvent(enter);
  useEffect(() => listenToTabs('signed-in', () => onSignedIn()), []);
}

function Login() {
  const t = useText();
  const came = useReturn();
  const intended = returnPath(came.intended, HOME);
  const signIn = useSignIn({ email: typedEmail(), pending: pendingIn(came) });
  const enter = useEnter(intended);
  useOtherTab(enter);
  const isLinkSent = signIn.wanted?.method === 'magic_link';
  useEffect(() => {
    if (isLinkSent) keepIntended(intended);
  }, [isLinkSent, intended]);
  const title = t(signIn.wanted ? 'login.code_title' : 'login.title');
  usePageTitle(title);
  const fill = (email: string, password: string) => {
    signIn.store.change('email', email);
    signIn.store.change('password', password);
  };
  return (
    <>
      {came.sso === 'failed' && !signIn.wanted && (
        <Callout announce tone="danger" title={t('login.provider_failed')}>
          {t('login.provider_failed_text')}
        </Callout>
      )}
      <LoginSheet title={title}>
        <SignInSteps signIn={signIn} intended={intended} onEnter={enter} />
      </LoginSheet>
      {!signIn.wanted && <DemoAccounts onChoose={fill} />}
    </>
  );
}

export function LoginPage() {
  return (
    <LoginFrame>
      <Login />
    </LoginFrame>
  );
}
